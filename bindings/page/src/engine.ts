// The command as a function of the page: arguments and input in, output and exit code out, some time later.
//
// The program is fetched and compiled once, and shared. An engine has one worker, which runs one command at a time.
// Cancelling terminates the worker, which is the only way to stop a computation, and the next query starts another one.
// That costs about 20 ms, as the compiled program is reused.

import { Answer, Ask, Progress, Ready, SetUp } from './messages.js';

export interface Request {
  readonly args: readonly string[];
  readonly stdin?: string;
  /** Texts, and files of the browser, that the command can open by these names. */
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

/** Relative to this file, independent of the path of the page. */
async function fetched(name: string): Promise<Response> {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name} cannot be had: ${response.status} ${response.statusText}`);
  return response;
}

/** Compiled while it is fetched. This requires a content type that not every server sends, so it is set here. */
async function compiled(): Promise<WebAssembly.Module> {
  const { body } = await fetched('isodoku.wasm');
  return WebAssembly.compileStreaming(new Response(body, { headers: { 'Content-Type': 'application/wasm' } }));
}

/** After a failure, the next call tries again. */
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

/** Only ranks and keys need the index of the catalogue, which is then fetched. */
function needsIndex(args: readonly string[]): boolean {
  return args[0] === 'rank' || args.includes('--key');
}

export class Engine {
  private worker: Promise<Worker> | null = null;
  private readonly waiting: Job[] = [];
  private running: Job | null = null;
  /** Whether the running job was sent to the worker; before that there is nothing to stop. */
  private isPosted = false;
  private lastId = 0;

  /** Preloads the program for the first query. A failure is ignored; the query then tries again and reports it. */
  prepare(): void {
    void this.ready().catch(() => undefined);
  }

  /** Rejects with an AbortError when the signal is aborted. */
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
    if (this.running !== job) return;  // it was cancelled, and the next one has started
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

/** Its scripts are fetched together with the program. It has started when it confirms that it has the program. */
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
