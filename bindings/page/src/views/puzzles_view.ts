// Input of puzzles: typed, pasted in any layout, or as an example; and their rules.
//
// Pasted text is read by the command, which supports all layouts. If it reports an error, the reason is shown and the
// place is selected. A single line of the right length is still written to the cells, where the error is marked.

import { CommandError, Fault, faultIn, isAboutLength, noRules, readPuzzles, scrambled } from '../commands.js';
import { announce, button, details, element, field, select } from '../dom.js';
import { Engine } from '../engine.js';
import { examples } from '../examples.js';
import { blank, clue, clueCount, emptyGrid, isEmpty, normalised, regionsOf, Shape, shapeNamed, shapeOfLength, shapes } from '../grid_text.js';
import { GridName, puzzleOf, State, Store } from '../state.js';
import { copyButton } from './command_line.js';
import { GridEditor } from './grid_editor.js';

export class PuzzlesView {
  readonly element = element('div', { class: 'puzzles' });
  private readonly editors: Record<GridName, GridEditor>;
  private readonly shapeChoice: HTMLSelectElement;
  private readonly pasted = element('textarea', { rows: 4, spellcheck: 'false', autocomplete: 'off' });
  private readonly pasteMessage = element('p', { role: 'status' });
  private readonly second: HTMLDetailsElement;
  private seed = 0;

  constructor(private readonly store: Store, private readonly engine: Engine) {
    this.editors = { a: this.editor('a'), b: this.editor('b') };
    this.shapeChoice = select(
      shapes.map((shape) => [shape.name, shapeLabel(shape)] as const),
      store.state.shape.name,
      (name) => this.chooseShape(name),
    );
    this.second = details('Puzzle B, to compare with A', this.frame('b'));
    this.second.open = !isEmpty(store.state.b);
    this.element.append(
      this.exampleList(),
      this.pasteBox(),
      this.pasteMessage,
      field('Size', this.shapeChoice),
      element('section', { 'aria-label': 'Puzzle A' }, element('h3', {}, 'Puzzle A'), this.frame('a')),
      this.second,
      element('p', {}, copyButton('Copy a link to these puzzles', () => location.href)),
    );
    this.show(store.state);
    store.subscribe((state) => this.show(state));
  }

  /** The rule that a grid breaks, or nothing. */
  mark(name: GridName, fault: Fault | null): void {
    const { shape } = this.store.state;
    const isOfCell = fault && fault.column >= 1 && fault.column <= shape.cells && !isAboutLength(fault);
    const cell = isOfCell ? fault.column - 1 : null;
    const place = cell === null ? '' : `Row ${Math.floor(cell / shape.size) + 1}, column ${(cell % shape.size) + 1}: `;
    this.editors[name].mark(fault ? place + fault.reason : '', cell);
  }

  private editor(name: GridName): GridEditor {
    return new GridEditor(name.toUpperCase(), {
      changed: (cells) => this.store.set({ [name]: cells }),
      pasted: (text) => void this.read(text, name),
    });
  }

  private frame(name: GridName): HTMLElement {
    const title = name.toUpperCase();
    const current = () => this.store.state[name];
    const tools = element(
      'div',
      { class: 'tools' },
      button('Clear', () => this.store.set({ [name]: emptyGrid(this.store.state.shape) }), { 'aria-label': `Clear ${title}` }),
      button('Clues only', () => this.store.set({ [name]: patternOf(current()) }), {
        'aria-label': `Clues only: the pattern of ${title}`,
      }),
      name === 'a' ? button('Scramble into B', () => void this.scramble()) : button('Swap A and B', () => this.swap()),
    );
    return element('div', {}, this.editors[name].element, this.editors[name].faultMessage, tools);
  }

  private exampleList(): HTMLElement {
    const list = element('ul', { class: 'choices' });
    const made = details('Examples', list);
    for (const example of examples) {
      const choose = () => {
        const shape = shapeOfLength(example.a.length)!;
        this.store.set({
          a: example.a,
          b: example.b ?? emptyGrid(shape),
          rules: example.rules ?? noRules,
          tab: example.tab,
        });
        announce(`${example.name}.`);
        if (matchMedia('(max-width: 60rem)').matches) goToAnswers(made);
      };
      list.append(element('li', {}, button(example.name, choose)));
    }
    // Visitors who open a link need no examples.
    made.open = location.hash === '';
    return made;
  }

