/** Notes when a listing left its feed and came back, and finds what became of its home: sold, on the market again, or not heard of. */

import { dayNumber } from '../domain/calendar.js';
import type { Linked } from '../domain/evidence/link.js';
import { orderSales, type SaleFact } from '../domain/evidence/sales.js';
import type { Departure, Standing } from '../domain/listing-outcomes.js';
import type { Absence, Cycle, Listing } from './listing.js';

/** The first delivery that no longer holds it counts. */
export function leave(cycle: Cycle, absence: Omit<Absence, 'agreed' | 'back'>): Cycle {
  if (cycle.spans.length === 0 || openAbsence(cycle) !== undefined) return cycle;
  const { agreed } = cycle;
  return { ...cycle, absences: [...cycle.absences, { ...absence, agreed, back: null }] };
}

export function comeBack(cycle: Cycle, back: string): Cycle {
  const open = openAbsence(cycle);
  if (open === undefined) return cycle;
  return { ...cycle, absences: [...cycle.absences.slice(0, -1), { ...open, back }] };
}

/** The absence that lasts. */
export function openAbsence({ absences }: Cycle): Absence | undefined {
  const last = absences.at(-1);
  return last?.back === null ? last : undefined;
}

/** One absence of a listing, and what followed. */
export interface Absent {
  readonly listing: Listing;
  readonly cycle: Cycle;
  readonly absence: Absence;
  /** When and by which listing the home was on the market again, with no sale between; null where it was not. */
  readonly returned: Return | null;
  /** The sale that came of it; null where none is registered. */
  readonly sale: Linked<SaleFact> | null;
}

interface Return {
  readonly on: string;
  readonly by: Listing;
}

/** Days from an agreement, or from leaving where there was none, to a registration that is taken for its sale. */
export const COMPLETION_DAYS_MAX = 365;

/** Lists the absences of every listing of one home. `sales` are its registered sales. */
export function absencesOf(
  listings: readonly Listing[],
  sales: readonly Linked<SaleFact>[],
): readonly Absent[] {
  return listings.flatMap((listing) =>
    listing.cycles.flatMap((cycle) =>
      cycle.absences.map((absence): Absent => {
        const place = { listing, cycle, absence };
        const returned = returnAfter(place, listings);
        const sale = listing.transactionType === 'Sale' ? saleAfter(place, sales) : null;
        const isSoldFirst = sale !== null && (returned === null || sale.fact.date < returned.on);
        return {
          ...place,
          sale: isSoldFirst ? sale : null,
          returned: isSoldFirst ? null : returned,
        };
      }),
    ),
  );
}

/** Null where nothing is to be said yet: the listing is then left as its feed left it. */
export type AskStanding = (departure: Departure) => Standing | null;

/** As the models of outcomes read it. */
export function departureOf({ listing, absence, returned, sale }: Absent): Departure {
  return {
    status: absence.status,
    transactionType: listing.transactionType,
    left: dayNumber(absence.left),
    agreed: absence.agreed === null ? null : dayNumber(absence.agreed),
    returned: returned === null ? null : dayNumber(returned.on),
    sold: sale === null ? null : dayNumber(sale.fact.date),
  };
}

type Place = Pick<Absent, 'listing' | 'cycle' | 'absence'>;

function saleAfter(
  { listing, cycle, absence }: Place,
  sales: readonly Linked<SaleFact>[],
): Linked<SaleFact> | null {
  const isLast = cycle === listing.cycles.at(-1) && absence === openAbsence(cycle);
  const since = absence.agreed ?? cycle.listed;
  const until = dayNumber(absence.agreed ?? absence.left) + COMPLETION_DAYS_MAX;
  const found = orderSales(sales)
    .filter(({ fact: { date } }) => date >= since && dayNumber(date) <= until)
    // On the day it is listed a sale is the one before; agreed and sold on one day it may be.
    .filter(({ fact: { date } }) => absence.agreed !== null || date > since);
  // What it came back from is over before the next begins.
  return (
    found.find(({ fact }) => isLast || absence.back === null || fact.date < absence.back) ?? null
  );
}

/** The first day after it left on which any listing of the home came on the market. */
function returnAfter(
  { listing, cycle, absence }: Place,
  listings: readonly Listing[],
): Return | null {
  const returns = listings
    .filter(({ transactionType }) => transactionType === listing.transactionType)
    .flatMap((by) =>
      by.cycles
        .filter((other) => other !== cycle)
        .flatMap(({ spans }) => spans.map(({ from }): Return => ({ on: from, by }))),
    );
  if (absence.back !== null) returns.push({ on: absence.back, by: listing });
  return (
    returns
      .filter(({ on }) => on > absence.left)
      .sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))[0] ?? null
  );
}
