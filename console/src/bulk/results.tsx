/** What became of a list: how many are sure, the doubtful ones side by side, and the download. */

import { useMemo, useState } from 'preact/hooks';
import { Surety } from '../parts/surety.js';
import { href } from '../router.js';
import { addressText } from '../words.js';
import { writeCsv } from './csv.js';
import { type MatchedRow, type Standing, standingOf, uprnOf } from './match-list.js';

interface Props {
  readonly list: {
    readonly name: string;
    readonly heads: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly matched: readonly (MatchedRow | undefined)[];
  readonly isRunning: boolean;
  readonly onReview: (at: number, reviewed: number | 'none') => void;
}

const TITLES: Readonly<Record<Standing, string>> = {
  doubtful: 'Doubtful',
  sure: 'Sure',
  none: 'Not found',
};
const STANDINGS: readonly Standing[] = ['doubtful', 'sure', 'none'];
/** More rows than a person looks through; the download has all. */
const SHOWN_MAX = 50;

export function Results(props: Props) {
  const { isRunning, list, matched, onReview } = props;
  const [shown, setShown] = useState<Standing>('doubtful');
  const numbered = useMemo(
    () =>
      matched.flatMap((row, at) =>
        row === undefined ? [] : [{ at, row, standing: standingOf(row) }],
      ),
    [matched],
  );
  const counts = STANDINGS.map((standing) => {
    return { standing, rows: numbered.filter((each) => each.standing === standing).length };
  });
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
        <button type="button" disabled={isRunning} onClick={() => download(list, matched)}>
          Download CSV
        </button>
      </div>
      <div class="parts-bar" aria-hidden="true">
        {counts.map(({ rows: own, standing }) => (
          <span key={standing} class={standing} style={{ flexGrow: own }} />
        ))}
      </div>
      {rows.length === 0 && <p class="soft">{isRunning ? 'None so far.' : 'None.'}</p>}
      <ol class="reviews">
        {rows.slice(0, SHOWN_MAX).map(({ at, row }) => (
          <Review key={at} at={at} row={row} onReview={onReview} />
        ))}
      </ol>
      {rows.length > SHOWN_MAX && (
        <p class="soft">
          {(rows.length - SHOWN_MAX).toLocaleString('en-GB')} more; the download has all.
        </p>
      )}
    </section>
  );
}

function Review(props: {
  readonly at: number;
  readonly row: MatchedRow;
  readonly onReview: Props['onReview'];
}) {
  const { at, onReview, row } = props;
  const isOpen = standingOf(row) === 'doubtful' || row.reviewed !== undefined;
  const chosen = uprnOf(row);
  return (
    <li class="card review">
      <div>
        <p class="eyebrow">Row {at + 1}</p>
        <p class="asked-row">{row.address}</p>
        <p class="soft">{row.explanation}</p>
      </div>
      <ul>
        {row.candidates.map((candidate) => (
          <li key={candidate.uprn} class={candidate.uprn === chosen ? 'chosen' : undefined}>
            <a href={href(`/property/${candidate.uprn}`, { address: row.address })}>
              {addressText(candidate.full_address ?? String(candidate.uprn))}
            </a>
            <Surety confidence={candidate.confidence} />
            {isOpen && (
              <button type="button" onClick={() => onReview(at, candidate.uprn)}>
                This one
              </button>
            )}
          </li>
        ))}
        {isOpen && (
          <li class={row.reviewed === 'none' ? 'chosen' : undefined}>
            <span>None of these</span>
            <button type="button" onClick={() => onReview(at, 'none')}>
              None
            </button>
          </li>
        )}
      </ul>
    </li>
  );
}

function download({ heads, name, rows }: Props['list'], matched: Props['matched']): void {
  const added = ['uprn', 'matched_address', 'confidence', 'decision', 'reviewed', 'explanation'];
  const today = new Date().toISOString().slice(0, 10);
  const lines = rows.map((cells, at) => {
    const filled = heads.map((_, i) => cells[i] ?? '');
    return [...filled, ...resultCells(matched[at], today)];
  });
  const text = writeCsv([[...heads, ...added], ...lines]);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name.replace(/\.\w+$/, '')}-matched.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** `today` is the day of what a person decided: an import of the list has it as that of the spelling. */
function resultCells(row: MatchedRow | undefined, today: string): readonly string[] {
  if (row === undefined) return ['', '', '', 'not asked', '', ''];
  const uprn = uprnOf(row);
  const chosen = row.candidates.find((candidate) => candidate.uprn === uprn);
  return [
    uprn === null ? '' : String(uprn),
    chosen?.full_address ?? '',
    chosen === undefined ? '' : String(chosen.confidence),
    row.decision,
    row.reviewed === undefined ? '' : today,
    row.explanation,
  ];
}
