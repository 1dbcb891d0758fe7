// An element for answers that take time: the old answer stays until the first part of the new one arrives, a button
// cancels long work, and errors are shown.
//
// Invariant: only the newest of several queries is shown.

import { CommandError, Run } from '../commands.js';
import { button, element } from '../dom.js';
import { Engine } from '../engine.js';
import { commandLine } from './command_line.js';

/** Shows a part of an answer below the previous parts. */
export type Add = (...pieces: (Node | string)[]) => void;

/** A delay short enough not to be noticed, which avoids flicker. */
const patience = 300;

type Task = (run: Run, add: Add) => Promise<void>;

export class Work {
  readonly element = element('div', { class: 'work', 'data-state': 'done', tabindex: -1 });
  private readonly content = element('div');
  private readonly note = element('p', { class: 'note', hidden: true }, 'Working ... ');
  private current: AbortController | null = null;
  /** The last query, and its result so far. */
  private task: Task | null = null;
  private fresh: HTMLElement | null = null;

  constructor(private readonly engine: Engine) {
    this.note.append(button('Stop', () => this.giveUp()));
    this.element.append(this.note, this.content);
  }

  /** Starts a new query. Never rejects. */
  async show(task: Task): Promise<void> {
    this.stop();
    this.element.dataset.state = 'working';
    const controller = new AbortController();
    this.current = controller;
    this.task = task;
    this.fresh = null;
    const { signal } = controller;
    const add: Add = (...pieces) => {
      if (!signal.aborted) this.freshContent().append(...pieces);
    };
    const timer = setTimeout(() => {
      if (this.current === controller) this.setBusy(true);
    }, patience);
    try {
      await task((request) => this.engine.run(request, signal), add);
      add();
    } catch (error) {
      // The message of a command would be the same again.
      add(failure(error), error instanceof CommandError ? '' : this.again('Try again'));
    } finally {
      clearTimeout(timer);
      if (this.current === controller) {
        this.current = null;
        this.setBusy(false);
        this.element.dataset.state = 'done';
      }
    }
  }

  /** Shows a text at once. */
  say(...pieces: (Node | string)[]): void {
    this.stop();
    this.content.replaceChildren(element('div', { class: 'pieces' }, ...pieces));
  }

  stop(): boolean {
    const was = this.current !== null;
    this.current?.abort(new DOMException('superseded', 'AbortError'));
    this.current = null;
    this.setBusy(false);
    this.element.dataset.state = 'done';
    return was;
  }

  /** The parts of the answer so far; parts of an older answer are removed. */
  private freshContent(): HTMLElement {
    if (!this.fresh) {
      this.fresh = element('div', { class: 'pieces' });
      this.content.replaceChildren(this.fresh);
    }
    return this.fresh;
  }
  private again(label: string): HTMLElement {
    return button(label, () => {
      if (this.task) void this.show(this.task);
    });
  }
  private giveUp(): void {
    this.stop();
    this.freshContent().append(element('p', { class: 'note' }, 'Stopped. ', this.again('Ask again')));
  }
  private setBusy(isBusy: boolean): void {
    // The focus is lost with a button that is removed, unless it is moved elsewhere.
    if (!isBusy && this.note.contains(document.activeElement)) this.element.focus();
    this.note.hidden = !isBusy;
    this.element.setAttribute('aria-busy', String(isBusy));
  }
}

/** The error message of the command. */
export function failure(error: unknown): HTMLElement {
  const text = error instanceof Error ? error.message : String(error);
  const command = error instanceof CommandError ? commandLine(error.command) : null;
  return element('div', { class: 'failure' }, element('p', { class: 'bad' }, text), command);
}
