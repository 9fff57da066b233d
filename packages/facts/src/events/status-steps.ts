/** Turns a change of status into events, by the steps between each pair of statuses. */

import type { TransactionType } from './listing.js';

/** One event, and the statuses before and after it. */
export interface StatusStep {
  readonly type: string;
  readonly from: string | null;
  readonly to: string;
}

const OFF: ReadonlySet<string> = new Set(['Withdrawn', 'Expired']);
const CLOSED: ReadonlySet<string> = new Set(['Completed', 'Let']);
const AGREED: ReadonlySet<string> = new Set([
  'Sold STC',
  'Exchanged',
  'Completed',
  'Let Agreed',
  'Let',
]);

/** Statuses on offer, without a deal that could be under way unseen. */
const OFFERED: ReadonlySet<string> = new Set(['For Sale', 'To Let', 'Coming Soon']);

export const isOffered = (status: string): boolean => OFFERED.has(status);
/** Whether a status is closed or withdrawn: no longer advertised, or advertised as done. */
export const isEnded = (status: string): boolean => OFF.has(status) || CLOSED.has(status);
export const isClosed = (status: string): boolean => CLOSED.has(status);
/** Whether a buyer or tenant is committed, if not yet legally bound. */
export const isAgreed = (status: string): boolean => AGREED.has(status);

/** Event types, and the status on offer. */
interface MarketWords {
  readonly available: string;
  readonly listed: string;
  readonly withdrawn: string;
  readonly completed: string;
  readonly fellThrough: string;
}

export const WORDS: Readonly<Record<TransactionType, MarketWords>> = {
  Sale: {
    available: 'For Sale',
    listed: 'Listed For Sale',
    withdrawn: 'Withdrawn',
    completed: 'Sale Completed',
    fellThrough: 'Sale Fell Through',
  },
  Rental: {
    available: 'To Let',
    listed: 'Listed To Let',
    withdrawn: 'Let Withdrawn',
    completed: 'Let',
    fellThrough: 'Let Fell Through',
  },
};

/** Events for reaching a status that is neither available nor off the market. */
const PROGRESS: Readonly<Record<string, string>> = {
  'Under Offer': 'Under Offer',
  // EVENT_TYPE has no word for a reservation, which is an offer on a new home.
  Reserved: 'Under Offer',
  'Sold STC': 'Sold STC',
  Exchanged: 'Exchanged',
  Completed: 'Sale Completed',
  'Let Agreed': 'Let Agreed',
  Let: 'Let',
};

/** The steps at the start of an attempt: a listing first seen as sold was for sale before. Coming soon is not yet on the market. */
export function firstSteps(
  before: 'Coming Soon' | null,
  to: string,
  transactionType: TransactionType,
): readonly StatusStep[] {
  const { available, listed } = WORDS[transactionType];
  if (to === 'Coming Soon' || OFF.has(to)) return [];
  return [
    { type: listed, from: before, to: available },
    ...statusSteps(available, to, transactionType),
  ];
}

/** Steps from one status to another within an attempt. */
export function statusSteps(
  from: string,
  to: string,
  transactionType: TransactionType,
): readonly StatusStep[] {
  const words = WORDS[transactionType];
  if (from === to) return [];
  if (OFF.has(to)) return [{ type: words.withdrawn, from, to }];
  if (from === 'Coming Soon') return firstSteps('Coming Soon', to, transactionType);
  const progress = PROGRESS[to];
  if (progress !== undefined) return [{ type: progress, from, to }];
  if (AGREED.has(from)) return [{ type: words.fellThrough, from, to }];
  return to === words.available ? [{ type: 'Back On Market', from, to }] : [];
}

/**
 * Steps when a listing returns after an absence. `before` is its status until then: if that was agreed and the listing is on
 * offer again, the deal has fallen through.
 */
export function returnSteps(
  off: string,
  before: string,
  to: string,
  transactionType: TransactionType,
): readonly StatusStep[] {
  const { available, fellThrough } = WORDS[transactionType];
  if (to === available && AGREED.has(before)) return [{ type: fellThrough, from: off, to }];
  if (to === available || to === before || to === 'Coming Soon') {
    return [{ type: 'Relisted', from: off, to }];
  }
  return [
    { type: 'Relisted', from: off, to: available },
    ...statusSteps(available, to, transactionType),
  ];
}
