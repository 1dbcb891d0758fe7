"""The page in a real Chromium: its answers are those of the native command."""

import re
import subprocess

import pytest
from support import (
    DAY_FORM, DAY_MAP, MONDAY, MOST_SYMMETRIC, THURSDAY, X_WING, command_path, example_puzzles, is_whole, native, root,
)


def show_days(browser, server, tab):
    browser.open(server.address, f"a={MONDAY}&b={THURSDAY}&tab={tab}")
    browser.wait_for_answers()


def test_example_of_readme(browser, server):
    """The button of the example shows the form, the order and the map that the README has."""
    browser.open(server.address)
    browser.press("Monday and Thursday: two equivalent puzzles")
    browser.wait_until("return document.querySelector('#map')")
    assert browser.text("#verdict") == "Equivalent"
    assert browser.grid("A") == MONDAY and browser.grid("B") == THURSDAY
    assert browser.text("#map") == DAY_MAP
    assert DAY_MAP in (root / "README.md").read_text()
    browser.tab("form")
    browser.wait_until("return document.querySelectorAll('#panel-form article').length === 2")
    forms = browser.texts("#panel-form article dd code.cells")
    assert forms == [DAY_FORM, DAY_FORM]
    assert DAY_FORM in (root / "README.md").read_text()
    assert "\n1\n" in browser.panel_text()


def test_scrambles_against_native(browser, server):
    """For 10,000 scrambles, both give the same forms and orders, which are those of the original puzzles."""
    browser.ready(server.address)
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
    browser.ready(server.address)
    text = "\n".join([*example_puzzles()[:20], MONDAY, X_WING]) + "\n"
    found = browser.run(*tool, stdin=text)
    assert found["stdout"] == native(*tool, stdin=text, codes=(0, 1))
    assert found["exitCode"] in (0, 1)


COMMANDS = [
    ["rules", "windows", "--svg"], ["count", "patterns", "--shape", "3x3", "--svg"], ["count", "classes", "--shape", "2x3"],
    ["equivalent", MONDAY, THURSDAY], ["equivalent", MONDAY, X_WING], ["group", "--help"], ["help", "dedup"], ["--version"],
]
# Errors of all kinds: found by the parser of arguments, by a command, in a file or in a line, or thrown in a worker.
MISUSE = [
    ["count"], ["canon", "missing.txt"], ["canon", "--form"], ["canon", "--form", "best"], ["canon", "--shape", "99"],
    ["canon", "--rules", "diagonals"], ["cannon"], ["canon", "--jsn"], ["apply"], ["show", "--to", "12"],
    ["equivalent", MONDAY, MONDAY[1:]], ["solve", "--limit", "many"], ["count", "grids", "--svg"], ["dedup", MONDAY],
]


