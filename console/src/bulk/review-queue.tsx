/** All doubtful rows one after the other, decided by keys: a candidate by its number, none, undo, later. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Review } from './match-list.js';
import { type NumberedRow, ReviewRow } from './review-row.js';

export function ReviewQueue(props: {
  /** Those that nobody has decided yet, in the order of the list. */
  readonly rows: readonly NumberedRow[];
  readonly onReview: (at: number, review: Review) => void;
}) {
  const { onReview, rows } = props;
  const card = useRef<HTMLDivElement>(null);
  const [decided, setDecided] = useState<readonly number[]>([]);
  const [later, setLater] = useState<readonly number[]>([]);
  const waiting = rows.filter(({ at }) => !later.includes(at));
  const current = waiting[0] ?? rows[0];
  useLayoutEffect(() => {
    // What had the focus went with the row that was decided; who searches keeps it.
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [current?.at]);
  const decide = (at: number, review: Review): void => {
    setDecided([...decided, at]);
    onReview(at, review);
  };
  const undo = (): void => {
    const last = decided.at(-1);
    if (last === undefined) return;
    setDecided(decided.slice(0, -1));
    setLater(later.filter((at) => at !== last));
    onReview(last, { reviewed: undefined, sought: undefined });
  };
  const postpone = (at: number): void => setLater(waiting.length > 1 ? [...later, at] : []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const candidate = current?.row.candidates[Number(key) - 1];
    if (key === 'u') undo();
    else if (current === undefined) return;
    else if (key === 'n') decide(current.at, { reviewed: 'none', sought: undefined });
    else if (key === 'l') postpone(current.at);
    else if (candidate !== undefined) {
      decide(current.at, { reviewed: candidate.uprn, sought: undefined });
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
          <ReviewRow {...current} hasKeys onReview={decide} />
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
