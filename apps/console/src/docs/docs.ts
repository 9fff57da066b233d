/** Loaded by every documentation page: its style, its search, and tools for its examples. */

import './docs.css';
import './examples.js';
import './search.js';

/** As in the style: wider windows have room for the contents beside the page. */
const NARROW = matchMedia('(max-width: 60rem)');

/** Folds the contents on a phone, so that the page comes first. */
function foldContents(): void {
  document.querySelector('.all-contents')?.toggleAttribute('open', !NARROW.matches);
}
foldContents();
NARROW.addEventListener('change', foldContents);
// The page works without the note if the server cannot be reached.
announceMadeUpData().catch(() => undefined);

/** The console's note, placed in the bar because it arrives late and must not push the page down. */
async function announceMadeUpData(): Promise<void> {
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
