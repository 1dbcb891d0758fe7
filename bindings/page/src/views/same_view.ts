// Decides whether A and B are equivalent; if so, shows the transform, step by step and as text for `apply`.

import { arePlain, canonicalForm, equivalence, image, Puzzle, Run } from '../commands.js';
import { announce, cellsText, element, facts } from '../dom.js';
import { clueCount, isPattern } from '../grid_text.js';
import { puzzleOf } from '../state.js';
import { commandLine } from './command_line.js';
import { GridsView } from './grids_view.js';
import { Checked, hint } from './view.js';
import { Add } from './work.js';
import { WayView } from './way_view.js';

export class SameView extends GridsView {
  readonly name = 'same';
  readonly title = 'Same?';

  update(checked: Checked): void {
    const { state, trouble } = checked;
    if (trouble.a) return this.work.say(hint(checked));
    if (trouble.b) {
      const text = trouble.b === 'empty' ? 'Puzzle B is empty: type or paste one, or scramble A into B.' : hint(checked);
      return this.work.say(text);
    }
    const a = puzzleOf(state, 'a');
    const b = puzzleOf(state, 'b');
    void this.work.show(async (run, add) => {
      const { value: map, command } = await equivalence(run, a, b);
      announce(map === null ? 'Not equivalent.' : 'Equivalent.');
      add(element('h3', { class: 'verdict', id: 'verdict' }, map === null ? 'Not equivalent' : 'Equivalent'));
      if (map === null) {
        const what = arePlain(state.rules) ? 'symmetry of the grid' : 'symmetry of these rules';
        add(element('p', {}, `No ${what} with a relabelling maps A to B.`), commandLine(command));
        return differences(run, add, a, b);
      }
      const found = await image(run, a, map);
      const isB = found.value === state.b;
      add(
        facts(
          ['Transform from A to B', element('code', { id: 'map' }, map)],
          ['Image of A', cellsText(found.value)],
          ['Is the image equal to B?', isB ? 'Yes, cell by cell.' : 'No. This is a bug: please report it.'],
        ),
        commandLine(command, 'Copy the command that finds the transform'),
        commandLine(found.command, 'Copy the command that applies the transform'),
        element('h4', {}, 'Step by step from A to B'),
        new WayView(state.shape, state.a, map, state.rules.regions).element,
      );
    });
  }
}

/** Evidence that they are not equivalent: different numbers of clues, or the two forms. */
async function differences(run: Run, add: Add, a: Puzzle, b: Puzzle): Promise<void> {
  const kinds = [a, b].map(({ cells }) => (isPattern(cells) ? 'a pattern' : 'a puzzle'));
  if (kinds[0] !== kinds[1]) return add(element('p', { id: 'why' }, `A is ${kinds[0]}, B is ${kinds[1]}.`));
  const clues = [a, b].map(({ cells }) => clueCount(cells));
  if (clues[0] !== clues[1]) return add(element('p', { id: 'why' }, `A has ${clues[0]} clues, B has ${clues[1]}.`));
  const forms = [await canonicalForm(run, a), await canonicalForm(run, b)];
  add(
    element('p', { id: 'why' }, 'Their forms differ.'),
    facts(['Form of A', cellsText(forms[0].value.form)], ['Form of B', cellsText(forms[1].value.form)]),
    ...forms.map(({ command }, i) => commandLine(command, `Copy the command for the form of ${i === 0 ? 'A' : 'B'}`)),
  );
}
