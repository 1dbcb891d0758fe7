"""Our own implementation of exceptions (bindings/js/exceptions.cpp): it throws and catches in all ways as g++ does."""

import base64
import pathlib

from support import page_folder


def test_all_ways(browser, server):
    program = page_folder().parent / "wasm" / "exceptions_check.wasm"
    browser.open(server.address)
    printed = browser.driver.execute_async_script("""
        const [bytes, done] = arguments;
        import(new URL('wasi.js', location.href)).then(async ({runCommand}) => {
          const module = await WebAssembly.compile(Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0)));
          const text = [];
          const write = (bytes) => text.push(new TextDecoder().decode(bytes));
          const code = runCommand(module, {args: ['check'], environment: [], stdin: () => new Uint8Array(), stdout: write,
                                           stderr: write, files: new Map()});
          done(text.join('') + code);
        }).catch((error) => done(String(error)));""", base64.b64encode(program.read_bytes()).decode())
    assert printed == (pathlib.Path(__file__).parent / "exceptions_check.txt").read_text() + "0"
