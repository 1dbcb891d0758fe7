"""The handbook as HTML: what tools/docs calls.

Usage: make_pages.py ROOT SITE [MANUAL]

Makes pages in the folder SITE of doc/*.md in the repository ROOT and of every file that these pages refer to, and theirs
in turn. `doc/NAME.md` becomes `NAME.html`, doc/README.md `index.html`; all others go below `source`. cmark-gfm turns
Markdown into HTML. What it lacks are the anchors of headings, which are made here as GitHub makes them. MANUAL is a folder
of manual pages, which mandoc turns into HTML.
"""

import html
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path, PurePosixPath

# Files that are copied as they are.
PICTURES = {".png", ".svg"}

TEMPLATE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="{top}handbook.css">
</head>
<body>
<nav aria-label="Pages">
<p><a href="{top}index.html">isodoku</a></p>
<ul>
{links}
</ul>
</nav>
<main>
{body}
</main>
</body>
</html>
"""


def run(command, text=None):
    return subprocess.run(command, input=text, text=True, check=True, stdout=subprocess.PIPE).stdout


def heading_anchor(text, known):
    """As GitHub makes it: `Large files` is `large-files`, and the next one `large-files-1`."""
    anchor = re.sub(r"[^\w\- ]", "", html.unescape(re.sub(r"<[^>]*>", "", text)).strip().lower()).replace(" ", "-")
    known[anchor] = known.get(anchor, -1) + 1
    return f"{anchor}-{known[anchor]}" if known[anchor] else anchor


def title_of(body, otherwise):
    heading = re.search(r"<h1[^>]*>(.*?)</h1>", body)
    return re.sub(r"<[^>]*>", "", heading[1]) if heading else html.escape(otherwise)


class Handbook:
    def __init__(self, root, site):
        self.root = root
        self.site = site
        self.pages = {}  # by path below the root: where the page goes, a path below the site
        self.waiting = []
        self.links = []  # of every page: (path below the site, text)

    def page_of(self, source):
        """Where a file or folder of the repository goes, which is noted as one to be made."""
        if source not in self.pages:
            path = self.root / source
            if not path.exists():
                sys.exit(f"a page refers to {source}, which does not exist")
            if path.is_dir() and (path / "README.md").exists():
                self.pages[source] = self.page_of(source / "README.md")
                return self.pages[source]
            if path.suffix in PICTURES:
                page = PurePosixPath("source", source)
            elif source.parent == PurePosixPath("doc") and path.suffix == ".md":
                page = PurePosixPath("index.html" if source.name == "README.md" else f"{source.stem}.html")
            elif path.suffix == ".md":
                page = PurePosixPath("source", source).with_suffix(".html")
            else:
                page = PurePosixPath("source", f"{source}.html")
            self.pages[source] = page
            self.waiting.append(source)
        return self.pages[source]

    def address(self, target, source):
        """A link of a file, as its page needs it."""
        if re.match(r"[a-z]+:", target):
            return target
        name, hash_sign, anchor = target.partition("#")
        if not name:
            return target
        linked = PurePosixPath(os.path.normpath(source.parent / html.unescape(name)))
        page = self.page_of(linked)
        return os.path.relpath(page, self.pages[source].parent) + hash_sign + anchor

    def body_of_markdown(self, source):
        text = (self.root / source).read_text(encoding="utf-8")
        body = run(["cmark-gfm", "--to", "html", "--extension", "table", "--extension", "autolink"], text)
        known = {}
        body = re.sub(r"<h([1-6])>(.*?)</h\1>",
                      lambda found: f'<h{found[1]} id="{heading_anchor(found[2], known)}">{found[2]}</h{found[1]}>',
                      body, flags=re.DOTALL)
        return re.sub(r'(<(?:a|img) (?:href|src)=")([^"]*)"',
                      lambda found: f'{found[1]}{self.address(found[2], source)}"', body)

    def body_of(self, source):
        path = self.root / source
        name = html.escape(str(source))
        if path.suffix == ".md":
            return self.body_of_markdown(source)
        if path.is_dir():
            items = "\n".join(f'<li><a href="{self.address(f"{source.name}/{entry.name}", source)}">{entry.name}</a></li>'
                              for entry in sorted(path.iterdir()) if entry.is_file())
            return f"<h1>{name}</h1>\n<ul>\n{items}\n</ul>"
        return f"<h1>{name}</h1>\n<pre><code>{html.escape(path.read_text(encoding='utf-8'))}</code></pre>"

    def write(self, page, body, title):
        target = self.site / page
        top = "../" * (len(page.parts) - 1)
        links = []
        for linked, text in self.links:
            here = ' aria-current="page"' if linked == page else ""
            links.append(f'<li><a href="{top}{linked}"{here}>{text}</a></li>')
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(TEMPLATE.format(title=title, top=top, links="\n".join(links), body=body), encoding="utf-8")

    def make_pages(self, manual):
        """All pages; the order of the links is that of doc/README.md."""
        start = PurePosixPath("doc/README.md")
        self.page_of(start)
        bodies = {}
        while self.waiting:
            source = self.waiting.pop()
            if (self.root / source).suffix in PICTURES:
                target = self.site / self.pages[source]
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(self.root / source, target)
            else:
                bodies[source] = self.body_of(source)
        for linked, text in re.findall(r'<a href="([^"/#]*\.html)">(.*?)</a>', bodies[start]):
            if PurePosixPath(linked) not in (other for other, _ in self.links):
                self.links.append((PurePosixPath(linked), text))
        for path in sorted((self.root / "doc").glob("*.md")):
            if PurePosixPath("doc", path.name) not in bodies:
                sys.exit(f"doc/README.md does not lead to {path.name}")
        self.links.append((PurePosixPath("api/index.html"), "C++ reference"))
        if manual:
            self.links.append((PurePosixPath("man/index.html"), "manual pages"))
        for source, body in bodies.items():
            self.write(self.pages[source], body, title_of(body, str(source)))

    def make_manual(self, folder):
        names = {path.stem for path in folder.glob("*.1")}
        rows = []
        for name in sorted(names):
            body = run(["mandoc", "-Thtml", "-Ofragment", folder / f"{name}.1"])
            body = f"<h1>{name}</h1>\n" + re.sub(r"<(/?)h1\b", r"<\1h2", body)
            body = re.sub(r"<b>([\w-]+)</b>\(1\)",
                          lambda found: f'<a href="{found[1]}.html">{found[1]}</a>(1)' if found[1] in names else found[0],
                          body)
            self.write(PurePosixPath("man", f"{name}.html"), body, f"{name}(1)")
            summary = re.search(r'id="NAME".*?<p class="Pp">(.*?)</p>', body, flags=re.DOTALL)
            summary = re.sub(r"<[^>]*>", "", summary[1]) if summary else name
            summary = re.sub(r"^\S+\s+(-|‐|—|&#x2014;|\\-)+\s*", "", summary)
            rows.append(f'<tr><td><a href="{name}.html">{name}</a></td><td>{summary}</td></tr>')
        body = "<h1>Manual pages</h1>\n<table>\n" + "\n".join(rows) + "\n</table>"
        self.write(PurePosixPath("man/index.html"), body, "Manual pages")


def main():
    root, site = Path(sys.argv[1]), Path(sys.argv[2])
    manual = Path(sys.argv[3]) if len(sys.argv) > 3 else None
    handbook = Handbook(root, site)
    handbook.make_pages(manual)
    if manual:
        handbook.make_manual(manual)
    shutil.copyfile(root / "tools/handbook/handbook.css", site / "handbook.css")


if __name__ == "__main__":
    main()
