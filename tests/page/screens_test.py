"""Each state of the page at two widths and in both colour schemes: axe-core finds nothing, and nothing is cut off. A
quick run looks at each width in one colour scheme only, and shows axe-core each state at one of the two widths in turn.
ISODOKU_SCREENSHOTS names a folder for pictures of all states, to be looked at by people."""

import os
import pathlib

import pytest
from axe import axe_source
from support import MONDAY, MOST_SYMMETRIC, THURSDAY, X_WING, is_whole, native

WIDTHS = {"telephone": 360, "desk": 1280}
PICTURES = os.environ.get("ISODOKU_SCREENSHOTS")
LOOKS = [("telephone", "light"), ("desk", "dark")]
if is_whole() or PICTURES:
    LOOKS += [("telephone", "dark"), ("desk", "light")]
# States of thousands of elements, for which axe-core takes seconds. Each kind also has a smaller state.
LARGEST = ["same-5x5", "steps-16x16"]
DAYS = f"a={MONDAY}&b={THURSDAY}"
FIVE = "12" + 623 * "."
FIVE_B = 620 * "." + "12..."
JIGSAW = "a=..6...23..5........5..3......6..1...&regions=AAABBB%0AAABBBC%0AADDDCC%0AEDDDCC%0AEEEFFC%0AEEFFFF"


@pytest.fixture(scope="module")
def axe():
    return axe_source()


def steps_to_x_wing(browser):
    browser.wait_until("return document.querySelector('.candidates')")
    browser.press("Next", "#panel-steps", times=9)


def half_way(browser):
    browser.wait_until("return document.querySelector('.way')")
    browser.press("Next", "#panel-same", times=2)


def ask_rank(browser):
    browser.press("Find rank and key (fetches 4 MB once)")
    browser.wait_until("return document.querySelectorAll('#panel-rank article').length > 0")


def open_all(browser):
    browser.script("for (const one of document.querySelectorAll('details')) one.open = true")


def drop_file(browser):
    browser.script("""
        const data = new DataTransfer();
        data.items.add(new File([arguments[0]], 'week.txt'));
        document.querySelector('.drop').dispatchEvent(
          new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));""",
        f"{MONDAY} monday\n{MONDAY[1:]}\n{THURSDAY} thursday\n")
    browser.wait_until("return document.querySelector('#file-errors')")


def pattern() -> str:
    return "".join("x" if cell != "." else "." for cell in MONDAY)


def large() -> str:
    return native("generate", "puzzles", "-q", "--random", "1", "--shape", "4x4", "--seed", "2").strip()


STATES = {
    "empty": ("", None),
    "everything-open": (DAYS, open_all),
    "form": (DAYS, None),
    "form-symmetric": (f"a={MOST_SYMMETRIC}", open_all),
    "form-pattern": (f"a={pattern()}", None),
    "form-16x16": ("a=LARGE", None),
    "form-variant": (f"a={MOST_SYMMETRIC}&rules=disjoint-groups", None),
    "same": (DAYS + "&tab=same", None),
    "same-half-way": (DAYS + "&tab=same", half_way),
    "not-the-same": (f"a={MONDAY}&b={X_WING}&tab=same", None),
    "not-the-same-forms": (f"a=12{79 * '.'}&b=1{39 * '.'}2{40 * '.'}&tab=same", None),
    "same-5x5": (f"a={FIVE}&b={FIVE_B}&tab=same", half_way),
    "solve": (DAYS + "&tab=solve", None),
    "steps": (f"a={X_WING}&tab=steps", steps_to_x_wing),
    "steps-16x16": ("a=LARGE&tab=steps", None),
    "rank": (DAYS + "&tab=rank", ask_rank),
    "rules": (DAYS.split("&")[0] + "&rules=windows&tab=rules", None),
    "rules-anti-knight": ("rules=anti-knight&tab=rules", None),
    "rules-jigsaw": (JIGSAW + "&tab=rules", None),
    "jigsaw-steps": (JIGSAW + "&tab=steps", None),
    "rules-shape": ("shape=2x4&tab=rules", None),
    "files": ("tab=files", None),
    "files-rules": ("rules=diagonal&tab=files", None),
    "files-done": ("tab=files", drop_file),
    "counts": ("tab=counts", open_all),
    "counts-configurations": ("tab=counts&counted=configurations 1x4", open_all),
    "error": (f"a=55{MONDAY[2:]}", None),
}


@pytest.mark.parametrize("name", STATES)
def test_state(browser, server, axe, name):
    link, action = STATES[name]
    if "LARGE" in link:
        link = link.replace("LARGE", large())
    browser.open(server.address, link)
    browser.wait_for_answers()
    if action:
        action(browser)
        browser.wait_for_answers()
    problems = []
    turn = list(STATES).index(name) % 2
    for number, (width, scheme) in enumerate(LOOKS):
        browser.look(WIDTHS[width], scheme)
        if PICTURES:
            pathlib.Path(PICTURES).mkdir(parents=True, exist_ok=True)
            browser.screenshot(pathlib.Path(PICTURES) / f"{name}-{width}-{scheme}.png")
        where = f"{width}, {scheme}: "
        if is_whole() or (name not in LARGEST and number % 2 == turn):
            problems += [where + one for one in browser.axe(axe)]
        over = browser.script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if over > 0:
            problems.append(f"{where}{over} pixels too wide")
        small = browser.script(SMALL_TARGETS)
        problems += [where + "less than 44 pixels high: " + one for one in small]
    assert not problems, "\n".join(problems)


# Visible buttons and other controls. The cells of a grid are not among them, because they share the available width.
SMALL_TARGETS = """
    return [...document.querySelectorAll('button, summary, select, textarea, a.button, label.check, input[type=file]')]
      .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML.slice(0, 100));"""
