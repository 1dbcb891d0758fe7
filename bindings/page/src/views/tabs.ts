// Tabs according to the ARIA Authoring Practices: one tab stop, and arrow keys select.

import { element } from '../dom.js';
import { View } from './view.js';

export class Tabs {
  readonly element: HTMLElement;
  private readonly tabs = new Map<string, HTMLButtonElement>();

  constructor(private readonly views: readonly View[], private readonly choose: (name: string) => void) {
    const list = element('div', { role: 'tablist', 'aria-label': 'Kinds of answers', class: 'tabs' });
    this.element = element('div', {}, list);
    for (const view of views) {
      const tab = element(
        'button',
        { type: 'button', role: 'tab', id: `tab-${view.name}`, 'aria-controls': `panel-${view.name}` },
        view.title,
      );
      tab.addEventListener('click', () => choose(view.name));
      tab.addEventListener('keydown', (event) => this.key(event, view));
      this.tabs.set(view.name, tab);
      list.append(tab);
      const { element: panel } = view;
      panel.id = `panel-${view.name}`;
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', tab.id);
      panel.setAttribute('tabindex', '0');
      panel.classList.add('panel');
      this.element.append(panel);
    }
  }

  show(name: string): void {
    for (const view of this.views) {
      const isShown = view.name === name;
      const tab = this.tabs.get(view.name)!;
      tab.setAttribute('aria-selected', String(isShown));
      tab.setAttribute('tabindex', isShown ? '0' : '-1');
      view.element.hidden = !isShown;
    }
  }

  private key(event: KeyboardEvent, view: View): void {
    const count = this.views.length;
    const at = this.views.indexOf(view);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % count,
      ArrowLeft: (at + count - 1) % count,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const { name } = this.views[target];
    this.choose(name);
    this.tabs.get(name)!.focus();
  }
}
