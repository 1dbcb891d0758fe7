// Read-only files, and the folders in their paths.
//
// Invariant: every folder above a file is an entry, so that a program can open a path step by step.

/** The contents of a file. */
export interface Contents {
  readonly size: number;
  /** At most this many bytes from a position, and at least one unless it is the end. */
  part(from: number, most: number): Uint8Array;
}

export class Bytes implements Contents {
  constructor(private readonly bytes: Uint8Array) {}

  get size(): number {
    return this.bytes.length;
  }
  part(from: number, most: number): Uint8Array {
    return this.bytes.subarray(from, from + most);
  }
}

/** A file, or a folder, which has no contents. */
export class Entry {
  constructor(readonly number: number, readonly contents: Contents | null) {}

  get isFile(): boolean {
    return this.contents !== null;
  }
  get size(): number {
    return this.contents?.size ?? 0;
  }
  part(from: number, most: number): Uint8Array {
    return this.contents?.part(from, most) ?? new Uint8Array();
  }
}

export class FileTree {
  private readonly entries = new Map<string, Entry>();

  constructor(files: ReadonlyMap<string, Contents>) {
    this.add('', null);
    for (const [path, contents] of files) {
      const parts = partsOf(path);
      for (let i = 1; i < parts.length; ++i) this.add(parts.slice(0, i).join('/'), null);
      this.add(parts.join('/'), contents);
    }
  }

  get root(): Entry {
    return this.entries.get('')!;
  }
  /** A path from the root, with or without a leading slash. */
  find(path: string): Entry | undefined {
    return this.entries.get(partsOf(path).join('/'));
  }

  private add(path: string, contents: Contents | null): void {
    // Smaller numbers are the standard streams; each file has a different number.
    if (!this.entries.has(path)) this.entries.set(path, new Entry(100 + this.entries.size, contents));
  }
}

function partsOf(path: string): string[] {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts;
}
