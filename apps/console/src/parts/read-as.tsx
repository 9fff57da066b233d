/** The reading of an address, part by part. */

import type { Explanation } from '../api/answers.js';
import { unbroken } from '../words.js';

export function ReadAs({ explanation: { read, repairs } }: { readonly explanation: Explanation }) {
  return (
    <div class="read-as">
      <p class="soft">Read as</p>
      <dl>
        {read.map(({ part, text }) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>{unbroken(text)}</dd>
          </div>
        ))}
      </dl>
      {repairs.length > 0 && <p class="soft">Read otherwise: {unbroken(repairs.join('; '))}.</p>}
    </div>
  );
}
