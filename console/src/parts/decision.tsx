/** What was decided of an address, in one line and one sentence. */

import type { Explanation } from '../api/answers.js';
import { href } from '../router.js';
import { addressText, count } from '../words.js';
import { Surety } from './surety.js';

const WORDS = {
  matched: 'Matched',
  ambiguous: 'Could be several',
  unmatched: 'No match',
} as const;

export function Decision(props: {
  readonly explanation: Explanation;
  /** The property whose page this stands on: it is not named again. */
  readonly shownUprn?: number;
}) {
  const { explanation, shownUprn } = props;
  const { address, candidates, compared, decision, widened } = explanation;
  const [best] = candidates;
  const isMatched = decision === 'matched' && best !== undefined;
  return (
    <div class="decision">
      <p class={`verdict ${decision}`}>
        <strong>{WORDS[decision]}</strong>
        {isMatched && <Surety confidence={best.confidence} />}
      </p>
      {isMatched && best.uprn !== shownUprn && (
        <p class="matched-address">
          <a href={href(`/property/${best.uprn}`, { address })}>
            {addressText(best.full_address ?? `UPRN ${best.uprn}`)}
          </a>
        </p>
      )}
      <p>{explanation.explanation}</p>
      <p class="soft">
        Compared with {count(compared, 'property', 'properties')}
        {widened ? ', also of other postcodes' : ''}.
      </p>
    </div>
  );
}
