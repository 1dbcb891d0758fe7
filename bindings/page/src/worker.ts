// Runs commands in a worker, one after the other.
//
// Files are read in blocks on demand, and output is written to a file of the browser, block by block. So neither has to
// fit into the program's memory. Progress is reported at most every 50 ms.

import { Ask, Answer, Progress, Ready, SetUp } from './messages.js';
import { ReadBytes, runCommand } from './wasi.js';
import { Bytes, Contents } from './wasi_files.js';

/** Members of a worker that a window lacks; the types of both cannot be used together. */
interface WorkerScope {
  postMessage(message: Answer | Progress | Ready): void;
  onmessage: ((event: MessageEvent<SetUp | Ask>) => void) | null;
}
interface SyncReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}
declare const FileReaderSync: new () => SyncReader;

const scope = self as unknown as WorkerScope;
const blockSize = 1 << 20;
const outputBlock = 1 << 22;
let program: WebAssembly.Module | null = null;

/** Bytes in the order of arrival. */
class Collected {
  private chunks: Uint8Array[] = [];
  private size = 0;
  private pieces: Blob[] = [];

  add(bytes: Uint8Array): void {
    this.chunks.push(bytes);
    this.size += bytes.length;
  }
  /** Passes large amounts to the browser, which may store them on disk. */
  addToFile(bytes: Uint8Array): void {
    this.add(bytes);
    if (this.size >= outputBlock) this.flush();
  }
  get file(): Blob {
    this.flush();
    return new Blob(this.pieces, { type: 'text/plain' });
  }
  get text(): string {
    const decoder = new TextDecoder();
    let text = '';
    for (const chunk of this.chunks) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  }

  private flush(): void {
    this.pieces.push(new Blob(this.chunks));
    this.chunks = [];
    this.size = 0;
  }
}

/** The beginning and the end of a text that may be long: messages, and their number. */
class Ends {
  private readonly first: Uint8Array[] = [];
  private size = 0;
  private last: Uint8Array | null = null;

  add(bytes: Uint8Array): void {
    if (this.size < blockSize) this.first.push(bytes);
    else this.last = bytes;
    this.size += bytes.length;
  }
  get text(): string {
    const decode = (chunks: readonly Uint8Array[]) => chunks.map((chunk) => new TextDecoder().decode(chunk)).join('');
    return decode(this.first) + (this.last ? '\n' + decode([this.last]) : '');
  }
}

/** Standard input. */
function reader(text: string): ReadBytes {
  let rest = new TextEncoder().encode(text);
  return (most) => {
    const bytes = rest.subarray(0, most);
    rest = rest.subarray(bytes.length);
    return bytes;
  };
}

/** The share of several files that has been read, reported at intervals. */
class Reading {
  private bytes = 0;
  private told = 0;

  constructor(private readonly tell: (bytes: number) => void) {}

  add(bytes: number): void {
    this.bytes += bytes;
    const now = performance.now();
    if (now - this.told < 50) return;
    this.told = now;
    this.tell(this.bytes);
  }
}

/** A file of the browser; one block of it is in memory. */
class Blocks implements Contents {
  private block = new Uint8Array();
  private begin = 0;
  /** The position up to which the file has been read; reading it again is not progress. */
  private farthest = 0;

  constructor(private readonly file: File, private readonly reading: Reading) {}

  get size(): number {
    return this.file.size;
  }
  part(from: number, most: number): Uint8Array {
    if (from >= this.size) return new Uint8Array();
    if (from < this.begin || from >= this.begin + this.block.length) this.load(from);
    return this.block.subarray(from - this.begin, from - this.begin + most);
  }

  private load(from: number): void {
    const part = this.file.slice(from, from + blockSize);
    this.block = new Uint8Array(new FileReaderSync().readAsArrayBuffer(part));
    this.begin = from;
    const end = from + this.block.length;
    if (end > this.farthest) this.reading.add(end - this.farthest);
    this.farthest = Math.max(this.farthest, end);
  }
}

function answer(ask: Ask): Answer {
  const reading = new Reading((bytes) => scope.postMessage({ kind: 'progress', id: ask.id, bytes }));
  const files = new Map<string, Contents>();
  for (const [path, file] of ask.files) files.set(path, file instanceof File ? new Blocks(file, reading) : new Bytes(file));
  const stdout = new Collected();
  const stderr = new Ends();
  let exitCode: number;
  let trouble = '';
  try {
    exitCode = runCommand(program!, {
      args: ['isodoku', ...ask.args],
      environment: ['NO_COLOR=1'],
      stdin: reader(ask.stdin),
      stdout: (bytes) => (ask.wantsFile ? stdout.addToFile(bytes) : stdout.add(bytes)),
      stderr: (bytes) => stderr.add(bytes),
      files,
    });
  } catch (error) {
    exitCode = 5;
    trouble = `isodoku: the program stopped: ${error instanceof Error ? error.message : String(error)}\n`;
  }
  return {
    kind: 'answer',
    id: ask.id,
    exitCode,
    stdout: ask.wantsFile ? '' : stdout.text,
    stderr: stderr.text + trouble,
    output: ask.wantsFile ? stdout.file : null,
  };
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'set-up') {
    program = data.module;
    scope.postMessage({ kind: 'ready' });
  } else {
    scope.postMessage(answer(data));
  }
};
