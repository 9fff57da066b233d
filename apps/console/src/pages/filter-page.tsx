/** The page for filters built by clicking: conditions, exact total, rows with chosen columns, and map. */

import '../styles/pages.css';
import { useEffect, useState } from 'preact/hooks';
import type { Page, PropertyRecord } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { useAsked, useSettled } from '../api/use-answer.js';
import { ChooseFields } from '../filter/choose-fields.js';
import { columnsOf, EVERYTHING, type Question, questionJson } from '../filter/conditions.js';
import { FilterBar } from '../filter/filter-bar.js';
import { FilterRows } from '../filter/filter-rows.js';
import { DownloadFound, FoundMap, Total, useFound } from '../filter/found.js';
import { parseQuestion } from '../filter/parse-question.js';
import { PRESETS } from '../filter/presets.js';
import { SavedFilters } from '../filter/saved-filters.js';
import { Summarise } from '../filter/summarise.js';
import { FIRST_SUMMARY } from '../filter/summary.js';
import { Choice } from '../parts/choice.js';
import { Panel } from '../parts/panel.js';
import { Failed } from '../parts/status.js';
import { href, remember } from '../router.js';
import '../styles/filter.css';

/** Milliseconds without changes before the server is asked. */
const PAUSE_MS = 300;

export function FilterPage({ query }: { readonly query: URLSearchParams }) {
  const [given, setQuestion] = useState(() => questionOf(query));
  // Following the same link again creates a new query object.
  useEffect(() => setQuestion(questionOf(query)), [query]);
  const question = given ?? EVERYTHING;
  const change = (changed: Question): void => {
    setQuestion(changed);
    remember('/filter', { question: JSON.stringify(changed) });
  };
  const json = given === null ? null : questionJson(given);
  const text = json === null ? null : JSON.stringify(json);
  const asked = useSettled(text, PAUSE_MS);
  const filter = text === null ? null : (asked ?? text);
  const found = useFound(filter, asked === text);
  return (
    <div class="filter-page">
      <h1>Filter</h1>
      <div class="filter-bar">
        <div class="told">
          {text === null ? (
            <p class="total" role="status">
              Nothing is counted until every condition can be read.
            </p>
          ) : (
            <Total found={found} question={question} />
          )}
          <DownloadFound found={found} columns={columnsOf(question)} />
          <Choices question={question} onChange={change} />
        </div>
        <FilterBar question={question} onChange={change} />
      </div>
      {given === null && (
        <Failed message="The link holds no readable filter; add conditions to start a new one." />
      )}
      {question.conditions.length === 0 && question.summary === null && <Presets />}
      {filter !== null && (
        <Choice
          label="What is shown"
          name="shown"
          options={SHOWN}
          chosen={question.summary === null ? 'rows' : 'groups'}
          onChoose={(shown) =>
            change({ ...question, summary: shown === 'rows' ? null : FIRST_SUMMARY })
          }
        />
      )}
      {filter !== null && question.summary !== null && (
        <Summarise
          {...{ filter, question, summary: question.summary }}
          onChange={(summary) => change({ ...question, summary })}
        />
      )}
      {filter !== null && question.summary === null && (
        <Results found={found} question={question} onChange={change} />
      )}
      {json !== null && found.shown !== null && <AsJson json={json} />}
    </div>
  );
}

const SHOWN = [
  ['rows', 'Rows'],
  ['groups', 'Summarise'],
] as const;

/** Everything if there is no question; null if it cannot be read. */
function questionOf(query: URLSearchParams): Question | null {
  const kept = query.get('question');
  return kept === null ? EVERYTHING : parseQuestion(kept);
}

interface Props {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
}

/** The panels beside the total: columns and saved filters. */
function Choices({ onChange, question }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const panels = [
    [
      'Columns',
      <ChooseFields
        key="columns"
        chosen={columnsOf(question)}
        onChange={(columns) => onChange({ ...question, columns })}
      />,
    ],
    ['Saved', <SavedFilters key="saved" question={question} onClose={() => setOpen(null)} />],
  ] as const;
  return (
    <>
      {panels.map(([title, content]) => (
        <div key={title} class="opener">
          <button
            type="button"
            class="quiet"
            aria-expanded={open === title}
            onClick={() => setOpen(open === title ? null : title)}
          >
            {title}
          </button>
          {open === title && (
            <Panel label={title} onClose={() => setOpen(null)}>
              {content}
            </Panel>
          )}
        </div>
      ))}
      {question.conditions.length > 0 && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            onChange({ ...EVERYTHING, columns: question.columns, summary: question.summary })
          }
        >
          Clear
        </button>
      )}
    </>
  );
}

function Results(props: Props & { readonly found: ReturnType<typeof useFound> }) {
  const { found, onChange, question } = props;
  const { failure, isCurrent, shown, turnTo } = found;
  const columns = columnsOf(question);
  if (failure !== null) return <Failed message={failure.message} again={failure.again} />;
  if (shown === null) return null;
  return (
    <section class={isCurrent ? 'found-split' : 'found-split stale'} aria-label="Properties found">
      <div>
        <FilterRows
          page={shown}
          columns={columns}
          sorting={{
            ...question,
            onSort: (order, isDescending) => onChange({ ...question, order, isDescending }),
          }}
          onPage={turnTo}
        />
      </div>
      <FoundMap found={found} />
    </section>
  );
}

function AsJson({ json }: { readonly json: object }) {
  return (
    <details>
      <summary>As JSON</summary>
      <pre tabIndex={0} class="json">
        {JSON.stringify(json, null, 2)}
      </pre>
      <p class="soft">
        The <code>filter</code> parameter of <a href="docs">/property-lookup</a>.
      </p>
    </details>
  );
}

/** Example questions that have results in the loaded data. */
function Presets() {
  const answered = useAsked('presets', (signal) =>
    Promise.all(PRESETS.map((each) => countOf(each.question, signal))),
  );
  return (
    <ul class="presets" aria-label="Filters to start from">
      {answered.state === 'ready' &&
        PRESETS.map(
          ({ name, question }, at) =>
            answered.answer[at] !== 0 && (
              <li key={name}>
                <a href={href('/filter', { question: JSON.stringify(question) })}>{name}</a>
              </li>
            ),
        )}
    </ul>
  );
}

async function countOf(question: Question, signal: AbortSignal): Promise<number> {
  const query = { filter: JSON.stringify(questionJson(question)), page_size: 1 };
  const { total_items } = await ask<Page<PropertyRecord>>('/property-lookup', query, signal);
  return total_items;
}
