"""The page in a real Chromium: what it answers is what the native command says."""

import re
import subprocess

import pytest
from support import (
    DAY_FORM, DAY_MAP, MONDAY, MOST_SYMMETRIC, THURSDAY, X_WING, command_path, example_puzzles, native, root,
)


def show_days(browser, server, tab):
    browser.open(server.address, f"a={MONDAY}&b={THURSDAY}&tab={tab}")
    browser.wait_for_answers()


def test_example_of_readme(browser, server):
    """By the button of the example: form, order, map as the README has them."""
    browser.open(server.address)
    browser.press("Monday and Thursday: one puzzle in two disguises")
    browser.wait_until("return document.querySelector('#verdict')?.textContent === 'The same'")
    assert browser.grid("A") == MONDAY and browser.grid("B") == THURSDAY
    assert browser.find("#map").text == DAY_MAP
    assert DAY_MAP in (root / "README.md").read_text()
    browser.tab("form")
    browser.wait_until("return document.querySelectorAll('#panel-form article').length === 2")
    forms = [code.text for code in browser.find_all("#panel-form article dd code.cells")]
    assert forms == [DAY_FORM, DAY_FORM]
    assert DAY_FORM in (root / "README.md").read_text()
    assert "\n1\n" in browser.panel_text()


def test_scrambles_against_native(browser, server):
    """10,000 scrambles have the same forms and orders in both, and those of what was scrambled."""
    browser.open(server.address)
    puzzles = example_puzzles() + [MONDAY, MOST_SYMMETRIC]
    lines = [puzzles[i % len(puzzles)] for i in range(10_000)]
    text = "\n".join(lines) + "\n"
    scrambles = native("scramble", "--seed", "9", stdin=text)
    assert len(set(scrambles.split())) > 9_900
    expected = native("canon", "--with-order", stdin=scrambles)
    assert expected == native("canon", "--with-order", stdin=text)
    found = browser.run("canon", "--with-order", stdin=scrambles)
    assert found == {"exitCode": 0, "stdout": expected, "stderr": ""}


@pytest.mark.parametrize("tool", [
    ["group"], ["solve", "--count", "--limit", "100"], ["rate", "--json"], ["explain", "--techniques", "all", "--json"],
    ["reduce"], ["canon", "--key"], ["show", "--orbits"], ["show", "--orbits", "--svg"], ["canon", "--with-map"],
])
def test_commands_against_native(browser, server, tool):
    browser.open(server.address)
    text = "\n".join([*example_puzzles()[:20], MONDAY, X_WING]) + "\n"
    found = browser.run(*tool, stdin=text)
    assert found["stdout"] == native(*tool, stdin=text, codes=(0, 1))
    assert found["exitCode"] in (0, 1)


@pytest.mark.parametrize("arguments", [
    ["rules", "windows", "--svg"], ["count", "patterns", "--shape", "3x3", "--svg"], ["count", "classes", "--shape", "2x3"],
    ["count"], ["canon", "missing.txt"], ["canon", "--form"], ["equivalent", MONDAY, THURSDAY], ["equivalent", MONDAY, X_WING],
])
def test_exit_codes_against_native(browser, server, arguments):
    browser.open(server.address)
    found = browser.run(*arguments)
    done = subprocess.run([command_path(), *arguments], capture_output=True, text=True, check=False)
    assert (found["exitCode"], found["stdout"]) == (done.returncode, done.stdout)
    assert bool(found["stderr"]) == bool(done.stderr)


def cases_of_maps():
    yield MONDAY, THURSDAY, ""
    for seed, (puzzle, rules) in enumerate([
        (MONDAY, ""), (MOST_SYMMETRIC, ""), ("...63..5..4.........2.....3.2..2..54", ""), ("..14.........2.3", ""),
        (X_WING.replace("1", "x"), None), (MONDAY, "disjoint-groups"), ("1234" + "." * 252, ""),
        ("7........4...5......1..8.478..6.7.9....1....2..............142.9...7...1..6......", "disjoint-groups"),
    ]):
        if rules is None:
            puzzle, rules = re.sub("[1-9]", "x", puzzle), ""
        options = ["--rules", rules] if rules else []
        try:
            image = native("scramble", "--seed", str(seed + 1), *options, stdin=puzzle + "\n").strip()
        except AssertionError:
            continue  # it breaks these rules
        yield puzzle, image, rules


def test_map_gives_b(browser, server):
    """The map that the page shows, given to the native `apply`, makes B of A; so does the animation, step by step."""
    for a, b, rules in cases_of_maps():
        browser.open(server.address, f"a={a}&b={b}&tab=same" + (f"&rules={rules}" if rules else ""))
        browser.wait_until("return document.querySelector('#verdict')?.textContent === 'The same'")
        browser.wait_until("return document.querySelector('#map') && document.querySelector('.way')")
        shown = browser.find("#map").text
        options = ["--rules", rules] if rules else []
        assert native("apply", shown, *options, stdin=a + "\n") == b + "\n"
        grid = "return document.querySelector('.way').dataset.grid"
        assert browser.script(grid) == a
        for _ in range(6):
            browser.press("Next", "#panel-same")
        assert browser.script(grid) == b
        # The tiles stand where the text says.
        assert tiles(browser) == b
        for _ in range(6):
            browser.press("Previous", "#panel-same")
        assert browser.script(grid) == a and tiles(browser) == a


