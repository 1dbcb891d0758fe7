"""Tests of the Python module. Run by ctest, which says where module and command are:

    PYTHONPATH=build/release/python ISODOKU_COMMAND=build/release/tools/isodoku pytest tests/python
"""

import os
import pathlib
import sys
import tempfile

import hypothesis.configuration

# What hypothesis keeps between runs belongs to the build (ctest names a folder there), never to the sources.
kept = None
if "HYPOTHESIS_STORAGE_DIRECTORY" not in os.environ:
    kept = tempfile.TemporaryDirectory(prefix="isodoku-hypothesis-")
    hypothesis.configuration.set_hypothesis_home_dir(kept.name)

sys.path.insert(0, str(pathlib.Path(__file__).parent))
