"""Tests of the Python module. ctest runs them, and says where the module and the command are:

    PYTHONPATH=build/release/python ISODOKU_COMMAND=build/release/tools/isodoku pytest tests/python
"""

import os
import pathlib
import sys
import tempfile

import hypothesis.configuration

# What hypothesis keeps between runs is stored in the build (ctest names a folder there), never among the sources.
kept = None
if "HYPOTHESIS_STORAGE_DIRECTORY" not in os.environ:
    kept = tempfile.TemporaryDirectory(prefix="isodoku-hypothesis-")
    hypothesis.configuration.set_hypothesis_home_dir(kept.name)

sys.path.insert(0, str(pathlib.Path(__file__).parent))
