"""Tests of the Python module. Run by ctest, which says where module and command are:

    PYTHONPATH=build/release/python ISODOKU_COMMAND=build/release/tools/isodoku pytest tests/python
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
