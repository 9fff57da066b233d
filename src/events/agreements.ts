/** Finds the agreed sales in the time line of a home: when each was agreed, and what became of it. */

import { daysBetween } from '../domain/calendar.js';
import type { HistoryEvent } from './history-event.js';

export interface Agreement {
  /** Day it was Sold STC. */
  readonly agreed: string;
  /** Until its outcome; of an open one, those that have passed or were seen. */
  readonly days: number;
  readonly outcome: 'completed' | 'fell-through' | 'open';
}

/** What ends an agreement, as far as it is known; a home withdrawn meanwhile is no longer followed. */
const OUTCOMES: Readonly<Record<string, Agreement['outcome']>> = {
  'Sale Completed': 'completed',
  'Sale Fell Through': 'fell-through',
  Withdrawn: 'open',
};

/** Oldest first; the last is open where the home is under agreement on the day `asOf`. `history` is newest first. */
export function agreementsOf(history: readonly HistoryEvent[], asOf: string): readonly Agreement[] {
  const agreements: Agreement[] = [];
  let agreed: string | null = null;
  for (const { type, date } of history.toReversed()) {
    if (type === 'Sold STC') agreed ??= date;
    const outcome = OUTCOMES[type];
    if (agreed === null || outcome === undefined) continue;
    agreements.push({ agreed, days: daysBetween(agreed, date), outcome });
    agreed = null;
  }
  if (agreed !== null)
    agreements.push({ agreed, days: daysBetween(agreed, asOf), outcome: 'open' });
  return agreements;
}
