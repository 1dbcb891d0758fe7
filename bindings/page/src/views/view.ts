// What all answers have in common.

import { GridName, State } from '../state.js';

/** Why there is nothing to say of a grid. */
export type Trouble = 'empty' | 'faulty';

/** The state, and which of its grids can be asked about. */
export interface Checked {
  readonly state: State;
  readonly trouble: Readonly<Record<GridName, Trouble | null>>;
}

export interface View {
  readonly name: string;
  readonly title: string;
  readonly element: HTMLElement;
  /** Whether it has nothing to do with the puzzles that are typed, which are then out of sight. */
  readonly standsAlone?: boolean;
  /** What it depends on, as a text: it is made anew when that changes. */
  key(checked: Checked): string;
  update(checked: Checked): void;
  /** Gives up what it computes. Returns whether there was anything. */
  stop(): boolean;
}

export const gridNames: readonly GridName[] = ['a', 'b'];

/** The grids there is something to say of. */
export function goodGrids({ trouble }: Checked): GridName[] {
  return gridNames.filter((name) => trouble[name] === null);
}

/** The key of views of both grids under their rules. */
export function gridsKey({ state, trouble }: Checked): string {
  return JSON.stringify([state.a, state.b, state.rules, trouble]);
}

/** What to do first. */
export function hint({ trouble }: Checked): string {
  if (trouble.a === 'faulty' || trouble.b === 'faulty') return 'There is an error: see the message below the puzzle.';
  return 'Type or paste a puzzle, or choose an example.';
}
