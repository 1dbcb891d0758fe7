// The state of the page: two grids, their rules, and the visible answers. All of it is in the address, after #, so that
// it is part of a link; nothing else is stored.
//
// Invariant: both grids have as many cells as the shape. Setting a grid of another length changes the shape, and clears
// the other grid.

import { emptyGrid, isEmpty, normalised, shapeNamed, shapeOfDrawing, shapeOfLength, usualShape, Shape } from './grid_text.js';
import { hasDrawing, noRules, Puzzle, RulesChoice } from './commands.js';

export interface State {
  readonly shape: Shape;
  readonly a: string;
  readonly b: string;
  readonly rules: RulesChoice;
  /** The name of the visible answers. */
  readonly tab: string;
  /** The objects to count: `patterns 3x3`. */
  readonly counted: string;
}

export type GridName = 'a' | 'b';

export const firstState: State = {
  shape: usualShape,
  a: emptyGrid(usualShape),
  b: emptyGrid(usualShape),
  rules: noRules,
  tab: 'form',
  counted: 'patterns 3x3',
};

export class Store {
  private readonly listeners: ((state: State) => void)[] = [];

  constructor(private current: State) {}

  get state(): State {
    return this.current;
  }
  set(change: Partial<State>): void {
    this.current = fitted({ ...this.current, ...change }, change);
    for (const listener of this.listeners) listener(this.current);
  }
  subscribe(listener: (state: State) => void): void {
    this.listeners.push(listener);
  }
}

function fitted(state: State, change: Partial<State>): State {
  const length = (change.a ?? change.b)?.length;
  const shape = length === undefined ? state.shape : (shapeOfLength(length) ?? state.shape);
  const fit = (cells: string) => (cells.length === shape.cells ? cells : emptyGrid(shape));
  return { ...state, shape, a: fit(state.a), b: fit(state.b) };
}

export function puzzleOf(state: State, name: GridName): Puzzle {
  return { cells: state[name], rules: state.rules };
}

/** The part of an address after #. Values of the initial state are omitted. */
export function linkOf(state: State): string {
  const fields = new URLSearchParams();
  if (state.shape !== usualShape) fields.set('shape', state.shape.name);
  for (const name of ['a', 'b'] as const) if (!isEmpty(state[name])) fields.set(name, state[name]);
  if (state.rules.names.length > 0) fields.set('rules', state.rules.names.join(','));
  if (hasDrawing(state.rules)) fields.set('regions', state.rules.regions.trim());
  if (state.tab !== firstState.tab) fields.set('tab', state.tab);
  if (state.counted !== firstState.counted) fields.set('counted', state.counted);
  return fields.toString();
}

/** Parses an address; invalid parts get the values of the initial state. */
export function stateOfLink(link: string): State {
  const fields = new URLSearchParams(link.replace(/^#/, ''));
  const a = normalised(fields.get('a') ?? '') ?? '';
  const b = normalised(fields.get('b') ?? '') ?? '';
  const regions = fields.get('regions') ?? '';
  const shape = shapeNamed(fields.get('shape') ?? '') ?? shapeOfLength(a.length) ?? shapeOfLength(b.length) ?? shapeOfDrawing(regions, usualShape);
  const grid = (cells: string) => (cells.length === shape.cells ? cells : emptyGrid(shape));
  const names = (fields.get('rules') ?? '').split(',').filter((name) => /^[a-z-]+$/.test(name));
  return {
    shape,
    a: grid(a),
    b: grid(b),
    rules: { names, regions },
    tab: fields.get('tab') ?? firstState.tab,
    counted: fields.get('counted') ?? firstState.counted,
  };
}
