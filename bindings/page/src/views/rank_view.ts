// Ranks in the catalogue of all 5,472,730,538 classes of 3x3, and keys of puzzles.
//
// They need an index of 4 MB, which the page fetches only when a button is pressed.

import { arePlain, gridRank, noRules, puzzleKey, Puzzle, Run, solution } from '../commands.js';
import { button, element, facts } from '../dom.js';
import { Engine } from '../engine.js';
import { isComplete, isPattern, usualShape } from '../grid_text.js';
import { commandLine } from './command_line.js';
import { GridsView } from './grids_view.js';
import { Checked, goodGrids, hint } from './view.js';

export class RankView extends GridsView {
  readonly name = 'rank';
  readonly title = 'Rank';

  constructor(engine: Engine) {
    super(
      engine,
      element('p', {}, 'The catalogue has all 5,472,730,538 complete 3x3 grids up to symmetry, in the order of their min-lex forms. ' +
        'A rank is the position of a grid in it, from 0. A key consists of the rank of the unique solution and the clues: equivalent puzzles have equal keys.'),
    );
  }

  update(checked: Checked): void {
    const names = goodGrids(checked);
    if (checked.state.shape !== usualShape) return this.work.say('Only grids with 3x3 boxes have ranks.');
    if (names.length === 0) return this.work.say(hint(checked));
    const ask = button('Find rank and key (fetches 4 MB once)', () => {
      void this.showCards(checked, names, describe);
    });
    const { rules } = checked.state;
    this.work.say(arePlain(rules) ? '' : element('p', {}, 'Ranks and keys are always those of plain sudoku, regardless of the chosen rules.'), ask);
  }
}

async function describe(run: Run, puzzle: Puzzle, card: HTMLElement): Promise<void> {
  if (isPattern(puzzle.cells)) {
    card.append(element('p', {}, 'A pattern has neither rank nor key.'));
    return;
  }
  const key = await puzzleKey(run, puzzle.cells);
  if (key.value === null) {
    card.append(element('p', {}, 'Only a puzzle with a unique solution has a key.'), commandLine(key.command));
    return;
  }
  const isGrid = isComplete(puzzle.cells);
  const plain = { cells: puzzle.cells, rules: noRules };
  const grid = isGrid ? puzzle.cells : (await solution(run, plain)).value;
  const rank = await gridRank(run, grid);
  card.append(
    facts([isGrid ? 'Rank' : 'Rank of the solution', rank.value], ['Key', element('code', { class: 'cells' }, key.value)]),
    commandLine(rank.command),
    commandLine(key.command),
  );
}
