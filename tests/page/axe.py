"""One version of axe-core, a checker of accessibility, which is downloaded once and verified by its checksum."""

import hashlib
import io
import os
import pathlib
import tarfile
import urllib.request

VERSION = "4.14.1"
SHA512 = "1477dafa598d8d065f273d6af302aa203c02e83131707b7fa648cd41bd3d6b734f8c22a0dab86ee6a6f64b8afbe804b214d36db85a2826965edfb3a0b9d546b5"


def axe_source() -> str:
    """Returns the script of axe-core, which only the tests use: it is not part of the page."""
    folder = pathlib.Path(os.environ.get("ISODOKU_PAGE_DOWNLOADS", pathlib.Path.home() / ".cache" / "isodoku-tests"))
    path = folder / f"axe-core-{VERSION}.tgz"
    if not path.exists():
        address = f"https://registry.npmjs.org/axe-core/-/axe-core-{VERSION}.tgz"
        with urllib.request.urlopen(address, timeout=60) as response:
            data = response.read()
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    data = path.read_bytes()
    found = hashlib.sha512(data).hexdigest()
    if found != SHA512:
        path.unlink()
        raise AssertionError(f"axe-core {VERSION} has the checksum {found}")
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        return archive.extractfile("package/axe.min.js").read().decode()
