"""Input of puzzles: typing, pasting, clicking, only the keyboard, errors, and input while something is computed."""

from support import MONDAY, THURSDAY, native

TAB = "\ue004"
ENTER = "\ue007"
SPACE = " "
BACKSPACE = "\ue003"
HOME = "\ue011"
ARROWS = {"left": "\ue012", "up": "\ue013", "right": "\ue014", "down": "\ue015"}

# A question that takes some twenty seconds, which is longer than a test waits for the answer to another one.
SLOW = "&tab=counts&counted=configurations 2x3"
WORKING = "return document.querySelector('#panel-counts .work').dataset.state === 'working'"


def test_pasting_any_layout(browser, server):
    drawn = native("apply", "transpose=no", "--output-format", "pretty", stdin=f"{MONDAY}\n{THURSDAY}\n")
    csv = f"id,puzzle,by\n1,{MONDAY},Ann\n2,{THURSDAY},Bob\n"
    sheets = "\r\n".join(spreadsheet(line) for line in (MONDAY, THURSDAY))
    browser.open(server.address)
    for text in [sheets, f"{MONDAY} monday\n{THURSDAY} thursday\n", drawn, csv, MONDAY.replace(".", "0") + "\n" + THURSDAY]:
        browser.follow("")
        browser.script("""
            for (const one of document.querySelectorAll('.puzzles details')) one.open = true;
            document.querySelector('.puzzles textarea').value = arguments[0];""", text)
        browser.press("Read")
        browser.wait_until("return location.hash.includes('b=')")
        assert (browser.grid("A"), browser.grid("B")) == (MONDAY, THURSDAY)


def spreadsheet(line):
    """Writes a puzzle as spreadsheets copy cells, with tabs between the cells and nothing for a blank."""
    rows = (line[i:i + 9] for i in range(0, 81, 9))
    return "".join("\t".join(row).replace(".", "") + "\r\n" for row in rows)


def test_pasting_other_sizes(browser, server):
    """The length of these lines does not determine the shape."""
    browser.open(server.address)
    for shape, size in [("2x4", 8), ("3x4", 12)]:
        line = native("generate", "puzzles", "-q", "--random", "1", "--shape", shape, "--seed", "1").strip()
        rows = "\n".join(line[i:i + size] for i in range(0, len(line), size)) + "\n"
        for text in [line, rows]:
            browser.follow("")
            paste_into_grid(browser, text)
            browser.wait_until("return location.hash.includes('a=')")
            assert browser.grid("A") == line
            assert browser.script("return document.querySelector('.puzzles select').value") == shape


def paste_into_grid(browser, text):
    browser.script("""
        const data = new DataTransfer();
        data.setData('text/plain', arguments[0]);
        const cell = document.querySelector('[role=grid] input');
        cell.focus();
        cell.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));""", text)


def test_errors_mark_the_cell(browser, server):
    browser.open(server.address)
    wrong = "55" + MONDAY[2:]
    paste_into_grid(browser, wrong)
    browser.wait_until("return document.querySelector('[aria-invalid=true]')")
    marked = browser.find_all("[aria-invalid=true]")
    assert [cell.get_attribute("aria-label") for cell in marked] == ["row 1 column 2"]
    message = browser.text(f"#{marked[0].get_attribute('aria-describedby')}")
    assert message == "Row 1, column 2: symbol 5 occurs twice in row 1"
    browser.keys(ARROWS["right"], "3")
    browser.wait_until("return !document.querySelector('[aria-invalid=true]')")
    assert browser.grid("A") == MONDAY
    browser.script("for (const one of document.querySelectorAll('.puzzles details')) one.open = true")
    paste_into_grid(browser, MONDAY + "\n" + MONDAY[1:] + "\n")
    browser.wait_until("return document.querySelector('.puzzles p.bad[role=status]')?.textContent.startsWith('Line 2, column 81')")


def test_keyboard_alone(browser, server):
    """Two puzzles are typed and compared, and the animation is stepped through, without a mouse."""
    browser.open(server.address)
    browser.tab_to("row 1 column 1")
    browser.keys(MONDAY)
    assert browser.grid("A") == MONDAY
    browser.keys(ARROWS["up"], ARROWS["left"], HOME)
    assert browser.active_name() == "row 8 column 1"
    browser.keys("1", BACKSPACE)
    assert browser.active_name() == "row 8 column 1" and browser.grid("A") != MONDAY
    browser.keys(BACKSPACE)
    assert browser.grid("A") == MONDAY
    browser.tab_to("Puzzle B, to compare with A")
    browser.keys(ENTER)
    browser.keys(TAB)
    assert browser.active_name() == "row 1 column 1"
    browser.keys(THURSDAY)
    assert browser.grid("B") == THURSDAY
    browser.tab_to("Form")
    browser.keys(ARROWS["right"])
    browser.wait_until("return document.querySelector('.way')")
    browser.tab_to("Next")
    for _ in range(4):
        browser.keys(SPACE)
    assert browser.script("return document.querySelector('.way').dataset.grid") == THURSDAY
    # Through all tabs, around and back.
    browser.script("document.querySelector('#tab-same').focus()")
    seen = []
    for _ in range(8):
        browser.keys(ARROWS["right"])
        seen.append(browser.script("return document.querySelector('[aria-selected=true]').textContent"))
    assert len(set(seen)) == 8 and seen[-1] == "Same?"


