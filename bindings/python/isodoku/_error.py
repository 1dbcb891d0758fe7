"""The one exception of the package."""


class Error(ValueError):
    """The reason for an error, and its place.

    `kind` is ``"usage"`` (an invalid argument), ``"data"`` (invalid input), ``"io"`` (a file) or ``"internal"`` (an
    internal check failed: a bug). `line` is the number of the item of a batch, or of the line of a text, from 1,
    `column` that of the character or cell, from 1, `file` a name; each is None where it does not apply.

    >>> import isodoku
    >>> try:
    ...     isodoku.Grid("11..............")
    ... except isodoku.Error as error:
    ...     print(error.kind, error.column, error.reason)
    data 2 symbol 1 occurs twice in row 1
    """

    def __init__(self, reason, kind="data", line=None, column=None, file=None):
        super().__init__(reason, kind, line, column, file)
        self.reason = reason
        self.kind = kind
        self.line = line
        self.column = column
        self.file = file

    def __str__(self):
        places = [f"{name} {value}" for name, value in (("line", self.line), ("column", self.column)) if value]
        if self.file:
            places.insert(0, self.file)
        return ", ".join(places) + ": " + self.reason if places else self.reason


Error.__module__ = "isodoku"
