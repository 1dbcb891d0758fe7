"""What the tests of the page share: the native command, puzzles, a server of files below a path."""

import functools
import http.server
import os
import pathlib
import subprocess
import threading

root = pathlib.Path(__file__).resolve().parents[2]

MONDAY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
THURSDAY = "2....6..31....4..5.78.952.6...51..8.392.48......2............7....8..92.681...5.4"
DAY_MAP = "transpose=yes rows=465213789 cols=564312978 symbols=671348925"
DAY_FORM = "........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45."
MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
X_WING = "..........12...34..5.2.6.7...4.8.5.....1.3.....9.5.7...6.5.9.8..21...46.........."


def is_whole() -> bool:
    """Returns whether all cases are wanted, and not only the sample of them that a quick run tries."""
    return os.environ.get("ISODOKU_TEST_EXTENT") == "whole"


def page_folder() -> pathlib.Path:
    return pathlib.Path(os.environ["ISODOKU_PAGE"]).resolve()


def command_path() -> pathlib.Path:
    return pathlib.Path(os.environ["ISODOKU_COMMAND"]).resolve()


def native(*arguments: str, stdin: str = "", codes=(0,)) -> str:
    """Returns the output of the native command."""
    done = subprocess.run([command_path(), *arguments], input=stdin, capture_output=True, text=True, check=False)
    assert done.returncode in codes, done.stderr
    return done.stdout


def example_puzzles() -> list[str]:
    lines = (root / "examples" / "puzzles.txt").read_text().split("\n")
    return [line.split()[0] for line in lines if line.strip() and not line.startswith("#")]


def puzzles_17() -> list[str]:
    """Returns the known puzzles with 17 clues from the file that the environment names, or else the examples."""
    path = os.environ.get("ISODOKU_PUZZLES_17")
    if path is None:
        return example_puzzles()
    return [line.split()[0] for line in pathlib.Path(path).read_text().split("\n") if line.strip()]


class FolderServer:
    """A server that has a folder below /some/where/, and nothing else."""

    path = "/some/where/"

    def __init__(self, folder: pathlib.Path, port: int = 0, *, leads_home: bool = False):
        handler = functools.partial(_LeadingHome if leads_home else _Handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def port(self) -> int:
        return self._server.server_address[1]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.path}"

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Handler(http.server.SimpleHTTPRequestHandler):
    def translate_path(self, path):
        if not path.startswith(FolderServer.path):
            return str(pathlib.Path(self.directory) / "not-there")
        return super().translate_path("/" + path[len(FolderServer.path):])

    def log_message(self, *_):
        pass


class _LeadingHome(_Handler):
    """Redirects index.html to the folder, as some servers do."""

    def do_GET(self):
        if not self.path.endswith("/index.html"):
            return super().do_GET()
        self.send_response(301)
        self.send_header("Location", "./")
        self.end_headers()
        return None
