// A grid to type into: an input for each cell. One of them is in the tab order, and arrow keys move between them.
// Typing a symbol moves to the next cell, and Backspace clears the cell.
//
// The inputs are made once per shape. Each contains one character or none; together they are the text of the grid.

import { allSymbols, blank, borderClasses, cellName, clue, emptyGrid, isBlankSign, isPattern, Shape } from '../grid_text.js';
import { element } from '../dom.js';

export interface EditorEvents {
  /** Called after typing. */
  changed(cells: string): void;
  /** Called when a text of more than one character was pasted. */
  pasted(text: string): void;
}

export class GridEditor {
  readonly element: HTMLElement;
  private readonly grid: HTMLElement;
  private readonly message: HTMLElement;
  private entries: HTMLInputElement[] = [];
  private shape: Shape | null = null;
  private cells = '';
  private current = 0;

  constructor(name: string, private readonly events: EditorEvents) {
    const id = `fault-${name}`;
    this.message = element('p', { class: 'bad', id, role: 'alert' });
    this.grid = element('div', { class: 'editor', role: 'grid', 'aria-label': `Puzzle ${name}` });
    this.element = element('div', { class: 'editor-frame' }, this.grid);
    this.grid.addEventListener('paste', (event) => this.paste(event));
  }

  get faultMessage(): HTMLElement {
    return this.message;
  }

  show(shape: Shape, cells: string, regions: readonly string[]): void {
    if (shape !== this.shape) this.build(shape);
    this.cells = cells;
    this.entries.forEach((entry, cell) => {
      const text = cells[cell] === blank ? '' : cells[cell];
      if (entry.value !== text) entry.value = text;
      const box = entry.parentElement!;
      box.className = borderClasses(shape, regions, cell).join(' ');
    });
  }

  /** Shows a message, and marks its cell, if known. */
  mark(text: string, cell: number | null): void {
    if (this.message.textContent !== text) this.message.textContent = text;
    this.entries.forEach((entry, i) => {
      if (i === cell) {
        entry.setAttribute('aria-invalid', 'true');
        entry.setAttribute('aria-describedby', this.message.id);
      } else {
        entry.removeAttribute('aria-invalid');
        entry.removeAttribute('aria-describedby');
      }
    });
  }

  private build(shape: Shape): void {
    this.shape = shape;
    this.cells = emptyGrid(shape);
    this.current = 0;
    this.grid.className = `editor size-${shape.size}`;
    this.entries = Array.from({ length: shape.cells }, (_, cell) => this.entry(shape, cell));
    const rows = Array.from({ length: shape.size }, (_, row) =>
      element(
        'div',
        { role: 'row' },
        ...this.entries
          .slice(row * shape.size, (row + 1) * shape.size)
          .map((entry) => element('div', { role: 'gridcell' }, entry)),
      ),
    );
    this.grid.replaceChildren(...rows);
  }

  private entry(shape: Shape, cell: number): HTMLInputElement {
    const made = element('input', {
      type: 'text',
      inputmode: shape.size <= 9 ? 'numeric' : 'text',
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false',
      enterkeyhint: 'next',
      'aria-label': cellName(shape, cell),
      tabindex: cell === 0 ? 0 : -1,
    });
    made.addEventListener('focus', () => {
      this.makeCurrent(cell);
      made.select();
    });
    made.addEventListener('keydown', (event) => this.key(event, shape, cell));
    made.addEventListener('input', () => this.typed(made, shape, cell));
    return made;
  }

  private makeCurrent(cell: number): void {
    this.entries[this.current]?.setAttribute('tabindex', '-1');
    this.current = cell;
    this.entries[cell].setAttribute('tabindex', '0');
  }
  private go(cell: number): void {
    if (cell < 0 || cell >= this.entries.length) return;
    this.makeCurrent(cell);
    this.entries[cell].focus();
    this.entries[cell].select();
  }

  private key(event: KeyboardEvent, shape: Shape, cell: number): void {
    if (event.altKey || event.metaKey) return;
    const { size } = shape;
    const column = cell % size;
    const target = (): number | null => {
      switch (event.key) {
        case 'ArrowUp':
          return cell - size;
        case 'ArrowDown':
          return cell + size;
        case 'ArrowLeft':
          return column > 0 ? cell - 1 : cell;
        case 'ArrowRight':
          return column < size - 1 ? cell + 1 : cell;
        case 'Home':
          return event.ctrlKey ? 0 : cell - column;
        case 'End':
          return event.ctrlKey ? shape.cells - 1 : cell - column + size - 1;
        default:
          return null;
      }
    };
    const to = target();
    if (to !== null) {
      event.preventDefault();
      this.go(to);
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      const wasBlank = this.cells[cell] === blank;
      this.put(cell, blank);
      if (wasBlank && event.key === 'Backspace') this.go(cell - 1);
    }
  }

  /** On-screen keyboards report no keys, so the content of the input is used. */
  private typed(entry: HTMLInputElement, shape: Shape, cell: number): void {
    const old = this.cells[cell];
    const characters = [...entry.value];
    // An old symbol that was not selected is before or after the new one.
    if (characters.length > 1 && characters[0] !== old && characters[characters.length - 1] === old) characters.pop();
    const character = characters[characters.length - 1] ?? blank;
    const symbol = this.symbolOf(character, shape);
    if (symbol === null) {
      entry.value = old === blank ? '' : old;
      this.message.textContent = `“${character}” is no symbol of a ${shape.name} grid.`;
      return;
    }
    this.put(cell, symbol);
    this.go(cell + 1);
  }

  /** In a pattern every symbol is a clue, as numeric keyboards have no x. */
  private symbolOf(character: string, shape: Shape): string | null {
    const upper = character.toUpperCase();
    if (isBlankSign(character)) return blank;
    if (upper === 'X') return clue;
    if (!allSymbols.slice(0, shape.size).includes(upper)) return null;
    return isPattern(this.cells) ? clue : upper;
  }

  private put(cell: number, symbol: string): void {
    const cells = this.cells.slice(0, cell) + symbol + this.cells.slice(cell + 1);
    this.entries[cell].value = symbol === blank ? '' : symbol;
    if (cells === this.cells) return;
    this.cells = cells;
    this.events.changed(cells);
  }

  private paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim().length <= 1) return;
    event.preventDefault();
    this.events.pasted(text);
  }
}
