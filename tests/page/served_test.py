"""The server of `tools/page`: the content types that browsers insist on, and the error where the port is in use."""

import re
import socket
import subprocess
import sys
import urllib.request

import pytest

from support import page_folder, root

TYPES = {
    "": "text/html; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
    "main.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
    "files.json": "application/json",
    "isodoku.wasm": "application/wasm",
    "catalogue.index": "application/octet-stream",
}


def serve(port: int) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, root / "tools" / "serve_page.py", page_folder(), str(port)], stderr=subprocess.PIPE, text=True
    )


@pytest.fixture(scope="module")
def address():
    with serve(0) as server:
        yield re.search(r"http://\S+/", server.stderr.readline()).group()
        server.terminate()


@pytest.mark.parametrize("name", TYPES)
def test_types(address, name):
    with urllib.request.urlopen(address + name) as answer:
        assert answer.headers["Content-Type"] == TYPES[name]


def test_port_in_use():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with serve(port) as server:
            assert server.wait() == 4
            assert server.stderr.read() == f"page: cannot serve at port {port}: Address already in use\n"
