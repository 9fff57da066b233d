/** Starts the console, with the key of the address, of this tab or of another one. */

import { render } from 'preact';
import { refusalOf } from './api/ask.js';
import { askOtherTabs, currentKey, forgetKey, takeKeyFromAddress } from './api/session.js';
import { Console } from './console.js';
import './styles/base.css';
import './styles/layout.css';
import './styles/parts.css';
import './styles/pages.css';

/** A key that is no longer good is said to be so before anything is asked with it. */
async function checkKey(): Promise<void> {
  const key = currentKey();
  const refusal = key === null ? null : await refusalOf(key);
  if (refusal?.status === 401 && key === currentKey()) forgetKey(refusal.message);
}

function takeKey(): void {
  takeKeyFromAddress();
  void checkKey();
}

takeKey();
// A link with a key may be opened where the console is open already; this hears of it before the pages do.
addEventListener('hashchange', () => /^#key=/.test(location.hash) && takeKey());
void askOtherTabs().then(() => {
  const place = document.getElementById('console');
  if (place !== null) render(<Console />, place);
});
