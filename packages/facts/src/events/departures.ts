/** Notes when a listing left its feed and came back, and finds the outcome for its home: sold, back on the market, or unknown. */

import { dayNumber } from '@property-lookup/kernel/calendar';
import type { Departure, Standing } from '@property-lookup/model/property';
import { type Linked, orderSales, type SaleFact } from '@property-lookup/model/records';
import type { Absence, Cycle, Listing } from './listing.js';

/** Records the first delivery without the listing. */
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

/** The absence that still lasts. */
export function openAbsence({ absences }: Cycle): Absence | undefined {
  const last = absences.at(-1);
  return last?.back === null ? last : undefined;
}

/** One absence of a listing, with its outcome. */
export interface Absent {
  readonly listing: Listing;
  readonly cycle: Cycle;
  readonly absence: Absence;
  /** The return of the home to the market without a sale in between, and the listing; null if there was none. */
  readonly returned: Return | null;
  /** The resulting sale; null if none is registered. */
  readonly sale: Linked<SaleFact> | null;
}

interface Return {
  readonly on: string;
  readonly by: Listing;
}

/** Days from an agreement, or else from the departure, within which a registered sale counts as its completion. */
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

/** Null to leave a listing as its feed left it, for the time being. */
export type AskStanding = (departure: Departure) => Standing | null;

/** The absence in the form that outcome models read. */
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
    // On the day of the listing a sale is an earlier one; an agreement and its sale may share a day.
    .filter(({ fact: { date } }) => absence.agreed !== null || date > since);
  // A sale belongs to the absence only if it came before the return.
  return (
    found.find(({ fact }) => isLast || absence.back === null || fact.date < absence.back) ?? null
  );
}

/** The first day after the departure on which any listing of the home came on the market. */
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
