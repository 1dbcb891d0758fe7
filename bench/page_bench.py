"""What the page costs: the download, the time to the first form, forms and deduplicated lines in Chromium beside the
native command with one thread. `tools/bench page [FILE]` runs it; FILE has puzzles, the first word of each line.

The first form is that of a link that holds a puzzle: from the beginning of the navigation until the form stands in the
page, with an empty profile (nothing cached, nothing compiled), and again when the page has been visited. Chromium runs
what it has just compiled slowly at first, so the first and the shortest of several runs are printed.
"""

import contextlib
import gzip
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(root / "tests" / "page"))
from browser import Browser  # noqa: E402
from support import DAY_FORM, MONDAY, FolderServer  # noqa: E402

SEEN = f"""
    document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {{
      if (!window.firstForm && document.getElementById('answers')?.textContent.includes('{DAY_FORM}')) {{
        window.firstForm = performance.now();
      }}
    }}).observe(document, {{subtree: true, childList: true, characterData: true}}));"""
RUN = """
    const [args, text, done] = arguments;
    const start = performance.now();
    window.isodoku.run(args, text).then((result) => done([performance.now() - start, result.stdout]));"""
ROUNDS = 5


def say(name: str, value: str) -> None:
    print(f"{name:<44} {value}", flush=True)


def tell_size(site: pathlib.Path) -> None:
    files = [path for path in site.rglob("*") if path.is_file() and path.name != "catalogue.index"]
    for name, chosen in [("program", [site / "isodoku.wasm"]), ("the rest", [f for f in files if f.suffix != ".wasm"])]:
        packed = sum(len(gzip.compress(path.read_bytes(), 9)) for path in chosen)
        say(f"download: {name}", f"{sum(path.stat().st_size for path in chosen)} bytes, by gzip {packed}")
    say("download: index, only for ranks", f"{(site / 'catalogue.index').stat().st_size} bytes")


@contextlib.contextmanager
def fresh_browser():
    with tempfile.TemporaryDirectory() as folder:
        with Browser(pathlib.Path(folder) / "profile", pathlib.Path(folder) / "downloads") as browser:
            yield browser


def first_form(browser: Browser, address: str) -> float:
    browser.driver.get("about:blank")
    browser.driver.get(address + "#a=" + MONDAY)
    return browser.wait_until("return window.firstForm")


def tell_first_form(address: str) -> None:
    cold, warm = [], []
    for _ in range(ROUNDS):
        with fresh_browser() as browser:
            browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SEEN})
            cold.append(first_form(browser, address))
            browser.wait_until("return document.querySelector('#offline').textContent.includes('without a network')")
            warm.append(first_form(browser, address))
    for name, times in [("first visit", cold), ("next visit", warm)]:
        say(f"first form, {name}", f"{min(times):.0f} ms at least, {statistics.median(times):.0f} in the middle")


def tell_run(browser: Browser, tool: str, name: str, args: list[str], text: str) -> None:
    lines = text.count("\n")
    times = []
    for _ in range(ROUNDS):
        milliseconds, found = browser.driver.execute_async_script(RUN, args, text)
        times.append(milliseconds)
    native = []
    for _ in range(ROUNDS):
        start = time.monotonic()
        expected = subprocess.run([tool, *args, "-j1"], input=text, capture_output=True, text=True, check=True).stdout
        native.append(1000 * (time.monotonic() - start))
    assert found == expected
    least = min(times)
    say(f"{name}, {lines} lines", f"{times[0]:.0f} ms, then {least:.0f}: {1000 * least / lines:.2f} us a line, "
        f"{lines / least * 1000:,.0f} a second; native {min(native):.0f} ms: {least / min(native):.2f} times as long")


def main() -> None:
    site, tool, *rest = sys.argv[1:]
    puzzles = pathlib.Path(rest[0]) if rest else root / "examples" / "puzzles.txt"
    lines = [line.split()[0] for line in puzzles.read_text().split("\n") if line.strip() and not line.startswith("#")]
    text = "\n".join(lines) + "\n"
    scrambles = subprocess.run([tool, "scramble", "--times", "4", "--seed", "1"], input=text, capture_output=True, text=True,
                               check=True).stdout
    tell_size(pathlib.Path(site))
    with FolderServer(pathlib.Path(site)) as server:
        tell_first_form(server.address)
        with fresh_browser() as browser:
            browser.open(server.address)
            tell_run(browser, tool, "canon", ["canon"], text)
            tell_run(browser, tool, "dedup of four scrambles each", ["dedup"], scrambles)


main()
