// The system that a command sees: WASI preview 1, as far as the command line tool uses it.
//
// The program is a filter with arguments, so it has its standard streams and read-only files; all other calls return
// "no such call". A program runs once, in a fresh instance, whose memory is then freed. Memory may grow in any call of
// the program, which detaches the old buffer, so every call makes new views. A call costs a few such views, some 100
// ns, and the tool reads and writes large blocks.

import { Contents, Entry, FileTree } from './wasi_files.js';

/** Returns at most this many bytes; none at the end. */
export type ReadBytes = (most: number) => Uint8Array;
/** Receives bytes, and may keep them. */
export type WriteBytes = (bytes: Uint8Array) => void;

export interface System {
  readonly args: readonly string[];
  readonly environment: readonly string[];
  readonly stdin: ReadBytes;
  readonly stdout: WriteBytes;
  readonly stderr: WriteBytes;
  /** By absolute path: `/data/catalogue.index`. */
  readonly files: ReadonlyMap<string, Contents>;
}

/** Thrown to leave the program from within a call; not an error. */
class Exit {
  constructor(readonly code: number) {}
}

const success = 0;
const badFd = 8;
const isDirectory = 31;
const failedIo = 29;
const invalid = 28;
const noEntry = 44;
const noCall = 52;
const readOnly = 69;
const noSeek = 70;

/** Neither a file nor a terminal: no colours and no seeking, as with a pipe. */
const typeUnknown = 0;
const typeDirectory = 3;
const typeFile = 4;

const allRights = (1n << 30n) - 1n;
const rightSeek = 1n << 2n;
const rightTell = 1n << 5n;

/** The folder of all files; descriptors of opened files have larger numbers. */
const rootFd = 3;

interface OpenFile {
  readonly entry: Entry;
  position: number;
}

/** Runs a command, and returns its exit code. Rethrows traps of the program. */
export function runCommand(module: WebAssembly.Module, system: System): number {
  const calls = new Calls(system);
  const imports: WebAssembly.ModuleImports = {};
  const known = calls as unknown as Record<string, ((...values: never[]) => number) | undefined>;
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function' || from !== 'wasi_snapshot_preview1') throw new Error(`unknown import ${from}.${name}`);
    const call = known[name];
    imports[name] = call ? call.bind(calls) : () => noCall;
  }
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports });
  calls.memory = instance.exports.memory as WebAssembly.Memory;
  try {
    (instance.exports._start as () => void)();
  } catch (error) {
    if (error instanceof Exit) return error.code;
    throw error;
  }
  return 0;
}

/** The calls by their names, each returning an error number. */
class Calls {
  memory!: WebAssembly.Memory;
  private readonly tree: FileTree;
  private readonly open = new Map<number, OpenFile>();

  constructor(private readonly system: System) {
    this.tree = new FileTree(system.files);
    this.open.set(rootFd, { entry: this.tree.root, position: 0 });
  }

  args_sizes_get(count: number, size: number): number {
    return this.putSizes(this.system.args, count, size);
  }
  args_get(pointers: number, bytes: number): number {
    return this.putTexts(this.system.args, pointers, bytes);
  }
  environ_sizes_get(count: number, size: number): number {
    return this.putSizes(this.system.environment, count, size);
  }
  environ_get(pointers: number, bytes: number): number {
    return this.putTexts(this.system.environment, pointers, bytes);
  }

  clock_time_get(clock: number, _precision: bigint, result: number): number {
    const milliseconds = clock === 0 ? Date.now() : performance.now();
    this.view().setBigUint64(result, BigInt(Math.round(milliseconds * 1e6)), true);
    return success;
  }

  proc_exit(code: number): never {
    throw new Exit(code);
  }

  fd_read(fd: number, vectors: number, count: number, result: number): number {
    if (fd === 0) return this.fill(vectors, count, result, this.system.stdin);
    const file = this.open.get(fd);
    if (!file) return badFd;
    if (!file.entry.isFile) return isDirectory;
    try {
      return this.fill(vectors, count, result, (most) => {
        const bytes = file.entry.part(file.position, most);
        file.position += bytes.length;
        return bytes;
      });
    } catch {
      return failedIo;  // the file has changed while it was read
    }
  }
  fd_write(fd: number, vectors: number, count: number, result: number): number {
    if (fd !== 1 && fd !== 2) return badFd;
    const write = fd === 1 ? this.system.stdout : this.system.stderr;
    let written = 0;
    for (const { at, length } of this.vectors(vectors, count)) {
      if (length > 0) write(this.bytes(at, length).slice());
      written += length;
    }
    this.view().setUint32(result, written, true);
    return success;
  }