  private pasteBox(): HTMLElement {
    this.pasted.addEventListener('paste', () => setTimeout(() => void this.read(this.pasted.value, 'a')));
    return details(
      'Paste one or two puzzles, in any layout',
      field('Lines, drawn grids, .sdk, CSV and more', this.pasted),
      element('div', { class: 'tools' }, button('Read', () => void this.read(this.pasted.value, 'a'))),
    );
  }

  private async read(text: string, name: GridName): Promise<void> {
    if (text.trim() === '') return this.say('There is nothing to read.');
    try {
      const found = await readPuzzles((request) => this.engine.run(request), text, this.store.state.rules);
      if (Array.isArray(found)) this.take(found, name);
      else this.refuse(text, found, name);
    } catch (error) {
      this.say(error instanceof CommandError ? faultIn(error.result.stderr).reason : String(error), true);
    }
  }

  private take(puzzles: readonly string[], name: GridName): void {
    const [first, second] = puzzles;
    if (first === undefined) return this.say('There is no puzzle in this text.', true);
    if (!shapeOfLength(first.length)) return this.say(`Puzzles of ${first.length} cells cannot be shown here.`, true);
    const rest = puzzles.length - 2;
    if (second !== undefined) this.store.set({ a: first, b: second });
    else this.store.set({ [name]: first });
    const read = second === undefined ? `Read as puzzle ${name.toUpperCase()}.` : 'Read as puzzles A and B.';
    this.say(rest > 0 ? `${read} ${rest} more are left out; for many puzzles there is the tab Files.` : read);
  }

  private refuse(text: string, fault: Fault, name: GridName): void {
    const word = text.trim().split(/[\s,;]/, 1)[0];
    const cells = normalised(word);
    if (cells !== null && text.trim().split('\n').length === 1 && shapeOfLength(cells.length)) this.store.set({ [name]: cells });
    const place = fault.line > 0 ? `Line ${fault.line}, column ${fault.column}: ` : '';
    this.say(place + fault.reason, true);
    const lines = this.pasted.value.split('\n');
    if (this.pasted.value !== text || fault.line < 1 || fault.line > lines.length) return;
    const at = lines.slice(0, fault.line - 1).join('\n').length + (fault.line > 1 ? 1 : 0) + fault.column - 1;
    this.pasted.setSelectionRange(at, at + 1);
  }

  private say(text: string, isBad = false): void {
    this.pasteMessage.textContent = text;
    this.pasteMessage.className = isBad ? 'bad' : '';
    announce(text);
  }

  private chooseShape(name: string): void {
    const shape = shapeNamed(name);
    if (shape && shape !== this.store.state.shape) {
      this.store.set({ a: emptyGrid(shape), b: emptyGrid(shape), rules: noRules });
    }
  }

  private async scramble(): Promise<void> {
    const { state } = this.store;
    if (isEmpty(state.a)) return this.say('Puzzle A is empty.', true);
    try {
      const run = (request: Parameters<Engine['run']>[0]) => this.engine.run(request);
      const { value } = await scrambled(run, puzzleOf(state, 'a'), ++this.seed);
      this.store.set({ b: value });
      this.say('B is now equivalent to A.');
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error), true);
    }
  }

  private swap(): void {
    const { a, b } = this.store.state;
    this.store.set({ a: b, b: a });
  }

  private show(state: State): void {
    const regions = regionsOf(state.shape, state.rules.regions);
    this.shapeChoice.value = state.shape.name;
    for (const name of ['a', 'b'] as const) this.editors[name].show(state.shape, state[name], regions);
    if (!isEmpty(state.b)) this.second.open = true;
  }
}

function shapeLabel({ name, size, boxRows }: Shape): string {
  return `${size} by ${size}, ${boxRows === 1 ? 'no boxes (Latin square)' : `boxes of ${name}`}`;
}

/** Whether answers are below everything else, as on small screens. */
function goToAnswers(examples: HTMLDetailsElement): void {
  examples.open = false;
  document.getElementById('answers')?.focus();
}

function patternOf(cells: string): string {
  if (clueCount(cells) === 0) return cells;
  return [...cells].map((cell) => (cell === blank ? blank : clue)).join('');
}
