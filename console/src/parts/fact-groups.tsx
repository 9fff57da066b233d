/** Everything known of a property, group by group: each value with how it is known, how sure it is and who says so. */

import contract from 'virtual:contract';
import { useRef, useState } from 'preact/hooks';
import type { Facts, FactValue } from '../api/answers.js';
import type { FieldNotes, GroupNotes } from '../api/contract.js';
import { valueText } from '../formats.js';
import { count, dayText, labelOf } from '../words.js';
import { Origin, type OriginKind, Surety } from './surety.js';

type Shown = 'all' | 'recorded' | 'modelled';

/** What a home is, before where it is, which the page has told. */
const FIRST_GROUP = 'attributes';

const CHOICES: readonly (readonly [Shown, string])[] = [
  ['all', 'All'],
  ['recorded', 'Recorded'],
  ['modelled', 'Modelled'],
];

export function FactGroups({ facts }: { readonly facts: Facts }) {
  const [shown, setShown] = useState<Shown>('all');
  const [areMeant, setMeant] = useState(false);
  const [areUnknownShown, setUnknownShown] = useState(false);
  const [groupName, setGroupName] = useState(FIRST_GROUP);
  const group = contract.groups.find(({ name }) => name === groupName);
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
      <GroupTabs facts={facts} chosen={groupName} onChoose={setGroupName} />
      {group !== undefined && (
        <Group
          group={group}
          facts={facts}
          areMeant={areMeant}
          isShown={(field) => isShown(field, facts, shown, areUnknownShown)}
        />
      )}
    </section>
  );
}

function isShown(field: FieldNotes, facts: Facts, shown: Shown, areUnknownShown: boolean): boolean {
  const value = facts[field.name] ?? null;
  if (value === null) return areUnknownShown && shown === 'all';
  return shown === 'all' || (originOf(field.name, facts) === 'modelled') === (shown === 'modelled');
}

/** A field without companions is as modelled as where it comes from. */
function originOf(name: string, facts: Facts): OriginKind {
  const source = facts[`${name}$SOURCE`];
  if (facts[`${name}$MODELLED`] === true || source === 'MODEL') return 'modelled';
  return source === 'DERIVED' ? 'derived' : 'recorded';
}

function knownCount(group: GroupNotes, facts: Facts): number {
  return group.fields.filter(({ name }) => (facts[name] ?? null) !== null).length;
}

/** Follows the tabs pattern of the ARIA authoring practices: arrows move, and choose. */
function GroupTabs(props: {
  readonly facts: Facts;
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}) {
  const { chosen, facts, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const names = contract.groups.map(({ name }) => name);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (names.indexOf(chosen) + step + names.length) % names.length;
    onChoose(names[at] ?? chosen);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div class="group-tabs" role="tablist" aria-label="Groups" ref={list}>
      {contract.groups.map((group) => (
        <button
          key={group.name}
          type="button"
          role="tab"
          id={`tab-${group.name}`}
          aria-selected={group.name === chosen}
          aria-controls="group"
          tabIndex={group.name === chosen ? 0 : -1}
          onClick={() => onChoose(group.name)}
          onKeyDown={onKeyDown}
        >
          {group.title}
          <small>{knownCount(group, facts)}</small>
        </button>
      ))}
    </div>
  );
}

function Group(props: {
  readonly group: GroupNotes;
  readonly facts: Facts;
  readonly areMeant: boolean;
  readonly isShown: (field: FieldNotes) => boolean;
}) {
  const { areMeant, facts, group } = props;
  const fields = group.fields.filter(props.isShown);
  return (
    <div class="card group" id="group" role="tabpanel" aria-labelledby={`tab-${group.name}`}>
      <p class="soft">
        {knownCount(group, facts)} of {count(group.fields.length, 'field')} known
      </p>
      {fields.length === 0 && <p>Nothing of that kind is known.</p>}
      <dl>
        {fields.map((field) => (
          <Fact key={field.name} field={field} facts={facts} isMeant={areMeant} />
        ))}
      </dl>
    </div>
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
  const origin = originOf(name, facts);
  const sure = typeof confidence === 'number' ? confidence : null;
  const text = valueText(value, field, origin === 'modelled' ? { confidence: sure } : undefined);
  return (
    <div class={value === null ? 'fact unknown' : `fact ${origin}`}>
      <dt>
        {/* The value has the sign. */}
        {labelOf(name).replace(/ %$/, '')}
        {isMeant && <small>{field.meaning}</small>}
      </dt>
      <dd>
        <span class="value">{text}</span>
        {value !== null && (
          <span class="marks">
            <Origin kind={origin} />
            {sure !== null && <Surety confidence={sure} />}
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
  // That it is modelled or derived is said already.
  if (typeof props.code !== 'string' || OWN_SOURCES.includes(props.code)) return null;
  const title = contract.sources[props.code] ?? props.code;
  const asOf = typeof props.asOf === 'string' ? dayText(props.asOf) : null;
  return (
    <span class="source" title={asOf === null ? title : `${title}, as of ${asOf}`}>
      {SHORT[props.code] ?? props.code}
      {asOf !== null && <span class="as-of"> {asOf}</span>}
    </span>
  );
}

const OWN_SOURCES: readonly string[] = ['MODEL', 'DERIVED'];

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
  OFCOM: 'Ofcom',
  LEASES: 'Leases',
  POLICE: 'Police.uk',
  INCOME: 'ONS income',
};
