/** Rows below each other, fifty at a time, each to be decided. */

import { useState } from 'preact/hooks';
import { count } from '../words.js';
import type { Review } from './match-list.js';
import { type NumberedRow, ReviewRow } from './review-row.js';

const SHOWN_MORE = 50;

export function RowList(props: {
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

/** Rows of a list in which each of these words stands, in any of its cells. */
export function rowsWith(
  words: string,
  rows: readonly NumberedRow[],
  texts: readonly string[],
): readonly NumberedRow[] {
  const wanted = words.toLowerCase().match(/[^\s,]+/g) ?? [];
  return rows.filter(({ at }) => wanted.every((word) => texts[at]?.includes(word)));
}
