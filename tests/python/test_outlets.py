"""The tables of bindings/README.md: they list every command and every option, and every name in them exists."""

import inspect
import re
import subprocess

import pytest

import isodoku
from support import COMMAND, ROOT

LIBRARY = ["base", "grid", "group", "solve", "canon", "techniques", "count", "io", "generate", "store"]


def rows(title):
    """Yields the cells of each row of the table whose first column has this title."""
    lines = (ROOT / "bindings/README.md").read_text().splitlines()
    begin = next(i for i, line in enumerate(lines) if line.startswith(f"| {title} |"))
    for line in lines[begin + 2 :]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def words(cell):
    return re.findall(r"`([^`]*)`", cell)


def command_help(command):
    return subprocess.run([COMMAND, "help", *command], capture_output=True, text=True, check=True).stdout


def parts(command):
    """Yields the subcommands of a command."""
    sections = re.split(r"^(\S[^:\n]*):\n", command_help(command), flags=re.M)
    for title, text in zip(sections[1::2], sections[2::2]):
        if not re.match("Options|Output fields|Arguments|Example|Usage", title):
            yield from re.findall(r"^  ([a-z][a-z-]*)(?=  |$)", text, re.M)


def all_commands():
    for name in parts([]):
        below = list(parts([name]))
        if name == "solve" or not below:  # solve also runs without its subcommand, the genetic method
            yield (name,)
        for part in below:
            yield (name, part)


def options(command):
    return set(re.findall(r"^ +(?:-\w, )? *(--[a-z-]+)", command_help(command), re.M))


COMMON = {option for row in rows("option of many commands") for option in words(row[0])}


def test_all_commands_are_there():
    assert [" ".join(command) for command in all_commands()] == [words(row[0])[0] for row in rows("command")]


@pytest.mark.parametrize("row", list(rows("command")), ids=lambda row: words(row[0])[0])
def test_all_options_are_there(row):
    found = {option for option in options(words(row[0])[0].split()) if option not in COMMON}
    assert found == set(words(row[1]))


def test_common_options_are_options():
    assert COMMON <= {option for command in all_commands() for option in options(command)}


def test_commands_of_the_page():
    in_browser = re.findall(r'^ +\{"([a-z]+)", .*InBrowser::yes', (ROOT / "tools/commands.hpp").read_text(), re.M)
    assert {words(row[0])[0].split()[0] for row in rows("command") if row[4] == "yes"} == set(in_browser)
    assert {row[4] for row in rows("command")} == {"yes", "-"}


PYTHON = [word for row in rows("command") for word in words(row[3])]
PYTHON += [word for row in rows("option of many commands") for word in words(row[2])]


@pytest.mark.parametrize("word", sorted(set(PYTHON)))
def test_names_of_python(word):
    path, arguments = re.fullmatch(r"([A-Za-z_.]+)(?:\((.*)\))?", word).groups()
    one = isodoku
    for name in path.split("."):
        one = getattr(one, name)
    for argument in filter(None, (arguments or "").split(", ")):
        assert argument in inspect.signature(one).parameters, word


def test_names_of_cpp():
    """The names of C++ are in public headers."""
    names = {word for row in rows("command") for word in words(row[2])}
    names |= {word for row in rows("option of many commands") for word in words(row[1])}
    headers = [path.read_text() for folder in LIBRARY for path in sorted((ROOT / folder).rglob("*.hpp"))]
    public = "\n".join(header for header in headers if "namespace ISODOKU_PUBLIC isodoku" in header)
    code = set(re.findall(r"\w+", re.sub(r"//.*", "", public)))
    assert names - code == set()


def test_public_functions_are_in_the_table():
    """Everything that Python exports is listed beside a command, except for what only Python has."""
    own = {"Error", "Shape", "Grid", "Iterator", "SolvedPuzzle", "Explanation", "PuzzleKey", "ImportCounts", "MergeCounts",
           "compose", "variant_names", "Rating", "CanonicalForm", "AutomorphismGroup"}
    there = {re.match(r"\w+", word).group() for word in PYTHON}
    assert set(isodoku.__all__) - there - own == set()
