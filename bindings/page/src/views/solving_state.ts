// The candidates of each cell before a step of an explanation.
//
// Only bookkeeping of the command's output: its houses show which cells must differ, its steps what is placed and
// removed. A symbol in a cell is not a candidate of the cells that share a house with it. Nothing is inferred here.

import { ExplainedStep, RulesReport } from '../commands.js';
import { allSymbols, blank, cellOfCode, Shape } from '../grid_text.js';

export class Houses {
  private readonly byName = new Map<string, readonly number[]>();
  private readonly peersOf: readonly ReadonlySet<number>[];

  constructor(shape: Shape, houses: RulesReport['houses']) {
    const peers = Array.from({ length: shape.cells }, () => new Set<number>());
    for (const { name, cells } of houses) {
      const numbers = cells.map((code) => cellOfCode(shape, code));
      this.byName.set(name, numbers);
      for (const cell of numbers) for (const other of numbers) if (other !== cell) peers[cell].add(other);
    }
    this.peersOf = peers;
  }

  cellsOf(name: string): readonly number[] {
    return this.byName.get(name) ?? [];
  }
  peers(cell: number): ReadonlySet<number> {
    return this.peersOf[cell];
  }
}

export interface SolvingState {
  /** The clues of the puzzle. */
  readonly clues: string;
  /** The symbol of each cell, or a blank. */
  readonly values: readonly string[];
  readonly candidates: readonly ReadonlySet<string>[];
}

export function stateBefore(shape: Shape, clues: string, houses: Houses, steps: readonly ExplainedStep[]): SolvingState {
  const values: string[] = Array.from({ length: shape.cells }, () => blank);
  const candidates = Array.from({ length: shape.cells }, () => new Set(allSymbols.slice(0, shape.size)));
  const place = (cell: number, symbol: string) => {
    values[cell] = symbol;
    candidates[cell].clear();
    for (const peer of houses.peers(cell)) candidates[peer].delete(symbol);
  };
  [...clues].forEach((symbol, cell) => {
    if (symbol !== blank) place(cell, symbol);
  });
  for (const { placed, removed } of steps) {
    for (const { cell, symbols } of removed) for (const symbol of symbols) candidates[cellOfCode(shape, cell)].delete(symbol);
    for (const { cell, symbol } of placed) place(cellOfCode(shape, cell), symbol);
  }
  return { clues, values, candidates };
}
