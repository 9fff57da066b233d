/** All doubtful rows in sequence, decided by keys: a candidate by its number, none, undo, later. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Review } from './match-list.js';
import { type NumberedRow, ReviewRow } from './review-row.js';

export function ReviewQueue(props: {
  /** Rows without a decision, in list order. */
  readonly rows: readonly NumberedRow[];
  /** All rows with a decision. */
  readonly decided: readonly NumberedRow[];
  readonly onReview: (at: number, review: Review) => void;
}) {
  const { decided, onReview, rows } = props;
  const card = useRef<HTMLDivElement>(null);
  const [later, setLater] = useState<readonly number[]>([]);
  const waiting = rows.filter(({ at }) => !later.includes(at));
  const current = waiting[0] ?? rows[0];
  useLayoutEffect(() => {
    // Restores the focus lost with the decided row, except to a user who is searching.
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [current?.at]);
  const undo = (): void => {
    const momentOf = ({ row }: NumberedRow): number => row.reviewedAt ?? 0;
    const last = decided.toSorted((one, other) => momentOf(one) - momentOf(other)).at(-1);
    if (last === undefined) return;
    setLater(later.filter((at) => at !== last.at));
    onReview(last.at, { reviewed: undefined, sought: undefined });
  };
  const postpone = (at: number): void => setLater(waiting.length > 1 ? [...later, at] : []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const candidate = current?.row.candidates[Number(key) - 1];
    if (key === 'u') undo();
    else if (current === undefined) return;
    else if (key === 'n') onReview(current.at, { reviewed: 'none', sought: undefined });
    else if (key === 'l') postpone(current.at);
    else if (candidate !== undefined) {
      onReview(current.at, { reviewed: candidate.uprn, sought: undefined });
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={card}
      class="card review-queue"
      tabIndex={0}
      role="group"
      aria-label="Doubtful rows one by one"
      aria-keyshortcuts="1 2 3 N U L"
      onKeyDown={onKeyDown}
    >
      <p class="queue-bar" role="status">
        <strong>
          {rows.length === 0
            ? 'Every doubtful row is decided.'
            : `${rows.length.toLocaleString('en-GB')} to decide`}
        </strong>
        <span class="soft">{decided.length.toLocaleString('en-GB')} decided</span>
      </p>
      {current !== undefined && (
        <div class="review" key={current.at}>
          <ReviewRow {...current} hasKeys onReview={onReview} />
        </div>
      )}
      <p class="queue-keys">
        <button type="button" class="quiet" disabled={decided.length === 0} onClick={undo}>
          Undo <kbd>U</kbd>
        </button>
        {current !== undefined && rows.length > 1 && (
          <button type="button" class="quiet" onClick={() => postpone(current.at)}>
            Later <kbd>L</kbd>
          </button>
        )}
      </p>
    </div>
  );
}
