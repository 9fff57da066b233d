/** What every page of the documentation loads: its style, its search, and what makes its examples handy. */

import './docs.css';
import './examples.js';
import './search.js';

/** As the style has it: from here on there is room for the contents beside the page. */
const NARROW = matchMedia('(max-width: 60rem)');

/** In a hand the page comes first; without scripts the contents do. */
function foldContents(): void {
  document.querySelector('.all-contents')?.toggleAttribute('open', !NARROW.matches);
}
foldContents();
NARROW.addEventListener('change', foldContents);
// The page is whole without the note, where the server cannot be reached any more.
sayIfMadeUp().catch(() => undefined);

/** As the console says it, but in the bar: it comes late, and must not push the page down. */
async function sayIfMadeUp(): Promise<void> {
  const up = document.querySelector<HTMLElement>('#search')?.dataset['up'] ?? '';
  const response = await fetch(`${up}ready`);
  const { made_up: isMadeUp } = (await response.json()) as { readonly made_up?: boolean };
  if (isMadeUp !== true) return;
  const note = document.createElement('aside');
  note.className = 'made-up';
  note.setAttribute('aria-label', 'Demo');
  const [name, text] = [document.createElement('strong'), document.createElement('span')];
  name.textContent = 'Demo';
  text.textContent = ' These homes are made up.';
  note.append(name, text);
  document.querySelector('.brand')?.after(note);
}
