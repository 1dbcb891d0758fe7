// What the page and its workers say to each other. Only types: nothing of this file remains when the page runs.

/** The first message to a worker: the compiled program. */
export interface SetUp {
  readonly kind: 'set-up';
  readonly module: WebAssembly.Module;
}

/** Its answer: commands can be sent. */
export interface Ready {
  readonly kind: 'ready';
}

/** A command to run. */
export interface Ask {
  readonly kind: 'ask';
  readonly id: number;
  readonly args: readonly string[];
  readonly stdin: string;
  /** By absolute path. A file of the browser's is read as it is needed, so that it may be larger than memory. */
  readonly files: ReadonlyMap<string, Uint8Array | File>;
  /** Whether what it prints comes as a file, and not as a text. */
  readonly wantsFile: boolean;
}

/** How much of the browser's files has been read. */
export interface Progress {
  readonly kind: 'progress';
  readonly id: number;
  readonly bytes: number;
}

export interface Answer {
  readonly kind: 'answer';
  readonly id: number;
  readonly exitCode: number;
  /** Empty if a file was wanted. */
  readonly stdout: string;
  readonly stderr: string;
  /** What was printed, if a file was wanted. */
  readonly output: Blob | null;
}
