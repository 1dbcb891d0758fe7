// Splits the text of a transform into steps that can be shown one by one.
//
// `transpose=yes rows=465213789 cols=... symbols=...`: the grid is transposed; row i of the image is then row rows[i],
// column j is column cols[j], and symbol s becomes symbols[s]. A transform that does not permute lines has
// `cells=5,1,...`, the source of each cell of the image. Fields that change nothing are omitted.

import { allSymbols, Shape } from './grid_text.js';

export interface Step {
  /** The text of this step, which `apply` also accepts. */
  readonly text: string;
  readonly title: string;
  readonly explanation: string;
  /** For each cell of the image, its source cell. */
  readonly sources: readonly number[];
  /** The image of each symbol. */
  readonly renaming: ReadonlyMap<string, string>;
}

/** A grid between two steps: for each cell of the first grid, its current cell and symbol. */
export interface Stage {
  readonly places: readonly number[];
  readonly symbols: readonly string[];
}

const orderOf = (text: string) => [...text].map((character) => allSymbols.indexOf(character));

export function stepsOf(shape: Shape, map: string): Step[] {
  const { size } = shape;
  const identity = Array.from({ length: shape.cells }, (_, cell) => cell);
  const steps: Step[] = [];
  for (const text of map.trim().split(/\s+/)) {
    const [name, value = ''] = text.split('=');
    let sources = identity;
    let title = '';
    let explanation = '';
    const renaming = new Map<string, string>();
    if (name === 'transpose' && value === 'yes') {
      title = 'Transpose';
      explanation = 'rows become columns';
      sources = identity.map((cell) => (cell % size) * size + Math.floor(cell / size));
    } else if (name === 'rows') {
      title = 'Rows';
      explanation = lineExplanation('row', value);
      const rows = orderOf(value);
      sources = identity.map((cell) => rows[Math.floor(cell / size)] * size + (cell % size));
    } else if (name === 'cols') {
      title = 'Columns';
      explanation = lineExplanation('column', value);
      const columns = orderOf(value);
      sources = identity.map((cell) => Math.floor(cell / size) * size + columns[cell % size]);
    } else if (name === 'cells') {
      title = 'Cells';
      explanation = 'a symmetry of the rules that does not permute rows and columns';
      sources = value.split(',').map((cell) => Number(cell) - 1);
    } else if (name === 'symbols') {
      title = 'Symbols';
      [...value].forEach((symbol, i) => {
        if (symbol !== allSymbols[i]) renaming.set(allSymbols[i], symbol);
      });
      explanation = [...renaming].map(([from, to]) => `${from} becomes ${to}`).join(', ');
    }
    const moves = sources.some((source, cell) => source !== cell);
    if (moves || renaming.size > 0) steps.push({ text, title, explanation, sources, renaming });
  }
  return steps;
}

function lineExplanation(kind: string, value: string): string {
  const moved = [...value].flatMap((from, i) => (from === allSymbols[i] ? [] : [`${kind} ${allSymbols[i]} was ${from}`]));
  return moved.join(', ');
}

/** The grid before all steps, and after each step. */
export function stagesOf(cells: string, steps: readonly Step[]): Stage[] {
  const stages: Stage[] = [{ places: [...cells].map((_, cell) => cell), symbols: [...cells] }];
  for (const step of steps) {
    const before = stages[stages.length - 1];
    const images: number[] = [];
    step.sources.forEach((source, cell) => (images[source] = cell));
    stages.push({
      places: before.places.map((place) => images[place]),
      symbols: before.symbols.map((symbol) => step.renaming.get(symbol) ?? symbol),
    });
  }
  return stages;
}

export function gridOf(stage: Stage): string {
  const cells: string[] = [];
  stage.places.forEach((place, i) => (cells[place] = stage.symbols[i]));
  return cells.join('');
}
