/** Says how an absence of a listing from its feed ended: by the register, by its return, else by what is most likely. */

import { daysBetween } from '../domain/calendar.js';
import { type Certainty, TOLD_BY_FEED, TOLD_BY_REGISTER } from '../domain/certainty.js';
import type { Linked } from '../domain/evidence/link.js';
import type { SaleFact } from '../domain/evidence/sales.js';
import { type Departure, LET_AGAIN_DAYS, type Standing } from '../domain/listing-outcomes.js';
import { type Absent, departureOf } from './departures.js';
import type { TransactionType } from './listing.js';

/** Null where nothing is to be said yet: the listing is then left as its feed left it. */
export type AskStanding = (departure: Departure) => Standing | null;

/** What an absence has come to. */
export interface Settled extends Absent {
  /** A value of LISTING_STATUS that the listing has because of it; undefined where nothing is said. */
  readonly status: string | undefined;
  readonly certainty: Certainty;
}

export function settleAbsence(absent: Absent, ask: AskStanding): Settled {
  const { absence, listing, returned, sale } = absent;
  const { transactionType } = listing;
  if (sale !== null) return { ...absent, status: 'Completed', certainty: ofRegister(sale) };
  if (absence.isTold) return { ...absent, status: 'Withdrawn', certainty: TOLD_BY_FEED };
  const isLetSince =
    transactionType === 'Rental' &&
    returned !== null &&
    daysBetween(absence.left, returned.on) > LET_AGAIN_DAYS;
  if (returned !== null && !isLetSince) {
    // The only evidence is that the home is offered again.
    const certainty = { ...TOLD_BY_FEED, modelled: true };
    return { ...absent, status: 'Withdrawn', certainty };
  }
  const standing = ask({ ...departureOf(absent), returned: null });
  if (standing === null) return { ...absent, status: undefined, certainty: TOLD_BY_FEED };
  return { ...absent, ...likeliest(absence.status, transactionType, standing) };
}

/** A sale has the confidence of its link to the home. */
export function ofRegister({ link }: Linked<SaleFact>): Certainty {
  return { ...TOLD_BY_REGISTER, confidence: (TOLD_BY_REGISTER.confidence ?? 1) * link.confidence };
}

/** On offer: there is no deal that could be under way unseen, as far as the status can say. */
const OFFERED: ReadonlySet<string> = new Set(['For Sale', 'To Let', 'Coming Soon']);

export const isOffered = (status: string): boolean => OFFERED.has(status);

function likeliest(
  shown: string,
  transactionType: TransactionType,
  { completed, pending, ended }: Standing,
): Pick<Settled, 'status' | 'certainty'> {
  const done = transactionType === 'Sale' ? 'Completed' : 'Let';
  const isOnOffer = isOffered(shown);
  const choices: readonly (readonly [status: string, probability: number])[] = [
    [done, completed],
    ['Withdrawn', isOnOffer ? ended + pending : ended],
    ...(isOnOffer ? [] : [[shown, pending] as const]),
  ];
  const [status, confidence] = choices.reduce((best, one) => (one[1] > best[1] ? one : best));
  // What is less likely than not is no outcome: the deal is left open.
  const isOutcome = confidence >= 0.5;
  return isOutcome
    ? { status, certainty: { confidence, modelled: true } }
    : { status: shown, certainty: { confidence: pending, modelled: true } };
}
