/** What a person asks first of a home: its address, what it is, what it is worth. */

import contract from 'virtual:contract';
import type { Facts } from '../api/answers.js';
import { modelledPounds, valueText } from '../formats.js';
import { addressText, dayText, labelOf, pounds } from '../words.js';
import { Origin, Surety } from './surety.js';

const FIRST: readonly (readonly [name: string, label: string])[] = [
  ['PROPERTY_SUBTYPE', 'Kind'],
  ['BEDROOMS', 'Bedrooms'],
  ['TOTAL_FLOOR_AREA', 'Floor area'],
  ['TENURE', 'Tenure'],
  ['CURRENT_ENERGY_RATING', 'Energy rating'],
  ['COUNCIL_TAX_BAND', 'Council tax band'],
];

const FIELDS = new Map(
  contract.groups.flatMap(({ fields }) => fields).map((field) => [field.name, field]),
);

function textOf(name: string, facts: Facts): string {
  const confidence = facts[`${name}$CONFIDENCE`];
  const modelled = { confidence: typeof confidence === 'number' ? confidence : null };
  const isModelled = facts[`${name}$MODELLED`] === true;
  const kind = FIELDS.get(name) ?? { type: 'string', unit: null };
  return valueText(facts[name] ?? null, kind, isModelled ? modelled : undefined);
}

export function PropertySummary({ facts }: { readonly facts: Facts }) {
  const [first = '', ...rest] = addressText(String(facts['FULL_ADDRESS'] ?? '')).split(', ');
  const known = FIRST.filter(([name]) => facts[name] !== null && facts[name] !== undefined);
  return (
    <header class="summary">
      <p class="eyebrow">
        UPRN {String(facts['UPRN'])}
        {typeof facts['MARKET_STATUS'] === 'string' && (
          <span class="tag">{facts['MARKET_STATUS']}</span>
        )}
      </p>
      <h1>
        {first || 'A property without an address'}
        <span>{rest.join(', ')}</span>
      </h1>
      <Worth facts={facts} />
      <dl class="first-facts">
        {known.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd class={facts[`${name}$MODELLED`] === true ? 'modelled' : undefined}>
              {textOf(name, facts)}
              {facts[`${name}$MODELLED`] === true && <span class="unseen"> (modelled)</span>}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Worth({ facts }: { readonly facts: Facts }) {
  const value = facts['ESTIMATED_VALUE'];
  const sold = facts['LAST_SOLD_PRICE'];
  const [lower, upper] = [facts['ESTIMATED_VALUE_LOWER'], facts['ESTIMATED_VALUE_UPPER']];
  const given = facts['ESTIMATED_VALUE$CONFIDENCE'];
  const confidence = typeof given === 'number' ? given : null;
  return (
    <div class="worth">
      {typeof value === 'number' && (
        <div>
          <p class="soft">{labelOf('ESTIMATED_VALUE')}</p>
          <p class="price">{modelledPounds(value, confidence)}</p>
          {typeof lower === 'number' && typeof upper === 'number' && (
            <p class="soft">
              {modelledPounds(lower)} to {modelledPounds(upper)}
            </p>
          )}
          <p class="marks">
            <Origin kind="modelled" />
            {confidence !== null && <Surety confidence={confidence} />}
          </p>
        </div>
      )}
      {typeof sold === 'number' && (
        <div>
          <p class="soft">Last sold</p>
          <p class="price">{pounds(sold)}</p>
          <p class="soft">{dayText(String(facts['LAST_SOLD_DATE'] ?? ''))}</p>
          <p class="marks">
            <Origin kind="recorded" />
          </p>
        </div>
      )}
    </div>
  );
}
