// A file of puzzles, each class once: dropped here or chosen, deduplicated by a worker, and downloaded.
//
// It has an engine of its own, so that questions about A and B are answered meanwhile. The file is never in memory as a
// whole, nor is the result: both are the browser's.

import { CommandError, dedup, dedupCommand, dedupOptions, hasDrawing, rulesFiles } from '../commands.js';
import { announce, button, element, facts, field, select } from '../dom.js';
import { Engine, Result } from '../engine.js';
import { State, Store } from '../state.js';
import { commandLine } from './command_line.js';
import { Checked, View } from './view.js';
import { failure } from './work.js';

/** Younger than TypeScript 4.8 knows of. */
declare const DecompressionStream: new (format: 'gzip') => ReadableWritablePair<Uint8Array, Uint8Array>;

const mostMessages = 20;
/** How the command says that it has left lines out; then there is a result all the same. */
const skippedLines = /^isodoku: \d+ invalid lines? skipped$/m;
/** What the command ends with, which is no message about a line. */
const summaryLine = /^isodoku: (\d+ \w+ read, .*)$/m;
const kinds: readonly (readonly [value: string, label: string, ending: string])[] = [
  ['', 'The first of each class', 'unique'],
  ['--duplicates', 'All others: the repeats', 'repeats'],
  ['--canonical', 'The min-lex forms', 'forms'],
];

export class FilesView implements View {
  readonly name = 'files';
  readonly title = 'Files';
  readonly element = element('div');
  private readonly engine = new Engine();
  private readonly chooser = element('input', { type: 'file', id: 'file' });
  private readonly report = element('div', { id: 'file-report' });
  private readonly bar = element('progress', { 'aria-label': 'How much of the file has been read', max: 1 });
  private readonly barText = element('span');
  private readonly under = element('p', { class: 'note', hidden: true });
  private readonly busy = element('p', { class: 'note', hidden: true });
  private kind = '';
  private file: File | null = null;
  private running: AbortController | null = null;
  private address: string | null = null;

  constructor(private readonly store: Store) {
    this.chooser.addEventListener('change', () => this.take(this.chooser.files));
    // The same file may be chosen again, under other rules.
    this.chooser.addEventListener('click', () => (this.chooser.value = ''));
    const zone = element(
      'div',
      { class: 'drop' },
      element('p', {}, 'Drop a file of puzzles here, in any layout, or choose one. It stays on this device.'),
      element('label', { class: 'field' }, element('span', {}, 'File'), this.chooser),
    );
    for (const name of ['dragover', 'dragenter'] as const) {
      zone.addEventListener(name, (event) => {
        event.preventDefault();
        zone.classList.add('over');
      });
    }
    for (const name of ['dragleave', 'drop'] as const) zone.addEventListener(name, () => zone.classList.remove('over'));
    zone.addEventListener('drop', (event) => {
      event.preventDefault();
      this.take(event.dataTransfer?.files ?? null);
    });
    this.busy.append(this.bar, this.barText, button('Stop', () => this.running?.abort(new Error('Stopped.'))));
    this.element.append(
      field('What is wanted', select(kinds.map(([value, label]) => [value, label] as const), '', (kind) => this.choose(kind))),
      this.under,
      zone,
      this.busy,
      this.report,
    );
  }

  /** The grids have no say in it, and what runs goes on under the rules that it began with. */
  key({ state }: Checked): string {
    return JSON.stringify([state.rules, state.shape.name]);
  }
  update({ state }: Checked): void {
    const text = rulesText(state);
    this.under.textContent = text;
    this.under.hidden = text === '';
  }
  stop(): boolean {
    return false;
  }

  private choose(kind: string): void {
    this.kind = kind;
    if (this.file) void this.start(this.file);
  }
  private take(files: FileList | null): void {
    const file = files?.[0];
    if (file) void this.start(file);
  }

