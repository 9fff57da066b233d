/** Asks for the API key, and accepts none that the server refuses. */

import { useState } from 'preact/hooks';
import { refusalOf } from '../api/ask.js';
import { keepKey, keyNotice } from '../api/session.js';
import { Failed } from '../parts/status.js';

export function KeyPage() {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isRemembered, setRemembered] = useState(false);
  const [why, setWhy] = useState(keyNotice);
  const submit = async (): Promise<void> => {
    const key = keyIn(text);
    if (key === '' || isChecked) return;
    if (!/^[\w-]+$/.test(key)) {
      setWhy('An API key consists of letters, digits, - and _, and begins with pk_live_.');
      return;
    }
    setChecked(true);
    const refusal = await refusalOf(key);
    setChecked(false);
    if (refusal === null) keepKey(key, isRemembered);
    else setWhy(refusal.message);
  };
  return (
    <section class="card key-card">
      <h1>Your API key</h1>
      <p>
        The operator makes one with <code>property-lookup keys create</code>. It stays in the open
        tabs of this console, and is forgotten when you close them, unless you tick the box below.
      </p>
      {why !== '' && <Failed message={why} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div class="line">
          <input
            type="password"
            aria-label="API key"
            autocomplete="off"
            placeholder="pk_live_…"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" disabled={isChecked}>
            {isChecked ? 'Checking…' : 'Continue'}
          </button>
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={(event) => setRemembered(event.currentTarget.checked)}
          />
          Remember it on this machine, until I forget it
        </label>
      </form>
    </section>
  );
}

/** People paste the whole header, or the link that contains a key. */
function keyIn(text: string): string {
  return /pk_live_[\w-]+/.exec(text)?.[0] ?? text.trim();
}
