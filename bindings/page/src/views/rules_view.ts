// Rules of variants: chosen by name or drawn, and shown as the command draws them.

import { areAdmitted, noRules, rulesPicture, rulesReport } from '../commands.js';
import { button, element, facts, field } from '../dom.js';
import { Engine } from '../engine.js';
import { Shape, shapeOfDrawing, usualShape } from '../grid_text.js';
import { Store } from '../state.js';
import { commandLine } from './command_line.js';
import { picture } from './picture.js';
import { Checked, View } from './view.js';
import { Work } from './work.js';

/** The names of `isodoku rules --help`, without aliases. */
const variants: readonly (readonly [name: string, label: string])[] = [
  ['diagonal', 'Diagonal: both diagonals'],
  ['main-diagonal', 'Main diagonal: one of them'],
  ['disjoint-groups', 'Disjoint groups (colour)'],
  ['windows', 'Windows (windoku)'],
  ['asterisk', 'Asterisk'],
  ['centre-dot', 'Centre dot'],
  ['girandola', 'Girandola'],
  ['anti-king', 'Anti-king'],
  ['anti-knight', 'Anti-knight'],
];

export class RulesView implements View {
  readonly name = 'rules';
  readonly title = 'Rules';
  readonly element = element('div');
  private readonly work: Work;
  private readonly boxes = new Map<string, HTMLInputElement>();
  /** The shape whose unavailable rules are known. */
  private offered: Shape | null = null;
  private readonly missing = new Set<string>();
  private shownDrawing = '';
  private readonly drawing = element('textarea', { rows: 6, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'characters' });

  constructor(private readonly engine: Engine, private readonly store: Store) {
    this.work = new Work(engine);
    const list = element('fieldset', { class: 'choices' }, element('legend', {}, 'In addition to rows, columns and boxes'));
    for (const [name, label] of variants) {
      const box = element('input', { type: 'checkbox' });
      box.addEventListener('change', () => this.chooseNames());
      this.boxes.set(name, box);
      list.append(element('label', { class: 'check' }, box, label));
    }
    this.element.append(
      list,
      field('Regions instead of boxes: N lines of N letters, then lines such as “house r1c1 r2c5”', this.drawing),
      element(
        'div',
        { class: 'tools' },
        button('Use this drawing', () => this.chooseDrawing()),
        button('Plain rules', () => this.choosePlain()),
      ),
      this.work.element,
    );
    // A page opened from a link shows the rules even before this view is opened.
    this.fill();
    store.subscribe(() => this.fill());
  }

  key({ state }: Checked): string {
    return JSON.stringify([state.rules, state.shape.name]);
  }
  stop(): boolean {
    return this.work.stop();
  }

  update({ state }: Checked): void {
    void this.offer(state.shape);
    void this.work.show(async (run, add) => {
      const drawn = await rulesPicture(run, state.rules, state.shape.name);
      const report = await rulesReport(run, state.rules, state.shape.name);
      const { order, houses } = report.value;
      add(
        element('h3', {}, 'As drawn'),
        picture(drawn.value),
        commandLine(drawn.command),
        facts(['Houses', String(houses.length)], ['Symmetries of the rules', String(order)]),
        commandLine(report.command),
      );
    });
  }

  /** Variants that a shape does not support cannot be chosen, except from a link. 3x3 supports all of them. */
  private async offer(shape: Shape): Promise<void> {
    if (this.offered === shape) return;
    this.offered = shape;
    try {
      for (const name of this.boxes.keys()) {
        const isThere = shape === usualShape || (await areAdmitted((request) => this.engine.run(request), name, shape.name));
        if (this.offered !== shape) return;
        if (isThere) this.missing.delete(name);
        else this.missing.add(name);
      }
    } catch {
      this.offered = null;  // the engine reports the error when answers are requested
    }
    this.fill();
  }

  /** Names from a link without a checkbox are kept. */
  private chooseNames(): void {
    const { rules } = this.store.state;
    const others = rules.names.filter((name) => !this.boxes.has(name));
    const names = [...this.boxes].filter(([, box]) => box.checked).map(([name]) => name);
    this.store.set({ rules: { names: [...others, ...names], regions: rules.regions } });
  }
  private chooseDrawing(): void {
    const { rules, shape } = this.store.state;
    const regions = this.drawing.value.trim();
    this.store.set({ rules: { names: rules.names, regions }, shape: shapeOfDrawing(regions, shape) });
  }
  private choosePlain(): void {
    this.drawing.value = '';
    this.store.set({ rules: noRules });
  }

  private fill(): void {
    const { rules } = this.store.state;
    for (const [name, box] of this.boxes) {
      box.checked = rules.names.includes(name);
      box.disabled = this.missing.has(name) && !box.checked;
    }
    // Text being typed is kept until it is used, or the rules change in another way.
    if (rules.regions !== this.shownDrawing) this.drawing.value = rules.regions;
    this.shownDrawing = rules.regions;
  }
}