  private async start(file: File): Promise<void> {
    this.running?.abort(new Error('Superseded.'));
    const controller = new AbortController();
    this.running = controller;
    this.file = file;
    this.report.replaceChildren();
    this.busy.hidden = false;
    this.showProgress(0, file.size);
    const { shape, rules } = this.store.state;
    const options = ['--skip-bad', ...(this.kind ? [this.kind] : []), ...dedupOptions(shape, rules)];
    const drawing = rulesFiles(rules);
    const started = performance.now();
    const pieces: (Node | string)[] = [];
    try {
      const run = (request: Parameters<Engine['run']>[0]) => this.engine.run(request, controller.signal);
      const plain = await decompressed(file);
      const result = await dedup(run, plain, options, drawing, (bytes) => {
        if (this.running === controller) this.showProgress(bytes, plain.size);
      });
      if (result.exitCode !== 0 && !skippedLines.test(result.stderr)) {
        throw new CommandError(result, dedupCommand(options, drawing, file.name, this.outputName(file)));
      }
      pieces.push(...this.pieces(file, options, drawing, result, performance.now() - started));
    } catch (error) {
      pieces.push(failure(error));
    }
    if (this.running !== controller) return;
    this.running = null;
    this.busy.hidden = true;
    this.report.replaceChildren(...pieces);
  }

  private pieces(file: File, options: readonly string[], drawing: Readonly<Record<string, string>>, result: Result,
                 milliseconds: number): Node[] {
    const name = this.outputName(file);
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = URL.createObjectURL(result.output ?? new Blob());
    const link = element('a', { href: this.address, download: name, id: 'download', class: 'button' }, `Download ${name}`);
    const number = (value: number) => value.toLocaleString('en');
    announce(`Done: ${number(result.linesRead)} lines in, ${number(result.linesPrinted)} lines out.`);
    return [
      facts(
        ['File', file.name],
        ['Lines in', element('span', { id: 'lines-in' }, number(result.linesRead))],
        [lineName(this.kind), element('span', { id: 'lines-out' }, number(result.linesPrinted))],
        ['Result', summaryLine.exec(result.stderr)?.[1] ?? ''],
        ['Time', `${(milliseconds / 1000).toFixed(1)} s`],
      ),
      element('p', {}, link),
      commandLine(dedupCommand(options, drawing, file.name, name)),
      ...messages(file.name, result.stderr.replace(summaryLine, '')),
    ];
  }

  private outputName(file: File): string {
    const [, , what] = kinds.find(([value]) => value === this.kind)!;
    return file.name.replace(/\.gz$/, '').replace(/(\.[^.]*)?$/, (ending) => `-${what}${ending || '.txt'}`);
  }

  private showProgress(bytes: number, size: number): void {
    const share = size > 0 ? bytes / size : 1;
    this.bar.value = share;
    this.barText.textContent = ` ${Math.floor(share * 100)} % `;
  }
}

/** How compressed files begin that browsers cannot unpack. */
const foreign: readonly (readonly [kind: string, start: string])[] = [
  ['xz', 'fd377a585a00'],
  ['zstd', '28b52ffd'],
  ['bzip2', '425a68'],
  ['zip', '504b0304'],
];

/** What gzip has packed is unpacked by the browser, as the command in it cannot. */
async function decompressed(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, 6).arrayBuffer());
  const start = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const kind = foreign.find(([, begin]) => start.startsWith(begin))?.[0];
  if (kind) throw new Error(`${file.name} is packed by ${kind}, which browsers cannot unpack: unpack it before.`);
  if (!start.startsWith('1f8b')) return file;
  const stream = file.stream().pipeThrough(new DecompressionStream('gzip'));
  return new File([await new Response(stream).blob()], file.name);
}

function rulesText({ shape, rules }: State): string {
  const names = [...rules.names, ...(hasDrawing(rules) ? ['the regions that are drawn'] : [])];
  if (names.length > 0) return `Under the rules that are chosen: ${names.join(', ')}.`;
  return shape.isTold ? '' : `Lines of ${shape.cells} cells are grids of ${shape.name}, the size that is chosen.`;
}

function lineName(kind: string): string {
  return kind === '--duplicates' ? 'Lines out: repeats' : 'Lines out: one for each class, and a header if there is one';
}

/** Each as FILE:LINE:COLUMN; the command calls standard input `-`. */
function messages(name: string, stderr: string): Node[] {
  const lines = stderr.split('\n').filter((line) => line !== '');
  if (lines.length === 0) return [];
  const shown = lines.slice(0, mostMessages).map((line) => line.replace(/^-(?=:\d)/, name).replace(/, -(?=:\d)/, `, ${name}`));
  const rest = lines.length - shown.length;
  const list = element('ul', { class: 'bad', id: 'file-errors' }, ...shown.map((line) => element('li', {}, line)));
  return [element('h3', {}, 'What could not be read'), list, element('p', {}, rest > 0 ? `${rest} more messages are left out.` : '')];
}
