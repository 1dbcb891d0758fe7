"""Files of puzzles: deduplicated in a worker, compared with others, with progress and errors, and downloaded."""

import gzip
import pathlib
import subprocess

from support import MONDAY, THURSDAY, command_path, native, puzzles_17


def dedup_of(browser, server, path: pathlib.Path):
    browser.open(server.address, "tab=files")
    browser.script("""
        window.shares = [];
        new MutationObserver(() => window.shares.push(document.querySelector('progress').value))
          .observe(document.querySelector('progress'), {attributes: true});""")
    browser.find("#file").send_keys(str(path))
    browser.wait_until("return document.querySelector('#download')", patience=1200)
    browser.find("#download").click()
    return browser.downloaded(f"{path.stem}-unique{path.suffix}").read_text()


def test_dedup_of_scrambles(browser, server, tmp_path):
    """Of four scrambles of each puzzle with 17 clues, one is left, the same as with the native command."""
    puzzles = "\n".join(puzzles_17()) + "\n"
    text = "".join(native("scramble", "--seed", str(seed), stdin=puzzles) for seed in range(1, 5))
    path = tmp_path / "scrambles.txt"
    path.write_text(text)
    found = dedup_of(browser, server, path)
    assert found == native("dedup", stdin=text)
    distinct = native("dedup", stdin=puzzles).count("\n")
    read = text.count("\n")
    assert browser.text("#file-summary") == f"{read} puzzles, {distinct} distinct, {read - distinct} duplicates"


def test_dedup_shows_progress(browser, server, tmp_path):
    path = tmp_path / "many.txt"
    path.write_text((MONDAY + "\n" + THURSDAY + "\n") * 100_000)
    assert dedup_of(browser, server, path) == MONDAY + "\n"
    shares = browser.script("return window.shares")
    assert shares == sorted(shares) and len([share for share in shares if 0 < share < 1]) >= 2


def test_packed_file(browser, server, tmp_path):
    path = tmp_path / "packed.txt.gz"
    path.write_bytes(gzip.compress(f"{MONDAY}\n{THURSDAY}\n".encode()))
    browser.open(server.address, "tab=files")
    browser.find("#file").send_keys(str(path))
    browser.wait_until("return document.querySelector('#download')")
    assert browser.text("#file-summary") == "2 puzzles, 1 distinct, 1 duplicate"
    browser.find("#download").click()
    assert browser.downloaded("packed-unique.txt").read_text() == MONDAY + "\n"


def test_file_under_other_rules(browser, server, tmp_path):
    """The chosen rules apply, and so does the chosen size where the length of a line does not determine it."""
    turned = "".join(MONDAY[9 * (8 - column) + row] for row in range(9) for column in range(9))
    for text, link, options in [
        ("1" + "." * 80 + "\n." + "1" + "." * 79 + "\n", "rules=anti-knight", ["--rules", "anti-knight"]),
        (MONDAY + "\n" + turned + "\n", "regions=" + "%0A".join(9 * letter for letter in "ABCDEFGHI"), None),
        ("12" + "." * 62 + "\n.12" + "." * 61 + "\n", "shape=2x4", ["--shape", "2x4"]),
    ]:
        if options is None:
            drawing = tmp_path / "regions.txt"
            drawing.write_text("\n".join(9 * letter for letter in "ABCDEFGHI") + "\n")
            options = ["--rules", f"@{drawing}"]
        path = tmp_path / "some.txt"
        path.write_text(text)
        expected = native("dedup", "--skip-bad", *options, stdin=text)
        browser.open(server.address, link + "&tab=files")
        browser.wait_for_answers()
        browser.find("#file").send_keys(str(path))
        browser.wait_until("return document.querySelector('#download')")
        assert f", {expected.count(chr(10))} distinct" in browser.text("#file-summary")
        assert browser.text("#file-report dd") == "some.txt"
        assert options[0] in browser.panel_text()


def chosen(browser, server, link, path):
    browser.open(server.address, link + "&tab=files")
    browser.wait_for_answers()
    browser.find("#file").send_keys(str(path))
    browser.wait_until("return document.querySelector('#file-report').textContent !== ''")
    return browser.text("#file-report")


def test_what_cannot_be_done_is_no_success(browser, server, tmp_path):
    path = tmp_path / "some.txt"
    path.write_text(MONDAY + "\n")
    text = chosen(browser, server, "regions=AB%0AAA", path)
    assert "regions.txt:" in text and "Download" not in text
    path.write_bytes(b"\xfd7zXZ\0" + bytes(100))
    assert "xz" in chosen(browser, server, "a=", path)
    assert browser.find_all("#download") == []


def test_names_of_files(browser, server, tmp_path):
    path = tmp_path / "week.txt"
    path.write_text(f"{MONDAY}\n{THURSDAY}\n")
    chosen(browser, server, "a=", path)
    for kind, name in [("", "week-unique.txt"), ("--duplicates", "week-repeats.txt"), ("--canonical", "week-forms.txt")]:
        browser.script("""
            const choice = document.querySelector('#panel-files select');
            choice.value = arguments[0];
            choice.dispatchEvent(new Event('change'));""", kind)
        browser.wait_until("return document.querySelector('#download')?.download === arguments[0]", name)
        assert name in browser.text("#file-report .command code")


