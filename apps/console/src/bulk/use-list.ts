/** The list of the page: restored from this browser, matched as far as necessary, and stored after each step. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { addressReader, guessColumns, guessUprnColumn } from './address-columns.js';
import {
  type KeptList,
  keepList,
  keepRows,
  type List,
  type Matched,
  readKept,
  removeKept,
} from './kept-list.js';
import { isOpen, type MatchedRow, matchList, type Review, unanswered } from './match-list.js';

/** Milliseconds between updates of the progress. */
const DRAWING_MS = 100;

export interface ListOfPage {
  readonly isRead: boolean;
  readonly kept: KeptList | null;
  readonly matched: Matched;
  readonly isRunning: boolean;
  /** Why the last run left rows without an answer; null if it did not. */
  readonly failure: string | null;
  /** Whether the list outlives the tab: `keeping` while it is being stored. */
  readonly safety: 'kept' | 'keeping' | 'lost';
  open(list: List): void;
  change(changed: Partial<KeptList>): void;
  /** Matches the rows without an answer. */
  match(): void;
  stop(): void;
  review(at: number, review: Review): void;
  remove(): void;
}

export function useList(): ListOfPage {
  const [isRead, setRead] = useState(false);
  const [kept, setKept] = useState<KeptList | null>(null);
  const [matched, setMatched] = useState<Matched>([]);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSafe, setSafe] = useState(true);
  const [writes, setWrites] = useState(0);
  const control = useRef<AbortController | null>(null);
  /** The rows of the current run, which renders and stores them itself; user decisions are written into them meanwhile. */
  const running = useRef<(MatchedRow | undefined)[] | null>(null);
  useEffect(() => {
    void readKept().then((last) => {
      setKept(last?.kept ?? null);
      setMatched(last?.matched ?? []);
      setRead(true);
    });
    return () => control.current?.abort();
  }, []);

  const write = (written: Promise<boolean>): void => {
    setWrites((count) => count + 1);
    void written.then((isWritten) => {
      setSafe(isWritten);
      setWrites((count) => count - 1);
    });
  };
  const keep = (changed: KeptList): void => {
    setKept(changed);
    write(keepList(changed));
  };
  const match = async (): Promise<void> => {
    if (kept === null) return;
    const { columns, list } = kept;
    const own = new AbortController();
    const { signal } = own;
    control.current = own;
    keep({ ...kept, isStarted: true });
    setFailure(null);
    setRunning(true);
    const rows: (MatchedRow | undefined)[] = list.rows.map((_, at) => matched[at]);
    running.current = rows;
    const addressOf = addressReader(list, columns);
    const asked = list.rows
      .map((row, at) => ({ at, address: addressOf(row) }))
      .filter(({ at }) => isOpen(rows[at]));
    let [first, last] = [rows.length, 0];
    const keepDone = (): void => {
      if (first < last) write(keepRows(rows, first, last));
      [first, last] = [rows.length, 0];
    };
    const drawing = setInterval(() => setMatched([...rows]), DRAWING_MS);
    const reason = await matchList(asked, {
      signal,
      onBatch: keepDone,
      onRow: (at, row) => {
        // The user may have decided the row meanwhile.
        if (isOpen(rows[at])) rows[at] = row;
        [first, last] = [Math.min(first, at), Math.max(last, at + 1)];
      },
    }).catch(() => null);
    clearInterval(drawing);
    // An abandoned run no longer belongs to the list of this page.
    if (control.current !== own) return;
    running.current = null;
    keepDone();
    setMatched([...rows]);
    setFailure(reason);
    setRunning(false);
  };

  const safety = !isSafe ? 'lost' : writes > 0 ? 'keeping' : 'kept';
  return {
    failure,
    isRead,
    isRunning,
    kept,
    matched,
    safety,
    open(list) {
      void removeKept();
      setMatched([]);
      setFailure(null);
      keep({
        list,
        columns: guessColumns(list.heads, list.rows),
        known: guessUprnColumn(list.heads, list.rows),
        facts: [],
        isStarted: false,
      });
    },
    change: (changed) => kept !== null && keep({ ...kept, ...changed }),
    match: () => void match(),
    stop: () => control.current?.abort(),
    review(at, review) {
      const rows = running.current ?? [...matched];
      const cells = kept?.list.rows[at];
      if (kept === null || cells === undefined) return;
      const row = rows[at] ?? unanswered(addressReader(kept.list, kept.columns)(cells));
      const reviewedAt = review.reviewed === undefined ? undefined : Date.now();
      rows[at] = { ...row, ...review, reviewedAt };
      setMatched([...rows]);
      write(keepRows(rows, at, at + 1));
    },
    remove() {
      control.current?.abort();
      control.current = null;
      running.current = null;
      setRunning(false);
      // Shown as removed once it is.
      void removeKept().then(() => {
        setKept(null);
        setMatched([]);
      });
    },
  };
}
