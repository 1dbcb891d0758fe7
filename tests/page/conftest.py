"""Fixtures of the tests of the page: a server that has the built folder below a path, a browser, an open page.

    ISODOKU_PAGE=FOLDER ISODOKU_COMMAND=build/release/tools/isodoku /usr/bin/python3 -m pytest tests/page
"""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from browser import Browser  # noqa: E402
from support import FolderServer, page_folder  # noqa: E402


@pytest.fixture(scope="session")
def server():
    with FolderServer(page_folder()) as running:
        yield running


@pytest.fixture(scope="session")
def shared_browser(tmp_path_factory):
    with Browser(tmp_path_factory.mktemp("profile"), tmp_path_factory.mktemp("downloads")) as running:
        yield running


@pytest.fixture
def browser(shared_browser):
    """The browser that all tests share; after each test its console must be empty."""
    shared_browser.reset()
    yield shared_browser
    assert shared_browser.console() == []


@pytest.fixture
def fresh_browser(shared_browser):
    """The browser for tests of the offline cache. Their servers have ports of their own, so that the browser has cached
    nothing from them. Requests that fail leave errors in the console, so this fixture does not check it."""
    shared_browser.reset()
    yield shared_browser
    shared_browser.driver.get("about:blank")
