/** Asks for the API key. */

import { useState } from 'preact/hooks';
import { keepKey, keyNotice } from '../api/session.js';
import { Failed } from '../parts/status.js';

export function KeyPage() {
  const [text, setText] = useState('');
  return (
    <section class="card key-card">
      <h1>Your API key</h1>
      <p>
        It stays in this tab and is forgotten when you close it. The operator makes one with{' '}
        <code>property-lookup keys create</code>.
      </p>
      {keyNotice() !== '' && <Failed message={keyNotice()} />}
      <form
        class="line"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') keepKey(text.trim());
        }}
      >
        <input
          type="password"
          aria-label="API key"
          autocomplete="off"
          placeholder="pk_live_…"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">Continue</button>
      </form>
    </section>
  );
}
