// Files in memory, and the folders that their paths imply. Nothing can be written.
//
// The invariant: every folder above a file is an entry, so that a program which looks for a file step by step finds it.

/** A file, or a folder, which has no bytes. */
export class Entry {
  constructor(readonly number: number, readonly bytes: Uint8Array | null) {}

  get size(): number {
    return this.bytes?.length ?? 0;
  }
  /** At most so many bytes from a place on; none behind the end. */
  part(from: number, most: number): Uint8Array {
    return (this.bytes ?? new Uint8Array()).subarray(from, from + most);
  }
}

export class FileTree {
  private readonly entries = new Map<string, Entry>();

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.add('', null);
    for (const [path, bytes] of files) {
      const parts = partsOf(path);
      for (let i = 1; i < parts.length; ++i) this.add(parts.slice(0, i).join('/'), null);
      this.add(parts.join('/'), bytes);
    }
  }

  get root(): Entry {
    return this.entries.get('')!;
  }
  /** From the root, with or without a slash before it. */
  find(path: string): Entry | undefined {
    return this.entries.get(partsOf(path).join('/'));
  }

  private add(path: string, bytes: Uint8Array | null): void {
    // Numbers of the standard streams come before; two files never have the same.
    if (!this.entries.has(path)) this.entries.set(path, new Entry(100 + this.entries.size, bytes));
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
