/** The results of a list: how many rows are certain, the doubtful ones for review, the unmatched ones, and the download. */

import { listedSentences, unbrokenPercents } from '@property-lookup/accuracy/lists';
import { useMemo, useState } from 'preact/hooks';
import { count } from '../words.js';
import { addressReader } from './address-columns.js';
import { DownloadList } from './download-list.js';
import type { KeptList, Matched } from './kept-list.js';
import { listedShareOf, type Review, type Standing, standingOf, unanswered } from './match-list.js';
import { ReviewQueue } from './review-queue.js';
import { type NumberedRow, ReviewRow } from './review-row.js';

const TITLES: Readonly<Record<Standing, string>> = {
  doubtful: 'Doubtful',
  sure: 'Sure',
  none: 'Not found',
  open: 'Not answered',
};
const STANDINGS: readonly Standing[] = ['doubtful', 'sure', 'none', 'open'];

export function Results(props: {
  readonly kept: KeptList;
  readonly matched: Matched;
  readonly isRunning: boolean;
  readonly onReview: (at: number, review: Review) => void;
  readonly onFacts: (facts: readonly string[]) => void;
}) {
  const { isRunning, kept, matched, onFacts, onReview } = props;
  const [shown, setShown] = useState<Standing>('doubtful');
  const [wanted, setWanted] = useState('');
  const { columns, list } = kept;
  const open = useMemo(() => {
    const addressOf = addressReader(list, columns);
    return list.rows.map((cells) => unanswered(addressOf(cells)));
  }, [list, columns]);
  const numbered = useMemo(
    () =>
      open.map((unasked, at) => {
        const row = matched[at] ?? unasked;
        return { at, row, standing: standingOf(row) };
      }),
    [open, matched],
  );
  const texts = useMemo(() => list.rows.map((cells) => cells.join(' ').toLowerCase()), [list]);
  const counts = STANDINGS.map((standing) => {
    return { standing, rows: numbered.filter((each) => each.standing === standing).length };
  }).filter(({ rows: own, standing }) => own > 0 || standing !== 'open' || shown === standing);
  const estimate = useMemo(
    () => (isRunning ? undefined : listedShareOf(matched)),
    [matched, isRunning],
  );
  const decided = numbered.filter(({ row }) => row.reviewed !== undefined);
  const isSought = wanted.trim() !== '';
  const rows = isSought
    ? rowsWith(wanted, numbered, texts)
    : numbered.filter(({ standing }) => standing === shown);
  const isQueue = shown === 'doubtful' && !isSought;
  return (
    <section aria-label="Results">
      <div class="results-bar">
        <div role="group" aria-label="Which rows" class="tabs">
          {counts.map(({ rows: own, standing }) => (
            <button
              key={standing}
              type="button"
              aria-pressed={shown === standing && !isSought}
              onClick={() => {
                setShown(standing);
                setWanted('');
              }}
            >
              {TITLES[standing]} <b>{own.toLocaleString('en-GB')}</b>
            </button>
          ))}
        </div>
        <DownloadList kept={kept} matched={matched} isRunning={isRunning} onFacts={onFacts} />
      </div>
      <div class="parts-bar" aria-hidden="true">
        {counts.map(({ rows: own, standing }) => (
          <span key={standing} class={standing} style={{ flexGrow: own }} />
        ))}
      </div>
      {estimate !== undefined && (
        <p class="soft">
          {unbrokenPercents(
            listedSentences({ applied: undefined, estimate, problem: undefined }).join(' '),
          )}
        </p>
      )}
      <div class="find-rows">
        <input
          type="text"
          aria-label="Find rows of the list"
          placeholder="Find rows by their text"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <span class="soft" role="status">
          {isSought && `${count(rows.length, 'row')} found`}
        </span>
      </div>
      {isQueue && !isRunning && <ReviewQueue rows={rows} decided={decided} onReview={onReview} />}
      {isQueue && rows.length > 1 && (
        <details>
          <summary>All of them as a list</summary>
          <RowList rows={rows} onReview={onReview} />
        </details>
      )}
      {!isQueue && <RowList key={shown + wanted} rows={rows} onReview={onReview} />}
      {rows.length === 0 && !isSought && (isRunning || shown !== 'doubtful') && (
        <p class="soft">{isRunning ? 'None so far.' : 'None.'}</p>
      )}
    </section>
  );
}

const SHOWN_MORE = 50;

/** A list of rows to decide, fifty at a time. */
function RowList(props: {
  readonly rows: readonly NumberedRow[];
  readonly onReview: (at: number, review: Review) => void;
}) {
  const { onReview, rows } = props;
  const [shown, setShown] = useState(SHOWN_MORE);
  const rest = rows.length - shown;
  return (
    <>
      <ol class="reviews">
        {rows.slice(0, shown).map(({ at, row }) => (
          <li key={at} class="card review">
            <ReviewRow at={at} row={row} onReview={onReview} />
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <p class="more-rows">
          <button type="button" onClick={() => setShown(shown + SHOWN_MORE)}>
            Show {Math.min(rest, SHOWN_MORE)} more
          </button>
          <span class="soft">{count(rest, 'row')} not shown</span>
        </p>
      )}
    </>
  );
}

/** Rows that contain each of these words in some cell. */
function rowsWith(
  words: string,
  rows: readonly NumberedRow[],
  texts: readonly string[],
): readonly NumberedRow[] {
  const wanted = words.toLowerCase().match(/[^\s,]+/g) ?? [];
  return rows.filter(({ at }) => wanted.every((word) => texts[at]?.includes(word)));
}
