/** What an address means: the decision, what was read, and the candidates side by side. */

import type { Explanation } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { Candidates } from '../parts/candidates.js';
import { Decision } from '../parts/decision.js';
import type { MapPoint } from '../parts/map-point.js';
import { ReadAs } from '../parts/read-as.js';
import { WhenReady } from '../parts/status.js';
import { Surroundings } from '../parts/surroundings.js';
import { addressText } from '../words.js';

/** The match and those that come close to it. */
const CANDIDATES_SHOWN = 4;

export function FindPage({ address }: { readonly address: string }) {
  const answered = useExplanation(address);
  return (
    <div class="find">
      <p class="eyebrow">You asked for</p>
      <h1 class="asked">{address}</h1>
      <WhenReady of={answered} what="Matching">
        {(explanation) => <Found explanation={explanation} />}
      </WhenReady>
    </div>
  );
}

export function useExplanation(address: string | null) {
  return useAnswer<Explanation>(address === null ? null : '/address-lookup/explain', {
    address: address ?? '',
    require_postcode: false,
    limit: CANDIDATES_SHOWN,
  });
}

function Found({ explanation }: { readonly explanation: Explanation }) {
  const { address, candidates, decision } = explanation;
  const points = candidates.flatMap(
    ({ full_address, latitude, longitude, uprn }, at): readonly MapPoint[] =>
      latitude === null || longitude === null
        ? []
        : [
            {
              uprn,
              latitude,
              longitude,
              kind: at === 0 && decision === 'matched' ? 'main' : 'candidate',
              label: addressText(full_address ?? String(uprn)),
            },
          ],
  );
  return (
    <>
      <div class="split">
        <section class="card" aria-label="Decision">
          <Decision explanation={explanation} />
          <ReadAs explanation={explanation} />
        </section>
        {points.length > 0 && (
          <Surroundings told={points} label="Map of the candidates" address={address} />
        )}
      </div>
      <Candidates explanation={explanation} />
    </>
  );
}
