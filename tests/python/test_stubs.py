"""The stubs and the docstrings agree with the module."""

import ast
import inspect
import pathlib
import subprocess
import sys

import pytest

import isodoku

FOLDER = pathlib.Path(isodoku.__file__).resolve().parent
TREE = ast.parse((FOLDER / "__init__.pyi").read_text())


def functions_of(body):
    found = {}
    for node in body:
        if isinstance(node, ast.FunctionDef):
            found.setdefault(node.name, []).append(node)
    return found


def parameters(node):
    """Returns the parameters with their names, their defaults, and whether they are keyword-only."""
    a = node.args
    plain = a.posonlyargs + a.args
    defaults = [None] * (len(plain) - len(a.defaults)) + [ast.unparse(d) for d in a.defaults]
    named = [(arg.arg, default, False) for arg, default in zip(plain, defaults)]
    return named + [(arg.arg, d and ast.unparse(d), True) for arg, d in zip(a.kwonlyargs, a.kw_defaults)]


def real_parameters(function):
    return [
        (p.name, None if p.default is p.empty else repr(p.default), p.kind is p.KEYWORD_ONLY)
        for p in inspect.signature(function).parameters.values()
    ]


CLASSES = {node.name: node for node in TREE.body if isinstance(node, ast.ClassDef)}
FUNCTIONS = functions_of(TREE.body)


def test_names_agree():
    assert set(CLASSES) | set(FUNCTIONS) == set(isodoku.__all__)


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_signatures_of_functions(name):
    real = real_parameters(getattr(isodoku, name))
    declared = [parameters(node) for node in FUNCTIONS[name]]
    if len(declared) == 1:
        assert declared[0] == real
    for one in declared:  # overloads have all names, but not always the defaults
        assert {parameter for parameter, _, _ in one} == {parameter for parameter, _, _ in real}


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_signatures_of_methods(name):
    real = getattr(isodoku, name)
    methods = functions_of(CLASSES[name].body)
    if name != "Error":
        public = {n for n in vars(real) if not n.startswith("_")}
        assert public == {n for n in methods if not n.startswith("_")}
        for special in ("__eq__", "__hash__", "__lt__", "__len__", "__iter__", "__next__", "__getitem__", "__call__",
                        "__matmul__", "__enter__", "__exit__", "__contains__", "__bool__", "__int__", "__bytes__"):
            assert (special in vars(real)) == (special in methods), special
    for method, nodes in methods.items():
        is_property = any(isinstance(d, ast.Name) and d.id == "property" for d in nodes[0].decorator_list)
        assert is_property == isinstance(inspect.getattr_static(real, method, None), property), method
        if is_property or (method.startswith("__") and method != "__init__") or name == "Error":
            continue
        assert parameters(nodes[0]) == real_parameters(getattr(real, method)), method


def test_everything_is_documented():
    for name in isodoku.__all__:
        one = getattr(isodoku, name)
        assert one.__doc__, name
        assert one.__module__ == "isodoku"
        for member, value in vars(one).items() if inspect.isclass(one) else ():
            if not member.startswith("_"):
                assert value.__doc__, f"{name}.{member}"


def test_mypy(tmp_path):
    pytest.importorskip("mypy")
    program = tmp_path / "program.py"
    program.write_text(
        "import isodoku\n"
        "found = isodoku.canonical_form('1234............')\n"
        "order: int = found.order\n"
        "text: str = isodoku.canonical_forms(['1234............'])[0]\n"
        "for grid, number in isodoku.patterns(3, with_order=True):\n"
        "    clues: int = grid.clues + number\n"
        "one: int = isodoku.pattern_counts(3)\n"
        "many: list[int] = isodoku.pattern_counts()\n"
    )
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import isodoku\nisodoku.canonical_form('1').order.no_such_thing\n")
    ran = subprocess.run([sys.executable, "-m", "mypy", "--strict", str(program), str(wrong), str(FOLDER / "__init__.pyi")],
                         capture_output=True, text=True, cwd=tmp_path)
    errors = [line for line in ran.stdout.splitlines() if ": error: " in line]
    assert ran.returncode == 1 and len(errors) == 1, ran.stdout + ran.stderr
    assert errors[0].startswith("wrong.py:2") and "no_such_thing" in errors[0]