@pytest.mark.parametrize("arguments", COMMANDS + MISUSE, ids=" ".join)
def test_one_command_against_native(browser, server, arguments):
    browser.ready(server.address)
    found = browser.run(*arguments)
    done = subprocess.run([command_path(), *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    expected = {"exitCode": done.returncode, "stdout": done.stdout, "stderr": done.stderr}
    if arguments != ["cannon"]:  # the two may suggest different commands
        assert found == expected
    assert found["exitCode"] == done.returncode
    assert (done.returncode > 1) == (arguments in MISUSE)


@pytest.mark.parametrize("tool", [
    ["solve"], ["solve", "--skip-bad"], ["canon", "--skip-bad"], ["rate", "--skip-bad"], ["rank", "--skip-bad"],
    ["explain", "--skip-bad"], ["dedup", "--skip-bad", "--json"], ["canon"],
])
def test_bad_lines_against_native(browser, server, tool):
    """An exception thrown for one line is caught, and the next line is processed."""
    text = "\n".join([MOST_SYMMETRIC, MONDAY, "x" + MONDAY[1:], MONDAY[1:], "55" + MONDAY[2:], "x" + "." * 80, THURSDAY, "." * 81]) + "\n"
    browser.ready(server.address)
    found = browser.run(*tool, stdin=text)
    done = subprocess.run([command_path(), *tool], input=text, capture_output=True, text=True, check=False)
    assert found == {"exitCode": done.returncode, "stdout": done.stdout, "stderr": done.stderr}
    assert done.stderr


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
            continue  # the puzzle breaks these rules
        yield puzzle, image, rules


def test_map_gives_b(browser, server):
    """The map that the page shows turns A into B when the native `apply` uses it; so do the steps of the animation."""
    browser.ready(server.address)
    for a, b, rules in cases_of_maps():
        browser.follow(f"a={a}&b={b}&tab=same" + (f"&rules={rules}" if rules else ""))
        assert browser.text("#verdict") == "Equivalent"
        shown = browser.text("#map")
        options = ["--rules", rules] if rules else []
        assert native("apply", shown, *options, stdin=a + "\n") == b + "\n"
        grid = "return document.querySelector('.way').dataset.grid"
        assert browser.script(grid) == a
        browser.press("Next", "#panel-same", times=6)
        assert browser.script(grid) == b
        # The tiles are where the text says.
        assert tiles(browser) == b
        browser.press("Previous", "#panel-same", times=6)
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
    show_days(browser, server, "same")
    if not is_whole():
        browser.press("Next", "#panel-same", times=2)  # the last two steps are enough
    browser.look(motion="no-preference")
    moving = "return document.getAnimations().length > 0"
    browser.wait_until("return document.getAnimations().length === 0")  # animations of the earlier steps are over
    browser.press("Play", "#panel-same")
    browser.wait_until(moving)
    browser.wait_until("return document.querySelector('.way').dataset.grid === arguments[0]", THURSDAY)
    browser.look(motion="reduce")
    browser.press("Previous", "#panel-same")
    assert not browser.script(moving)


def fills_of_first_drawing(svg: str, cells: int) -> list[str]:
    return re.findall(r'<rect [^>]*fill="(#[0-9a-f]{6})"', svg.replace('fill="#ffffff"', ""))[:cells]


def test_colours_of_the_way(browser, server):
    """Tiles have the colours that the command gives to boxes."""
    browser.ready(server.address)
    for grid, shape in [(MONDAY, "3x3"), ("1" + "." * 624, "5x5")]:
        browser.follow(f"a={grid}&b={grid}&tab=same")
        shown = browser.script("return [...document.querySelectorAll('.tile')].map((t) => getComputedStyle(t).backgroundColor)")
        drawn = fills_of_first_drawing(native("show", "--svg", "--shape", shape, "--to", grid, stdin=grid), len(grid))
        rgb = [f"rgb({int(one[1:3], 16)}, {int(one[3:5], 16)}, {int(one[5:7], 16)})" for one in drawn]
        assert len(rgb) == len(grid) and shown == rgb


def clues(cells: str) -> int:
    return len(cells) - cells.count(".")


def verdict(browser, a, b):
    browser.follow(f"a={a}&b={b}&tab=same")
    assert browser.text("#verdict") == "Not equivalent"
    return browser.text("#why"), browser.panel_text()


def test_not_the_same(browser, server):
    """The page says why two puzzles are not equivalent."""
    browser.ready(server.address)
    assert verdict(browser, MONDAY, X_WING)[0] == f"A has {clues(MONDAY)} clues, B has {clues(X_WING)}."
    pattern = re.sub("[1-9]", "x", MONDAY)
    assert verdict(browser, MONDAY, pattern)[0] == "A is a puzzle, B is a pattern."
    near, far = "12" + "." * 79, "1" + "." * 39 + "2" + "." * 40
    why, text = verdict(browser, near, far)
    assert why == "Their forms differ."
    for grid in [near, far]:
        assert native("canon", stdin=grid).strip() in text.replace("\n", "")


def test_form_tells_same_or_not(browser, server):
    browser.ready(server.address)
    for b, expected in [(THURSDAY, "A and B have the same form"), (X_WING, "A and B have different forms")]:
        browser.follow(f"a={MONDAY}&b={b}")
        assert browser.text("#comparison").startswith(expected)


def test_shown_commands_reproduce(browser, server, tmp_path):
    """Every command that the page shows, run in a shell, prints what the page says."""
    (tmp_path / "isodoku").symlink_to(command_path())
    links = [f"a={MONDAY}&b={THURSDAY}", f"a={X_WING}", f"a={MOST_SYMMETRIC}",
             "a=..6...23..5........5..3......6..1...&regions=AAABBB%0AAABBBC%0AADDDCC%0AEDDDCC%0AEEEFFC%0AEEFFFF"]
    seen = set()
    browser.ready(server.address)
    if not is_whole():
        del links[1:3]
    for link in links:
        for tab in ["form", "same", "solve", "steps", "rank", "rules", "counts"]:
            browser.follow(f"{link}&tab={tab}")
            if tab == "rank" and "regions" not in link:
                browser.press("Find rank and key (fetches 4 MB once)")
                browser.wait_for_answers()
            browser.script("document.querySelectorAll('[role=tabpanel]:not([hidden]) details').forEach((d) => d.open = true)")
            text = re.sub(r"\s+", " ", browser.panel_text())
            for command in browser.texts("[role=tabpanel]:not([hidden]) .command code"):
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
    assert "One solution." in text and "Not minimal" in text and "22 of the 30 clues are redundant" in text
    assert native("solve", stdin=MONDAY).strip() in text.replace("\n", "")
    for cells, expected in [("1" + "." * 80, "At least 10,000 solutions"), ("1" + "." * 15, "72 solutions."),
                            (MONDAY[:1] + "1" + MONDAY[2:], "No solution."), ("." * 81, "Type or paste a puzzle")]:
        browser.follow(f"a={cells}&tab=solve")
        assert expected in browser.panel_text()


def test_solution_is_drawn(browser, server):
    browser.ready(server.address)
    browser.follow(f"a={MONDAY}&tab=solve")
    table = "table[aria-label='The solution'] td"
    assert "".join(browser.texts(table)) == native("solve", stdin=MONDAY).strip()
    given = browser.script(f'return [...document.querySelectorAll("{table}")].map((t) => t.classList.contains("given"))')
    assert given == [cell != "." for cell in MONDAY]


# Shapes that the length of a line does not determine.
OTHER_SHAPES = ["1x5", "1x7", "2x4", "2x5", "3x4", "5x5"] if is_whole() else ["1x7", "2x4", "5x5"]


@pytest.mark.parametrize("shape", OTHER_SHAPES)
def test_other_sizes(browser, server, shape):
    puzzle = native("generate", "puzzles", "-q", "--random", "1", "--shape", shape, "--seed", "3").strip() \
        if shape != "5x5" else "12" + "." * 623
    image = native("scramble", "--shape", shape, "--seed", "5", stdin=puzzle).strip()
    browser.ready(server.address)
    browser.follow(f"a={puzzle}&b={image}&tab=same")
    assert browser.text("#verdict") == "Equivalent"
    assert native("apply", "--shape", shape, browser.text("#map"), stdin=puzzle).strip() == image
    assert f"--shape {shape}" in browser.panel_text()
    browser.tab("form")
    form = browser.text("#panel-form dd code.cells")
    assert form == native("canon", "--shape", shape, stdin=puzzle).strip()
    if shape == "5x5":
        return
    for tab in ["solve", "steps", "rules"]:
        browser.tab(tab)
        assert browser.find_all("[role=tabpanel]:not([hidden]) .failure") == []
    browser.tab("solve")
    assert native("solve", "--shape", shape, stdin=puzzle).strip() in browser.panel_text().replace("\n", "")


def test_drawing_of_another_size(browser, server):
    """Regions determine the size of the grid, whether they are drawn or in a link."""
    lines = ["AAAAABB", "ACCCCBB", "ADDCCCB", "DDDDEBB", "FDEEEEE", "FFFFGGE", "FFGGGGG"]
    browser.open(server.address, f"a={MONDAY}&tab=rules")
    browser.wait_for_answers()
    browser.script("document.querySelector('#panel-rules textarea').value = arguments[0]", "\n".join(lines))
    browser.press("Use this drawing")
    browser.wait_until("return document.querySelectorAll('[role=grid][aria-label=\"Puzzle A\"] input').length === 49")
    browser.wait_for_answers()
    assert browser.find_all("#panel-rules .failure") == []
    browser.open(server.address, "regions=" + "%0A".join(lines) + "&tab=rules")
    browser.wait_for_answers()
    assert len(browser.find_all("[role=grid][aria-label='Puzzle A'] input")) == 49


def test_houses_without_regions(browser, server):
    """Houses do not determine the size; the puzzle does."""
    puzzle = native("generate", "puzzles", "-q", "--random", "1", "--shape", "2x4", "--seed", "4").strip()
    browser.ready(server.address)
    for cells in ["12............3.", puzzle]:
        browser.follow(f"a={cells}&regions=house r1c1 r4c4&tab=rules")
        assert len(browser.find_all("#panel-rules svg text.symbol")) == 0
        size = int(len(cells) ** 0.5)
        assert f"Houses\n{3 * size + 1}" in browser.panel_text()
        browser.tab("steps")
        assert browser.find_all("#panel-steps .failure") == []


def test_links_with_other_blanks(browser, server):
    browser.open(server.address, f"a={MONDAY.replace('.', '0')}&b={THURSDAY.replace('.', '*')}&tab=same")
    browser.wait_until("return document.querySelector('#map')")
    assert browser.text("#map") == DAY_MAP
    assert "Yes, cell by cell." in browser.panel_text()
    assert browser.grid("A") == MONDAY
    browser.open(server.address, "a=" + "%23" * 81)
    assert browser.grid("A") == "." * 81


def test_edges_of_regions_on_the_way(browser, server):
    """The page draws as many edges as the command does."""
    puzzle, regions = "..6...23..5........5..3......6..1...", "AAABBB\nAAABBBC".replace("AAABBBC", "AABBBC") + "\nADDDCC\nEDDDCC\nEEEFFC\nEEFFFF"
    browser.ready(server.address)
    for link, size in [(f"a={MONDAY}&b={MONDAY}", 9), (f"a={puzzle}&b={puzzle}&regions=" + regions.replace("\n", "%0A"), 6)]:
        browser.follow(link + "&tab=same")
        count = browser.script("return document.querySelectorAll('.edge.border-above').length + document.querySelectorAll('.edge.border-left').length")
        expected = 4 * size if size == 9 else sum(
            (row > 0 and rows[row][column] != rows[row - 1][column]) + (column > 0 and rows[row][column] != rows[row][column - 1])
            for rows in [regions.split("\n")] for row in range(6) for column in range(6))
        assert count == expected


def test_what_is_being_drawn_stays(browser, server):
    """Ticking a box does not apply an unfinished drawing, and keeps the rules of the link."""
    browser.open(server.address, f"a={MONDAY}&rules=windoku&tab=rules")
    browser.wait_for_answers()
    browser.script("document.querySelector('#panel-rules textarea').value = 'ABCD\\nABCD'")
    browser.script("document.querySelectorAll('#panel-rules input[type=checkbox]')[0].click()")
    browser.wait_until("return location.hash.includes('diagonal')")
    assert browser.grid("A") == MONDAY
    assert browser.script("return document.querySelector('#panel-rules textarea').value") == "ABCD\nABCD"
    assert "windoku" in browser.script("return location.hash")


def test_variants_that_a_size_has(browser, server):
    """Variants that a shape does not admit cannot be chosen."""
    browser.ready(server.address)
    for cells in ["." * 81, "1" + "." * 35]:
        browser.follow(f"a={cells}&tab=rules" if "1" in cells else "tab=rules")
        shape = "3x3" if len(cells) == 81 else "2x3"
        admitted = [name for name in ["diagonal", "windows", "girandola", "anti-knight"]
                    if subprocess.run([command_path(), "rules", name, "--shape", shape], capture_output=True, check=False).returncode == 0]
        labels = {"diagonal": "Diagonal: both", "windows": "Windows", "girandola": "Girandola", "anti-knight": "Anti-knight"}
        browser.wait_until("""
            const labels = [...document.querySelectorAll('#panel-rules label.check')];
            return Object.entries(arguments[0]).every(([text, admitted]) =>
              labels.find((one) => one.innerText.startsWith(text)).querySelector('input').disabled !== admitted);""",
            {label: name in admitted for name, label in labels.items()})
        assert ("windows" in admitted) == (shape == "3x3")


def test_steps_one_by_one(browser, server):
    browser.open(server.address, f"a={X_WING}&tab=steps")
    browser.wait_until("return document.querySelector('.candidates')")
    lines = [line.split("\t") for line in native("explain", "--techniques", "all", stdin=X_WING).split("\n")]
    steps = [line for line in lines if line[0] == "step"]
    shown = browser.script("""
        const next = [...document.querySelectorAll('#panel-steps button')].find((one) => one.innerText === 'Next');
        return Array.from({length: arguments[0]}, () => {
          const text = document.querySelector('#panel-steps .caption').innerText;
          next.click();
          return text;
        });""", len(steps))
    for i, (step, text) in enumerate(zip(steps, shown)):
        assert text.startswith(f"Step {i + 1} of {len(steps)}: {step[2]}"), text
    # The drawing of the last step shows the value that this step places, so that no cell is empty.
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
