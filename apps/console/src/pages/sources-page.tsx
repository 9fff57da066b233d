/** What every source says of one property: a line a field, with the record that won and why the others lost. */

import { useState } from 'preact/hooks';
import type { Conflict, Evidence } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { Choice } from '../parts/choice.js';
import { Failed, WhenReady } from '../parts/status.js';
import { AddressHeading } from '../property/address-heading.js';
import { DayNotice, DayPicker } from '../property/day-picker.js';
import { daysQuery, isEarlier, isNow, readDays } from '../property/days.js';
import { doesDiffer, factsOf, furtherOf } from '../property/evidence.js';
import { IndexedSale, NotKnown } from '../property/not-known.js';
import { DIFFERING, HomeContext } from '../property/of-home.js';
import { SourceLines } from '../property/source-lines.js';
import { href, remember } from '../router.js';
import { count, labelOf } from '../words.js';
import '../styles/pages.css';
import '../styles/property.css';
import '../styles/evidence.css';
import '../styles/sources.css';
import type { PropertyPageProps } from './property-page.js';

type Shown = 'all' | 'differ';

export function SourcesPage({ query, uprn }: PropertyPageProps) {
  const days = readDays(query);
  const answered = useAnswer<Evidence>('/property-lookup-evidence', { uprn, ...daysQuery(days) });
  const { differ: _, as_of: __, known_at: ___, ...others } = Object.fromEntries(query);
  const page = { uprn, path: `/property/${uprn}/sources`, others };
  if (answered.state === 'failed') {
    return (
      <section class="not-shown">
        <h1>Sources of UPRN {uprn}</h1>
        <Failed message={answered.message} again={answered.again} />
        <p>
          <a href={href(`/property/${uprn}`, others)}>The property</a>
          {!isNow(days) && <a href={href(page.path, others)}>Back to today</a>}
        </p>
      </section>
    );
  }
  return (
    <WhenReady of={answered} what="Reading what its sources say">
      {(evidence) => {
        const earlier = isEarlier(days, factsOf(evidence));
        const { conflicts } = evidence;
        return (
          <HomeContext.Provider value={{ uprn, days, conflicts, isEarlier: earlier }}>
            <Sources
              evidence={evidence}
              page={page}
              days={daysQuery(days)}
              first={query.has('differ') ? 'differ' : 'all'}
            />
          </HomeContext.Provider>
        );
      }}
    </WhenReady>
  );
}

interface SourcesProps {
  readonly evidence: Evidence;
  readonly page: {
    readonly uprn: string;
    readonly path: string;
    /** What the link carries for the page of the property. */
    readonly others: Readonly<Record<string, string>>;
  };
  readonly days: Readonly<Record<string, string>>;
  readonly first: Shown;
}

/** The keys of the answer that have a place on the page. */
const SHOWN_KEYS = [
  ...['uprn', 'as_of', 'known_at', 'fields', 'conflicts', 'indexed_sale', 'nulls'],
];

function Sources({ days, evidence, first, page }: SourcesProps) {
  const [shown, setShown] = useState<Shown>(first);
  const { others, path, uprn } = page;
  const facts = factsOf(evidence);
  const differing = evidence.fields.filter(doesDiffer);
  const differ = (choice: Shown) => (choice === 'differ' ? DIFFERING : {});
  const further = furtherOf(evidence, SHOWN_KEYS);
  return (
    <article class="sources-page">
      <header class="summary">
        <p class="eyebrow">
          Sources of UPRN {uprn}
          <a href={href(`/property/${uprn}`, { ...others, ...days })}>Back to the property</a>
        </p>
        <AddressHeading facts={facts} instead={`UPRN ${uprn}`} />
        <DayNotice path={path} query={{ ...others, ...differ(shown) }} />
      </header>
      <div class="facts-bar">
        <Choice
          label="Which fields"
          name="differ"
          options={[
            ['all', `All ${evidence.fields.length}`],
            ['differ', `Only where sources differ (${differing.length})`],
          ]}
          chosen={shown}
          onChoose={(choice) => {
            setShown(choice);
            remember(path, { ...others, ...days, ...differ(choice) });
          }}
        />
        <DayPicker path={path} query={{ ...others, ...differ(shown) }} />
      </div>
      <p class="soft">
        A line a field: the value that is served, its source, and why it is. Below it, what other
        records say and why that is not served.
      </p>
      <Contradictions of={evidence.conflicts} />
      <IndexedSale indexed_sale={evidence.indexed_sale} />
      <NotKnown nulls={evidence.nulls} />
      {further.length > 0 && (
        <dl class="further">
          {further.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {shown === 'differ' && differing.length === 0 && (
        <p>No source gives another value than the one that is served.</p>
      )}
      <SourceLines fields={shown === 'differ' ? differing : evidence.fields} facts={facts} />
    </article>
  );
}

function Contradictions({ of: conflicts }: { readonly of: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <section class="warnings" aria-labelledby="conflicts-title">
      <h2 id="conflicts-title">{count(conflicts.length, 'contradiction')} between records</h2>
      <ul>
        {conflicts.map(({ explanation, fields, kind }) => (
          <li key={kind}>
            {explanation}{' '}
            <span class="soft">
              {fields.slice(0, FIELDS_MAX).map(labelOf).join(', ')}
              {fields.length > FIELDS_MAX && ` and ${fields.length - FIELDS_MAX} more`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FIELDS_MAX = 4;
