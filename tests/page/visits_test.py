"""Links that hold the state, visits without a network and after an update, and the addresses of requests."""

import re
import shutil

from support import DAY_FORM, DAY_MAP, MONDAY, MOST_SYMMETRIC, THURSDAY, FolderServer, native, page_folder


def test_link_holds_the_state(browser, server):
    browser.open(server.address)
    browser.press("A diagonal sudoku")
    browser.wait_for_answers()
    browser.find("#tab-counts").click()
    browser.script("""
        const choice = document.querySelector('#panel-counts select');
        choice.value = 'configurations 1x4';
        choice.dispatchEvent(new Event('change'));""")
    browser.wait_for_answers()
    link = browser.script("return location.href")
    grid = browser.grid("A")
    browser.driver.get("about:blank")
    browser.driver.get(link)
    browser.wait_until("return Boolean(window.isodoku)")
    browser.wait_for_answers()
    assert browser.grid("A") == grid
    assert browser.find("#tab-counts").get_attribute("aria-selected") == "true"
    assert browser.script("return document.querySelector('#panel-counts select').value") == "configurations 1x4"
    browser.tab("rules")
    checked = browser.find_all("#panel-rules input:checked")
    assert [box.find_element("xpath", "..").text for box in checked] == ["Diagonal: both diagonals"]
    browser.open(server.address, "a=12")
    for nonsense in ["a=12", "a=12&shape=9x9&tab=nowhere", "%", "rules=;rm", "regions=A"]:
        browser.follow(f"a={MONDAY}")
        browser.follow(nonsense)
        assert browser.grid("A") == "." * 81


def test_reload_offline(fresh_browser, tmp_path):
    folder = tmp_path / "page"
    shutil.copytree(page_folder(), folder)
    with FolderServer(folder) as running:
        fresh_browser.open(running.address, f"a={MONDAY}&b={THURSDAY}&tab=same")
        fresh_browser.wait_until("return document.querySelector('#offline').textContent.includes('without a network')")
        port = running.port
    fresh_browser.driver.refresh()
    fresh_browser.wait_until("return document.querySelector('#map')")
    assert fresh_browser.find("#map").text == DAY_MAP
    assert fresh_browser.run("rank", stdin=MOST_SYMMETRIC)["stdout"] == native("rank", stdin=MOST_SYMMETRIC)
    failed = [one for one in fresh_browser.console() if "files.json" not in one]
    assert failed == []

    # The visit after the one that finds a new version shows that version as a whole.
    (folder / "index.html").write_text((folder / "index.html").read_text().replace("<h1>isodoku</h1>", "<h1>new</h1>"))
    (folder / "files.json").write_text(re.sub(r'"version": *"[^"]*"', '"version": "new"', (folder / "files.json").read_text()))
    with FolderServer(folder, port):
        title = "return document.querySelector('h1').textContent"
        fresh_browser.driver.refresh()
        assert fresh_browser.script(title) == "isodoku"
        fresh_browser.wait_until("return document.querySelector('#offline').textContent.includes('new version')")
        fresh_browser.driver.refresh()
        assert fresh_browser.script(title) == "new"
    fresh_browser.driver.refresh()
    assert fresh_browser.script(title) == "new"


def test_offline_where_index_is_led_home(fresh_browser):
    with FolderServer(page_folder(), leads_home=True) as running:
        fresh_browser.open(running.address, f"a={MONDAY}")
        fresh_browser.wait_until("return document.querySelector('#offline').textContent.includes('without a network')")
    fresh_browser.driver.refresh()
    fresh_browser.wait_until("return document.getElementById('answers')?.textContent.includes(arguments[0])", DAY_FORM)
    fresh_browser.console()


def test_without_the_program(fresh_browser, tmp_path):
    """The page says so where the answers would be, and caches nothing."""
    folder = tmp_path / "page"
    shutil.copytree(page_folder(), folder)
    (folder / "isodoku.wasm").rename(folder / "away")
    with FolderServer(folder) as running:
        fresh_browser.open(running.address, f"a={MONDAY}")
        fresh_browser.wait_until("return document.querySelector('#answers [role=alert]').textContent.includes('does not start')")
        assert "without a network" not in fresh_browser.script("return document.querySelector('#offline').textContent")
        (folder / "away").rename(folder / "isodoku.wasm")
        fresh_browser.script("location.hash = arguments[0]", f"a={THURSDAY}")
        fresh_browser.wait_until("return document.getElementById('answers').textContent.includes(arguments[0])", DAY_FORM)
        assert fresh_browser.script("return document.querySelector('#answers [role=alert]').textContent") == ""
    fresh_browser.console()


def test_skip_link_keeps_the_address(browser, server):
    browser.open(server.address, f"a={MONDAY}")
    browser.wait_for_answers()
    browser.script("document.querySelector('.skip').click()")
    browser.wait_until("return !location.hash.includes('answers')")
    assert MONDAY in browser.script("return location.hash")
    assert browser.script("return document.activeElement.id") == "answers"


def test_nothing_from_elsewhere(browser, server):
    """All requests are for files of the folder, at relative addresses, and the policy forbids others."""
    browser.open(server.address, f"a={MONDAY}&b={THURSDAY}")
    browser.wait_for_answers()
    names = browser.script("return performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert names and all(name.startswith((server.address, "blob:")) for name in names)
    policy = browser.find("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert policy.startswith("default-src 'none';") and "unsafe-inline" not in policy and "http" not in policy
