// A read-only grid: a table with the borders of its regions.

import { element } from '../dom.js';
import { borderClasses, regionsOf, Shape } from '../grid_text.js';

export interface DrawnCell {
  readonly text: string;
  readonly class?: string;
  readonly title?: string;
}

export function drawnGrid(shape: Shape, drawing: string, label: string, content: (cell: number) => DrawnCell): HTMLElement {
  const regions = regionsOf(shape, drawing);
  const table = element('table', { class: `drawn size-${shape.size}`, 'aria-label': label });
  for (let row = 0; row < shape.size; ++row) {
    const line = element('tr');
    for (let column = 0; column < shape.size; ++column) {
      const cell = row * shape.size + column;
      const { text, class: name = '', title = '' } = content(cell);
      const classes = [...borderClasses(shape, regions, cell), name].filter((one) => one !== '');
      line.append(element('td', { class: classes.join(' '), ...(title ? { title } : {}) }, text));
    }
    table.append(line);
  }
  // A grid that is too wide for the screen is scrolled by arrow keys.
  const isWide = shape.size > 9;
  return element('div', { class: 'drawn-frame', ...(isWide ? { role: 'group', tabindex: 0, 'aria-label': label } : {}) }, table);
}
