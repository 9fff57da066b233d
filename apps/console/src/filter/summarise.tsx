/** The results of a filter summarised by the values of a field: a table with bars that can be sorted, opened and saved. */

import type { TableColumn } from '@property-lookup/rows/text';
import { useState } from 'preact/hooks';
import type { Groups } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { firstFailure, messageOf, useAnswer, useLatest } from '../api/use-answer.js';
import { csvOf, readableCell, workbookOf } from '../bulk/list-table.js';
import { Panel } from '../parts/panel.js';
import { saveFile } from '../parts/save-file.js';
import { Failed, Waiting } from '../parts/status.js';
import { type FieldDoc, fieldNamed, type Question, titleOf } from './conditions.js';
import { FieldPicker } from './field-picker.js';
import { GROUP, GroupTable } from './group-table.js';
import {
  FIGURES_MAX,
  GROUPABLE,
  groupTerm,
  isBanded,
  MEASURABLE,
  measuresOf,
  measureWords,
  readMeasure,
  type Summary,
} from './summary.js';
import { useBands } from './use-bands.js';

/** Groups that a person reads through; the file has all. */
const SHOWN_MAX = 200;
/** The server's limit. */
const GROUPS_MAX = 100_000;

interface Props {
  readonly question: Question;
  readonly summary: Summary;
  /** JSON of the filter. */
  readonly filter: string;
  readonly onChange: (summary: Summary) => void;
}

export function Summarise(props: Props) {
  const { filter, question, summary } = props;
  const field = fieldNamed(summary.by);
  const of = summary.of.filter((term) => readMeasure(term) !== undefined);
  const banded = useBands(field !== undefined && isBanded(field) ? field : undefined, filter);
  const term = field === undefined ? null : groupTerm(field, banded.bands);
  const order = orderOf(summary.order, term, of);
  const asked = { filter, by: term ?? '', ...(of.length > 0 && { of: of.join() }), order };
  const answered = useAnswer<Groups>(term === null ? null : '/aggregate', {
    ...asked,
    limit: SHOWN_MAX,
  });
  const groups = useLatest(answered);
  const failure = banded.failure ?? firstFailure(answered);
  if (field === undefined) return <Failed message={`There is no field ‘${summary.by}’.`} />;
  return (
    <section class="summary" aria-label="Summary by group">
      <Tools {...props} field={field} of={of}>
        {term !== null && <Downloads asked={asked} />}
      </Tools>
      {failure !== null && <Failed message={failure.message} again={failure.again} />}
      {failure === null && banded.isKnown && term === null && (
        <p class="soft">None of these has a known value of {titleOf(field.name)}.</p>
      )}
      {failure === null && groups === null && (term !== null || !banded.isKnown) && (
        <Waiting what="Counting" />
      )}
      {failure === null && groups !== null && term !== null && (
        <GroupTable
          {...{ bands: banded.bands, field, groups, of, order, question, term }}
          isStale={answered.state !== 'ready'}
          onSort={(sorted) => props.onChange({ ...summary, order: sorted })}
        />
      )}
    </section>
  );
}

/** Falls back to the counts if the figure of the order has been removed. */
function orderOf(order: string, term: string | null, of: readonly string[]): string {
  const columns = ['count', ...of];
  if (columns.includes(order.replace(/^-/, ''))) return order;
  return order === GROUP || order === `-${GROUP}`
    ? order.replace(GROUP, term ?? 'count')
    : '-count';
}

function Tools(
  props: Props & {
    readonly field: FieldDoc;
    readonly of: readonly string[];
    readonly children: preact.ComponentChildren;
  },
) {
  const { children, field, of, onChange, summary } = props;
  const [open, setOpen] = useState<'by' | 'of' | null>(null);
  const toggle = (which: 'by' | 'of') => () => setOpen(open === which ? null : which);
  return (
    <div class="summary-tools">
      <div class="opener">
        <button type="button" aria-expanded={open === 'by'} onClick={toggle('by')}>
          By {titleOf(field.name).toLowerCase()}
        </button>
        {open === 'by' && (
          <Panel label="Group by" onClose={() => setOpen(null)}>
            <FieldPicker
              label="Field of the groups"
              fields={GROUPABLE}
              onChoose={(by) => {
                const isInOrder = isBanded(fieldNamed(by) as FieldDoc);
                onChange({ ...summary, by, order: isInOrder ? GROUP : '-count' });
                setOpen(null);
              }}
            />
          </Panel>
        )}
      </div>
      {of.map((term, at) => (
        <Figure
          key={`${at} ${term}`}
          term={term}
          onChange={(changed) =>
            onChange({
              ...summary,
              of: of.flatMap((each, i) => (i !== at ? [each] : (changed ?? []))),
            })
          }
        />
      ))}
      {of.length < FIGURES_MAX && (
        <div class="opener">
          <button
            type="button"
            class="chip-add"
            aria-expanded={open === 'of'}
            onClick={toggle('of')}
          >
            <span aria-hidden="true">+</span> Add a figure
          </button>
          {open === 'of' && (
            <Panel label="Add a figure" onClose={() => setOpen(null)}>
              <FieldPicker
                label="Field of the figure"
                fields={MEASURABLE}
                onChoose={(name) => {
                  const measures = measuresOf(fieldNamed(name) as FieldDoc);
                  const next = measures.find((term) => !of.includes(term));
                  if (next !== undefined) onChange({ ...summary, of: [...of, next] });
                  setOpen(null);
                }}
              />
            </Panel>
          )}
        </div>
      )}
      {children}
    </div>
  );
}

/** A figure with a choice of measures; null removes it. */
function Figure(props: {
  readonly term: string;
  readonly onChange: (term: string | null) => void;
}) {
  const { onChange, term } = props;
  const field = readMeasure(term)?.field;
  if (field === undefined) return null;
  const title = titleOf(field.name);
  return (
    <span class="chip measure">
      <label>
        <span>{title}</span>
        <select
          aria-label={`Measure of ${title}`}
          value={term}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {measuresOf(field).map((each) => (
            <option key={each} value={each}>
              {measureWords(each)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-label={`Leave out ${title}`} onClick={() => onChange(null)}>
        ×
      </button>
    </span>
  );
}

type Asked = Readonly<Record<string, string>>;

const FORMS = [
  ['CSV', csvOf],
  ['Excel', workbookOf],
] as const;

function Downloads({ asked }: { readonly asked: Asked }) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async ([title, fileOf]: (typeof FORMS)[number]): Promise<void> => {
    setFailure(null);
    try {
      const all = { ...asked, limit: String(GROUPS_MAX) };
      const file = await fileOf(tableOf(await ask<Groups>('/aggregate', all)));
      saveFile(file, `groups.${title === 'CSV' ? 'csv' : 'xlsx'}`);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <span class="summary-files">
      {FORMS.map((form) => (
        <button key={form[0]} type="button" class="quiet" onClick={() => void save(form)}>
          {form[0]}
        </button>
      ))}
      {failure !== null && <span role="alert">{failure}</span>}
    </span>
  );
}

/** Has the same columns as the server's CSV. */
function tableOf({ data }: Groups) {
  const names = Object.keys(data[0] ?? {});
  const typeOf = (name: string): TableColumn['type'] => {
    const values = data.map((group) => group[name]).filter((value) => value !== null);
    return values.every((value) => typeof value === 'number') ? 'number' : 'text';
  };
  return {
    columns: names.map((name): TableColumn => ({ name, type: typeOf(name) })),
    rows: data.map((group) => names.map((name) => readableCell(name, group[name] ?? null))),
  };
}
