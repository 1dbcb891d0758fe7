"""A real Chromium, driven by selenium, and what the tests do with the page in it."""

import base64
import json
import pathlib
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

PATIENCE = 120

# Conditions are awaited inside the page, since each look from outside costs a round trip.
WAITING = """
    const values = [...arguments];
    const done = values.pop();
    const end = performance.now() + values.pop() * 1000;
    const condition = function () { %s };
    const look = () => {
      try {
        const value = condition(...values);
        if (value) done({value});
        else if (performance.now() > end) done({error: 'not within the time that it was given'});
        else setTimeout(look, 10);
      } catch (error) {
        done({error: String(error)});
      }
    };
    look();"""


class Browser:
    """A browser with one window. `console()` returns the errors and warnings since its last call."""

    def __init__(self, profile: pathlib.Path, downloads: pathlib.Path):
        downloads.mkdir(exist_ok=True)
        self.downloads = downloads
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in (
            "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync", "--disable-quic", "--hide-scrollbars", "--window-size=1280,1000",
            f"--user-data-dir={profile}",
        ):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.driver.set_script_timeout(PATIENCE + 10)
        self.driver.execute_cdp_cmd(
            "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(downloads)}
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def reset(self) -> None:
        self.console()
        self.look()

    def look(self, width: int = 1280, scheme: str = "light", motion: str = "reduce") -> None:
        """Emulates the screen width, the colour scheme and the preference for motion of a reader."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False},
        )
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
        ]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def open(self, address: str, link: str = "") -> None:
        """Loads the page anew, even where the new address differs only in the part after #."""
        self.driver.get("about:blank")
        self.driver.get(address + ("#" + link if link else ""))
        self.wait_until("return Boolean(window.isodoku)")

    def ready(self, address: str) -> None:
        """Keeps the page that is open if it has this address, and opens it otherwise. This is for questions to the
        engine and for links, whose answers do not depend on what was done before."""
        if not self.script("return Boolean(window.isodoku) && location.href.split('#')[0] === arguments[0]", address):
            self.open(address)

    def follow(self, link: str) -> None:
        """Follows a link within the open page and waits for the answers. What was opened or requested by hand stays."""
        self.driver.execute_async_script("""
            const [link, done] = arguments;
            if (new URL('#' + link, location.href).hash === location.hash) return done();
            window.addEventListener('hashchange', () => done(), {once: true});
            location.hash = link;""", link)
        self.wait_for_answers()

    def console(self) -> list[str]:
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def script(self, text: str, *arguments):
        return self.driver.execute_script(text, *arguments)

    def wait_until(self, condition: str, *arguments, patience: float = PATIENCE):
        """Waits until the script returns a true value, and returns that value."""
        if patience > PATIENCE:
            self.driver.set_script_timeout(patience + 10)
        found = self.driver.execute_async_script(WAITING % condition, *arguments, patience)
        assert "error" not in found, f"{found['error']}: {condition}"
        return found["value"]

    def run(self, *arguments: str, stdin: str = "") -> dict:
        """Runs a command in the engine of the page."""
        return self.driver.execute_async_script(
            "const [args, stdin, done] = arguments; window.isodoku.run(args, stdin).then(done, (e) => done({error: String(e)}));",
            list(arguments), stdin,
        )

    def keys(self, *keys: str) -> None:
        """Sends keys to the element that has the focus."""
        actions = ActionChains(self.driver, duration=0)
        for key in keys:
            actions.send_keys(key)
        actions.perform()

    def find(self, selector: str):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def find_all(self, selector: str):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector: str) -> str:
        """Returns the visible text of the first element that matches."""
        return self.texts(selector)[0]

    def texts(self, selector: str) -> list[str]:
        """Returns the visible text of each element that matches, in one round trip."""
        return self.script("""
            return [...document.querySelectorAll(arguments[0])]
              .map((one) => one.checkVisibility({checkVisibilityCSS: true}) ? one.innerText.trim() : '');""", selector)

    def press(self, text: str, within: str = "body", times: int = 1) -> None:
        """Clicks the button with this text, which must exist and be visible, with the mouse. A script repeats the click
        until it was done `times` times."""
        button = self.script("""
            return [...document.querySelectorAll(arguments[0])]
              .find((one) => one.innerText.trim() === arguments[1] && one.checkVisibility({checkVisibilityCSS: true}));""",
            f"{within} button", text)
        assert button, f"there is no button {text!r}"
        button.click()
        if times > 1:
            self.script("for (let i = 1; i < arguments[1]; ++i) arguments[0].click();", button, times)

    def tab(self, name: str) -> None:
        self.find(f"#tab-{name}").click()
        self.wait_for_answers()

    def panel_text(self) -> str:
        return self.script("return document.querySelector('[role=tabpanel]:not([hidden])').innerText")

    def wait_for_answers(self) -> None:
        """Waits until nothing is being computed for the visible panel."""
        self.wait_until("""
            const works = [...document.querySelectorAll('[role=tabpanel]:not([hidden]) .work')];
            return document.getElementById('answers').dataset.state === 'checked' &&
                works.every((work) => work.dataset.state === 'done');""")

    def grid(self, name: str) -> str:
        """Returns the cells of a puzzle, with `.` for each empty one."""
        return self.script(
            "return [...document.querySelectorAll(`[role=grid][aria-label='Puzzle ${arguments[0]}'] input`)]"
            ".map((cell) => cell.value || '.').join('')", name)

    def active_name(self) -> str:
        return self.script("const e = document.activeElement; return e.getAttribute('aria-label') || e.innerText || e.tagName")

    def tab_to(self, name: str, most: int = 80) -> None:
        """Moves the focus to the element with this name, using only the tab key."""
        for _ in range(most):
            if self.active_name().strip() == name:
                return
            self.keys("\ue004")
        raise AssertionError(f"{name!r} is not reached by the tab key")

    def downloaded(self, name: str) -> pathlib.Path:
        path = self.downloads / name
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if path.exists() and not list(self.downloads.glob("*.crdownload")):
                return path
            time.sleep(0.1)
        raise AssertionError(f"{name} was not downloaded")

    def screenshot(self, path: pathlib.Path) -> None:
        """Saves a picture of the whole page."""
        size = self.driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
        path.write_bytes(base64.b64decode(shot["data"]))

    def axe(self, source: str) -> list[str]:
        """Returns the findings of axe-core, one line for each."""
        if not self.script("return Boolean(window.axe)"):
            self.script(source + "; window.axe = axe;")
        found = self.driver.execute_async_script(
            "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']})"
            ".then((r) => done(r.violations), (e) => done([{id: String(e), help: '', nodes: []}]));")
        return [
            f"{one['id']}: {one['help']}: {json.dumps([node['html'][:200] for node in one['nodes'][:3]])}" for one in found
        ]
