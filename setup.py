"""Builds the wheel: CMake compiles the module and installs the package, setuptools packs it (pyproject.toml)."""

import os
import pathlib
import re
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
VERSION = re.search(r"project\(isodoku VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


class CMakeBuild(build_ext):
    """Configures for the Python that runs this, and installs the component `python` into the folder of the wheel."""

    def build_extension(self, ext):
        # A build that is there already can be used again, if it is for every processor.
        build = pathlib.Path(os.environ.get("ISODOKU_BUILD_DIR") or pathlib.Path(self.build_temp) / "cmake").resolve()
        target = pathlib.Path(self.get_ext_fullpath(ext.name)).resolve().parents[1]
        # The processor is chosen when the module runs (ISODOKU_NATIVE is off).
        subprocess.run(
            ["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-D", "CMAKE_BUILD_TYPE=Release",
             "-D", "ISODOKU_FAST_BUILD=ON", "-D", "ISODOKU_BUILD_PYTHON=ON", "-D", "ISODOKU_BUILD_TOOLS=OFF",
             "-D", "ISODOKU_BUILD_TESTS=OFF", "-D", f"Python3_EXECUTABLE={sys.executable}",
             "-D", "ISODOKU_PYTHON_DIR=."],
            check=True,
        )
        subprocess.run(["cmake", "--build", build, "--target", "isodoku_python"], check=True)
        subprocess.run(["cmake", "--install", build, "--component", "python", "--strip", "--prefix", target], check=True)


setup(
    version=VERSION,
    ext_modules=[Extension("isodoku._native", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
    packages=[],
)
