/** One property: where it is, what it is worth, what happened to it, and everything known of it. */

import type { Facts, MarketEvent, Page, PropertyRecord } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { Candidates } from '../parts/candidates.js';
import { Decision } from '../parts/decision.js';
import { FactGroups } from '../parts/fact-groups.js';
import { PropertyMap } from '../parts/map.js';
import { type MapPoint, pointOf } from '../parts/map-point.js';
import { PropertySummary } from '../parts/property-summary.js';
import { ReadAs } from '../parts/read-as.js';
import { WhenReady } from '../parts/status.js';
import { TimeLine } from '../parts/time-line.js';
import { ValueChart } from '../parts/value-chart.js';
import { go } from '../router.js';
import { addressText } from '../words.js';
import { useExplanation } from './find-page.js';

/** Kilometres around the property: the streets that a neighbour would name. */
const NEARBY_KILOMETRES = 0.4;

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
            <Surroundings facts={known} />
          </div>
          {address !== null && <Why address={address} />}
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
          <FactGroups facts={known} />
        </article>
      )}
    </WhenReady>
  );
}

/** Its neighbours draw the streets around it. */
function Surroundings({ facts }: { readonly facts: Facts }) {
  const { LATITUDE: latitude, LONGITUDE: longitude, UPRN } = facts;
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  const where = {
    location: {
      near: [latitude, longitude],
      maxDistance: NEARBY_KILOMETRES,
      unit: 'kilometres',
    },
  };
  const near = useAnswer<Page<PropertyRecord>>(isPlaced ? '/property-lookup' : null, {
    filter: JSON.stringify({ where }),
    page_size: 100,
  });
  if (!isPlaced) return <p class="soft">No source says where this property is.</p>;
  const main: MapPoint = {
    uprn: Number(UPRN),
    latitude,
    longitude,
    kind: 'main',
    label: addressText(String(facts['FULL_ADDRESS'] ?? 'This property')),
  };
  const neighbours = near.state === 'ready' ? near.answer.data : [];
  const points = [
    ...neighbours
      .filter(({ uprn }) => uprn !== main.uprn)
      .flatMap((each) => pointOf(each, 'other')),
    main,
  ];
  return (
    <PropertyMap
      points={points}
      label="Map of the property and its neighbours"
      onChoose={(uprn) => go(`/property/${uprn}`)}
    />
  );
}

function Why({ address }: { readonly address: string }) {
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
            <Decision explanation={explanation} />
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
