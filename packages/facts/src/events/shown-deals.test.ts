import { dayNumber } from '@property-lookup/kernel/calendar';
import { describe, expect, it } from 'vitest';
import type { ListingEvent } from './listing.js';
import { shownDeal } from './stays.js';

type Step = readonly [day: string, from: string | null, to: string];

const STEPS: readonly Step[] = [
  ['2026-01-01', null, 'For Sale'],
  ['2026-02-01', 'For Sale', 'Under Offer'],
  ['2026-02-10', 'Under Offer', 'Sold STC'],
];
const DAY = dayNumber('2026-03-01');

/** The deal found in a listing with these steps, each delivered on its own day. */
function found(
  steps: readonly Step[],
  sold: readonly string[] = [],
  type: 'Sale' | 'Rental' = 'Sale',
) {
  // No other parts of an event are read.
  const events = steps.map(([date, statusFrom, statusTo]) => ({
    ...{ date, statusFrom, statusTo, deliveredAt: `${date}T06:00:00Z` },
  })) as unknown as readonly ListingEvent[];
  return shownDeal({ transactionType: type }, events, { day: DAY, sold: sold.map(dayNumber) });
}

describe('a deal shown in a feed on a day', () => {
  it('has the status of that day, and is open without later news', () => {
    expect(found(STEPS)).toEqual({
      deal: {
        ...{ status: 'Sold STC', transactionType: 'Sale', left: DAY },
        ...{ agreed: dayNumber('2026-02-10'), returned: null, sold: null },
      },
      over: null,
    });
    expect(found(STEPS.slice(0, 2))?.deal).toMatchObject({ status: 'Under Offer', agreed: null });
    expect(found(STEPS.slice(0, 1))).toBeUndefined();
    expect(found([...STEPS, ['2026-02-20', 'Sold STC', 'For Sale']])).toBeUndefined();
    expect(found([...STEPS, ['2026-03-01', 'Sold STC', 'Withdrawn']])).toBeUndefined();
    expect(found(STEPS, [], 'Rental')).toBeUndefined();
  });

  it('is completed on the day of registration, even if it left its feed before', () => {
    const left: Step = ['2026-03-20', 'Sold STC', 'Withdrawn'];
    const over = { on: dayNumber('2026-05-01'), isCompleted: true };
    expect(found([...STEPS, left], ['2026-05-01'])?.over).toEqual(over);
    expect(found([...STEPS, left])?.over).toEqual({
      on: dayNumber('2026-03-20'),
      isCompleted: false,
    });
    // A sale from before the agreement is another one; a sale from before the day leaves nothing to predict.
    expect(found(STEPS, ['2026-01-05'])?.over).toBeNull();
    expect(found(STEPS, ['2026-02-20'])).toBeUndefined();
  });

  it('is completed by a sale within a year of the agreement and before the next offer', () => {
    const sameDay: Step = ['2026-03-01', 'Under Offer', 'Sold STC'];
    const early = found([...STEPS.slice(0, 2), sameDay], ['2026-03-01']);
    expect(early).toBeUndefined();
    expect(found(STEPS, ['2027-02-10'])?.over?.isCompleted).toBe(true);
    expect(found(STEPS, ['2027-02-11'])?.over).toBeNull();
    // A sale on the day of the feed's last delivery is known by then.
    expect(found(STEPS, ['2026-03-01'])).toBeUndefined();
    expect(found(STEPS, ['2026-02-10'])).toBeUndefined();
    expect(found(STEPS, ['2026-03-02'])?.over?.isCompleted).toBe(true);
    const back: Step = ['2026-03-20', 'Sold STC', 'For Sale'];
    expect(found([...STEPS, back], ['2026-03-20'])?.over?.isCompleted).toBe(true);
    expect(found([...STEPS, back], ['2026-03-21'])?.over?.isCompleted).toBe(false);
  });

  it('ends by later news, not by earlier', () => {
    const earlier: readonly Step[] = [
      ['2026-01-01', null, 'For Sale'],
      ['2026-01-10', 'For Sale', 'Withdrawn'],
      ['2026-01-20', 'Withdrawn', 'For Sale'],
      ['2026-02-10', 'For Sale', 'Sold STC'],
    ];
    expect(found(earlier)?.over).toBeNull();
    const later: Step = ['2026-04-01', 'Sold STC', 'Withdrawn'];
    expect(found([...earlier, later])?.over?.on).toBe(dayNumber('2026-04-01'));
    // An event that keeps the status, such as a new price, is not a step.
    const priced: Step = ['2026-03-20', 'For Sale', 'For Sale'];
    expect(found([...STEPS, priced])?.over).toBeNull();
  });

  it('has fallen through once the home is on offer again, whatever happens later', () => {
    const back: Step = ['2026-03-20', 'Sold STC', 'For Sale'];
    expect(found([...STEPS, back], ['2026-06-01'])?.over).toEqual({
      on: dayNumber('2026-03-20'),
      isCompleted: false,
    });
    expect(found([...STEPS, back], ['2026-03-10'])?.over?.isCompleted).toBe(true);
  });
});
