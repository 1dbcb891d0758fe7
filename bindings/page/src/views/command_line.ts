// A command that reproduces what is shown, to read and to copy.

import { announce, button, Child, element } from '../dom.js';

/** On a telephone, beside the button. */
const longestWord = 24;

export function commandLine(command: string, label = 'Copy the command'): HTMLElement {
  const copy = button('Copy', () => void copied(command), { 'aria-label': label });
  return element('div', { class: 'command' }, element('code', {}, ...words(command)), copy);
}

/** Options break between words, not at their hyphens; what is longer than a line breaks anywhere. */
function words(command: string): Child[] {
  return command.split(/( |\n)/).map((word) => (word.includes('-') && word.length <= longestWord ? element('span', { class: 'word' }, word) : word));
}

async function copied(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce('Copied.');
  } catch {
    announce('The browser does not let this page copy.');
  }
}

/** A button that copies what is known only when it is pressed. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  return button(label, () => void copied(text()));
}
