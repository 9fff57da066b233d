/** Everything known of a property, group by group: each value with how it is known, how sure it is and who says so. */

import contract from 'virtual:contract';
import { useState } from 'preact/hooks';
import type { Facts, FactValue } from '../api/answers.js';
import type { FieldNotes, GroupNotes } from '../api/contract.js';
import { count, dayText, labelOf, valueText } from '../words.js';
import { Origin, Surety } from './surety.js';

type Shown = 'all' | 'recorded' | 'modelled';

const CHOICES: readonly (readonly [Shown, string])[] = [
  ['all', 'All'],
  ['recorded', 'Recorded'],
  ['modelled', 'Modelled'],
];

export function FactGroups({ facts }: { readonly facts: Facts }) {
  const [shown, setShown] = useState<Shown>('all');
  const [areMeant, setMeant] = useState(false);
  const [areUnknownShown, setUnknownShown] = useState(false);
  return (
    <section class="facts" aria-labelledby="facts-title">
      <div class="facts-bar">
        <h2 id="facts-title">Everything known</h2>
        <fieldset class="choice">
          <legend class="unseen">Which values</legend>
          {CHOICES.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="shown"
                checked={shown === value}
                onChange={() => setShown(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <label class="check">
          <input type="checkbox" checked={areMeant} onChange={() => setMeant(!areMeant)} />
          Explain fields
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={areUnknownShown}
            onChange={() => setUnknownShown(!areUnknownShown)}
          />
          What is not known
        </label>
      </div>
      {contract.groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          facts={facts}
          areMeant={areMeant}
          isShown={(field) => isShown(field, facts, shown, areUnknownShown)}
        />
      ))}
    </section>
  );
}

function isShown(field: FieldNotes, facts: Facts, shown: Shown, areUnknownShown: boolean): boolean {
  const value = facts[field.name] ?? null;
  if (value === null) return areUnknownShown && shown === 'all';
  return shown === 'all' || isModelled(field.name, facts) === (shown === 'modelled');
}

/** A field without companions is as modelled as where it comes from. */
function isModelled(name: string, facts: Facts): boolean {
  return facts[`${name}$MODELLED`] === true || facts[`${name}$SOURCE`] === 'MODEL';
}

function Group(props: {
  readonly group: GroupNotes;
  readonly facts: Facts;
  readonly areMeant: boolean;
  readonly isShown: (field: FieldNotes) => boolean;
}) {
  const { areMeant, facts, group } = props;
  const fields = group.fields.filter(props.isShown);
  const known = group.fields.filter(({ name }) => (facts[name] ?? null) !== null).length;
  const id = `group-${group.name}`;
  return (
    <details class="card group" open>
      <summary id={id}>
        <h3>{group.title}</h3>
        <span class="soft">
          {known} of {count(group.fields.length, 'field')} known
        </span>
      </summary>
      {fields.length === 0 && <p class="soft">Nothing of that kind is known.</p>}
      <dl aria-labelledby={id}>
        {fields.map((field) => (
          <Fact key={field.name} field={field} facts={facts} isMeant={areMeant} />
        ))}
      </dl>
    </details>
  );
}

function Fact(props: {
  readonly field: FieldNotes;
  readonly facts: Facts;
  readonly isMeant: boolean;
}) {
  const { facts, field, isMeant } = props;
  const { name } = field;
  const value: FactValue = facts[name] ?? null;
  const confidence = facts[`${name}$CONFIDENCE`];
  const isGuess = isModelled(name, facts);
  return (
    <div class={value === null ? 'fact unknown' : isGuess ? 'fact modelled' : 'fact recorded'}>
      <dt>
        {labelOf(name)}
        {isMeant && <small>{field.meaning}</small>}
      </dt>
      <dd>
        <span class="value">{valueText(value, field)}</span>
        {value !== null && (
          <span class="marks">
            <Origin isModelled={isGuess} />
            {typeof confidence === 'number' && <Surety confidence={confidence} />}
            <Source code={facts[`${name}$SOURCE`]} asOf={facts[`${name}$AS_OF`]} />
          </span>
        )}
      </dd>
    </div>
  );
}

function Source(props: {
  readonly code: FactValue | undefined;
  readonly asOf: FactValue | undefined;
}) {
  if (typeof props.code !== 'string') return null;
  const title = contract.sources[props.code] ?? props.code;
  const asOf = typeof props.asOf === 'string' ? dayText(props.asOf) : null;
  return (
    <span class="source" title={asOf === null ? title : `${title}, as of ${asOf}`}>
      {SHORT[props.code] ?? props.code}
      {asOf !== null && <span class="as-of"> {asOf}</span>}
    </span>
  );
}

/** Codes that say little to people. */
const SHORT: Readonly<Record<string, string>> = {
  ABP: 'AddressBase',
  OUPRN: 'Open UPRN',
  PPD: 'Price Paid',
  UKHPI: 'UK HPI',
  C21: 'Census',
  IMD: 'Deprivation index',
  PDGU: 'planning.data.gov.uk',
  LIST: 'Listing feed',
  MODEL: 'Model',
  DERIVED: 'Derived',
  OFCOM: 'Ofcom',
  LEASES: 'Leases',
  POLICE: 'Police.uk',
  INCOME: 'ONS income',
};