def test_typing_a_pattern(browser, server):
    browser.open(server.address)
    browser.tab_to("row 1 column 1")
    browser.keys("x1.", ARROWS["down"], "5")
    assert browser.grid("A").startswith("xx" + "." * 10 + "x.")
    browser.wait_for_answers()
    assert native("canon", stdin=browser.grid("A")).strip() in browser.panel_text()


def test_newest_question_wins(browser, server):
    """A long computation is given up when something else is asked."""
    browser.open(server.address, SLOW)
    browser.wait_until(WORKING)
    browser.script("location.hash = arguments[0]", f"a={MONDAY}&b={THURSDAY}&tab=same")
    browser.wait_until("return document.querySelector('#verdict')?.textContent === 'Equivalent'", patience=10)


def test_pasting_does_not_wait(browser, server):
    """Pasted text is read while something else is being computed."""
    browser.open(server.address, SLOW)
    browser.wait_until(WORKING)
    paste_into_grid(browser, MONDAY)
    browser.wait_until("return location.hash.includes('a=')", patience=10)
    assert browser.grid("A") == MONDAY
    browser.find("#tab-form").click()
    browser.wait_until("return document.querySelector('#panel-form dd code.cells')", patience=10)


def test_stopped_and_asked_again(browser, server):
    """A stopped answer shows nothing of an earlier question, and can be asked for again."""
    browser.open(server.address, "tab=counts&counted=patterns 2x2")
    browser.wait_for_answers()
    browser.script("location.hash = arguments[0]", SLOW)
    browser.wait_until(WORKING)
    browser.wait_until("return [...document.querySelectorAll('#panel-counts button')].some((b) => b.textContent === 'Stop' && b.offsetParent)")
    browser.press("Stop", "#panel-counts")
    assert "Stopped." in browser.panel_text() and browser.find_all("#panel-counts svg") == []
    browser.press("Ask again", "#panel-counts")
    browser.wait_until(WORKING)


def test_what_is_no_longer_wanted_is_not_computed(browser, server):
    """A count in progress is given up when the answers that it belongs to are left."""
    browser.open(server.address, f"a={MONDAY}&tab=counts&counted=configurations 1x5")
    browser.wait_for_answers()
    browser.script("document.querySelector('#panel-counts details').open = true")
    state = "return document.querySelector('#panel-counts details .work').dataset.state"
    browser.wait_until(state + " === 'working'")
    assert browser.script("document.querySelector('#tab-form').click();" + state) == "done"
    browser.wait_for_answers()
    assert native("canon", stdin=MONDAY).strip() in browser.panel_text()


def test_messages_are_seen(browser, server):
    """Messages are visible even when everything that folds is folded."""
    browser.open(server.address)
    paste_into_grid(browser, MONDAY + "\n" + MONDAY[1:] + "\n")
    browser.wait_until("return document.querySelector('.puzzles p.bad[role=status]')?.offsetParent")
    browser.tab_to("row 1 column 1")
    browser.keys("?", "&")
    browser.wait_until("return document.querySelector('#fault-A').textContent.includes('is no symbol')")
    browser.open(server.address, f"a={MONDAY}")
    browser.wait_for_answers()
    browser.press("Copy", "#panel-form")
    browser.wait_until("return document.querySelector('#panel-form .command button').textContent !== 'Copy'")
    browser.wait_until("return document.querySelector('#panel-form .command button').textContent === 'Copy'")


def test_errors_of_other_sizes(browser, server):
    browser.open(server.address)
    paste_into_grid(browser, "55" + "." * 62)
    browser.wait_until("return document.querySelector('[aria-invalid=true]')")
    assert browser.find("[aria-invalid=true]").get_attribute("aria-label") == "row 1 column 2"
    assert "symbol 5 occurs twice in row 1" in browser.text(".puzzles p.bad[role=status]")
    paste_into_grid(browser, "1" * 50)
    browser.wait_until("return document.querySelector('.puzzles p.bad[role=status]').textContent.includes('no grid of this page')")


def test_faults_of_a_drawing_mark_no_cell(browser, server):
    for regions in ["AAABBB", "AAABBB%0AAABBBC%0AADDDCC%0AEDDDCC%0AEEEFFC%0AEEFFFA"]:
        browser.open(server.address, f"a={'1' + '.' * 35}&regions={regions}")
        browser.wait_until("return document.querySelector('#fault-A').textContent.includes('in the drawing of regions')")
        assert browser.find_all("[aria-invalid=true]") == []


def test_pasting_under_the_rules(browser, server):
    """A puzzle that the regions allow is accepted, although the boxes would forbid it."""
    regions = "AAABBB%0AAABBBC%0AADDDCC%0AEDDDCC%0AEEEFFC%0AEEFFFF"
    puzzle = "...1.." + "....." + "1" + "." * 24  # twice in box 2
    browser.open(server.address, "regions=" + regions)
    paste_into_grid(browser, puzzle + "\n" + puzzle + "\n")
    browser.wait_until("return location.hash.includes('b=')")
    browser.wait_for_answers()
    assert (browser.grid("A"), browser.grid("B")) == (puzzle, puzzle)
    assert browser.find_all("[aria-invalid=true]") == []


def test_every_example(browser, server):
    browser.open(server.address)
    names = browser.texts(".choices li button")
    assert len(names) > 5
    for name in names:
        browser.press(name)
        browser.wait_for_answers()
        assert browser.find_all("[aria-invalid=true]") == [], name
        assert browser.find_all("[role=tabpanel]:not([hidden]) .failure") == [], name