def test_dropped_file_with_errors(browser, server):
    text = f"{MONDAY} monday\n{MONDAY[1:]}\n55{MONDAY[2:]}\n{THURSDAY}\n"
    browser.open(server.address, "tab=files")
    browser.script("""
        const data = new DataTransfer();
        data.items.add(new File([arguments[0]], 'week.txt'));
        document.querySelector('.drop').dispatchEvent(
          new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));""", text)
    browser.wait_until("return document.querySelector('#file-errors')")
    done = subprocess.run([command_path(), "dedup", "--skip-bad"], input=text, capture_output=True, text=True, check=False)
    errors = browser.texts("#file-errors li")
    assert errors[:2] == ["week.txt:2:81: error: a 3x3 grid has 81 cells, but this one has 80; the shape was set by the first "
                          "valid line, week.txt:1", "week.txt:3:2: error: symbol 5 occurs twice in row 1"]
    assert len(errors) == len(done.stderr.strip().split("\n")) - 1, "all but the summary"
    assert browser.text("#file-summary") == "4 puzzles, 1 distinct, 1 duplicate, 2 invalid"


def test_pasted_text(browser, server, tmp_path):
    """Puzzles are pasted from a spreadsheet, then typed, and then replaced by a file."""
    rows = [MONDAY[i : i + 9] for i in range(0, 81, 9)]
    pasted = "".join("\t".join(row).replace(".", "") + "\n" for row in rows)
    browser.open(server.address, "tab=files")
    for text, expected in [
        (pasted, "1 puzzle, 1 distinct, 0 duplicates"),
        (f"{MONDAY}\n{THURSDAY}\n{MONDAY}\n", "3 puzzles, 1 distinct, 2 duplicates"),
    ]:
        browser.script("""
            const field = document.querySelector('#pasted');
            field.value = arguments[0];
            field.dispatchEvent(new ClipboardEvent('paste', {bubbles: true}));""", text)
        browser.wait_until("return document.querySelector('#file-summary')?.textContent === arguments[0]", expected)
        assert browser.text("#file-report dd") == "pasted.txt"
    browser.find("#download").click()
    assert browser.downloaded("pasted-unique.txt").read_text() == MONDAY + "\n"
    path = tmp_path / "one.txt"
    path.write_text(THURSDAY + "\n")
    browser.find("#file").send_keys(str(path))
    browser.wait_until("return document.querySelector('#file-report dd')?.textContent === 'one.txt'")
    assert browser.script("return document.querySelector('#pasted').value") == ""


OTHER = native("generate", "puzzles", "-q", "--random", "3", "--seed", "7").split()


def downloaded(browser, name: str) -> str:
    browser.wait_until("return document.querySelector('#download')?.download === arguments[0]", name)
    browser.find("#download").click()
    return browser.downloaded(name).read_text()


def test_several_files(browser, server, tmp_path):
    """All of them are read, whatever their encoding, layout and name; the fields for single puzzles are hidden then."""
    first = tmp_path / "a.csv"
    first.write_text("".join(",".join(row).replace(".", "") + "\n" for row in rows_of(MONDAY)))
    second = tmp_path / "-b.txt"
    second.write_bytes("\n".join([THURSDAY, *OTHER]).encode("utf-16"))
    folder = tmp_path / "older"
    folder.mkdir()
    third = folder / "-b.txt"
    third.write_text(OTHER[0] + "\n")
    browser.open(server.address, "tab=files")
    assert not browser.find("#puzzles").is_displayed()
    browser.find("#file").send_keys("\n".join(str(path) for path in (first, second, third)))
    browser.wait_until("return document.querySelector('#download')")
    assert browser.text("#file-summary") == "6 puzzles, 4 distinct, 2 duplicates"
    assert browser.text("#file-report dd") == "a.csv, -b.txt, -b-2.txt"
    browser.find("#tab-form").click()
    assert browser.find("#puzzles").is_displayed()


def rows_of(cells: str) -> list[str]:
    return [cells[at : at + 9] for at in range(0, 81, 9)]


def test_compared_with_known_files(browser, server, tmp_path):
    new = tmp_path / "new.txt"
    new.write_text("\n".join([THURSDAY, *OTHER, OTHER[0]]) + "\n")
    known = [tmp_path / "known.txt", tmp_path / "more.txt"]
    known[0].write_text(MONDAY + "\n")
    known[1].write_text(OTHER[1] + "\n")
    browser.open(server.address, "tab=files")
    browser.find("#known").send_keys("\n".join(str(path) for path in known))
    browser.find("#file").send_keys(str(new))
    assert downloaded(browser, "new-new.txt") == f"{OTHER[0]}\n{OTHER[2]}\n"
    assert browser.text("#file-summary") == "5 puzzles, 2 already known, 2 distinct, 1 duplicate"
    assert "--against known.txt --against more.txt new.txt > new-new.txt" in browser.text("#file-report .command code")
