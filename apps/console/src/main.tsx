/** Starts the console with a key from the address, this tab or another one. */

import { render } from 'preact';
import { refusalOf } from './api/ask.js';
import {
  askOtherTabs,
  currentKey,
  keepKey,
  keyOfPage,
  replaceKey,
  takeKeyFromAddress,
} from './api/session.js';
import { Console } from './console.js';
import './styles/identity.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/layout.css';
import './styles/parts.css';
import './styles/home.css';

/** Checks the key first, so that a rejected one is reported before any question. */
async function checkKey(): Promise<void> {
  const key = currentKey();
  if (key === null) return;
  const refusal = await refusalOf(key);
  if (refusal?.status === 401) await replaceKey(key, refusal.message);
}

function takeKey(): void {
  takeKeyFromAddress();
  void checkKey();
}

const handed = keyOfPage();
// A restarted demo has a new key.
if (handed !== null) keepKey(handed);
takeKey();
// A link with a key may be opened in a running console; this listener runs before those of the pages.
addEventListener('hashchange', () => /^#key=/.test(location.hash) && takeKey());
void askOtherTabs().then(() => {
  const place = document.getElementById('console');
  if (place !== null) render(<Console />, place);
});
