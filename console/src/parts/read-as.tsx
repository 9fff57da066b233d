/** How an address was read, part by part. */

import type { Explanation } from '../api/answers.js';

export function ReadAs({ explanation: { read, repairs } }: { readonly explanation: Explanation }) {
  return (
    <div class="read-as">
      <p class="soft">Read as</p>
      <dl>
        {read.map(({ part, text }) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {repairs.length > 0 && <p class="soft">Read otherwise: {repairs.join('; ')}.</p>}
    </div>
  );
}
