/** One property: where it is, what it is worth, what happened to it, and everything known of it. */

import '../styles/pages.css';
import type { Comparables, Facts, MarketEvent } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { Candidates } from '../parts/candidates.js';
import { ComparableSales } from '../parts/comparables.js';
import { Decision } from '../parts/decision.js';
import { FactGroups } from '../parts/fact-groups.js';
import type { MapPoint } from '../parts/map-point.js';
import { PropertySummary } from '../parts/property-summary.js';
import { ReadAs } from '../parts/read-as.js';
import { Failed, WhenReady } from '../parts/status.js';
import { Surroundings } from '../parts/surroundings.js';
import { TimeLine } from '../parts/time-line.js';
import { ValueChart } from '../parts/value-chart.js';
import { href } from '../router.js';
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
  const sold = useAnswer<Comparables>('/property/comparables', { uprn });
  const comparables = sold.state === 'ready' ? sold.answer : null;
  if (facts.state === 'failed') return <NotShown uprn={uprn} message={facts.message} />;
  return (
    <WhenReady of={facts} what="Looking it up">
      {(known) => (
        <article class="property">
          <div class="hero">
            <PropertySummary facts={known} />
            <div>
              <Surroundings
                told={[...placeOf(known), ...placesOf(comparables)]}
                label="Map of the property, its neighbours and its comparables"
              />
              <MapKey hasComparables={placesOf(comparables).length > 0} />
            </div>
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
          <section class="card" aria-labelledby="comparables-title">
            <h2 id="comparables-title">Comparables</h2>
            <WhenReady of={sold} what="Reading what the value rests on">
              {(all) => <ComparableSales of={all} />}
            </WhenReady>
          </section>
          <FactGroups facts={known} />
        </article>
      )}
    </WhenReady>
  );
}

function NotShown({ message, uprn }: { readonly message: string; readonly uprn: string }) {
  return (
    <section class="not-shown">
      <h1>UPRN {uprn}</h1>
      <Failed message={message} />
      <p>
        <a href={href('/')}>Search by address</a>
      </p>
    </section>
  );
}

function placeOf(facts: Facts): readonly MapPoint[] {
  const { LATITUDE: latitude, LONGITUDE: longitude } = facts;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  const label = addressText(String(facts['FULL_ADDRESS'] ?? 'This property'));
  return [{ uprn: Number(facts['UPRN']), latitude, longitude, kind: 'main', label }];
}

function MapKey({ hasComparables }: { readonly hasComparables: boolean }) {
  return (
    <ul class="map-key">
      <li class="main">This property</li>
      {hasComparables && <li class="comparable">Comparable</li>}
      <li class="neighbour">Neighbour</li>
    </ul>
  );
}

/** Homes that were sold, each once. */
function placesOf(of: Comparables | null): readonly MapPoint[] {
  const points = new Map<number, MapPoint>();
  for (const { uprn, latitude, longitude, full_address } of of?.comparables ?? []) {
    if (uprn === null || latitude === null || longitude === null) continue;
    const label = `Comparable: ${addressText(full_address)}`;
    points.set(uprn, { uprn, latitude, longitude, kind: 'comparable', label });
  }
  return [...points.values()];
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
