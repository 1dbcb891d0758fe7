// Exact counts by clues, drawn and as numbers.

import { counted } from '../commands.js';
import { details, element, field, select } from '../dom.js';
import { Engine } from '../engine.js';
import { Store } from '../state.js';
import { commandLine } from './command_line.js';
import { picture } from './picture.js';
import { Checked, View } from './view.js';
import { Work } from './work.js';

interface Subject {
  /** The name in the address. */
  readonly name: string;
  readonly label: string;
  /** The arguments of the table; the chart also has `--svg`. */
  readonly args: readonly string[];
}

const byClues = (kind: string, shape: string, note = ''): Subject => {
  const args = ['count', kind, '--shape', shape];
  return { name: `${kind} ${shape}`, label: `${kind} of ${shape}, by clues${note}`, args };
};
/** Counts that take seconds, unless noted otherwise; configurations of larger shapes take years. */
const subjects: readonly Subject[] = [
  ...['2x2', '2x3', '3x3', '2x4', '3x4', '4x4'].map((shape) => byClues('patterns', shape)),
  ...['2x2', '1x4', '1x5'].map((shape) => byClues('configurations', shape)),
  byClues('configurations', '2x3', ' (takes half a minute)'),
];

export class CountsView implements View {
  readonly name = 'counts';
  readonly title = 'Counts';
  readonly element = element('div');
  private readonly work: Work;
  private readonly numbers: Work;
  private readonly choice: HTMLSelectElement;

  constructor(engine: Engine, store: Store) {
    this.work = new Work(engine);
    this.numbers = new Work(engine);
    const choices = subjects.map(({ name, label }) => [name, label] as const);
    this.choice = select(choices, store.state.counted, (counted) => store.set({ counted }));
    this.element.append(
      element('p', {}, 'Numbers up to symmetry. A pattern is a set of positions of clues. A configuration is a grid with some clues that breaks no rule.'),
      field('Objects to count', this.choice),
      this.work.element,
    );
  }

  key({ state }: Checked): string {
    return state.counted;
  }
  stop(): boolean {
    const wasCounting = this.numbers.stop();
    return this.work.stop() || wasCounting;
  }

  update({ state }: Checked): void {
    const subject = subjects.find(({ name }) => name === state.counted) ?? subjects[2];
    this.choice.value = subject.name;
    this.numbers.say();
    void this.work.show(async (run, add) => {
      const drawn = await counted(run, [...subject.args, '--svg']);
      add(picture(drawn.value), commandLine(drawn.command, 'Copy the command that draws'));
      add(this.table(subject));
    });
  }

  /** Requires a second count, so it is only computed when opened. */
  private table(subject: Subject): HTMLElement {
    const made = details('The numbers', this.numbers.element);
    made.addEventListener('toggle', () => {
      this.numbers.stop();
      if (!made.open) return;
      void this.numbers.show(async (run, add) => {
        const found = await counted(run, subject.args);
        add(numberTable(found.value), commandLine(found.command, 'Copy the command that counts'));
      });
    });
    return made;
  }
}

/** Fields are separated by tabs. */
function numberTable(text: string): HTMLElement {
  const head = element('tr', {}, element('th', { scope: 'col' }, 'clues'), element('th', { scope: 'col' }, 'classes'));
  const table = element('table', { class: 'numbers' }, head);
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const row = element('tr');
    for (const value of line.split('\t')) row.append(element('td', {}, value));
    table.append(row);
  }
  return element('div', { class: 'numbers-frame', role: 'region', tabindex: 0, 'aria-label': 'Table of the numbers' }, table);
}
