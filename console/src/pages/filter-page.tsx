/** A filter built by clicking, with its JSON, the exact total, the rows and the map. */

import { useEffect, useState } from 'preact/hooks';
import { ConditionRow, FieldSelect } from '../filter/condition-row.js';
import {
  type Condition,
  EVERYTHING,
  firstCondition,
  parseQuestion,
  type Question,
  questionJson,
} from '../filter/conditions.js';
import { Found } from '../filter/found.js';
import { PRESETS } from '../filter/presets.js';
import { Failed } from '../parts/status.js';
import { href, remember } from '../router.js';

/** Milliseconds of peace before the server is asked. */
const PAUSE_MS = 300;

export function FilterPage({ query }: { readonly query: URLSearchParams }) {
  const kept = query.get('question');
  const [given, setQuestion] = useState(() => questionOf(kept));
  useEffect(() => {
    if (kept !== null) setQuestion(questionOf(kept));
  }, [kept]);
  const question = given ?? EVERYTHING;
  const change = (changed: Question): void => {
    setQuestion(changed);
    remember('/filter', { question: JSON.stringify(changed) });
  };
  const json = given === null ? null : questionJson(given);
  const text = json === null ? null : JSON.stringify(json);
  const asked = useSettled(text);
  return (
    <div class="filter-page">
      <h1>Filter</h1>
      <div class="filter-split">
        <section class="card builder" aria-label="Conditions">
          <Builder question={question} onChange={change} />
          {json !== null && (
            <details>
              <summary>As JSON</summary>
              <pre tabIndex={0} class="json">
                {JSON.stringify(json, null, 2)}
              </pre>
              <p class="soft">
                The <code>filter</code> parameter of <a href="docs">/property-lookup</a>.
              </p>
            </details>
          )}
        </section>
        <section class="found" aria-label="Properties found">
          {given === null && (
            <Failed message="The link holds no filter that can be read; add conditions to begin anew." />
          )}
          {given !== null && json === null && (
            <p class="soft" role="status">
              Nothing is counted until every condition can be read.
            </p>
          )}
          {text !== null && <Found filter={asked ?? text} isSettled={asked === text} />}
        </section>
      </div>
    </div>
  );
}

/** Everything where none is given, null where what is given cannot be read. */
function questionOf(kept: string | null): Question | null {
  return kept === null ? EVERYTHING : parseQuestion(kept);
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Builder(props: {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
}) {
  const { onChange, question } = props;
  const { conditions } = question;
  const withConditions = (changed: readonly Condition[]): void =>
    onChange({ ...question, conditions: changed });
  return (
    <>
      {conditions.length === 0 && <Presets />}
      {conditions.length > 1 && (
        <fieldset class="choice">
          <legend class="unseen">How conditions are joined</legend>
          {(['and', 'or'] as const).map((join) => (
            <label key={join}>
              <input
                type="radio"
                checked={question.join === join}
                onChange={() => onChange({ ...question, join })}
              />
              <span>{join === 'and' ? 'All of these' : 'Any of these'}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ol class="conditions">
        {conditions.map((condition, at) => (
          <ConditionRow
            key={`${at} ${condition.field}`}
            condition={condition}
            onChange={(changed) =>
              withConditions(conditions.map((each, i) => (i === at ? changed : each)))
            }
            onRemove={() => withConditions(conditions.filter((_, i) => i !== at))}
          />
        ))}
      </ol>
      <div class="add">
        <FieldSelect
          label="Add a condition"
          value=""
          none="Add a condition…"
          onChange={(name) => name !== '' && withConditions([...conditions, firstCondition(name)])}
        />
      </div>
      <div class="order">
        <FieldSelect
          label="Order by"
          value={question.order}
          none="In the order of addresses"
          onChange={(order) => onChange({ ...question, order })}
        />
        {question.order !== '' && (
          <label class="check">
            <input
              type="checkbox"
              checked={question.isDescending}
              onChange={() => onChange({ ...question, isDescending: !question.isDescending })}
            />
            Largest first
          </label>
        )}
      </div>
    </>
  );
}

function Presets() {
  return (
    <div class="presets">
      <p class="soft">Add a condition, or start from one of these:</p>
      <ul>
        {PRESETS.map(({ name, question }) => (
          <li key={name}>
            <a href={href('/filter', { question: JSON.stringify(question) })}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
