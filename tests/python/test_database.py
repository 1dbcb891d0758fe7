"""The database of the module, which the command reads and writes too."""

import datetime
import threading

import pytest

import isodoku
from support import COMMAND, WEEK, PUZZLES, ROOT, command


def numbers(counts):
    return counts.lines, counts.new, counts.known, counts.imported_before


def test_a_week(tmp_path):
    file = tmp_path / "week.db"
    lines = (ROOT / "examples/week.txt").read_text().splitlines()
    with isodoku.Database(file) as db:
        assert numbers(db.add(lines, "examples/week.txt", fields={"author": "Ann"})) == (4, 3, 1, 0)
        assert numbers(db.add(lines, "the same")) == (4, 0, 0, 4)
        assert len(db) == 3
        assert all(isodoku.scramble(line.split()[0], 5) in db for line in lines)
        assert "." * 81 not in db and db.get("." * 81) is None and "." * 16 not in db
        monday = db.get(isodoku.scramble(WEEK[0], 9))
        assert (monday.count, monday.source, monday.line) == (2, "examples/week.txt", 1)
        assert monday.puzzle == isodoku.Grid(WEEK[0]) and monday.fields == {"author": "Ann", "after": " monday"}
        assert abs(monday.time - datetime.datetime.now(datetime.timezone.utc)) < datetime.timedelta(minutes=5)
        assert [row.puzzle for row in db] == [isodoku.Grid(line) for line in WEEK[:3]]
        domain, = db.stats()["domains"]
        assert (domain["classes"], domain["members"], domain["shape"]) == (3, 4, "3x3")
        assert db.stats()["sources"][0]["lines"] == 4
        assert db.check() == []
    for call in (lambda: len(db), lambda: iter(db), lambda: db.add(lines), db.stats, db.check, lambda: WEEK[0] in db):
        with pytest.raises(isodoku.Error, match="closed"):
            call()
    db.close()


@pytest.mark.skipif(not COMMAND, reason="ISODOKU_COMMAND names no command")
def test_both_ways(tmp_path):
    file = tmp_path / "both.db"
    said = command("db", file, "add", ROOT / "examples/week.txt")
    assert said[0].split("\t")[1:] == ["4", "3", "1", "0"]
    lines = (ROOT / "examples/week.txt").read_text().splitlines()
    with isodoku.Database(file, "write") as db:
        assert numbers(db.add(lines)) == (4, 0, 0, 4)  # lines that were imported before are not added again
        db.add(PUZZLES, "puzzles")
        total = len(db)
    assert command("db", file, "check")[0].startswith(f"ok\t{total} classes")
    assert command("db", file, "has", lines=[isodoku.scramble(PUZZLES[3], 1)]) == ["yes"]
    with isodoku.Database(file, "read") as db:
        assert [str(row.puzzle) for row in db] == command("db", file, "export")
        with pytest.raises(isodoku.Error):
            db.add(["1" + "." * 80])


def test_what_came_before_a_bad_grid_is_kept(tmp_path):
    with isodoku.Database(tmp_path / "some.db") as db:
        with pytest.raises(isodoku.Error) as caught:
            db.add(PUZZLES[:5] * 4000 + ["1" * 81])
        assert caught.value.line == 20001
        assert 0 < len(db) <= 5 and db.check() == []


def test_merge(tmp_path):
    with isodoku.Database(tmp_path / "a.db") as a, isodoku.Database(tmp_path / "b.db") as b:
        a.add(PUZZLES[:10], "a")
        b.add(PUZZLES[5:15], "b")
        both = isodoku.dedup(PUZZLES[:15])
        counts = a.merge(tmp_path / "b.db")
        assert len(a) == len(both) and counts.lines == 10 and counts.new + counts.known == len(b)


def test_one_grid_and_other_rules(tmp_path):
    with isodoku.Database(tmp_path / "one.db") as db:
        assert db.add(isodoku.Grid("12..............")).new == 1
        assert db.add("12..............", "again", rules="diagonal").new == 1
        assert db.has("21..............") and db.has("21..............", rules="diagonal")
        assert {row.puzzle.rules.text for row in db} == {"", "diagonal"}


def test_a_walk_outlives_changes(tmp_path):
    with isodoku.Database(tmp_path / "walk.db") as db:
        db.add(PUZZLES, "first")
        number = len(db)
        rows = iter(db)
        next(rows)
        db.add([str(grid) for grid in isodoku.random_classes(5)], "more")
        assert len(list(rows)) == number - 1  # rows as they were when the walk began
        assert len(list(db)) == number + 5


def test_threads_take_turns(tmp_path):
    with isodoku.Database(tmp_path / "turns.db") as db:
        errors = []

        def use(i):
            try:
                db.add(PUZZLES[i : i + 8], f"thread {i}")
                assert PUZZLES[i] in db and len(db) > 0 and db.stats()
            except Exception as error:  # noqa: BLE001
                errors.append(error)

        threads = [threading.Thread(target=use, args=(i,)) for i in range(0, 32, 4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert errors == [] and db.check() == []


def test_no_database(tmp_path):
    text = tmp_path / "text.db"
    text.write_text("no database, but long enough to be looked at " * 10)
    with pytest.raises(isodoku.Error) as caught:
        isodoku.Database(text, "read")
    assert caught.value.kind == "data"
    with pytest.raises(isodoku.Error):
        isodoku.Database(tmp_path / "missing.db", "read")
