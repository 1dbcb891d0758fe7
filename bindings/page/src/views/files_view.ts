// Files of puzzles, each class once: dropped here, chosen or pasted as text, perhaps compared with others that are known,
// deduplicated by a worker, and downloaded.
//
// It has a separate engine, so that queries about A and B are answered meanwhile. Neither the files nor the result are
// ever completely in memory: the browser stores them.

import { CommandError, Dedup, dedup, dedupCommand, hasDrawing, NamedFiles, namedFiles, noRules } from '../commands.js';
import { announce, button, element, facts, field, select } from '../dom.js';
import { Engine, Result } from '../engine.js';
import { emptyGrid, shapeNamed, shapes, usualShape } from '../grid_text.js';
import { State, Store } from '../state.js';
import { commandLine } from './command_line.js';
import { Checked, View } from './view.js';
import { failure } from './work.js';

/** Not yet declared in TypeScript 4.8. */
declare const DecompressionStream: new (format: 'gzip') => ReadableWritablePair<Uint8Array, Uint8Array>;

const mostMessages = 20;
/** The message about skipped lines, after which there is still a result. */
const skippedLines = /^isodoku: \d+ invalid lines? skipped$/m;
/** The summary of the command, which is not a message about a line. */
const summaryLine = /^isodoku: (\d+ \w+) read, (.*)$/m;
const kinds: readonly (readonly [value: string, label: string, ending: string])[] = [
  ['', 'The first of each class', 'unique'],
  ['--duplicates', 'All others: the duplicates', 'repeats'],
  ['--canonical', 'The min-lex forms', 'forms'],
];
/** The sizes that the command requires as an option. */
const toldSizes = shapes.filter(({ isTold }) => !isTold);

export class FilesView implements View {
  readonly name = 'files';
  readonly title = 'Files';
  readonly element = element('div');
  readonly standsAlone = true;
  private readonly engine = new Engine();
  private readonly chooser = element('input', { type: 'file', id: 'file', multiple: true });
  private readonly knownChooser = element('input', { type: 'file', id: 'known', multiple: true });
  private readonly pasted = element('textarea', { id: 'pasted', rows: 3, spellcheck: 'false', autocomplete: 'off' });
  private readonly sizes: HTMLSelectElement;
  private readonly report = element('div', { id: 'file-report' });
  private readonly bar = element('progress', { 'aria-label': 'Progress of reading the files', max: 1 });
  private readonly barText = element('span');
  private readonly under = element('p', { class: 'note', hidden: true });
  private readonly busy = element('p', { class: 'note', hidden: true });
  private kind = '';
  private files: readonly File[] = [];
  private known: readonly File[] = [];
  private running: AbortController | null = null;
  private takenText = '';
  private address: string | null = null;

  constructor(private readonly store: Store) {
    this.chooser.addEventListener('change', () => this.take(this.chooser.files));
    // The same files may be chosen again with other rules.
    this.chooser.addEventListener('click', () => (this.chooser.value = ''));
    this.pasted.addEventListener('paste', () => setTimeout(() => this.takeText()));  // after the text has been inserted
    this.pasted.addEventListener('change', () => this.takeText());
    this.knownChooser.addEventListener('change', () => {
      this.known = [...(this.knownChooser.files ?? [])];
      void this.start();
    });
    const zone = element(
      'div',
      { class: 'drop' },
      element('p', {}, 'Drop files of puzzles here, in any layout, or choose them. They stay on this device.'),
      field('Files', this.chooser),
      field('Or paste puzzles, as text or from a spreadsheet', this.pasted),
      field('Known files (their puzzles are omitted)', this.knownChooser),
    );
    for (const name of ['dragover', 'dragenter'] as const) {
      zone.addEventListener(name, (event) => {
        event.preventDefault();
        zone.classList.add('over');
      });
    }
    for (const name of ['dragleave', 'drop'] as const) zone.addEventListener(name, () => zone.classList.remove('over'));
    zone.addEventListener('drop', (event) => {
      // A file dropped on the second field belongs to that field.
      if (event.target === this.knownChooser) return;
      event.preventDefault();
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      if (text !== '') {
        this.pasted.value = text;
        this.takeText();
      } else {
        this.take(event.dataTransfer?.files ?? null);
      }
    });
    this.sizes = select(
      [['', 'Detect from the puzzles'], ...toldSizes.map(({ name, size }) => [name, `${size} rows, ${name}`] as const)],
      '',
      (name) => this.chooseSize(name),
    );
    this.busy.append(this.bar, this.barText, button('Stop', () => this.running?.abort(new Error('Stopped.'))));
    this.element.append(
      field('Output', select(kinds.map(([value, label]) => [value, label] as const), '', (kind) => this.choose(kind))),
      field('Size', this.sizes),
      this.under,
      zone,
      this.busy,
      this.report,
    );
  }

  /** The grids do not matter, and a running command continues with its rules. */
  key({ state }: Checked): string {
    return JSON.stringify([state.rules, state.shape.name]);
  }
  update({ state }: Checked): void {
    const text = rulesText(state);
    this.sizes.value = state.shape.isTold ? '' : state.shape.name;
    this.under.textContent = text;
    this.under.hidden = text === '';
  }
  stop(): boolean {
    return false;
  }

