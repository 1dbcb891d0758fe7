// The number of solutions, redundant clues, and the difficulty.

import { essentialClues, Puzzle, rating, Rating, redundantCount, Run, solution, solutionCount, solutionLimit } from '../commands.js';
import { cellsText, element, facts } from '../dom.js';
import { blank, cellName, clueCount, isPattern, Shape } from '../grid_text.js';
import { puzzleOf } from '../state.js';
import { commandLine } from './command_line.js';
import { drawnGrid } from './drawn_grid.js';
import { cardOf, GridsView } from './grids_view.js';
import { Checked, goodGrids, hint } from './view.js';

export class SolveView extends GridsView {
  readonly name = 'solve';
  readonly title = 'Solve';

  update(checked: Checked): void {
    const names = goodGrids(checked);
    if (names.length === 0) return this.work.say(hint(checked));
    void this.work.show(async (run, add) => {
      for (const name of names) {
        const card = cardOf(name);
        add(card);
        const puzzle = puzzleOf(checked.state, name);
        if (isPattern(puzzle.cells)) card.append(element('p', {}, 'A pattern has no symbols, so there is nothing to solve.'));
        else await describe(run, checked.state.shape, puzzle, card);
      }
    });
  }
}

async function describe(run: Run, shape: Shape, puzzle: Puzzle, card: HTMLElement): Promise<void> {
  const count = await solutionCount(run, puzzle);
  card.append(element('h4', {}, 'Solutions'), element('p', {}, countText(count.value)), commandLine(count.command));
  if (count.value !== 1) return;
  const solved = await solution(run, puzzle);
  card.append(
    facts(['The solution', cellsText(solved.value)]),
    drawnGrid(shape, puzzle.rules.regions, 'The solution', (cell) => ({
      text: solved.value[cell],
      class: puzzle.cells[cell] === blank ? '' : 'given',
    })),
    commandLine(solved.command),
  );

  const redundant = await redundantCount(run, puzzle);
  card.append(element('h4', {}, 'Clues'));
  if (redundant.value === 0) {
    card.append(element('p', {}, `Minimal: none of the ${clueCount(puzzle.cells)} clues is redundant.`), commandLine(redundant.command));
  } else {
    const essential = await essentialClues(run, puzzle);
    card.append(
      element('p', {}, redundantText(redundant.value, clueCount(puzzle.cells))),
      marked(shape, puzzle, essential.value),
      element('p', { class: 'legend' }, 'Framed clues are necessary; each of the others can be removed by itself.'),
      commandLine(redundant.command),
      commandLine(essential.command),
    );
  }

  const rated = await rating(run, puzzle);
  card.append(element('h4', {}, 'How hard'), ratingFacts(rated.value), commandLine(rated.command));
}

function countText(count: number): string {
  if (count === 0) return 'No solution.';
  if (count === 1) return 'One solution.';
  if (count >= solutionLimit) return `At least ${solutionLimit.toLocaleString('en')} solutions; the count stops there.`;
  return `${count.toLocaleString('en')} solutions.`;
}

function redundantText(redundant: number, clues: number): string {
  return `Not minimal: ${redundant} of the ${clues} clues are redundant (each can be removed by itself).`;
}

/** The puzzle, with frames around the necessary clues. */
function marked(shape: Shape, { cells, rules }: Puzzle, essential: string): HTMLElement {
  return drawnGrid(shape, rules.regions, 'Necessary and redundant clues', (cell) => {
    if (cells[cell] === blank) return { text: '' };
    const isNeeded = essential[cell] !== blank;
    return { text: cells[cell], class: isNeeded ? 'needed' : '', title: `${cellName(shape, cell)}: ${isNeeded ? 'necessary' : 'redundant'}` };
  });
}

function ratingFacts(rated: Rating): HTMLElement {
  const profile = Object.entries(rated.profile).map(([technique, rounds]) => `${technique}: ${rounds}`);
  const figures = facts(
    ['Hardest technique required', rated.hardest],
    ['Maximum cost of a round', String(rated.max)],
    ['Sum of the costs', String(rated.sum)],
    ['Norm of the costs', String(rated.norm)],
    ['Rounds', String(rated.rounds)],
    ['Rounds of each technique', profile.join(', ')],
  );
  figures.classList.add('figures');
  return figures;
}
