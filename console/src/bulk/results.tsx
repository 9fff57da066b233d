/** What became of a list: how many rows are sure, the doubtful ones one by one, those that were not found, and the download. */

import { useMemo, useState } from 'preact/hooks';
import { addressOf } from './address-columns.js';
import { DownloadList } from './download-list.js';
import type { KeptList, Matched } from './kept-list.js';
import { type Review, type Standing, standingOf, unanswered } from './match-list.js';
import { ReviewQueue } from './review-queue.js';
import { type NumberedRow, ReviewRow } from './review-row.js';

const TITLES: Readonly<Record<Standing, string>> = {
  doubtful: 'Doubtful',
  sure: 'Sure',
  none: 'Not found',
  open: 'Not answered',
};
const STANDINGS: readonly Standing[] = ['doubtful', 'sure', 'none', 'open'];
/** More rows than a person looks through; the download has all. */
const SHOWN_MAX = 50;

export function Results(props: {
  readonly kept: KeptList;
  readonly matched: Matched;
  readonly isRunning: boolean;
  readonly onReview: (at: number, review: Review) => void;
  readonly onFacts: (facts: readonly string[]) => void;
}) {
  const { isRunning, kept, matched, onFacts, onReview } = props;
  const [shown, setShown] = useState<Standing>('doubtful');
  const { columns, list } = kept;
  const open = useMemo(
    () => list.rows.map((cells) => unanswered(addressOf(cells, columns))),
    [list, columns],
  );
  const numbered = useMemo(
    () =>
      open.map((unasked, at) => {
        const row = matched[at] ?? unasked;
        return { at, row, standing: standingOf(row) };
      }),
    [open, matched],
  );
  const counts = STANDINGS.map((standing) => {
    return { standing, rows: numbered.filter((each) => each.standing === standing).length };
  }).filter(({ rows: own, standing }) => own > 0 || standing !== 'open' || shown === standing);
  const rows = numbered.filter(({ standing }) => standing === shown);
  return (
    <section aria-label="Results">
      <div class="results-bar">
        <div role="group" aria-label="Which rows" class="tabs">
          {counts.map(({ rows: own, standing }) => (
            <button
              key={standing}
              type="button"
              aria-pressed={shown === standing}
              onClick={() => setShown(standing)}
            >
              {TITLES[standing]} <b>{own.toLocaleString('en-GB')}</b>
            </button>
          ))}
        </div>
        <DownloadList
          list={list}
          matched={matched}
          facts={kept.facts}
          isRunning={isRunning}
          onFacts={onFacts}
        />
      </div>
      <div class="parts-bar" aria-hidden="true">
        {counts.map(({ rows: own, standing }) => (
          <span key={standing} class={standing} style={{ flexGrow: own }} />
        ))}
      </div>
      {shown === 'doubtful' && !isRunning && <ReviewQueue rows={rows} onReview={onReview} />}
      {shown === 'doubtful' && rows.length > 1 && (
        <details>
          <summary>All of them as a list</summary>
          <Reviews rows={rows} onReview={onReview} />
        </details>
      )}
      {shown !== 'doubtful' && <Reviews rows={rows} onReview={onReview} />}
      {rows.length === 0 && (isRunning || shown !== 'doubtful') && (
        <p class="soft">{isRunning ? 'None so far.' : 'None.'}</p>
      )}
    </section>
  );
}

function Reviews(props: {
  readonly rows: readonly NumberedRow[];
  readonly onReview: (at: number, review: Review) => void;
}) {
  const { onReview, rows } = props;
  return (
    <>
      <ol class="reviews">
        {rows.slice(0, SHOWN_MAX).map(({ at, row }) => (
          <li key={at} class="card review">
            <ReviewRow at={at} row={row} onReview={onReview} />
          </li>
        ))}
      </ol>
      {rows.length > SHOWN_MAX && (
        <p class="soft">
          {(rows.length - SHOWN_MAX).toLocaleString('en-GB')} more; the download has all.
        </p>
      )}
    </>
  );
}
