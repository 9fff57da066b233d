/** What an address means: the decision, what was read, and the candidates side by side. */

import type { Explanation, Suggestion } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { BeginsLike, streetNamedBy } from '../parts/begins-like.js';
import { Candidates } from '../parts/candidates.js';
import { Decision } from '../parts/decision.js';
import type { MapPoint } from '../parts/map-point.js';
import { ReadAs } from '../parts/read-as.js';
import { WhenReady } from '../parts/status.js';
import { isDoubtful } from '../parts/surety.js';
import { Surroundings } from '../parts/surroundings.js';
import { addressText, unbroken } from '../words.js';
import { Street } from './place-page.js';

/** The match and those that come close to it. */
const CANDIDATES_SHOWN = 4;

/** The shortest text that the server takes for an address. */
const ADDRESS_LENGTH_MIN = 5;
const SUGGESTIONS_MAX = 12;

export function FindPage({ address }: { readonly address: string }) {
  const isWhole = address.length >= ADDRESS_LENGTH_MIN;
  const answered = useExplanation(isWhole ? address : null);
  const explanation = answered.state === 'ready' ? answered.answer : null;
  const isMatched = explanation?.decision === 'matched';
  const isSure = isMatched && !isDoubtful(explanation?.candidates[0]?.confidence ?? 0);
  const begun = useAnswer<readonly Suggestion[]>(isSure ? null : SUGGEST, {
    q: address.slice(0, 100),
    limit: SUGGESTIONS_MAX,
  });
  const like = begun.state === 'ready' ? begun.answer : [];
  const street = isMatched ? undefined : streetNamedBy(address, like);
  const others = like.filter((each) => each !== street && (street === undefined || each.container));
  return (
    <div class="find">
      <p class="eyebrow">You asked for</p>
      <h1 class="asked">{unbroken(address)}</h1>
      {street !== undefined && (
        <Street
          key={street.container}
          container={street.container}
          name={street.text}
          isPage={false}
        />
      )}
      {street === undefined && isWhole && (
        <WhenReady of={answered} what="Matching">
          {(all) => <Found explanation={all} like={isSure ? [] : others} />}
        </WhenReady>
      )}
      {!isWhole && like.length === 0 && begun.state === 'ready' && (
        <p>No street or postcode begins like this. Type more of the address.</p>
      )}
      {(street !== undefined || !isWhole) && <BeginsLike suggestions={others} />}
    </div>
  );
}

const SUGGEST = '/address-lookup/suggest';

export function useExplanation(address: string | null) {
  return useAnswer<Explanation>(address === null ? null : '/address-lookup/explain', {
    address: address ?? '',
    require_postcode: false,
    limit: CANDIDATES_SHOWN,
  });
}

function Found(props: { readonly explanation: Explanation; readonly like: readonly Suggestion[] }) {
  const { explanation, like } = props;
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
              kind:
                at === 0 && decision === 'matched' && !isDoubtful(candidates[0]?.confidence ?? 0)
                  ? 'main'
                  : 'candidate',
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
      <BeginsLike suggestions={like} />
      <Candidates explanation={explanation} />
    </>
  );
}
