// Solving step by step: the steps of `explain` one at a time, on a grid of candidates.
//
// The command prints the steps and the houses; the candidates before a step follow from them by bookkeeping
// (solving_state.ts). Going to a step replays all earlier ones, which takes well under a millisecond.

import { explanation, ExplainedStep, rulesReport } from '../commands.js';
import { button, cellsText, element, field, select } from '../dom.js';
import { Engine } from '../engine.js';
import { isPattern, Shape } from '../grid_text.js';
import { GridName, puzzleOf } from '../state.js';
import { candidateTable } from './candidate_table.js';
import { commandLine } from './command_line.js';
import { Houses, stateBefore } from './solving_state.js';
import { GridsView } from './grids_view.js';
import { Checked, goodGrids, hint } from './view.js';

export class StepsView extends GridsView {
  readonly name = 'steps';
  readonly title = 'Steps';
  private readonly choice: HTMLSelectElement;
  private readonly choiceField: HTMLElement;
  private chosen: GridName = 'a';
  private checked: Checked | null = null;

  constructor(engine: Engine) {
    super(engine);
    this.choice = select([['a', 'A'], ['b', 'B']], 'a', (name) => {
      this.chosen = name as GridName;
      if (this.checked) this.update(this.checked);
    });
    this.choiceField = field('Puzzle', this.choice);
    this.element.prepend(this.choiceField);
  }

  update(checked: Checked): void {
    this.checked = checked;
    const names = goodGrids(checked);
    this.choiceField.hidden = names.length < 2;
    if (names.length === 0) return this.work.say(hint(checked));
    const name = names.includes(this.chosen) ? this.chosen : names[0];
    this.choice.value = name;
    const { state } = checked;
    const puzzle = puzzleOf(state, name);
    if (isPattern(puzzle.cells)) return this.work.say('A pattern has no symbols, so there is nothing to solve.');
    void this.work.show(async (run, add) => {
      const { value, command } = await explanation(run, puzzle);
      if (!value.steps) {
        add(element('p', {}, value.solutions === 0 ? 'It has no solution, so there are no steps.' : 'It has several solutions, so there are no steps.'));
        add(commandLine(command));
        return;
      }
      const rules = await rulesReport(run, state.rules, state.shape.name);
      const houses = new Houses(state.shape, rules.value.houses);
      if (value.steps.length > 0) add(new StepPlayer(state.shape, puzzle.cells, state.rules.regions, houses, value.steps).element);
      if (value.solution) add(element('p', {}, 'The solution: ', cellsText(value.solution)));
      else add(element('p', {}, 'No technique leads further.'));
      add(commandLine(command));
    });
  }
}

/** Buttons, a slider, a sentence, and the grid. */
class StepPlayer {
  readonly element: HTMLElement;
  private readonly slider: HTMLInputElement;
  private readonly previous = button('Previous', () => this.go(this.at - 1));
  private readonly next = button('Next', () => this.go(this.at + 1));
  private readonly nextHard = button('Next step that is not a single', () => this.go(this.hardStep ?? this.at));
  private readonly sentence = element('p', { class: 'caption', 'aria-live': 'polite' });
  private readonly board = element('div', { class: 'candidates-frame', role: 'region', tabindex: 0, 'aria-label': 'The grid before this step' });

  constructor(
    private readonly shape: Shape,
    private readonly cells: string,
    private readonly drawing: string,
    private readonly houses: Houses,
    private readonly steps: readonly ExplainedStep[],
  ) {
    this.slider = element('input', { type: 'range', min: 1, max: steps.length, value: 1 });
    this.slider.addEventListener('input', () => this.show());
    this.element = element(
      'div',
      {},
      element(
        'div',
        { class: 'tools' },
        this.previous,
        this.next,
        this.nextHard,
      ),
      field('Step', this.slider),
      this.sentence,
      this.board,
      element('p', { class: 'legend' }, 'Framed: cells of the pattern. Struck out: removed candidates. Large and underlined: placed symbols.'),
    );
    this.show();
  }

  private get at(): number {
    return Number(this.slider.value) - 1;
  }
  /** The next step that is not a single, if there is one. */
  private get hardStep(): number | null {
    const found = this.steps.findIndex((step, i) => i > this.at && !step.technique.endsWith('single'));
    return found < 0 ? null : found;
  }
  private go(step: number): void {
    this.slider.value = String(Math.min(Math.max(step, 0), this.steps.length - 1) + 1);
    this.show();
  }

  private show(): void {
    const step = this.steps[this.at];
    // A button that has the focus would lose it when disabled.
    this.previous.setAttribute('aria-disabled', String(this.at === 0));
    this.next.setAttribute('aria-disabled', String(this.at === this.steps.length - 1));
    this.nextHard.setAttribute('aria-disabled', String(this.hardStep === null));
    this.slider.setAttribute('aria-valuetext', `${this.at + 1} of ${this.steps.length}: ${step.technique}`);
    this.sentence.replaceChildren(
      `Step ${this.at + 1} of ${this.steps.length}: `,
      element('strong', {}, step.technique),
      ` ${reason(step)}${effect(step)}`,
    );
    const state = stateBefore(this.shape, this.cells, this.houses, this.steps.slice(0, this.at));
    this.board.replaceChildren(candidateTable(this.shape, this.drawing, this.houses, state, step));
  }
}

const set = (symbols: readonly string[]) => `{${symbols.join(', ')}}`;

function reason(step: ExplainedStep): string {
  const houses = step.houses ?? (step.house ? [step.house] : []);
  const parts = [
    step.symbols.length > 0 ? set(step.symbols) : '',
    step.cells.length > 0 ? `in ${step.cells.join(' ')}` : '',
    houses.length > 0 ? `of ${houses.join(' and ')}` : '',
    step.chains ? `by ${step.chains.map((chain) => chain.join(' > ')).join('; ')}` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function effect(step: ExplainedStep): string {
  const placed = step.placed.map(({ cell, symbol }) => `${cell} is ${symbol}`);
  const removed = step.removed.map(({ cell, symbols }) => `${cell} is not ${symbols.join(', ')}`);
  const all = [...placed, ...removed];
  return all.length > 0 ? `: ${all.join('; ')}.` : '.';
}
