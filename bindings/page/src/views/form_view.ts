// Canonical form, symmetries, and orbits in colours, of both grids.

import { automorphismGroup, canonicalForm, orbitPicture, Puzzle, Run } from '../commands.js';
import { cellsText, details, element, facts } from '../dom.js';
import { commandLine } from './command_line.js';
import { picture } from './picture.js';
import { GridsView } from './grids_view.js';
import { Checked, goodGrids, hint } from './view.js';

export class FormView extends GridsView {
  readonly name = 'form';
  readonly title = 'Form';

  update(checked: Checked): void {
    const names = goodGrids(checked);
    if (names.length === 0) return this.work.say(hint(checked));
    const forms: string[] = [];
    void this.showCards(checked, names, async (run, puzzle, card) => {
      forms.push(await describe(run, puzzle, card));
      if (forms.length === 2) card.append(element('p', { id: 'comparison' }, comparison(forms[0], forms[1])));
    });
  }
}

/** Returns the form. */
async function describe(run: Run, puzzle: Puzzle, card: HTMLElement): Promise<string> {
  const form = await canonicalForm(run, puzzle);
  const order = form.value.order;
  card.append(
    facts(
      ['Min-lex form: the lexicographically smallest equivalent grid', cellsText(form.value.form)],
      ['Order of the automorphism group', order],
    ),
    commandLine(form.command),
  );
  const group = await automorphismGroup(run, puzzle);
  const hasOrbits = group.value.cell_orbits.some((orbit) => orbit.length > 1);
  card.append(element('h4', {}, 'Orbits'), element('p', {}, orbitText(hasOrbits)));
  if (hasOrbits) {
    const orbits = await orbitPicture(run, puzzle);
    card.append(picture(orbits.value), commandLine(orbits.command));
  } else {
    card.append(commandLine(group.command));
  }
  const { generators } = group.value;
  if (generators.length === 0) return form.value.form;
  const list = element('ul');
  for (const { map, cycles } of generators) {
    list.append(element('li', {}, element('code', {}, map), details('As cycles of cells', element('code', {}, cycles))));
  }
  card.append(details(`${generators.length === 1 ? 'One generator' : `${generators.length} generators`} of the group`, list,
    commandLine(group.command)));
  return form.value.form;
}

function comparison(a: string, b: string): string {
  return a === b ? 'A and B have the same form: they are equivalent.' : 'A and B have different forms: they are not equivalent.';
}

function orbitText(hasOrbits: boolean): string {
  return hasOrbits
    ? 'Cells with the same letter and colour are in the same orbit.'
    : 'No symmetry moves any cell: each cell is an orbit by itself.';
}
