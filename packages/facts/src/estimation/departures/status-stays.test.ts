import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StatusStays, USUAL_GAP_DAYS } from './status-stays.js';

const SALE = { status: 'For Sale', transactionType: 'Sale', since: 0 } as const;
const lasting = (stays: StatusStays, heard: number, asOf: number, given = {}) =>
  stays.lasting({ ...SALE, heard, asOf, ...given });

describe('the chance that a status lasts', () => {
  it('is certain within a week of silence, and falls after it', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(USUAL_GAP_DAYS), fc.nat(4_000), (heard, gap, days) => {
        const stays = new StatusStays();
        expect(lasting(stays, heard, heard + gap)).toBe(1);
        const [now, then] = [days, days + 1].map((more) =>
          lasting(stays, heard, heard + USUAL_GAP_DAYS + more),
        );
        expect(then).toBeLessThan(now ?? 0);
      }),
    );
    expect(lasting(new StatusStays(), 0, 3_270)).toBeLessThan(0.001);
    expect(new StatusStays().lasting({ ...SALE, status: 'Let', heard: 0, asOf: 99 })).toBe(1);
  });

  it('is the rate seen in listings still in the feed, by time in the status', () => {
    const stays = new StatusStays();
    // In a thousand stays, one in a hundred changes each day for two months, and hardly any after that.
    for (let at = 0; at < 1_000; at++) {
      const days = Math.min(Math.ceil(-Math.log(1 - (at + 0.5) / 1_000) / 0.01), 84);
      stays.add({ ...SALE, from: 0, until: days, isOver: days < 84 });
      stays.add({ ...SALE, from: 100, until: 180, isOver: false });
    }
    const fresh = lasting(stays, 0, 30);
    expect(fresh).toBeGreaterThan(Math.exp(-0.01 * 30) - 0.02);
    expect(fresh).toBeLessThan(Math.exp(-0.01 * 30) + 0.02);
    expect(lasting(stays, 90, 120)).toBeGreaterThan(0.98);
  });

  it('counts a silence in full once it is long enough to be one', () => {
    // Rightmove's two months mean nine in a thousand a day.
    expect(lasting(new StatusStays(), 0, 8)).toBeCloseTo(Math.exp(-8 * 0.009));
  });

  it('counts a change on the last day of a band in it, with the days before', () => {
    const stays = new StatusStays();
    stays.add({ ...SALE, from: 0, until: 28, isOver: true });
    stays.add({ ...SALE, from: 30, until: 84, isOver: true });
    const { seen, happened } = stays.counts['For Sale'];
    expect([...seen]).toEqual([28, 54, 0, 0, 0]);
    expect([...happened]).toEqual([1, 1, 0, 0, 0]);
  });

  it('adds the days of a listing since its status began, up to its last delivery', () => {
    const stays = new StatusStays();
    stays.add({ ...SALE, from: 20, until: 90, isOver: true });
    const { seen, happened } = stays.counts['For Sale'];
    expect([...seen]).toEqual([8, 56, 6, 0, 0]);
    expect([...happened]).toEqual([0, 0, 1, 0, 0]);
    stays.add({ ...SALE, status: 'Coming Soon', from: 0, until: 10, isOver: false });
    expect(stays.counts['For Sale'].seen[0]).toBe(18);
    stays.add({ ...SALE, status: 'Sold STC', from: 0, until: 10, isOver: false });
    expect(stays.counts['For Sale'].seen[0]).toBe(18);
  });
});
