"""Functions and methods of C++ as functions of Python: pickle finds them by name, and a TypeError names the argument.

If a call does not fit a signature, pybind11 prints the signature in C++. Only then is the call examined again, so a
call that fits costs no more.
"""

import difflib
import functools
import inspect


def _fault(function, name, arguments, named):
    """What is wrong with the arguments of a call."""
    signature = inspect.signature(function)
    try:
        bound = signature.bind(*arguments, **named)
    except TypeError as error:
        text = str(error).replace("too many positional", "got too many positional", 1)
        for word in named:
            if word not in signature.parameters:
                similar = difflib.get_close_matches(word, signature.parameters, 1)
                text += f"; did you mean '{similar[0]}'?" if similar else ""
                break
        return f"{name}() {text}"
    values = {word: value for word, value in bound.arguments.items() if word != "self"}
    for word, value in values.items():
        if isinstance(signature.parameters[word].default, str) and not isinstance(value, str):
            return f"{name}(): {word} is text, not {type(value).__name__}"
    types = ", ".join(f"{word} is {type(value).__name__}" for word, value in values.items())
    return f"{name}(): an argument has a wrong type: {types}"


def named(function, name):
    """The same function; its TypeErrors call it by this name."""

    @functools.wraps(function)
    def call(*arguments, **words):
        try:
            return function(*arguments, **words)
        except TypeError as error:
            if "(): incompatible " not in str(error):
                raise
            message = _fault(function, name.removesuffix(".__init__"), arguments, words)
        finally:
            del arguments  # where __init__ failed, what it was to make must not be looked at: a traceback shows locals
        raise TypeError(message)

    call.__module__ = "isodoku"
    call.__qualname__ = name
    return call


def name_methods(owner):
    """The same for the methods of a class that have names, and for making one."""
    for name, method in list(vars(owner).items()):
        full_name = f"{owner.__name__}.{name}"
        if isinstance(method, staticmethod):
            setattr(owner, name, staticmethod(named(method.__func__, full_name)))
        elif name == "__init__" or (not name.startswith("_") and callable(method)):
            setattr(owner, name, named(method, full_name))
