/** Where the value of a condition is given, as its field and operator need it. */

import { useState } from 'preact/hooks';
import type { Condition, FieldDoc } from './conditions.js';

interface Props {
  readonly condition: Condition;
  readonly field: FieldDoc;
  readonly label: string;
  readonly onChange: (condition: Condition) => void;
}

export function ValueInput(props: Props) {
  const { condition, field } = props;
  const { operator } = condition;
  if (operator === 'exists') return <Choice {...props} words={['Known', 'Not known']} />;
  if (field.type === 'boolean') return <Choice {...props} words={['Yes', 'No']} />;
  if (operator === 'near') {
    return <Several {...props} names={['Latitude', 'Longitude', 'Kilometres']} />;
  }
  if (field.values !== null) return <Words {...props} values={field.values} />;
  if (operator === 'between') return <Several {...props} names={['From', 'To']} />;
  if (operator === 'inq' || operator === 'nin') return <List {...props} />;
  return <Several {...props} names={['Value']} />;
}

function Choice(props: Props & { readonly words: readonly [yes: string, no: string] }) {
  const { condition, label, onChange, words } = props;
  const [value = ''] = condition.values;
  return (
    <fieldset class="choice">
      <legend class="unseen">{label}</legend>
      {(['true', 'false'] as const).map((each, at) => (
        <label key={each}>
          <input
            type="radio"
            checked={value === each}
            onChange={() => onChange({ ...condition, values: [each] })}
          />
          <span>{words[at]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Words(props: Props & { readonly values: readonly string[] }) {
  const { condition, label, onChange, values } = props;
  const toggled = (value: string): readonly string[] =>
    condition.values.includes(value)
      ? condition.values.filter((each) => each !== value)
      : [...condition.values, value];
  return (
    <fieldset class="words">
      <legend class="unseen">{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={condition.values.includes(value)}
            onChange={() => onChange({ ...condition, values: toggled(value) })}
          />
          <span>{value}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Several(props: Props & { readonly names: readonly string[] }) {
  const { condition, field, label, names, onChange } = props;
  const set = (at: number, text: string): void =>
    onChange({
      ...condition,
      values: names.map((_, i) => (i === at ? text : (condition.values[i] ?? ''))),
    });
  return (
    <div class="values">
      {names.map((name, at) => {
        const input = {
          'aria-label': `${label}: ${name.toLowerCase()}`,
          value: condition.values[at] ?? '',
          onInput: (event: { readonly currentTarget: HTMLInputElement }) =>
            set(at, event.currentTarget.value),
        };
        if (field.type === 'date') return <input key={name} type="date" {...input} />;
        const placeholder = field.name === 'postcode' ? 'CM1 %' : name;
        return <input key={name} type="text" placeholder={placeholder} {...input} />;
      })}
    </div>
  );
}

function List({ condition, field, label, onChange }: Props) {
  const isNumber = field.type === 'integer' || field.type === 'number';
  // `300,000` is one number.
  const between = isNumber ? /;|,(?!\d{3}(?!\d))/ : /,/;
  // What is typed stays as it is typed, also where a comma has nothing behind it yet.
  const [text, setText] = useState(condition.values.join(', '));
  return (
    <input
      type="text"
      aria-label={`${label}: values, separated by commas`}
      placeholder="Values, separated by commas"
      value={text}
      onInput={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        onChange({ ...condition, values: typed.split(between).map((each) => each.trim()) });
      }}
    />
  );
}
