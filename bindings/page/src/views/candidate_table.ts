// A grid of candidates that shows a step. Nothing depends on colour only: there are frames, strokes and sizes, too.

import { ExplainedStep } from '../commands.js';
import { element } from '../dom.js';
import { allSymbols, blank, borderClasses, cellOfCode, regionsOf, Shape } from '../grid_text.js';
import { Houses, SolvingState } from './solving_state.js';

/** The cells and candidates of a step. */
class Marks {
  readonly houseCells: ReadonlySet<number>;
  readonly cells: ReadonlySet<number>;
  private readonly placed = new Map<number, string>();
  private readonly classes = new Map<string, string>();

  constructor(shape: Shape, houses: Houses, step: ExplainedStep) {
    const names = step.houses ?? (step.house ? [step.house] : []);
    this.houseCells = new Set(names.flatMap((name) => houses.cellsOf(name)));
    const cells = new Set(step.cells.map((code) => cellOfCode(shape, code)));
    for (const cell of cells) for (const symbol of step.symbols) this.classes.set(`${cell} ${symbol}`, 'about');
    for (const literal of (step.chains ?? []).flat()) {
      // `r1c2=3` and `r1c2<>3`
      const parts = /^(r\d+c\d+)(=|<>)(.)$/.exec(literal);
      if (!parts) continue;
      const cell = cellOfCode(shape, parts[1]);
      cells.add(cell);
      this.classes.set(`${cell} ${parts[3]}`, 'about');
    }
    this.cells = cells;
    for (const { cell, symbols } of step.removed) {
      for (const symbol of symbols) this.classes.set(`${cellOfCode(shape, cell)} ${symbol}`, 'gone');
    }
    for (const { cell, symbol } of step.placed) this.placed.set(cellOfCode(shape, cell), symbol);
  }

  symbolFor(cell: number): string | undefined {
    return this.placed.get(cell);
  }
  classOf(cell: number, symbol: string): string {
    return this.classes.get(`${cell} ${symbol}`) ?? '';
  }
}

export function candidateTable(shape: Shape, drawing: string, houses: Houses, state: SolvingState, step: ExplainedStep): HTMLElement {
  const marks = new Marks(shape, houses, step);
  const regions = regionsOf(shape, drawing);
  const table = element('table', { class: `candidates size-${shape.size}` });
  for (let row = 0; row < shape.size; ++row) {
    const line = element('tr');
    for (let column = 0; column < shape.size; ++column) {
      const cell = row * shape.size + column;
      const classes = borderClasses(shape, regions, cell);
      if (marks.cells.has(cell)) classes.push('focus');
      if (marks.houseCells.has(cell)) classes.push('house');
      line.append(element('td', { class: classes.join(' ') }, content(shape, state, marks, cell)));
    }
    table.append(line);
  }
  return table;
}

function content(shape: Shape, state: SolvingState, marks: Marks, cell: number): HTMLElement {
  const value = state.values[cell];
  if (value !== blank) return element('span', { class: state.clues[cell] === blank ? 'value' : 'value given' }, value);
  const placed = marks.symbolFor(cell);
  if (placed) return element('span', { class: 'value placed' }, placed);
  const list = element('span', { class: 'small' });
  for (const symbol of allSymbols.slice(0, shape.size)) {
    const isLeft = state.candidates[cell].has(symbol);
    const name = isLeft ? marks.classOf(cell, symbol) : '';
    list.append(element(name === 'gone' ? 's' : 'span', { class: name }, isLeft ? symbol : ''));
  }
  return list;
}
