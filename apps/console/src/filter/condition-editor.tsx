/** Edits one condition: its operator and its values. */

import { literal } from '@property-lookup/query/fold-typed';
import { useId, useState } from 'preact/hooks';
import { useSettled } from '../api/use-answer.js';
import {
  type Condition,
  type FieldDoc,
  fieldNamed,
  hasOrigin,
  othersJson,
  type Question,
  readCondition,
  titleOf,
} from './conditions.js';
import { shortMeaning } from './find-fields.js';
import { Histogram } from './histogram.js';
import { OfferedValues, useCounts } from './offered-values.js';
import { WAYS, waysOf, wordsOf } from './ways.js';

/** Milliseconds without changes before values are counted. */
const PAUSE_MS = 250;

interface Editing {
  readonly condition: Condition;
  readonly field: FieldDoc;
  readonly label: string;
  /** JSON of the filter whose properties are counted; null if it cannot be read. */
  readonly within: string | null;
  /** Id of the sentence that reports a problem, if there is one. */
  readonly problemId: string | undefined;
  readonly onChange: (condition: Condition) => void;
}

export function ConditionEditor(props: {
  readonly question: Question;
  readonly at: number;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}) {
  const { at, onChange, question } = props;
  const condition = question.conditions[at];
  const problemId = useId();
  const within = JSON.stringify(othersJson(question, at));
  const field = condition && fieldNamed(condition.field);
  if (condition === undefined) return null;
  const read = readCondition(condition);
  const why = read.state === 'problem' ? read.problem : null;
  const label = titleOf(condition.field);
  return (
    <div class="condition-editor">
      <h2>{label}</h2>
      {field !== undefined && (
        <>
          <p class="soft">{shortMeaning(field.meaning)}</p>
          <select
            aria-label={`How ${label} is compared`}
            value={condition.operator}
            onChange={(event) => onChange(asked(condition, event.currentTarget.value))}
          >
            {waysOf(field).map((name) => (
              <option key={name} value={name}>
                {wordsOf(name, field.type)}
              </option>
            ))}
          </select>
          <ValueEditor
            condition={condition}
            field={field}
            label={label}
            within={within === 'null' ? null : within}
            problemId={why === null ? undefined : problemId}
            onChange={onChange}
          />
        </>
      )}
      {why !== null && (
        <p id={problemId} class="problem" role="alert">
          {why}
        </p>
      )}
      {hasOrigin(condition.field) && (
        <label class="check">
          <input
            type="checkbox"
            checked={condition.isRecorded}
            onChange={() => onChange({ ...condition, isRecorded: !condition.isRecorded })}
          />
          Recorded values only
        </label>
      )}
      <p class="panel-foot">
        <button type="button" class="quiet" onClick={props.onRemove}>
          Remove the condition
        </button>
        <button type="button" onClick={props.onClose}>
          Done
        </button>
      </p>
    </div>
  );
}

/** Operand types whose values cannot be kept when the operator changes. */
const ALONE: ReadonlySet<string> = new Set(['nothing', 'place', 'area']);

/** Changes the operator and keeps the values as far as possible. */
function asked(condition: Condition, operator: string): Condition {
  const before = WAYS[condition.operator]?.takes;
  const takes = WAYS[operator]?.takes;
  const isOfItsOwn = [takes, before].some((one) => one !== undefined && ALONE.has(one));
  const isKept = takes === before || !isOfItsOwn;
  const given = condition.values.filter((text) => text !== '');
  const values =
    takes === before ? condition.values : given.slice(0, takes === 'one' ? 1 : undefined);
  return { ...condition, operator, values: isKept ? values : [] };
}

function ValueEditor(props: Editing) {
  const { condition, field } = props;
  const { type, values } = field;
  switch (WAYS[condition.operator]?.takes) {
    case 'range':
      return <Range {...props} />;
    case 'list':
      return values === null ? <List {...props} /> : <Offered {...props} />;
    case 'place':
      return <Texts {...props} names={['Latitude', 'Longitude', 'Kilometres']} />;
    case 'area':
      return <p class="soft">It is drawn on the map: “All on the map”, then “Draw an area”.</p>;
    case 'one':
      if (type === 'boolean') return <Offered {...props} isSingle />;
      return type === 'text' ? <Text {...props} /> : <Texts {...props} names={['Value']} />;
    default:
      return null;
  }
}

