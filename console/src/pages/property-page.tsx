/** One property: where it is, what it is worth, what happened to it, and everything known of it. */

import type { Facts, MarketEvent } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { Candidates } from '../parts/candidates.js';
import { Decision } from '../parts/decision.js';
import { FactGroups } from '../parts/fact-groups.js';
import type { MapPoint } from '../parts/map-point.js';
import { PropertySummary } from '../parts/property-summary.js';
import { ReadAs } from '../parts/read-as.js';
import { WhenReady } from '../parts/status.js';
import { Surroundings } from '../parts/surroundings.js';
import { TimeLine } from '../parts/time-line.js';
import { ValueChart } from '../parts/value-chart.js';
import { addressText } from '../words.js';
import { useExplanation } from './find-page.js';

export function PropertyPage({
  uprn,
  address,
}: {
  readonly uprn: string;
  readonly address: string | null;
}) {
  const facts = useAnswer<Facts>('/property-lookup-detailed', { uprn, include: 'provenance' });
  const events = useAnswer<readonly MarketEvent[]>('/market-events/property-history', { uprn });
  return (
    <WhenReady of={facts} what="Looking it up">
      {(known) => (
        <article class="property">
          <div class="hero">
            <PropertySummary facts={known} />
            <Surroundings told={placeOf(known)} label="Map of the property and its neighbours" />
          </div>
          {address !== null && <Why address={address} uprn={Number(known['UPRN'])} />}
          <div class="then-and-now">
            <section class="card" aria-labelledby="value-title">
              <h2 id="value-title">Value</h2>
              <WhenReady of={events} what="Reading its history">
                {(all) => <ValueChart facts={known} events={all} />}
              </WhenReady>
            </section>
            <section class="card" aria-labelledby="events-title">
              <h2 id="events-title">What happened</h2>
              <WhenReady of={events} what="Reading its history">
                {(all) => <TimeLine events={all} />}
              </WhenReady>
            </section>
          </div>
          <FactGroups facts={known} />
        </article>
      )}
    </WhenReady>
  );
}

function placeOf(facts: Facts): readonly MapPoint[] {
  const { LATITUDE: latitude, LONGITUDE: longitude } = facts;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  const label = addressText(String(facts['FULL_ADDRESS'] ?? 'This property'));
  return [{ uprn: Number(facts['UPRN']), latitude, longitude, kind: 'main', label }];
}

function Why({ address, uprn }: { readonly address: string; readonly uprn: number }) {
  const answered = useExplanation(address);
  return (
    <section class="card why" aria-labelledby="why-title">
      <h2 id="why-title">How it was found</h2>
      <p class="soft">
        You asked for <q>{address}</q>.
      </p>
      <WhenReady of={answered} what="Explaining">
        {(explanation) => (
          <>
            <Decision explanation={explanation} shownUprn={uprn} />
            <ReadAs explanation={explanation} />
            <details>
              <summary>What agreed, what contradicted, and the runner-up</summary>
              <Candidates explanation={explanation} />
            </details>
          </>
        )}
      </WhenReady>
    </section>
  );
}
