// SVG of the command as part of the page.
//
// The page forbids styles in its text, so the picture's own goes, and style.css has its classes. It comes from the
// command, not from strangers; still only what draws is taken over.

import { element } from '../dom.js';

const drawing = new Set(['svg', 'g', 'rect', 'circle', 'line', 'text', 'title']);

export function picture(svg: string): HTMLElement {
  const plain = svg.replace(/<style>[\s\S]*?<\/style>/g, '');
  const root = document.importNode(new DOMParser().parseFromString(plain, 'image/svg+xml').documentElement, true);
  for (const inner of root.querySelectorAll('*')) {
    if (!drawing.has(inner.localName)) inner.remove();
    for (const { name } of [...inner.attributes]) if (name.startsWith('on') || name === 'style') inner.removeAttribute(name);
  }
  // What is too wide for a telephone keeps its size, and is moved under the finger or by arrow keys.
  const isWide = Number(root.getAttribute('width')) > 400;
  // Tints are light in both schemes of colours, so what lies on them is dark in both.
  const made = element('div', { class: root.querySelector('.on-tint') ? 'picture tinted' : 'picture' }, root);
  if (isWide) {
    made.classList.add('wide');
    made.setAttribute('role', 'region');
    made.setAttribute('tabindex', '0');
    made.setAttribute('aria-label', root.getAttribute('aria-label') ?? '');
  }
  return made;
}
