/** The first facts about a property: its address, its type, its value. */

import type { ComponentChildren } from 'preact';
import type { Facts } from '../api/answers.js';
import { modelledPounds, percentText } from '../formats.js';
import { isLetting } from '../lettings.js';
import { addressText, dayText, labelOf } from '../words.js';
import { FactValue } from './fact-value.js';
import { isKnown, numberOf, wordOf } from './read-facts.js';
import { Warnings } from './warnings-list.js';

type Asked = readonly (readonly [name: string, label: string])[];

const OF_HOMES: Asked = [
  ['BEDROOMS', 'Bedrooms'],
  ['TOTAL_FLOOR_AREA', 'Floor area'],
  ['TENURE', 'Tenure'],
  ['CURRENT_ENERGY_RATING', 'Energy rating'],
  ['COUNCIL_TAX_BAND', 'Council tax band'],
];

const OF_OTHERS: Asked = [
  ['CLASSIFICATION_DESCRIPTION', 'Use'],
  ['ORGANISATION_NAME', 'Organisation'],
  ['TOTAL_FLOOR_AREA', 'Floor area'],
  ['TENURE', 'Tenure'],
  ['CURRENT_ENERGY_RATING', 'Energy rating'],
];

export function firstAsked(facts: Facts): Asked {
  if (facts['IS_RESIDENTIAL'] === false) return OF_OTHERS;
  const kind = isKnown('PROPERTY_SUBTYPE', facts) ? 'PROPERTY_SUBTYPE' : 'PROPERTY_TYPE';
  return [[kind, 'Kind'], ...OF_HOMES];
}

export function PropertySummary(props: {
  readonly facts: Facts;
  readonly children?: ComponentChildren;
}) {
  const { children, facts } = props;
  const [first = '', ...rest] = addressText(wordOf(facts, 'FULL_ADDRESS') ?? '').split(', ');
  const status = wordOf(facts, 'MARKET_STATUS');
  return (
    <header class="summary">
      <p class="eyebrow">
        UPRN {String(facts['UPRN'])}
        {status !== null && <span class="tag">{status}</span>}
      </p>
      <h1>
        {first || 'A property without an address'}
        <span>{rest.join(', ')}</span>
      </h1>
      <Worth facts={facts} />
      <Warnings facts={facts} />
      <dl class="first-facts">
        {firstAsked(facts).map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <FactValue name={name} facts={facts} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </header>
  );
}

/** The asking price while the home is on offer, the estimated value, and the last sale price. */
function Worth({ facts }: { readonly facts: Facts }) {
  const dayOf = (name: string) => dayText(wordOf(facts, name) ?? '');
  const listed = dayOf('LAST_LISTED_DATE');
  const amounts = [
    [
      'CURRENT_ASKING_PRICE',
      isLetting(facts['MARKET_STATUS']) ? 'Asking rent' : 'Asking price',
      listed === '' ? '' : `listed ${listed}`,
    ],
    ['ESTIMATED_VALUE', labelOf('ESTIMATED_VALUE'), intervalText(facts)],
    ['LAST_SOLD_PRICE', 'Last sold', dayOf('LAST_SOLD_DATE')],
  ] as const;
  return (
    <div class="worth">
      {amounts
        .filter(([name]) => isKnown(name, facts))
        .map(([name, label, note]) => (
          <div key={name}>
            <p class="soft">{label}</p>
            <div class="price">
              <FactValue name={name} facts={facts} />
            </div>
            <p class="soft">{note}</p>
          </div>
        ))}
    </div>
  );
}

/** `£370,000 to £470,000, where 80% of sales fall`; empty without an interval. */
export function intervalText(facts: Facts): string {
  const lower = numberOf(facts, 'ESTIMATED_VALUE_LOWER');
  const upper = numberOf(facts, 'ESTIMATED_VALUE_UPPER');
  if (lower === null || upper === null) return '';
  const share = numberOf(facts, 'ESTIMATED_VALUE_INTERVAL');
  const holds = share === null ? '' : `, where ${percentText(share * 100, 0)} of sales fall`;
  return `${modelledPounds(lower)} to ${modelledPounds(upper)}${holds}`;
}