def tiles(browser) -> str:
    return browser.script("""
        const board = document.querySelector('.way').getBoundingClientRect();
        const tiles = [...document.querySelectorAll('.tile')];
        const size = Math.sqrt(tiles.length);
        const cells = [];
        for (const tile of tiles) {
          const box = tile.getBoundingClientRect();
          const at = (low, middle, length) => Math.floor((middle - low) / length * size);
          const row = at(board.top, (box.top + box.bottom) / 2, board.height);
          cells[row * size + at(board.left, (box.left + box.right) / 2, board.width)] = tile.textContent || '.';
        }
        return cells.join('');""")


def test_animation_plays_by_itself(browser, server):
    browser.look(motion="no-preference")
    show_days(browser, server, "same")
    browser.wait_until("return document.querySelector('.way')")
    moving = "return document.getAnimations().length > 0"
    assert not browser.script(moving)
    browser.press("Play", "#panel-same")
    browser.wait_until(moving)
    browser.wait_until("return document.querySelector('.way').dataset.grid === arguments[0]", THURSDAY)
    browser.look(motion="reduce")
    browser.press("Previous", "#panel-same")
    assert not browser.script(moving)


def test_not_the_same(browser, server):
    browser.open(server.address, f"a={MONDAY}&b={X_WING}&tab=same")
    browser.wait_until("return document.querySelector('#verdict')?.textContent === 'Not the same'")


def test_shown_commands_reproduce(browser, server, tmp_path):
    """Every command of every kind of answers, in a shell, prints what the page says."""
    (tmp_path / "isodoku").symlink_to(command_path())
    links = [f"a={MONDAY}&b={THURSDAY}", f"a={X_WING}", f"a={MOST_SYMMETRIC}",
             "a=..6...23..5........5..3......6..1...&regions=AAABBB%0AAABBBC%0AADDDCC%0AEDDDCC%0AEEEFFC%0AEEFFFF"]
    seen = set()
    for link in links:
        for tab in ["form", "same", "solve", "steps", "rank", "rules", "counts"]:
            browser.open(server.address, f"{link}&tab={tab}")
            browser.wait_for_answers()
            if tab == "rank" and "regions" not in link:
                browser.press("Find rank and key (fetches 4 MB once)")
                browser.wait_for_answers()
            browser.script("document.querySelectorAll('[role=tabpanel]:not([hidden]) details').forEach((d) => d.open = true)")
            text = re.sub(r"\s+", " ", browser.panel_text())
            for code in browser.find_all("[role=tabpanel]:not([hidden]) .command code"):
                command = code.text
                if command in seen:
                    continue
                seen.add(command)
                done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=tmp_path, check=False,
                                      env={"PATH": f"{tmp_path}:/usr/bin:/bin", "NO_COLOR": "1"})
                assert done.returncode in (0, 1) and done.stdout, command
                if "--json" not in command and "--svg" not in command and "\t" not in done.stdout and "reduce" not in command:
                    first = done.stdout.split("\n")[0]
                    assert first in text or (first, tab) == ("1", "solve") or first == "no", (command, first)
    assert len(seen) > 20


def test_solve_says_what_native_says(browser, server):
    show_days(browser, server, "solve")
    text = browser.panel_text()
    assert "One solution." in text and "Not minimal" in text and "22 can go" in text
    assert native("solve", stdin=MONDAY).strip() in text.replace("\n", "")
    for cells, expected in [("1" + "." * 80, "At least 10,000 solutions"), ("1" + "." * 15, "72 solutions."),
                            (MONDAY[:1] + "1" + MONDAY[2:], "No solution."), ("." * 81, "Type or paste a puzzle")]:
        browser.open(server.address, f"a={cells}&tab=solve")
        browser.wait_for_answers()
        assert expected in browser.panel_text()


def test_steps_one_by_one(browser, server):
    browser.open(server.address, f"a={X_WING}&tab=steps")
    browser.wait_until("return document.querySelector('.candidates')")
    lines = [line.split("\t") for line in native("explain", "--techniques", "all", stdin=X_WING).split("\n")]
    steps = [line for line in lines if line[0] == "step"]
    sentence = "return document.querySelector('#panel-steps .caption').innerText"
    for i, step in enumerate(steps):
        text = browser.script(sentence)
        assert text.startswith(f"Step {i + 1} of {len(steps)}: {step[2]}"), text
        browser.press("Next", "#panel-steps")
    # After the last step but one a single cell is left.
    values = browser.script("return [...document.querySelectorAll('.candidates .value')].map((v) => v.textContent).join('')")
    assert values == native("solve", stdin=X_WING).strip()


def test_rank_and_key(browser, server):
    browser.open(server.address, f"a={MONDAY}&b={MOST_SYMMETRIC}&tab=rank")
    browser.wait_for_answers()
    fetched = "return performance.getEntriesByName(new URL('catalogue.index', location.href).href).length"
    assert browser.script(fetched) == 0
    browser.press("Find rank and key (fetches 4 MB once)")
    browser.wait_until("return document.querySelectorAll('#panel-rank article').length === 2")
    assert browser.script(fetched) == 1
    text = browser.panel_text()
    key = native("canon", "--key", stdin=MONDAY).strip()
    assert key in text and native("rank", stdin=MOST_SYMMETRIC).strip() in text
    assert native("rank", stdin=native("solve", stdin=MONDAY)).strip() in text
