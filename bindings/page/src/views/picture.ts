// Embeds SVG of the command in the page.
//
// The page forbids inline styles, so the picture's style is removed, and style.css has its classes. The SVG comes from
// the command, so it is trusted; still, only drawing elements are copied.

import { element } from '../dom.js';

const drawing = new Set(['svg', 'g', 'rect', 'circle', 'line', 'text', 'title']);

export function picture(svg: string): HTMLElement {
  const plain = svg.replace(/<style>[\s\S]*?<\/style>/g, '');
  const root = document.importNode(new DOMParser().parseFromString(plain, 'image/svg+xml').documentElement, true);
  for (const inner of root.querySelectorAll('*')) {
    if (!drawing.has(inner.localName)) inner.remove();
    for (const { name } of [...inner.attributes]) if (name.startsWith('on') || name === 'style') inner.removeAttribute(name);
  }
  // A picture that is too wide for the screen keeps its size, and is scrolled by touch or arrow keys.
  const isWide = Number(root.getAttribute('width')) > 400;
  // Tints are light in both colour schemes, so text on them is dark in both.
  const made = element('div', { class: root.querySelector('.on-tint') ? 'picture tinted' : 'picture' }, root);
  if (isWide) {
    made.classList.add('wide');
    made.setAttribute('role', 'region');
    made.setAttribute('tabindex', '0');
    made.setAttribute('aria-label', root.getAttribute('aria-label') ?? '');
  }
  return made;
}
