// Shared by views of the grids: an element for answers, updated when a grid or the rules change, and a card for each
// grid that has answers.

import { Puzzle, Run } from '../commands.js';
import { element } from '../dom.js';
import { Engine } from '../engine.js';
import { GridName, puzzleOf } from '../state.js';
import { Checked, gridsKey, View } from './view.js';
import { Work } from './work.js';

export abstract class GridsView implements View {
  abstract readonly name: string;
  abstract readonly title: string;
  readonly element = element('div');
  protected readonly work: Work;

  /** Static content before the answers. */
  constructor(engine: Engine, ...before: Node[]) {
    this.work = new Work(engine);
    this.element.append(...before, this.work.element);
  }

  abstract update(checked: Checked): void;

  key(checked: Checked): string {
    return gridsKey(checked);
  }
  stop(): boolean {
    return this.work.stop();
  }

  /** Each card is shown when it is complete. */
  protected async showCards(checked: Checked, names: readonly GridName[],
                            describe: (run: Run, puzzle: Puzzle, card: HTMLElement) => Promise<void>): Promise<void> {
    await this.work.show(async (run, add) => {
      for (const name of names) {
        const card = cardOf(name);
        await describe(run, puzzleOf(checked.state, name), card);
        add(card);
      }
    });
  }
}

export function cardOf(name: GridName): HTMLElement {
  return element('article', {}, element('h3', {}, name.toUpperCase()));
}
