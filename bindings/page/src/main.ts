// The page: input updates the state, and the state updates the address, the check of both grids, and the visible
// answers.
//
// Only visible answers are computed, and only when something that they depend on has changed. A new state cancels
// computations for the old one.
//
// In the browser's console, `await isodoku.run(['count', 'classes'])` runs any command.

import { Fault, findFault } from './commands.js';
import { element } from './dom.js';
import { Engine, Result } from './engine.js';
import { isEmpty } from './grid_text.js';
import { keepForOffline } from './offline.js';
import { GridName, linkOf, puzzleOf, State, stateOfLink, Store } from './state.js';
import { CountsView } from './views/counts_view.js';
import { FilesView } from './views/files_view.js';
import { FormView } from './views/form_view.js';
import { PuzzlesView } from './views/puzzles_view.js';
import { RankView } from './views/rank_view.js';
import { RulesView } from './views/rules_view.js';
import { SameView } from './views/same_view.js';
import { SolveView } from './views/solve_view.js';
import { StepsView } from './views/steps_view.js';
import { Tabs } from './views/tabs.js';
import { Checked, gridNames, Trouble, View } from './views/view.js';

declare global {
  interface Window {
    /** The engine, for the console and for tests: `isodoku.run(['canon'], '12..3..4.1....2.\n')`. */
    isodoku: { run(args: string[], stdin?: string): Promise<Pick<Result, 'exitCode' | 'stdout' | 'stderr'>> };
  }
}

/** The delay after the last key before the answers are updated. */
const typingPause = 120;

class Page {
  private readonly engine = new Engine();
  private readonly store = new Store(stateOfLink(location.hash));
  private readonly puzzles = new PuzzlesView(this.store, new Engine());
  private readonly views: readonly View[] = [
    new FormView(this.engine),
    new SameView(this.engine),
    new SolveView(this.engine),
    new StepsView(this.engine),
    new RankView(this.engine),
    new RulesView(this.engine, this.store),
    new FilesView(this.store),
    new CountsView(this.engine, this.store),
  ];
  private readonly tabs = new Tabs(this.views, (tab) => this.store.set({ tab }));
  private readonly shownKeys = new Map<View, string>();
  private readonly answers = document.getElementById('answers')!;
  private readonly message = element('p', { class: 'bad', role: 'alert' });
  private checking: AbortController | null = null;
  private checkedText = '';
  private trouble: Record<GridName, Trouble | null> = { a: 'empty', b: 'empty' };
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    document.getElementById('puzzles')!.append(this.puzzles.element);
    this.answers.append(this.message, this.tabs.element);
    this.store.subscribe((state) => this.changed(state));
    window.addEventListener('hashchange', () => {
      const link = location.hash.replace(/^#/, '');
      // A link to a place within the page is not a state, and does not replace one.
      if (document.getElementById(link)) this.writeAddress();
      else if (link !== linkOf(this.store.state)) this.store.set(stateOfLink(link));
    });
    window.isodoku = {
      run: async (args, stdin = '') => {
        const { exitCode, stdout, stderr } = await this.engine.run({ args, stdin });
        return { exitCode, stdout, stderr };
      },
    };
    this.showView();
    this.engine.prepare();
    void this.check();
    void keepForOffline(document.getElementById('offline')!);
  }

  private get view(): View {
    const { tab } = this.store.state;
    return this.views.find(({ name }) => name === tab) ?? this.views[0];
  }

  private showView(): void {
    this.tabs.show(this.view.name);
    document.getElementById('puzzles')!.hidden = this.view.standsAlone ?? false;
  }

  private changed(state: State): void {
    this.writeAddress();
    this.showView();
    for (const view of this.views) if (view !== this.view && view.stop()) this.shownKeys.delete(view);
    clearTimeout(this.timer);
    this.stopChecking();
    if (this.textOf(state) === this.checkedText) return this.showAnswers();
    this.answers.dataset.state = 'checking';
    this.timer = setTimeout(() => void this.check(), typingPause);
  }

  private writeAddress(): void {
    const link = linkOf(this.store.state);
    try {
      history.replaceState(null, '', link === '' ? location.pathname + location.search : '#' + link);
    } catch {
      // Some browsers forbid frequent updates; the next change writes it.
    }
  }
  private stopChecking(): void {
    this.checking?.abort(new DOMException('superseded', 'AbortError'));
    this.checking = null;
  }

  /** Everything that the check depends on. */
  private textOf(state: State): string {
    return JSON.stringify([state.a, state.b, state.rules]);
  }

  private async check(): Promise<void> {
    const { state } = this.store;
    this.stopChecking();
    if (this.view.stop()) this.shownKeys.delete(this.view);
    const controller = new AbortController();
    this.checking = controller;
    try {
      const faults: Record<GridName, Fault | null> = { a: null, b: null };
      for (const name of gridNames) {
        if (!isEmpty(state[name])) faults[name] = await this.fault(state, name, controller.signal);
      }
      for (const name of gridNames) {
        this.trouble[name] = faults[name] ? 'faulty' : isEmpty(state[name]) ? 'empty' : null;
        this.puzzles.mark(name, faults[name]);
      }
    } catch (error) {
      if (!controller.signal.aborted) this.tell(`The engine does not start: ${error instanceof Error ? error.message : error}`);
      return;
    }
    this.tell('');
    this.checkedText = this.textOf(state);
    this.showAnswers();
  }

  /** The reason why there are no answers at all. */
  private tell(text: string): void {
    if (this.message.textContent !== text) this.message.textContent = text;
  }

  private fault(state: State, name: GridName, signal: AbortSignal): Promise<Fault | null> {
    return findFault((request) => this.engine.run(request, signal), puzzleOf(state, name));
  }

  private showAnswers(): void {
    const { state } = this.store;
    // There was input meanwhile: the next check is already running.
    if (this.textOf(state) !== this.checkedText) return;
    this.answers.dataset.state = 'checked';
    const checked: Checked = { state, trouble: { ...this.trouble } };
    const { view } = this;
    const key = view.key(checked);
    if (this.shownKeys.get(view) === key) return;
    this.shownKeys.set(view, key);
    view.update(checked);
  }
}

new Page().start();
