/** The first facts about a property: its address, its type, its value. */

import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { Conflict, Facts } from '../api/answers.js';
import { modelledPounds, percentText } from '../formats.js';
import { isLetting } from '../lettings.js';
import { dayText, labelOf } from '../words.js';
import { AddressHeading } from './address-heading.js';
import { conflictsBeside } from './evidence.js';
import { FactValue } from './fact-value.js';
import { HomeContext } from './of-home.js';
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

/** A more specific kind stands for the type, and a price for its day. */
const namesOf = (name: string): readonly string[] => STANDS_FOR[name] ?? [name];
const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  PROPERTY_SUBTYPE: ['PROPERTY_SUBTYPE', 'PROPERTY_TYPE'],
  LAST_SOLD_PRICE: ['LAST_SOLD_PRICE', 'LAST_SOLD_DATE'],
};

export function PropertySummary(props: {
  readonly facts: Facts;
  /** Below the heading. */
  readonly notice?: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  const { children, facts, notice } = props;
  const { conflicts } = useContext(HomeContext);
  const asked = firstAsked(facts);
  const amounts = isKnown('LAST_SOLD_PRICE', facts) ? ['LAST_SOLD_PRICE'] : [];
  const shown = [...asked.map(([name]) => name), ...amounts].flatMap(namesOf);
  const { beside, rest } = conflictsBeside(conflicts, shown);
  const besideOf = (name: string) => namesOf(name).flatMap((one) => beside.get(one) ?? []);
  const status = wordOf(facts, 'MARKET_STATUS');
  return (
    <header class="summary">
      <p class="eyebrow">
        UPRN {String(facts['UPRN'])}
        {status !== null && <span class="tag">{status}</span>}
      </p>
      <AddressHeading facts={facts} instead="A property without an address" />
      {notice}
      <Worth facts={facts} besideOf={besideOf} />
      <Warnings facts={facts} conflicts={rest} />
      <dl class="first-facts">
        {asked.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <FactValue name={name} facts={facts} explained={besideOf(name)} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </header>
  );
}

/** The asking price while the home is on offer, the estimated value, and the last sale price. */
function Worth(props: {
  readonly facts: Facts;
  /** Conflicts to explain beside a fact. */
  readonly besideOf: (name: string) => readonly Conflict[];
}) {
  const { besideOf, facts } = props;
  const { isEarlier } = useContext(HomeContext);
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
        // Of an earlier day, the missing estimate says why it is missing.
        .filter(([name]) => isKnown(name, facts) || (isEarlier && name === 'ESTIMATED_VALUE'))
        .map(([name, label, note]) => (
          <div key={name}>
            <p class="soft">{label}</p>
            <div class="price">
              <FactValue
                name={name}
                facts={facts}
                explained={besideOf(name)}
                isOpen={!isKnown(name, facts)}
              />
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
