/** A filter built by clicking, with its JSON, the exact total, the rows and the map. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Page, PropertyRecord } from '../api/answers.js';
import { type Answered, useAnswer } from '../api/use-answer.js';
import { ConditionRow, FieldSelect } from '../filter/condition-row.js';
import {
  type Condition,
  EVERYTHING,
  firstCondition,
  type Question,
  questionJson,
} from '../filter/conditions.js';
import { DownloadTable } from '../filter/download-table.js';
import { FilterRows } from '../filter/filter-rows.js';
import { PRESETS } from '../filter/presets.js';
import { PropertyMap } from '../parts/map.js';
import { pointOf } from '../parts/map-point.js';
import { Failed } from '../parts/status.js';
import { go, href, remember } from '../router.js';
import { count } from '../words.js';

const PAGE_SIZE = 100;
/** Milliseconds of peace before the server is asked. */
const PAUSE_MS = 300;

export function FilterPage({ query }: { readonly query: URLSearchParams }) {
  const kept = query.get('question');
  const [question, setQuestion] = useState(() => readQuestion(kept));
  const [page, setPage] = useState(1);
  useEffect(() => {
    if (kept !== null) setQuestion(readQuestion(kept));
  }, [kept]);
  const change = (changed: Question): void => {
    setQuestion(changed);
    setPage(1);
    remember('/filter', { question: JSON.stringify(changed) });
  };
  const json = JSON.stringify(questionJson(question));
  const asked = useSettled(json);
  const answered = useAnswer<Page<PropertyRecord>>('/property-lookup', {
    filter: asked,
    page,
    page_size: PAGE_SIZE,
  });
  return (
    <div class="filter-page">
      <h1>Filter</h1>
      <div class="filter-split">
        <section class="card builder" aria-label="Conditions">
          <Builder question={question} onChange={change} />
          <details>
            <summary>As JSON</summary>
            <pre tabIndex={0} class="json">
              {JSON.stringify(JSON.parse(json), null, 2)}
            </pre>
            <p class="soft">
              The <code>filter</code> parameter of <a href="docs">/property-lookup</a>.
            </p>
          </details>
        </section>
        <section class="found" aria-label="Properties found">
          <Found answered={answered} filter={asked} onPage={setPage} />
        </section>
      </div>
    </div>
  );
}

/** Back to everything where the address was made by hand and holds no question. */
function readQuestion(text: string | null): Question {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return { ...EVERYTHING, ...(value as Partial<Question> | null) };
  } catch {
    return EVERYTHING;
  }
}

function useSettled(value: string): string {
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

function Found(props: {
  readonly answered: Answered<Page<PropertyRecord>>;
  readonly filter: string;
  readonly onPage: (page: number) => void;
}) {
  const [last, setLast] = useState<Page<PropertyRecord> | null>(null);
  const { answered } = props;
  useEffect(() => {
    if (answered.state === 'ready') setLast(answered.answer);
  }, [answered]);
  // What was found last stays until the next is there, so that nothing jumps.
  const shown = answered.state === 'ready' ? answered.answer : last;
  const points = useMemo(
    () => shown?.data.flatMap((each) => pointOf(each, 'other')) ?? [],
    [shown],
  );
  if (answered.state === 'failed') return <Failed message={answered.message} />;
  return (
    <div class={answered.state === 'waiting' ? 'stale' : undefined}>
      <p class="total" role="status">
        {shown === null ? (
          'Counting…'
        ) : (
          <>
            <strong>{shown.total_items.toLocaleString('en-GB')}</strong>{' '}
            {count(shown.total_items, 'property', 'properties').replace(/^[\d,]+ /, '')}
          </>
        )}
      </p>
      {shown !== null && <DownloadTable filter={props.filter} total={shown.total_items} />}
      {points.length > 0 && (
        <PropertyMap
          points={points}
          label="Map of the properties of this page"
          onChoose={(uprn) => go(`/property/${uprn}`)}
        />
      )}
      {shown !== null && <FilterRows page={shown} onPage={props.onPage} />}
    </div>
  );
}
