/** Everything known of a property, group by group: each value shows on demand its origin, confidence and source. */

import contract from 'virtual:contract';
import { useContext, useRef, useState } from 'preact/hooks';
import type { Facts } from '../api/answers.js';
import type { FieldNotes, GroupNotes } from '../api/contract.js';
import { Choice } from '../parts/choice.js';
import { Modelled } from '../parts/modelled.js';
import { count, labelOf } from '../words.js';
import { FactValue } from './fact-value.js';
import { HomeContext } from './of-home.js';
import { isKnown, originOf } from './read-facts.js';

type Shown = 'all' | 'recorded' | 'modelled';

/** The attributes, because the page has already shown the location. */
const FIRST_GROUP = 'attributes';

const CHOICES: readonly (readonly [Shown, string])[] = [
  ['all', 'All'],
  ['recorded', 'Recorded'],
  ['modelled', 'Modelled'],
];

export function FactGroups({ facts }: { readonly facts: Facts }) {
  const [shown, setShown] = useState<Shown>('all');
  const [areSourcesShown, setSourcesShown] = useState(false);
  const [areUnknownShown, setUnknownShown] = useState(false);
  const [groupName, setGroupName] = useState(() => firstGroup(facts));
  const group = contract.groups.find(({ name }) => name === groupName);
  return (
    <section class="facts" aria-labelledby="facts-title">
      <div class="facts-bar">
        <h2 id="facts-title">Everything known</h2>
        <Choice
          label="Which values"
          name="shown"
          options={CHOICES}
          chosen={shown}
          onChoose={setShown}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={areSourcesShown}
            onChange={() => setSourcesShown(!areSourcesShown)}
          />
          Sources and meanings
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
          areSourcesShown={areSourcesShown}
          isShown={(field) => isShown(field, facts, shown, areUnknownShown)}
        />
      )}
    </section>
  );
}

function isShown(field: FieldNotes, facts: Facts, shown: Shown, areUnknownShown: boolean): boolean {
  if (!isKnown(field.name, facts)) return areUnknownShown && shown === 'all';
  return shown === 'all' || (originOf(field.name, facts) === 'modelled') === (shown === 'modelled');
}

/** The first group with known values, if the attributes have none. */
function firstGroup(facts: Facts): string {
  const known = contract.groups.filter((group) => knownCount(group, facts) > 0);
  const names = known.map(({ name }) => name);
  return names.includes(FIRST_GROUP) ? FIRST_GROUP : (names[0] ?? FIRST_GROUP);
}

function knownCount(group: GroupNotes, facts: Facts): number {
  return group.fields.filter(({ name }) => isKnown(name, facts)).length;
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
  readonly areSourcesShown: boolean;
  readonly isShown: (field: FieldNotes) => boolean;
}) {
  const { areSourcesShown, facts, group } = props;
  const { isEarlier } = useContext(HomeContext);
  const fields = group.fields.filter(props.isShown);
  return (
    <div class="card group" id="group" role="tabpanel" aria-labelledby={`tab-${group.name}`}>
      <p class="soft">
        {knownCount(group, facts)} of {count(group.fields.length, 'field')} known. Choose a value to
        see who says so; <Modelled /> is modelled.
      </p>
      {fields.length === 0 && (
        <p>
          Nothing of that kind is known
          {isEarlier && ': models tell of the day of the data alone'}.
        </p>
      )}
      <dl>
        {fields.map((field) => (
          <Fact key={field.name} field={field} facts={facts} areSourcesShown={areSourcesShown} />
        ))}
      </dl>
    </div>
  );
}

function Fact(props: {
  readonly field: FieldNotes;
  readonly facts: Facts;
  readonly areSourcesShown: boolean;
}) {
  const { areSourcesShown, facts, field } = props;
  return (
    <div class="fact">
      {/* The value already has the percent sign. */}
      <dt>{labelOf(field.name).replace(/ %$/, '')}</dt>
      <dd>
        {/* A new key recreates the value, opened or closed as chosen. */}
        <FactValue
          key={String(areSourcesShown)}
          name={field.name}
          facts={facts}
          isOpen={areSourcesShown}
        />
      </dd>
    </div>
  );
}
