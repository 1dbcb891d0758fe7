// Elements made in one expression. Text stays text: nothing here reads HTML.

export type Child = Node | string | null;
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** `true` is an attribute without a value; `false` omits the attribute. */
export function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== null) made.append(child);
  return made;
}

export function button(label: string, action: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', action);
  return made;
}

/** A label, with a control below it. */
export function field(label: string, control: HTMLElement): HTMLElement {
  return element('label', { class: 'field' }, element('span', {}, label), control);
}

export function select(choices: readonly (readonly [value: string, label: string])[], chosen: string, action: (value: string) => void): HTMLSelectElement {
  const made = element('select');
  for (const [value, label] of choices) made.append(element('option', { value, selected: value === chosen }, label));
  made.addEventListener('change', () => action(made.value));
  return made;
}

/** A list of names and values. */
export function facts(...pairs: readonly (readonly [name: string, value: Child])[]): HTMLElement {
  const list = element('dl');
  for (const [name, value] of pairs) list.append(element('div', {}, element('dt', {}, name), element('dd', {}, value)));
  return list;
}

/** A long line of cells, which may break anywhere. */
export function cellsText(cells: string): HTMLElement {
  return element('code', { class: 'cells' }, cells);
}

export function details(summary: string, ...children: Child[]): HTMLDetailsElement {
  return element('details', {}, element('summary', {}, summary), ...children);
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  const place = document.getElementById('announcements');
  if (place) place.textContent = text;
}