  private choose(kind: string): void {
    this.kind = kind;
    void this.start();
  }
  private chooseSize(name: string): void {
    const shape = shapeNamed(name) ?? usualShape;
    this.store.set({ a: emptyGrid(shape), b: emptyGrid(shape), rules: noRules });
    void this.start();
  }
  private take(files: FileList | null): void {
    if (!files || files.length === 0) return;
    this.files = [...files];
    this.pasted.value = this.takenText = '';
    void this.start();
  }
  /** Reads pasted text only once: leaving the field fires the event again. */
  private takeText(): void {
    const text = this.pasted.value;
    if (text === this.takenText || text.trim() === '') return;
    this.takenText = text;
    this.files = [new File([text], 'pasted.txt')];
    void this.start();
  }

  private async start(): Promise<void> {
    this.running?.abort(new Error('Superseded.'));
    this.running = null;
    if (this.files.length === 0) return;
    const controller = new AbortController();
    this.running = controller;
    this.report.replaceChildren();
    this.busy.hidden = false;
    this.showProgress(0, 1);
    const { shape, rules } = this.store.state;
    const options = ['--skip-bad', ...(this.kind ? [this.kind] : [])];
    const started = performance.now();
    const pieces: (Node | string)[] = [];
    try {
      const files = namedFiles(await Promise.all(this.files.map(decompressed)));
      const known = namedFiles(await Promise.all(this.known.map(decompressed)), files);
      const task: Dedup = { options, shape, rules, files, known };
      const size = [...files.values(), ...known.values()].reduce((sum, file) => sum + file.size, 0);
      const result = await dedup((request) => this.engine.run(request, controller.signal), task, (bytes) => {
        if (this.running === controller) this.showProgress(bytes, size);
      });
      const output = this.outputName(files, known);
      if (result.exitCode !== 0 && !skippedLines.test(result.stderr)) {
        throw new CommandError(result, dedupCommand(task, output));
      }
      pieces.push(...this.pieces(task, output, result, performance.now() - started));
    } catch (error) {
      pieces.push(failure(error));
    }
    if (this.running !== controller) return;
    this.running = null;
    this.busy.hidden = true;
    this.report.replaceChildren(...pieces);
  }

  private pieces(task: Dedup, output: string, result: Result, milliseconds: number): Node[] {
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = URL.createObjectURL(result.output ?? new Blob());
    const link = element('a', { href: this.address, download: output, id: 'download', class: 'button' }, `Download ${output}`);
    const [, read, rest] = summaryLine.exec(result.stderr)!;
    const summary = `${read}, ${rest.replace(/, 0 invalid$/, '')}`;
    announce(`Done: ${summary}.`);
    const names = (files: NamedFiles) => [...files.keys()].join(', ');
    return [
      facts(
        ['Files', names(task.files)],
        ...(task.known.size > 0 ? [['Compared with', names(task.known)] as const] : []),
        ['Result', element('span', { id: 'file-summary' }, summary)],
        ['Time', `${(milliseconds / 1000).toFixed(1)} s`],
      ),
      element('p', {}, link),
      commandLine(dedupCommand(task, output)),
      ...messages(result.stderr.replace(summaryLine, '')),
    ];
  }

  /** The name of a single file with a suffix; for several files `puzzles`. */
  private outputName(files: NamedFiles, known: NamedFiles): string {
    const [, , ending] = kinds.find(([value]) => value === this.kind)!;
    const what = known.size > 0 && this.kind === '' ? 'new' : ending;
    const [first] = [...files.keys()].map((name) => name.replace(/\.gz$/, ''));
    const name = files.size === 1 ? first : first.replace(/^.*?(\.[^.]*)?$/, (_, dotted?: string) => `puzzles${dotted ?? ''}`);
    return name.replace(/(\.[^.]*)?$/, (dotted) => `-${what}${dotted || '.txt'}`);
  }

  private showProgress(bytes: number, size: number): void {
    const share = size > 0 ? bytes / size : 1;
    this.bar.value = share;
    this.barText.textContent = ` ${Math.floor(share * 100)} % `;
  }
}

/** The first bytes of compressed files that browsers cannot decompress. */
const foreign: readonly (readonly [kind: string, start: string])[] = [
  ['xz', 'fd377a585a00'],
  ['zstd', '28b52ffd'],
  ['bzip2', '425a68'],
  ['zip', '504b0304'],
];

/** The browser decompresses gzip files, as the command cannot. */
async function decompressed(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, 6).arrayBuffer());
  const start = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const kind = foreign.find(([, begin]) => start.startsWith(begin))?.[0];
  if (kind) throw new Error(`${file.name} is compressed with ${kind}, which browsers do not support: decompress it first.`);
  if (!start.startsWith('1f8b')) return file;
  const stream = file.stream().pipeThrough(new DecompressionStream('gzip'));
  return new File([await new Response(stream).blob()], file.name);
}

function rulesText({ rules }: State): string {
  const names = [...rules.names, ...(hasDrawing(rules) ? ['the drawn regions'] : [])];
  return names.length > 0 ? `With the chosen rules: ${names.join(', ')}.` : '';
}

/** Messages, each with FILE:LINE:COLUMN. */
function messages(stderr: string): Node[] {
  const lines = stderr.split('\n').filter((line) => line !== '');
  if (lines.length === 0) return [];
  const rest = lines.length - mostMessages;
  const list = element('ul', { class: 'bad', id: 'file-errors' }, ...lines.slice(0, mostMessages).map((line) => element('li', {}, line)));
  return [element('h3', {}, 'Invalid lines'), list, element('p', {}, rest > 0 ? `${rest} more messages are left out.` : '')];
}
