// The messages between the page and its workers. Only types, so this file has no code at run time.

/** The first message to a worker: the compiled program. */
export interface SetUp {
  readonly kind: 'set-up';
  readonly module: WebAssembly.Module;
}

/** The reply: commands can be sent. */
export interface Ready {
  readonly kind: 'ready';
}

/** A command to run. */
export interface Ask {
  readonly kind: 'ask';
  readonly id: number;
  readonly args: readonly string[];
  readonly stdin: string;
  /** By absolute path. A file of the browser is read on demand, so it may be larger than memory. */
  readonly files: ReadonlyMap<string, Uint8Array | File>;
  /** Whether the output is returned as a file instead of text. */
  readonly wantsFile: boolean;
}

/** The share of the files that has been read. */
export interface Progress {
  readonly kind: 'progress';
  readonly id: number;
  readonly bytes: number;
}

export interface Answer {
  readonly kind: 'answer';
  readonly id: number;
  readonly exitCode: number;
  /** Empty if a file was requested. */
  readonly stdout: string;
  readonly stderr: string;
  /** The output, if a file was requested. */
  readonly output: Blob | null;
}