  fd_seek(fd: number, offset: bigint, whence: number, result: number): number {
    if (fd < rootFd) return noSeek;
    const file = this.open.get(fd);
    if (!file) return badFd;
    const from = whence === 0 ? 0 : whence === 1 ? file.position : file.entry.size;
    const position = from + Number(offset);
    if (position < 0) return invalid;
    file.position = position;
    this.view().setBigUint64(result, BigInt(position), true);
    return success;
  }
  fd_close(fd: number): number {
    if (fd >= 0 && fd < rootFd) return success;
    return this.open.delete(fd) ? success : badFd;
  }

  fd_fdstat_get(fd: number, result: number): number {
    const type = this.typeOf(fd);
    if (type === undefined) return badFd;
    const rights = type === typeUnknown ? allRights & ~rightSeek & ~rightTell : allRights;
    const view = this.view();
    view.setUint8(result, type);
    view.setUint16(result + 2, 0, true);
    view.setBigUint64(result + 8, rights, true);
    view.setBigUint64(result + 16, rights, true);
    return success;
  }
  fd_filestat_get(fd: number, result: number): number {
    const type = this.typeOf(fd);
    if (type === undefined) return badFd;
    const entry = this.open.get(fd)?.entry;
    this.putFileStatus(result, type, entry?.size ?? 0, entry?.number ?? fd + 1);
    return success;
  }

  fd_prestat_get(fd: number, result: number): number {
    if (fd !== rootFd) return badFd;
    this.view().setUint32(result, 0, true);
    this.view().setUint32(result + 4, 1, true);
    return success;
  }
  fd_prestat_dir_name(fd: number, path: number, length: number): number {
    if (fd !== rootFd) return badFd;
    if (length < 1) return invalid;
    this.bytes(path, 1)[0] = '/'.charCodeAt(0);
    return success;
  }

  path_open(fd: number, _follow: number, path: number, length: number, how: number, _rights: bigint,
            _inherited: bigint, _flags: number, result: number): number {
    const create = 1;
    const directory = 2;
    const truncate = 8;
    if (!this.open.has(fd)) return badFd;
    const entry = this.find(path, length);
    if (!entry) return how & create ? readOnly : noEntry;
    if (how & truncate) return readOnly;
    if (how & directory && entry.isFile) return noEntry;
    let opened = rootFd + 1;
    while (this.open.has(opened)) ++opened;
    this.open.set(opened, { entry, position: 0 });
    this.view().setUint32(result, opened, true);
    return success;
  }
  path_filestat_get(fd: number, _follow: number, path: number, length: number, result: number): number {
    if (!this.open.has(fd)) return badFd;
    const entry = this.find(path, length);
    if (!entry) return noEntry;
    this.putFileStatus(result, entry.isFile ? typeFile : typeDirectory, entry.size, entry.number);
    return success;
  }

  private typeOf(fd: number): number | undefined {
    if (fd >= 0 && fd < rootFd) return typeUnknown;
    const file = this.open.get(fd);
    return file && (file.entry.isFile ? typeFile : typeDirectory);
  }
  private find(path: number, length: number): Entry | undefined {
    return this.tree.find(new TextDecoder().decode(this.bytes(path, length)));
  }

  private view(): DataView {
    return new DataView(this.memory.buffer);
  }
  private bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at >>> 0, length);
  }
  private *vectors(at: number, count: number): Generator<{ at: number; length: number }> {
    for (let i = 0; i < count; ++i) {
      const view = this.view();
      yield { at: view.getUint32(at + 8 * i, true), length: view.getUint32(at + 8 * i + 4, true) };
    }
  }

  /** Reads into the vectors until one is not full. */
  private fill(vectors: number, count: number, result: number, read: ReadBytes): number {
    let total = 0;
    for (const { at, length } of this.vectors(vectors, count)) {
      const bytes = read(length);
      this.bytes(at, bytes.length).set(bytes);
      total += bytes.length;
      if (bytes.length < length) break;
    }
    this.view().setUint32(result, total, true);
    return success;
  }

  private putSizes(texts: readonly string[], count: number, size: number): number {
    const view = this.view();
    view.setUint32(count, texts.length, true);
    view.setUint32(size, texts.reduce((sum, text) => sum + encoded(text).length, 0), true);
    return success;
  }
  private putTexts(texts: readonly string[], pointers: number, at: number): number {
    for (const [i, text] of texts.entries()) {
      const bytes = encoded(text);
      this.view().setUint32(pointers + 4 * i, at, true);
      this.bytes(at, bytes.length).set(bytes);
      at += bytes.length;
    }
    return success;
  }
  private putFileStatus(at: number, type: number, size: number, number: number): void {
    const view = this.view();
    this.bytes(at, 64).fill(0);
    view.setBigUint64(at + 8, BigInt(number), true);
    view.setUint8(at + 16, type);
    view.setBigUint64(at + 24, 1n, true);
    view.setBigUint64(at + 32, BigInt(size), true);
  }
}

/** With a terminating zero. */
function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text + '\0');
}
