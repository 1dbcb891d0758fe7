// Runs commands, one after the other, away from the page.
//
// A file is read in blocks when the program asks for more, and what the program prints becomes a file of the browser's,
// block by block; so neither need fit into the program's memory. Progress is told at most every 50 ms.

import { Ask, Answer, Progress, Ready, SetUp } from './messages.js';
import { ReadBytes, runCommand } from './wasi.js';

/** What a worker has that a window does not; the types of both cannot be had together. */
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
const newline = 10;
let program: WebAssembly.Module | null = null;

/** Bytes as they come, and how many lines they are. */
class Collected {
  lines = 0;
  private last = newline;
  private chunks: Uint8Array[] = [];
  private size = 0;
  private pieces: Blob[] = [];

  add(bytes: Uint8Array): void {
    this.lines += countLines(bytes);
    this.last = bytes[bytes.length - 1] ?? this.last;
    this.chunks.push(bytes);
    this.size += bytes.length;
  }
  /** Hands large amounts to the browser, which may put them on the disk. */
  addToFile(bytes: Uint8Array): void {
    this.add(bytes);
    if (this.size >= outputBlock) this.flush();
  }
  /** A last line may lack its end. */
  get lineCount(): number {
    return this.lines + (this.last === newline ? 0 : 1);
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

/** The beginning and the end of a text that may be long: messages, and how many there were. */
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

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) ++lines;
  return lines;
}

/** Blocks of a file or a text, and what has been read of them. */
class Source {
  lines = 0;
  private last = newline;
  private block: Uint8Array;
  private at = 0;
  private fileOffset = 0;
  private told = 0;

  constructor(private readonly input: string | File, private readonly tell: (bytes: number) => void) {
    this.block = typeof input === 'string' ? new TextEncoder().encode(input) : new Uint8Array();
    if (this.block.length > 0) this.note(this.block);
  }

  readonly read: ReadBytes = (most) => {
    if (this.at === this.block.length) this.load();
    const bytes = this.block.subarray(this.at, this.at + most);
    this.at += bytes.length;
    return bytes;
  };
  get lineCount(): number {
    return this.lines + (this.last === newline ? 0 : 1);
  }

  private load(): void {
    if (typeof this.input === 'string' || this.fileOffset >= this.input.size) return;
    const part = this.input.slice(this.fileOffset, this.fileOffset + blockSize);
    this.block = new Uint8Array(new FileReaderSync().readAsArrayBuffer(part));
    this.at = 0;
    this.fileOffset += this.block.length;
    this.note(this.block);
    const now = performance.now();
    if (now - this.told > 50) {
      this.told = now;
      this.tell(this.fileOffset);
    }
  }
  private note(bytes: Uint8Array): void {
    this.lines += countLines(bytes);
    this.last = bytes[bytes.length - 1] ?? this.last;
  }
}

function answer(ask: Ask): Answer {
  const source = new Source(ask.stdin, (bytes) => scope.postMessage({ kind: 'progress', id: ask.id, bytes }));
  const stdout = new Collected();
  const stderr = new Ends();
  let exitCode: number;
  let trouble = '';
  try {
    exitCode = runCommand(program!, {
      args: ['isodoku', ...ask.args],
      environment: ['NO_COLOR=1'],
      stdin: source.read,
      stdout: (bytes) => (ask.wantsFile ? stdout.addToFile(bytes) : stdout.add(bytes)),
      stderr: (bytes) => stderr.add(bytes),
      files: ask.files,
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
    linesRead: source.lineCount,
    linesPrinted: stdout.lineCount,
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
