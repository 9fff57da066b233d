/** Starts the console, with the key of the address, of this tab or of another one. */

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

/** A key that is no longer good is said to be so before anything is asked with it. */
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
// A demo that was started again has another one.
if (handed !== null) keepKey(handed);
takeKey();
// A link with a key may be opened where the console is open already; this hears of it before the pages do.
addEventListener('hashchange', () => /^#key=/.test(location.hash) && takeKey());
void askOtherTabs().then(() => {
  const place = document.getElementById('console');
  if (place !== null) render(<Console />, place);
});
