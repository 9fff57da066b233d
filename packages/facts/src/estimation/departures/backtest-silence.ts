/**
 * Backtests claims about listings whose feed is silent: deliveries after a past day are held back, and claims from
 * earlier ones are compared with later deliveries and, for deals, with the register.
 */

import { type Claim, ClaimBins, type ClaimFigures } from '@property-lookup/accuracy/rates';
import type { Departure, ShownDeal, Standing, StatusStay } from '@property-lookup/model/property';
import { StatusStays } from './status-stays.js';

/** A stay, with the days of its feed's deliveries, ascending. */
export interface WatchedStay extends StatusStay {
  readonly heardOn: readonly number[];
}

/** Tests the claim that a home is still on offer, on each of the following days up to the next delivery. */
export function backtestOffers(
  stays: readonly WatchedStay[],
  { day, days }: { readonly day: number; readonly days: number },
): ClaimFigures {
  const learnt = new StatusStays();
  const watched = stays.flatMap((stay) => {
    const heard = stay.heardOn.findLast((one) => one <= day);
    if (heard === undefined || stay.from > day) return [];
    // A change between two deliveries becomes known with the later one.
    const seen = stay.isOver ? stay.heardOn.find((one) => one >= stay.until) : undefined;
    return [{ ...stay, heard, gone: seen ?? Number.POSITIVE_INFINITY }];
  });
  const open = watched.filter(({ gone, until, isOver }) => gone > day && (isOver || until > day));
  for (const { heard, gone, ...stay } of watched) {
    learnt.add(gone <= day ? stay : { ...stay, until: Math.min(stay.until, heard), isOver: false });
  }
  const claims = open.flatMap(({ heard, gone, heardOn, ...stay }) =>
    heardOn
      .filter((on) => on > day && on <= day + days && (stay.isOver || on <= stay.until))
      .map(
        (asOf): Claim => ({
          claimed: learnt.lasting({ ...stay, heard, asOf }),
          isTrue: asOf < gone,
        }),
      ),
  );
  return ClaimBins.of(claims.filter(({ claimed }) => claimed < 1)).figures;
}

/** Days after the day at which deals are tested. */
const DEAL_DAYS = [14, 28, 56, 84] as const;

/** Tests the claims that an unheard deal is still open, and that it has completed; `ask` knows what was known on the day. */
export function backtestDeals(
  deals: readonly ShownDeal[],
  ask: (shown: Departure, asOf: number) => Standing,
): { readonly open: ClaimFigures; readonly completed: ClaimFigures } {
  const asked = deals.flatMap(({ deal, over }) =>
    DEAL_DAYS.map((days) => {
      const asOf = deal.left + days;
      const isOver = over !== null && over.on <= asOf;
      const standing = ask(deal, asOf);
      return { standing, isOver, isCompleted: isOver && over.isCompleted };
    }),
  );
  return {
    open: ClaimBins.of(
      asked.map(({ standing, isOver }) => ({ claimed: standing.pending, isTrue: !isOver })),
    ).figures,
    completed: ClaimBins.of(
      asked.map(({ standing, isCompleted }) => ({
        claimed: standing.completed,
        isTrue: isCompleted,
      })),
    ).figures,
  };
}
