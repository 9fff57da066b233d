/** What a person asks first of a home: its address, what it is, what it is worth. */

import type { Facts } from '../api/answers.js';
import { addressText, dayText, labelOf, pounds, valueText } from '../words.js';
import { Origin, Surety } from './surety.js';

const FIRST: readonly (readonly [name: string, label: string, unit: string | null])[] = [
  ['PROPERTY_SUBTYPE', 'Kind', null],
  ['BEDROOMS', 'Bedrooms', null],
  ['TOTAL_FLOOR_AREA', 'Floor area', 'm2'],
  ['TENURE', 'Tenure', null],
  ['CURRENT_ENERGY_RATING', 'Energy rating', null],
  ['COUNCIL_TAX_BAND', 'Council tax band', null],
];

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
        {known.map(([name, label, unit]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd class={facts[`${name}$MODELLED`] === true ? 'modelled' : undefined}>
              {valueText(facts[name] ?? null, { type: 'string', unit })}
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
  const confidence = facts['ESTIMATED_VALUE$CONFIDENCE'];
  return (
    <div class="worth">
      {typeof value === 'number' && (
        <div>
          <p class="soft">{labelOf('ESTIMATED_VALUE')}</p>
          <p class="price">{pounds(value)}</p>
          {typeof lower === 'number' && typeof upper === 'number' && (
            <p class="soft">
              {pounds(lower)} to {pounds(upper)}
            </p>
          )}
          <p class="marks">
            <Origin kind="modelled" />
            {typeof confidence === 'number' && <Surety confidence={confidence} />}
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
