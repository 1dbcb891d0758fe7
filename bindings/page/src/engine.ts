// The command as a function of the page: arguments and input in, output and exit code out, some time later.
//
// The program is fetched and compiled once, and shared. An engine has one worker, which does one thing at a time; who
// gives up what runs ends the worker, which is the only way to stop a computation, and the next question starts
// another. That costs some 20 ms, as the compiled program is handed on.

import { Answer, Ask, Progress, Ready, SetUp } from './messages.js';

export interface Request {
  readonly args: readonly string[];
  readonly stdin?: string;
  /** Texts, and files of the browser's, that the command can open by these names. */
  readonly files?: Readonly<Record<string, string | File>>;
  readonly wantsFile?: boolean;
  readonly onProgress?: (bytes: number) => void;
}

export type Result = Omit<Answer, 'kind' | 'id'>;

interface Job {
  readonly request: Request;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

const indexPath = '/data/catalogue.index';
let program: Promise<WebAssembly.Module> | null = null;
let index: Promise<Uint8Array> | null = null;

/** Beside this file, whatever the path of the page is. */
async function fetched(name: string): Promise<Response> {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name} cannot be had: ${response.status} ${response.statusText}`);
  return response;
}

/** Compiled while it comes. That wants a type which not every server sends, so it is said here. */
async function compiled(): Promise<WebAssembly.Module> {
  const { body } = await fetched('isodoku.wasm');
  return WebAssembly.compileStreaming(new Response(body, { headers: { 'Content-Type': 'application/wasm' } }));
}

/** What failed is tried again next time. */
function kept<T>(value: Promise<T>, forget: () => void): Promise<T> {
  value.catch(forget);
  return value;
}
const theProgram = () => (program ??= kept(compiled(), () => (program = null)));
const theIndex = () =>
  (index ??= kept(
    fetched('catalogue.index').then(async (response) => new Uint8Array(await response.arrayBuffer())),
    () => (index = null),
  ));

/** Ranks and keys are read off the index of the catalogue, which is fetched only for them. */
function needsIndex(args: readonly string[]): boolean {
  return args[0] === 'rank' || args.includes('--key');
}

export class Engine {
  private worker: Promise<Worker> | null = null;
  private readonly waiting: Job[] = [];
  private running: Job | null = null;
  /** Whether the worker has been given what runs; before that there is nothing to be stopped. */
  private isPosted = false;
  private lastId = 0;

  /** Gets ready, so that the first question need not wait for the program. What fails now is tried again then, and reported. */
  prepare(): void {
    void this.ready().catch(() => undefined);
  }

  /** Rejects with an AbortError when the signal says so. */
  run(request: Request, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const job: Job = { request, signal, resolve, reject };
      signal?.addEventListener('abort', () => this.giveUp(job), { once: true });
      this.waiting.push(job);
      void this.next();
    });
  }

  private giveUp(job: Job): void {
    job.reject(job.signal?.reason);
    const place = this.waiting.indexOf(job);
    if (place >= 0) this.waiting.splice(place, 1);
    if (this.running !== job) return;
    if (this.isPosted) this.endWorker();
    this.isPosted = false;
    this.running = null;
    void this.next();
  }

  private ready(): Promise<Worker> {
    if (this.worker) return this.worker;
    const started = startWorker();
    this.worker = started;
    started.catch(() => {
      if (this.worker === started) this.worker = null;
    });
    return started;
  }
  private endWorker(): void {
    this.worker?.then((worker) => worker.terminate(), () => undefined);
    this.worker = null;
  }

  private async next(): Promise<void> {
    if (this.running) return;
    const job = this.waiting.shift();
    if (!job) return;
    this.running = job;
    try {
      const result = await this.answer(job);
      job.resolve(result);
    } catch (error) {
      job.reject(error);
    }
    if (this.running !== job) return;  // it was given up, and the next one has begun
    this.isPosted = false;
    this.running = null;
    void this.next();
  }

  private async answer(job: Job): Promise<Result> {
    const { request } = job;
    const encoder = new TextEncoder();
    const files = new Map<string, Uint8Array | File>();
    for (const [name, contents] of Object.entries(request.files ?? {})) {
      files.set('/' + name, typeof contents === 'string' ? encoder.encode(contents) : contents);
    }
    if (needsIndex(request.args)) files.set(indexPath, await theIndex());
    const worker = await this.ready();
    if (job.signal?.aborted) throw job.signal.reason;
    const ask: Ask = {
      kind: 'ask',
      id: ++this.lastId,
      args: request.args,
      stdin: request.stdin ?? '',
      files,
      wantsFile: request.wantsFile ?? false,
    };
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer | Progress>) => {
        if (data.id !== ask.id) return;
        if (data.kind === 'progress') request.onProgress?.(data.bytes);
        else resolve(data);
      };
      worker.onerror = (event) => {
        this.endWorker();
        reject(workerError(event));
      };
      this.isPosted = true;
      worker.postMessage(ask);
    });
  }
}

/** Its scripts are fetched while the program is. It has started when it says that it has the program. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Ready>) => data.kind === 'ready' && resolve();
      worker.onerror = (event) => reject(workerError(event));
      theProgram().then((module) => worker.postMessage({ kind: 'set-up', module } as SetUp), reject);
    });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return worker;
}

function workerError(event: ErrorEvent): Error {
  return new Error(event.message || 'the worker could not be started');
}