function Offered(props: Editing & { readonly isSingle?: boolean }) {
  const { condition, field, onChange, within } = props;
  const counts = useCounts(field, within);
  return (
    <OfferedValues
      {...props}
      counts={counts}
      chosen={condition.values}
      onChange={(values) => onChange({ ...condition, values })}
    />
  );
}

function Range(props: Editing) {
  const { condition, field, label, onChange, within } = props;
  const settled = useSettled(within, PAUSE_MS);
  return (
    <>
      {settled !== null && (
        <Histogram
          field={field}
          label={label}
          within={settled}
          values={condition.values}
          onBrush={(from, to) => onChange({ ...condition, values: [from, to] })}
        />
      )}
      <Texts {...props} names={['From', 'To']} />
    </>
  );
}

/** A text input with matching values; choosing one asks for exactly it, or for everything but it. */
function Text(props: Editing) {
  const { condition, field, onChange } = props;
  const [typed = ''] = condition.values;
  const isNot = condition.operator === 'neq';
  // Offers values that contain the text, even if the condition excludes them.
  const fitting = isNot ? { ...condition, operator: 'contains' } : condition;
  const within = useWithin(props, typed.trim() === '' ? null : patternOf(fitting));
  const counts = useCounts(field, within);
  return (
    <>
      <Texts {...props} names={['Value']} />
      <OfferedValues
        {...props}
        counts={counts}
        chosen={[]}
        onChange={(values) => onChange({ ...condition, operator: isNot ? 'nin' : 'inq', values })}
      />
    </>
  );
}

function patternOf(condition: Condition): object | null {
  const read = readCondition({ ...condition, isRecorded: false });
  return read.state === 'ready' ? read.json : null;
}

/** A list of values, with suggestions narrowed by the input; Enter adds the typed text itself. */
function List(props: Editing) {
  const { condition, field, label, onChange, problemId } = props;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const pattern = text === '' ? null : { [field.name]: { ilike: `%${literal(text)}%` } };
  const counts = useCounts(field, useWithin(props, pattern));
  const { values } = condition;
  const add = (): void => {
    const isSame = (value: string) => value.toLowerCase() === text.toLowerCase();
    // Ignores case, because sources differ in it.
    const own = [...counts.byValue.keys()].find(isSame) ?? text;
    if (text !== '' && !values.includes(own)) onChange({ ...condition, values: [...values, own] });
    setTyped('');
  };
  return (
    <>
      <form
        class="add-value"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          data-first
          type="text"
          aria-label={`${label}: find or add a value`}
          aria-describedby={problemId}
          placeholder="Find or add a value"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="quiet">
          Add
        </button>
      </form>
      <OfferedValues
        {...props}
        counts={counts}
        chosen={values}
        onChange={(changed) => onChange({ ...condition, values: changed })}
      />
    </>
  );
}

/** The filter of the other conditions plus a pattern, once typing pauses. */
function useWithin({ within }: Editing, pattern: object | null): string | null {
  const { where = {} } = JSON.parse(within ?? '{}') as { readonly where?: object };
  const narrowed = pattern === null ? where : { and: [where, pattern] };
  const settled = useSettled(JSON.stringify({ where: narrowed }), PAUSE_MS);
  return within === null ? null : settled;
}

function Texts(props: Editing & { readonly names: readonly string[] }) {
  const { condition, field, label, names, onChange, problemId } = props;
  const set = (at: number, text: string): void =>
    onChange({
      ...condition,
      values: names.map((_, i) => (i === at ? text : (condition.values[i] ?? ''))),
    });
  return (
    <div class="values">
      {names.map((name, at) => {
        const input = {
          'data-first': at === 0 ? true : undefined,
          autocomplete: 'off',
          placeholder: field.type === 'date' ? '2025 or 30/9/2025' : undefined,
          'aria-label': `${label}: ${name.toLowerCase()}`,
          'aria-invalid': problemId !== undefined && (condition.values[at] ?? '') !== '',
          'aria-describedby': problemId,
          value: condition.values[at] ?? '',
          onInput: (event: { readonly currentTarget: HTMLInputElement }) =>
            set(at, event.currentTarget.value),
        };
        return (
          <div key={name}>
            {names.length > 1 && <span aria-hidden="true">{name}</span>}
            <input type="text" {...input} />
          </div>
        );
      })}
    </div>
  );
}
