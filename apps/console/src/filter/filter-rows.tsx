/** The properties on one page of a filter's results, with the chosen columns, sortable by their headings. */

import { useState } from 'preact/hooks';
import type { Facts, FactValue, Page, PropertyRecord } from '../api/answers.js';
import { type Failure, firstFailure, useAnswer, useLatest } from '../api/use-answer.js';
import { valueText } from '../formats.js';
import { dependsOnStatus, kindAt } from '../lettings.js';
import { Modelled } from '../parts/modelled.js';
import { Failed } from '../parts/status.js';
import { recordAddress } from '../record-address.js';
import { href } from '../router.js';
import { addressText } from '../words.js';
import { fieldNamed, isOfRecord, kindOf, titleOf } from './conditions.js';

/** Rows of a page that fit on a screen. */
const SHOWN_FIRST = 20;

export interface Sorting {
  /** Name of a field; empty for address order. */
  readonly order: string;
  readonly isDescending: boolean;
  readonly onSort: (order: string, isDescending: boolean) => void;
}

interface Props {
  readonly page: Page<PropertyRecord>;
  readonly columns: readonly string[];
  readonly sorting?: Sorting;
  readonly onPage: (page: number) => void;
}

export function FilterRows(props: Props) {
  const { columns, page: found, sorting } = props;
  const { data } = found;
  const [areAllShown, setAllShown] = useState(false);
  const rows = areAllShown ? data : data.slice(0, SHOWN_FIRST);
  const { facts, failure } = useFacts(rows, columns);
  if (data.length === 0) {
    return <p class="soft">No property {sorting ? 'satisfies this filter' : 'is loaded here'}.</p>;
  }
  return (
    <>
      {failure !== null && <Failed message={failure.message} again={failure.again} />}
      <div class="scroll" tabIndex={0} role="group" aria-label="Rows">
        <table class="rows cards">
          <thead>
            <tr>
              <Heading name="" title="Address" sorting={sorting} />
              {columns.map((name) => (
                <Heading key={name} name={name} title={titleOf(name)} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((record) => (
              <tr key={record.uprn}>
                <td>
                  <a href={href(`/property/${record.uprn}`)}>
                    {addressOf(record, facts.get(record.uprn))}
                  </a>
                </td>
                {columns.map((name) => (
                  <Cell
                    key={name}
                    name={name}
                    record={record}
                    facts={facts.get(record.uprn)}
                    isAwaited={failure === null}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!areAllShown && data.length > SHOWN_FIRST && (
        <button type="button" class="quiet" onClick={() => setAllShown(true)}>
          Show all {data.length}
          {found.total_pages > 1 && ' of this page'}
        </button>
      )}
      {found.total_pages > 1 && <Pager {...props} />}
    </>
  );
}

/** Includes the occupier once it is loaded, as in an exported file. */
function addressOf(record: PropertyRecord, facts: Facts | undefined): string {
  const text = facts?.['FULL_ADDRESS'];
  return typeof text === 'string' ? addressText(text) : recordAddress(record);
}

/** Facts beyond the record, by UPRN; the facts of earlier rows stay until new ones arrive. */
function useFacts(
  rows: readonly PropertyRecord[],
  columns: readonly string[],
): { readonly facts: ReadonlyMap<number, Facts>; readonly failure: Failure | null } {
  const own = columns.filter((name) => !isOfRecord(name)).map((name) => name.toUpperCase());
  const isDependent = own.some((name) =>
    dependsOnStatus(kindOf({ name: name.toLowerCase(), type: '' })),
  );
  const fields = isDependent ? [...new Set([...own, 'MARKET_STATUS'])] : own;
  const isAsked = rows.length > 0;
  const answered = useAnswer<{ readonly data: readonly (Facts & { readonly uprn: number })[] }>(
    isAsked ? '/properties' : null,
    { fields: ['uprn', 'FULL_ADDRESS', ...fields].join() },
    JSON.stringify({ uprns: rows.map(({ uprn }) => uprn) }),
  );
  const { data = [] } = useLatest(answered) ?? {};
  return {
    facts: new Map(data.map((facts) => [facts.uprn, facts])),
    failure: firstFailure(answered),
  };
}

function Heading(props: {
  readonly name: string;
  readonly title: string;
  readonly sorting: Sorting | undefined;
}) {
  const { name, sorting, title } = props;
  const align = alignOf(fieldNamed(name));
  if (sorting === undefined) {
    return (
      <th scope="col" class={align}>
        {title}
      </th>
    );
  }
  const { isDescending, onSort, order } = sorting;
  const isSorted = order === name;
  const way = isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" class={align} aria-sort={isSorted ? way : undefined}>
      <button type="button" onClick={() => onSort(name, isSorted && name !== '' && !isDescending)}>
        {title}
        <span aria-hidden="true">{isSorted ? (isDescending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}

function Cell(props: {
  readonly name: string;
  readonly record: PropertyRecord;
  readonly facts: Facts | undefined;
  /** True while missing facts may still arrive. */
  readonly isAwaited: boolean;
}) {
  const { facts, isAwaited, name, record } = props;
  const field = fieldNamed(name);
  if (field === undefined) return <td />;
  const isRecord = isOfRecord(name);
  // The record has its fields under these names.
  const all = (isRecord ? record : facts) as Readonly<Record<string, FactValue>> | undefined;
  const value = all?.[isRecord ? name : name.toUpperCase()];
  const isModelled = all?.[`${name.toUpperCase()}$MODELLED`] === true;
  const confidence = all?.[`${name.toUpperCase()}$CONFIDENCE`];
  const modelled = { confidence: typeof confidence === 'number' ? confidence : null };
  return (
    <td class={alignOf(field)} data-head={titleOf(name)}>
      {value === undefined ? (
        isAwaited && '…'
      ) : value === null ? (
        <span class="soft">not known</span>
      ) : (
        <>
          {valueText(
            value,
            kindAt(facts?.['MARKET_STATUS'], kindOf(field)),
            isModelled ? modelled : undefined,
          )}
          {isModelled && <Modelled />}
        </>
      )}
    </td>
  );
}

/** Numbers are right-aligned, and so are their headings. */
function alignOf(field: { readonly type: string } | undefined): string | undefined {
  return field?.type === 'integer' || field?.type === 'number' ? 'number' : undefined;
}

function Pager({ onPage, page: found }: Props) {
  const { data, page, page_size, total_items, total_pages } = found;
  const first = (page - 1) * page_size + 1;
  return (
    <nav class="pager" aria-label="Pages of the result">
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      <span class="soft">
        {first.toLocaleString('en-GB')} to {(first + data.length - 1).toLocaleString('en-GB')} of{' '}
        {total_items.toLocaleString('en-GB')}
      </span>
      <button type="button" disabled={page >= total_pages} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  );
}
