// A command that reproduces what is shown, to read and to copy.

import { announce, button, Child, element } from '../dom.js';

/** Shown next to the button on small screens. */
const longestWord = 24;

export function commandLine(command: string, label = 'Copy the command'): HTMLElement {
  const copy: HTMLButtonElement = button('Copy', () => void copied(command, copy), { 'aria-label': label });
  return element('div', { class: 'command' }, element('code', {}, ...words(command)), copy);
}

/** Lines break between options, not at their hyphens; words longer than a line break anywhere. */
function words(command: string): Child[] {
  return command.split(/( |\n)/).map((word) => (word.includes('-') && word.length <= longestWord ? element('span', { class: 'word' }, word) : word));
}

/** Copies a selection if pages have no access to the clipboard, as without https. */
function copySelection(text: string): boolean {
  const place = element('textarea', { class: 'unseen', 'aria-hidden': 'true' });
  place.value = text;
  document.body.append(place);
  const active = document.activeElement as HTMLElement | null;
  place.select();
  const isDone = document.execCommand('copy');
  place.remove();
  active?.focus();
  return isDone;
}

/** Also shows the result on the button. */
async function copied(text: string, from: HTMLButtonElement): Promise<void> {
  const isDone = await navigator.clipboard?.writeText(text).then(() => true, () => false) || copySelection(text);
  announce(isDone ? 'Copied.' : 'The browser does not allow this page to copy.');
  const label = from.dataset.label ?? from.textContent ?? '';
  from.dataset.label = label;
  from.textContent = isDone ? 'Copied' : 'Not allowed';
  setTimeout(() => (from.textContent = label), 2000);
}

/** A button that copies a text that is computed when it is pressed. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const made: HTMLButtonElement = button(label, () => void copied(text(), made));
  return made;
}
