#!/usr/bin/python3
"""serve_page.py FOLDER PORT: serves the files of a folder on this machine only, until Ctrl-C.

Python's own `http.server` takes the types of files from the machine (/etc/mime.types); a browser needs the right ones
for modules and for WebAssembly that is compiled while it arrives. Ends with exit code 4 if the port cannot be used.
"""

import functools
import http.server
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
    }

    def log_request(self, *_):
        """Only errors are shown."""


def main() -> int:
    folder, port = sys.argv[1], int(sys.argv[2])
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Handler, directory=folder))
    except OSError as error:
        print(f"page: cannot serve at port {port}: {error.strerror}", file=sys.stderr)
        return 4
    print(f"page: http://localhost:{server.server_address[1]}/ (end with Ctrl-C)", file=sys.stderr, flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
