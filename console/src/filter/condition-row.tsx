/** One condition of a filter: field, operator, value. */

import contract from 'virtual:contract';
import { labelOf } from '../words.js';
import {
  CHOOSABLE,
  type Condition,
  fieldNamed,
  firstCondition,
  hasOrigin,
  operatorsOf,
  readCondition,
} from './conditions.js';
import { ValueInput } from './value-input.js';

const GROUPS: readonly (readonly [name: string, title: string])[] = [
  ['record', 'Where it is'],
  ...contract.groups.map(({ name, title }) => [name, title] as const),
];

export function ConditionRow(props: {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}) {
  const { condition, onChange, onRemove } = props;
  const field = fieldNamed(condition.field);
  const read = readCondition(condition);
  const why = read.state === 'problem' ? read.problem : null;
  // A link may name a field that another version had.
  if (field === undefined) {
    return (
      <li class="condition">
        <p class="problem" role="alert">
          {why}
        </p>
        <button type="button" class="quiet" onClick={onRemove}>
          Remove the condition
        </button>
      </li>
    );
  }
  const label = labelOf(field.name.toUpperCase());
  return (
    <li class="condition">
      <div class="condition-head">
        <FieldSelect
          label="Field"
          value={condition.field}
          onChange={(name) => onChange(firstCondition(name))}
        />
        <select
          aria-label={`How ${label} is compared`}
          value={condition.operator}
          onChange={(event) => {
            const operator = event.currentTarget.value;
            const values = operator === 'exists' ? ['true'] : condition.values;
            onChange({ ...condition, operator, values });
          }}
        >
          {operatorsOf(field).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
        <button type="button" class="quiet" aria-label={`Remove ${label}`} onClick={onRemove}>
          ×
        </button>
      </div>
      <ValueInput condition={condition} field={field} label={label} onChange={onChange} />
      {why !== null && (
        <p class="problem" role="alert">
          {why}
        </p>
      )}
      {read.state === 'empty' && <p class="soft">Left out until it has a value.</p>}
      <p class="soft meaning">{firstSentence(field.meaning)}</p>
      {hasOrigin(field.name) && (
        <label class="check">
          <input
            type="checkbox"
            checked={condition.isRecorded}
            onChange={() => onChange({ ...condition, isRecorded: !condition.isRecorded })}
          />
          Recorded values only
        </label>
      )}
    </li>
  );
}

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}

export function FieldSelect(props: {
  readonly label: string;
  readonly value: string;
  readonly none?: string;
  readonly onChange: (name: string) => void;
}) {
  return (
    <select
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      {props.none !== undefined && <option value="">{props.none}</option>}
      {GROUPS.map(([group, title]) => (
        <optgroup key={group} label={title}>
          {CHOOSABLE.filter((field) => field.group === group).map(({ name }) => (
            <option key={name} value={name}>
              {labelOf(name.toUpperCase())}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
