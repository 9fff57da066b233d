/** How long a listing is assumed to have kept each status. */

import { dayNumber } from '@property-lookup/kernel/calendar';
import { cycleOf, listingOf } from '@property-lookup/testing/made-up-market';
import { describe, expect, it } from 'vitest';
import type { ListingEvent } from './listing.js';
import { staysOf } from './stays.js';

type Step = readonly [date: string, from: string | null, to: string, heardBefore?: string];

const LISTING = listingOf('a', [cycleOf('2026-01-01')], { heard: '2026-06-01' });

/** Each step is delivered on its own day, or on the given one. */
function staysAfter(steps: readonly Step[], deliveredOn?: string) {
  // No other parts of an event are read.
  const events = steps.map(([date, statusFrom, statusTo, heardBefore]) => ({
    ...{ date, statusFrom, statusTo, deliveredAt: `${deliveredOn ?? date}T06:00:00Z` },
    ...(heardBefore !== undefined && { heardBefore }),
  })) as unknown as readonly ListingEvent[];
  return staysOf(LISTING, events);
}

describe('the stays of a listing', () => {
  it('end halfway between the deliveries before and after the change', () => {
    const [offered, agreed] = staysAfter([
      ['2026-01-01', null, 'For Sale'],
      ['2026-03-01', 'For Sale', 'Sold STC', '2026-02-01'],
    ]);
    const halfway = (dayNumber('2026-02-01') + dayNumber('2026-03-01')) / 2;
    expect(offered).toMatchObject({ status: 'For Sale', until: halfway, isOver: true });
    expect(offered?.from).toBe(dayNumber('2026-01-01'));
    expect(agreed).toMatchObject({ until: dayNumber('2026-06-01'), isOver: false });
  });

  it('end on the day of the delivery if there is none before it', () => {
    const [offered] = staysAfter([
      ['2026-01-01', null, 'For Sale'],
      ['2026-03-01', 'For Sale', 'Withdrawn'],
    ]);
    expect(offered?.until).toBe(dayNumber('2026-03-01'));
  });

  it('begin on the day given by the feed, and count as seen from its delivery on', () => {
    const [offered] = staysAfter([['2025-11-05', null, 'For Sale']], '2026-01-01');
    expect(offered).toMatchObject({
      since: dayNumber('2025-11-05'),
      from: dayNumber('2026-01-01'),
    });
  });

  it('leave out ended statuses, those within one delivery, and repeats', () => {
    const steps: readonly Step[] = [
      ['2026-01-01', null, 'For Sale'],
      ['2026-01-02', 'For Sale', 'Sold STC'],
      ['2026-01-03', 'Sold STC', 'Withdrawn'],
    ];
    expect(staysAfter(steps, '2026-01-05')).toEqual([]);
    const again = staysAfter([
      ['2026-01-01', null, 'For Sale'],
      ['2026-02-01', 'For Sale', 'For Sale'],
    ]);
    expect(again).toHaveLength(1);
  });
});
