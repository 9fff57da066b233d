/** One property: its position, its value and the reasons for it, its history, and everything else known of it. */

import '../styles/pages.css';
import type { ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { Facts } from '../api/answers.js';
import { answerOf, type Failure } from '../api/use-answer.js';
import { Candidates } from '../parts/candidates.js';
import { Decision } from '../parts/decision.js';
import { ReadAs } from '../parts/read-as.js';
import { Failed, WhenReady } from '../parts/status.js';
import { Surroundings } from '../parts/surroundings.js';
import { ApplicationsCard } from '../property/applications-card.js';
import { ComparableSales } from '../property/comparables.js';
import { DayNotice, DayPicker } from '../property/day-picker.js';
import { daysQuery, isNow, readDays } from '../property/days.js';
import { EnergyCard } from '../property/energy-card.js';
import { FactGroups } from '../property/fact-groups.js';
import { happeningsOf } from '../property/happenings.js';
import { Neighbourhood } from '../property/neighbourhood.js';
import { HomeContext } from '../property/of-home.js';
import { placesAround } from '../property/points.js';
import { PropertySummary } from '../property/property-summary.js';
import { type Changes, readChanges, writeChanges } from '../property/sale-changes.js';
import { sectorOf } from '../property/spread.js';
import { TimeLine } from '../property/time-line.js';
import { hasNone, homeOf, type PropertyAnswers, useProperty } from '../property/use-property.js';
import { ValueChart } from '../property/value-chart.js';
import { valuesOf } from '../property/value-marks.js';
import { href, remember } from '../router.js';
import '../styles/property.css';
import '../styles/evidence.css';
import { useExplanation } from './find-page.js';

export interface PropertyPageProps {
  readonly uprn: string;
  readonly query: URLSearchParams;
}

export function PropertyPage({ query, uprn }: PropertyPageProps) {
  const [changes, setChanges] = useState(() => readChanges(query.get('changes')));
  const days = readDays(query);
  const answers = useProperty({ uprn, changes, days, evidence: 'conflicts' });
  const { facts } = answers;
  const address = query.get('address');
  const onChange = (next: Changes): void => {
    setChanges(next);
    remember(`/property/${uprn}`, { ...queryOf(address, next), ...daysQuery(days) });
  };
  return (
    <HomeContext.Provider value={homeOf(uprn, days, answers)}>
      {facts.state === 'failed' ? (
        <NotShown uprn={uprn} failure={facts} query={queryOf(address, changes)} />
      ) : (
        <WhenReady of={facts} what="Looking it up">
          {(known) => (
            <Property
              facts={known}
              answers={answers}
              address={address}
              changes={changes}
              onChange={onChange}
            />
          )}
        </WhenReady>
      )}
    </HomeContext.Provider>
  );
}

function queryOf(address: string | null, changes: Changes): Record<string, string> {
  return {
    ...(address !== null && { address }),
    ...(changes.size > 0 && { changes: writeChanges(changes) }),
  };
}

function Property(props: {
  readonly facts: Facts;
  readonly answers: PropertyAnswers;
  readonly address: string | null;
  readonly changes: Changes;
  readonly onChange: (changes: Changes) => void;
}) {
  const { address, answers, changes, facts, onChange } = props;
  const { certificate, changed, events, evidence, soldHomes, spread } = answers;
  const area = answerOf(answers.area);
  const comparables = answerOf(answers.comparables);
  const places = placesAround(facts, comparables, changes);
  const sector = sectorOf(facts);
  const uprn = String(facts['UPRN']);
  const path = `/property/${uprn}`;
  const query = queryOf(address, changes);
  const { days, isEarlier } = useContext(HomeContext);
  const here = { ...query, ...daysQuery(days) };
  return (
    <article class="property">
      <div class="hero">
        <PropertySummary
          facts={facts}
          notice={
            <div class="on-a-day">
              <DayNotice path={path} query={query} />
              {!hasNone(evidence) && <DayPicker path={path} query={query} />}
            </div>
          }
        >
          <div class="further-pages">
            <a href={href(`${path}/report`, here)}>Report to print</a>
            <a href={href(`${path}/sources`, here)}>Sources</a>
          </div>
        </PropertySummary>
        <div>
          <Surroundings
            told={places}
            label="Map of the property, its neighbours and its comparables"
          />
          {places.length > 0 && <MapKey hasComparables={places.length > 1} />}
        </div>
      </div>
      {address !== null && <Why address={address} uprn={Number(facts['UPRN'])} />}
      <div class="then-and-now">
        <Card title="Value" id="value">
          <WhenReady of={events} what="Reading its history">
            {(all) => (
              <ValueChart
                {...valuesOf({
                  facts,
                  events: all,
                  comparables,
                  area,
                  changes,
                  changed: changed.latest,
                })}
              />
            )}
          </WhenReady>
        </Card>
        <Card title="What happened" id="events">
          <WhenReady of={events} what="Reading its history">
            {(all) => <TimeLine happenings={happeningsOf(facts, all)} facts={facts} />}
          </WhenReady>
        </Card>
      </div>
      {!isEarlier && comparables?.estimated_value !== null && (
        <Card title="What the value rests on" id="comparables">
          <WhenReady of={answers.comparables} what="Reading what the value rests on">
            {(all) => (
              <ComparableSales
                {...{ facts, changed, changes, onChange }}
                of={all}
                homes={soldHomes}
              />
            )}
          </WhenReady>
        </Card>
      )}
      <div class="beside-each-other">
        <Card title="Energy" id="energy">
          <EnergyCard facts={facts} area={area} certificate={certificate} />
        </Card>
        {!isEarlier && sector !== null && (
          <Card title="Neighbourhood" id="neighbourhood">
            <Neighbourhood facts={facts} sector={sector} spread={spread} area={answers.area} />
          </Card>
        )}
      </div>
      {!isEarlier && <ApplicationsCard facts={facts} />}
      <FactGroups facts={facts} />
    </article>
  );
}

function Card(props: {
  readonly title: string;
  readonly id: string;
  readonly children: ComponentChildren;
}) {
  const { children, id, title } = props;
  return (
    <section class={`card ${id}-card`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

function NotShown(props: {
  readonly failure: Failure;
  readonly uprn: string;
  readonly query: Readonly<Record<string, string>>;
}) {
  const { failure, query, uprn } = props;
  const { days } = useContext(HomeContext);
  return (
    <section class="not-shown">
      <h1>UPRN {uprn}</h1>
      <Failed message={failure.message} again={failure.again} />
      {!isNow(days) && (
        <p>
          <a href={href(`/property/${uprn}`, query)}>Back to today</a>
        </p>
      )}
      <p>
        <a href={href('/')}>Search by address</a>
      </p>
    </section>
  );
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
