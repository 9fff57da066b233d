/** The warnings about a home, beside its value and in its report; empty if there are none. */

import type { Facts } from '../api/answers.js';
import { warningsOf } from './warnings.js';

export function Warnings({ facts }: { readonly facts: Facts }) {
  const all = warningsOf(facts);
  if (facts['IS_RESIDENTIAL'] === false || all.length === 0) return null;
  return (
    <section class="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">Not to be missed</h2>
      <ul>
        {all.map(({ isUnknown, sentence }) => (
          <li key={sentence} class={isUnknown ? 'soft' : undefined}>
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
