/** The results of a filter: the exact total, the map, the rows of a page, and a download of all rows. */

import contract from 'virtual:contract';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Page, PropertyRecord } from '../api/answers.js';
import { askFile } from '../api/ask.js';
import { type Failure, firstFailure, messageOf, useAnswer, useLatest } from '../api/use-answer.js';
import { PropertyMap } from '../parts/map.js';
import { pointOf } from '../parts/map-point.js';
import { Panel } from '../parts/panel.js';
import { saveFile } from '../parts/save-file.js';
import { Failed } from '../parts/status.js';
import { go, href } from '../router.js';
import { count } from '../words.js';
import { COMPARED, type Question, questionJson } from './conditions.js';
import { FilterRows } from './filter-rows.js';

const PAGE_SIZE = 100;

export interface FoundPage {
  /** JSON of the filter; null to ask nothing. */
  readonly filter: string | null;
  /** The page of this filter, or of the previous one while this one is being loaded. */
  readonly shown: Page<PropertyRecord> | null;
  /** Whether the rows and the total belong to this filter. */
  readonly isCurrent: boolean;
  readonly failure: Failure | null;
  readonly turnTo: (page: number) => void;
}

/** `filter` is JSON, or null to find nothing. While it is not settled, another one is about to follow. */
export function useFound(filter: string | null, isSettled = true): FoundPage {
  const [turned, setTurned] = useState({ filter, page: 1 });
  const page = turned.filter === filter ? turned.page : 1;
  const answered = useAnswer<Page<PropertyRecord>>(filter === null ? null : '/property-lookup', {
    filter: filter ?? '',
    page,
    page_size: PAGE_SIZE,
  });
  return {
    filter,
    shown: useLatest(answered),
    isCurrent: isSettled && answered.state === 'ready',
    failure: firstFailure(answered),
    turnTo: (to) => setTurned({ filter, page: to }),
  };
}

export function Total(props: { readonly found: FoundPage; readonly question: Question }) {
  const { failure, isCurrent, shown } = props.found;
  if (failure !== null) return null;
  if (shown === null || !isCurrent) {
    return (
      <p class="total" role="status">
        Counting…
      </p>
    );
  }
  const total = shown.total_items;
  return (
    <>
      <p class="total" role="status">
        <strong>{total.toLocaleString('en-GB')}</strong>{' '}
        {count(total, 'property').replace(/^[\d,]+ /, '')}
      </p>
      {total > 0 && <a href={href('/map', queryOf(props.question))}>All on the map</a>}
    </>
  );
}

/** The query of a page that asks this question. */
export const queryOf = (question: Question) => ({ question: JSON.stringify(question) });

export function FoundMap({ found: { shown } }: { readonly found: FoundPage }) {
  const rows = shown?.data.length ?? 0;
  const points = useMemo(
    () => shown?.data.flatMap((each) => pointOf(each, 'other')) ?? [],
    [shown],
  );
  if (points.length === 0) return null;
  return (
    <>
      <PropertyMap
        points={points}
        label="Map of the properties of this page"
        onChoose={(uprn) => go(`/property/${uprn}`)}
      />
      {rows < (shown?.total_items ?? 0) && (
        <p class="soft">The map shows the {count(rows, 'property')} listed below.</p>
      )}
    </>
  );
}

/** Only counted results can be downloaded. */
export function DownloadFound(props: {
  readonly found: FoundPage;
  readonly columns?: readonly string[];
}) {
  const { filter, isCurrent, shown } = props.found;
  if (filter === null || shown === null || !isCurrent) return null;
  return <DownloadTable filter={filter} total={shown.total_items} {...props} />;
}

/** All results in one column; further actions follow below. */
export function Found(props: {
  readonly question: Question;
  readonly children: ComponentChildren;
}) {
  const { children, question } = props;
  const found = useFound(JSON.stringify(questionJson(question)));
  const { failure, isCurrent, shown, turnTo } = found;
  if (failure !== null) return <Failed message={failure.message} again={failure.again} />;
  return (
    <div class={isCurrent ? undefined : 'stale'}>
      <div class="told">
        <Total found={found} question={question} />
        <DownloadFound found={found} columns={COMPARED} />
      </div>
      <FoundMap found={found} />
      {shown !== null && <FilterRows page={shown} columns={COMPARED} onPage={turnTo} />}
      {shown !== null && shown.total_items > 0 && children}
    </div>
  );
}

/** Names of formats that are not simply their word in capitals. */
const TITLES: Readonly<Record<string, string>> = {
  arrow: 'Arrow',
  flatgeobuf: 'FlatGeobuf',
  geojson: 'GeoJSON',
  geopackage: 'GeoPackage',
  ndjson: 'JSON lines',
  parquet: 'Parquet',
  xlsx: 'Excel',
};

/** The browser holds the file in memory before saving it; programs are better at larger ones. */
const ROWS_MAX = 500_000;

/** Saves all results of a filter as a file, in any format that the server writes. */
function DownloadTable(props: {
  readonly filter: string;
  readonly total: number;
  /** The fields of the property record by default. */
  readonly columns?: readonly string[];
}) {
  const { columns, filter, total } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (total === 0) return null;
  const save = async (format: string): Promise<void> => {
    setOpen(false);
    setBusy(true);
    setFailure(null);
    try {
      const fields = columns && [...new Set(['uprn', 'full_address', ...columns])].join();
      const { file, name } = await askFile('/export', { filter, fields, format, readable: true });
      saveFile(file, name);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div class="opener">
      <button
        type="button"
        class="quiet"
        aria-expanded={isOpen}
        aria-disabled={isBusy}
        onClick={() => setOpen(!isOpen && !isBusy)}
      >
        {isBusy ? 'Preparing…' : 'Download'}
      </button>
      {isOpen && (
        <Panel label="Download all of them" onClose={() => setOpen(false)}>
          {total > ROWS_MAX ? (
            <p class="soft">
              For a file of so many, use <code>property-lookup export</code> or the API.
            </p>
          ) : (
            <ul class="file-formats">
              {contract.exportFormats.map((format) => (
                <li key={format}>
                  <button type="button" class="quiet" onClick={() => save(format)}>
                    {TITLES[format] ?? format.toUpperCase()}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  );
}
