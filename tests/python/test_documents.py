"""The examples in docstrings and in the documentation, and the example programs for each kind of user."""

import doctest
import inspect
import os
import subprocess
import sys

import pytest

import isodoku
from support import ROOT, is_whole

FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
NAMES = {name: getattr(isodoku, name) for name in isodoku.__all__} | {"isodoku": isodoku}


def docstrings():
    yield "isodoku", isodoku.__doc__
    for name in isodoku.__all__:
        one = getattr(isodoku, name)
        yield name, one.__doc__
        if inspect.isclass(one):
            for member, value in vars(one).items():
                text = getattr(value.__func__ if isinstance(value, staticmethod) else value, "__doc__", None)
                if not member.startswith("__") and isinstance(text, str):
                    yield f"{name}.{member}", text


def run(name, text, names):
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    output = []
    result = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=output.append)
    assert result.failed == 0, "".join(output)
    return result.attempted


# These take seconds, because they count the classes of 3x3. So does doc/python.md, which every run tests.
LONG = ["class_count", "checker"]


def marks(name):
    return [pytest.mark.skipif(name in LONG and not is_whole(), reason="long: ISODOKU_TEST_EXTENT=whole runs it")]


@pytest.mark.parametrize(
    "name, text", [pytest.param(n, t, id=n, marks=marks(n)) for n, t in docstrings() if ">>>" in t]
)
def test_docstrings(name, text):
    assert run(name, text, dict(NAMES)) > 0


def test_there_are_many():
    with_examples = [name for name, text in docstrings() if ">>>" in text]
    functions = [name for name in isodoku.__all__ if inspect.isroutine(getattr(isodoku, name))]
    assert len(with_examples) > 50
    assert len([name for name in functions if name not in with_examples]) <= 5


@pytest.mark.parametrize("name, examples", [("python", 20), ("machine-learning", 10)])
def test_pages(monkeypatch, name, examples):
    monkeypatch.chdir(ROOT)
    text = (ROOT / f"doc/{name}.md").read_text()
    assert run(f"doc/{name}.md", text, {}) > examples


EXAMPLES = sorted((ROOT / "examples/python").glob("*.py"))


@pytest.mark.parametrize("program", [pytest.param(path, id=path.stem, marks=marks(path.stem)) for path in EXAMPLES])
def test_programs(program):
    ran = subprocess.run([sys.executable, program], capture_output=True, text=True, cwd=ROOT, env=dict(os.environ))
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == program.with_suffix(".txt").read_text()


def test_there_is_one_for_each_kind_of_user():
    assert [program.stem for program in EXAMPLES] == ["checker", "collector", "combinatorialist", "maker", "remove_duplicates"]
