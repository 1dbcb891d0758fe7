// The interface of all views.

import { GridName, State } from '../state.js';

/** The reason why a grid has no answers. */
export type Trouble = 'empty' | 'faulty';

/** The state, and which of its grids have answers. */
export interface Checked {
  readonly state: State;
  readonly trouble: Readonly<Record<GridName, Trouble | null>>;
}

export interface View {
  readonly name: string;
  readonly title: string;
  readonly element: HTMLElement;
  /** Whether it is independent of the typed puzzles, which are then hidden. */
  readonly standsAlone?: boolean;
  /** Everything that the view depends on, as a text: it is updated when this changes. */
  key(checked: Checked): string;
  update(checked: Checked): void;
  /** Cancels its computation. Returns whether there was one. */
  stop(): boolean;
}

export const gridNames: readonly GridName[] = ['a', 'b'];

/** The grids that have answers. */
export function goodGrids({ trouble }: Checked): GridName[] {
  return gridNames.filter((name) => trouble[name] === null);
}

/** The key of views of both grids under their rules. */
export function gridsKey({ state, trouble }: Checked): string {
  return JSON.stringify([state.a, state.b, state.rules, trouble]);
}

/** A hint for the user. */
export function hint({ trouble }: Checked): string {
  if (trouble.a === 'faulty' || trouble.b === 'faulty') return 'There is an error: see the message below the puzzle.';
  return 'Type or paste a puzzle, or choose an example.';
}
