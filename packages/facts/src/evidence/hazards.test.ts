/** The chances of a sale and of a letting, calculated by hand from known counts. */

import { type CellCounts, noCounts } from '@property-lookup/accuracy/rates';
import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import { addLetFacts, LetHazards, type LetHome } from './let-propensity.js';
import { addMoveFacts, MoveHazards } from './move-propensity.js';
import { FactCollector } from './recorded.js';

/** Nonzero counts by index. */
const filled = (counts: Float64Array) =>
  Object.fromEntries([...counts].flatMap((count, at) => (count === 0 ? [] : [[at, count]])));

describe('the counts of sales', () => {
  const UNTIL = 10_000;
  const counted = (...days: readonly number[]) => {
    const hazards = new MoveHazards();
    hazards.add('S', days, UNTIL);
    const { earlier, heldOut } = hazards.counts;
    return {
      earlier: [filled(earlier.S.seen), filled(earlier.S.happened)],
      heldOut: [filled(heldOut.S.seen), filled(heldOut.S.happened)],
      others: [earlier.D, earlier.T, earlier.F].map(({ seen }) => filled(seen)),
    };
  };

  it('fall into half-years since each sale, with the last year apart', () => {
    expect(counted(UNTIL - 600)).toEqual({
      earlier: [{ 0: 1 }, {}],
      heldOut: [{ 1: 1, 2: 1 }, {}],
      others: [{}, {}, {}],
    });
    expect(counted(UNTIL - 182).heldOut).toEqual([{}, {}]);
    expect(counted(UNTIL - 183).heldOut).toEqual([{ 0: 1 }, {}]);
  });

  it('end with the next sale', () => {
    expect(counted(UNTIL - 400, UNTIL - 300)).toMatchObject({ heldOut: [{ 0: 2 }, { 0: 1 }] });
    const later = counted(UNTIL - 1_000, UNTIL - 700);
    expect(later.earlier).toEqual([{ 0: 2, 1: 1 }, { 1: 1 }]);
  });

  it('reach six years back', () => {
    const { earlier } = counted(UNTIL - 3_000);
    expect(Object.keys(earlier[0] ?? {}).map(Number)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it('leave out properties other than homes, and add up', () => {
    const none = new MoveHazards();
    none.add('O', [UNTIL - 600], UNTIL);
    expect(filled(none.counts.earlier.S.seen)).toEqual({});
    const sum = new MoveHazards();
    const part = new MoveHazards();
    part.add('F', [UNTIL - 600, UNTIL - 550], UNTIL);
    sum.addAll(part.counts);
    sum.addAll(part.counts);
    expect(filled(sum.counts.earlier.F.happened)).toEqual({ 0: 2 });
  });
});

describe('the chance of a sale', () => {
  const hazards = () => {
    const { counts } = new MoveHazards();
    counts.earlier.S.seen.set([10_000, 10_000]);
    counts.earlier.S.happened.set([200, 400]);
    counts.earlier.D.seen.set([10_000]);
    counts.earlier.D.happened.set([600]);
    return new MoveHazards(counts);
  };

  it('leans on all types at that age, and on the turnover of the type', () => {
    // 4 % of all types at either age; S sold 680 of 880 expected, D 680 of 480, with the prior of 80 included.
    const chance = (type: 'S' | 'D', days: number) => hazards().find(type, days)?.probability;
    expect(chance('S', 0)).toBeCloseTo((200 + 80 * (680 / 880)) / 12_000, 10);
    expect(chance('S', 183)).toBeCloseTo((400 + 80 * (680 / 880)) / 12_000, 10);
    expect(chance('D', 182)).toBeCloseTo((600 + 80 * (680 / 480)) / 12_000, 10);
    expect(chance('D', 183)).toBeCloseTo((80 * (680 / 480)) / 2_000, 10);
    expect(chance('S', -5)).toBe(chance('S', 0));
    expect(chance('S', 1e6)).toBe(chance('S', 63.5 * 182.62));
  });

  it('has the confidence measured in the held-out year', () => {
    const { counts } = hazards();
    counts.heldOut.S.seen.set([2_000]);
    counts.heldOut.S.happened.set([100]);
    const expected = (2_000 * (200 + 80 * (680 / 880))) / 12_000;
    const told = new MoveHazards(counts).find('S', 0);
    expect(told?.confidence).toBeCloseTo(expected / 100, 10);
    counts.heldOut.S.happened.set([29]);
    counts.heldOut.S.seen.set([100]);
    expect(new MoveHazards(counts).find('S', 0)?.confidence).toBeNull();
  });

  it('needs thirty sales of the type', () => {
    const { counts } = new MoveHazards();
    counts.earlier.T.seen.set([1_000]);
    counts.earlier.T.happened.set([20]);
    counts.heldOut.T.happened.set([9]);
    expect(new MoveHazards(counts).find('T', 0)).toBeNull();
    counts.heldOut.T.happened.set([10]);
    expect(new MoveHazards(counts).find('T', 0)).not.toBeNull();
    expect(new MoveHazards(counts).find('O', 0)).toBeNull();
  });

  it('is dated at the end of the sales of the place', () => {
    const day = Date.parse('2026-06-30') / 86_400_000;
    const factOf = (date: string, registerEnd: number | null = day) => {
      const facts = new FactCollector();
      const sales = [linked(saleOf({ date, priceGbp: 1 }))];
      addMoveFacts(hazards(), { type: 'S', sales, registerEnd }, facts);
      return facts.facts.MOVE_PROPENSITY_6M;
    };
    const young = factOf('2026-06-01');
    expect(young).toMatchObject({ source: 'MODEL', asOf: '2026-06-30', confidence: null });
    expect(young?.value).toBe(0.0218);
    expect(factOf('2025-11-01')?.value).toBe(0.0385);
    expect(factOf('2026-06-01', null)).toBeUndefined();
  });
});

const UNTIL = 20_000;

function home(change: Partial<LetHome> = {}): LetHome {
  return { outcode: 'RG30', type: 'F', rented: [], putUp: [], offeredUntil: [], ...change };
}
const putUp = (...days: readonly number[]): Partial<LetHome> => ({
  putUp: days,
  offeredUntil: days.map((day) => day + 20),
});

/** Index of a count: kind, then past; the last half-year is 16 further on. */
const KINDS = { D: 0, S: 4, T: 8, F: 12 } as const;
const PASTS = { lately: 0, before: 1, rented: 2, none: 3 } as const;

describe('the counts of lettings', () => {
  const counted = (change: Partial<LetHome>) => {
    const hazards = new LetHazards(UNTIL);
    hazards.add(home(change));
    const counts = hazards.counts.get('RG30');
    if (counts === undefined) throw new Error('nothing is counted');
    const { earlier, last, first } = counts;
    const both = (name: 'seen' | 'happened') =>
      filled(Float64Array.of(...earlier[name], ...last[name]));
    return [both('seen'), both('happened'), first];
  };
  const { lately, before, rented, none } = PASTS;

  it('are grouped by type and by past of the home', () => {
    const { F, D, S, T } = KINDS;
    const never = Number.POSITIVE_INFINITY;
    expect(counted({})).toEqual([{ [F + none]: 1, [16 + F + none]: 1 }, {}, never]);
    expect(counted({ type: 'D', ...putUp(UNTIL - 500) })).toEqual([
      ...[{ [D + lately]: 1, [16 + D + before]: 1 }, {}, UNTIL - 500],
    ]);
    expect(counted({ type: 'S', rented: [UNTIL - 366] })).toEqual([
      ...[{ [S + rented]: 1, [16 + S + rented]: 1 }, {}, never],
    ]);
    expect(counted({ type: 'T', rented: [UNTIL - 365] })).toEqual([
      ...[{ [T + none]: 1, [16 + T + rented]: 1 }, {}, never],
    ]);
    expect(counted({ type: 'O' })).toEqual([{}, {}, never]);
  });

  it('count homes put up in the half-year after', () => {
    const { F } = KINDS;
    expect(counted(putUp(UNTIL - 183))[1]).toEqual({ [F + none]: 1 });
    expect(counted(putUp(UNTIL - 182))[1]).toEqual({ [16 + F + none]: 1 });
    expect(counted(putUp(UNTIL))[1]).toEqual({ [16 + F + none]: 1 });
    expect(counted(putUp(UNTIL - 366))[1]).toEqual({});
  });

  it('leave out homes already on offer that day', () => {
    const offered = (until: number | null) =>
      counted({ putUp: [UNTIL - 200], offeredUntil: [until] })[0];
    const { F } = KINDS;
    expect(offered(null)).toEqual({ [F + none]: 1 });
    expect(offered(UNTIL - 182)).toEqual({ [F + none]: 1 });
    expect(offered(UNTIL - 183)).toEqual({ [F + none]: 1, [16 + F + lately]: 1 });
  });
});

describe('the chance of being put up to let', () => {
  const PLACE = KINDS.F + PASTS.none;
  /** Counts in which this many of a thousand flats are put up in each half-year. */
  const countsOf = (first: number, last: number, since = 0) => {
    const half = (putUp: number): CellCounts => {
      const { seen, happened } = noCounts(16);
      seen[PLACE] = 1_000;
      happened[PLACE] = putUp;
      return { seen, happened };
    };
    return { earlier: half(first), last: half(last), first: since };
  };

  it('starts from that of all places, adjusted to the outcode', () => {
    const counts = new Map([
      ['RG30', countsOf(50, 70)],
      ['EX4', countsOf(10, 10)],
    ]);
    const hazards = new LetHazards(UNTIL, counts);
    // 140 of 4,000 is 3.5 %. Of 70 expected and the prior of 10, there were 120 and 20.
    expect(hazards.find(home())?.probability).toBeCloseTo(0.035 * (130 / 80), 10);
    expect(hazards.find(home({ outcode: 'EX4' }))?.probability).toBeCloseTo(0.035 * (30 / 80), 10);
    const house = hazards.find(home({ type: 'D' }));
    expect(house?.probability).toBeCloseTo(0.035 * (130 / 80), 10);
    // No home with that past was counted.
    expect(hazards.find(home({ rented: [1] }))?.probability).toBe(0);
    expect(hazards.find(home({ type: 'O' }))).toBeNull();
  });

  it('of a type leans on all types with the same past', () => {
    const counts = countsOf(50, 50);
    const house = KINDS.D + PASTS.none;
    counts.earlier.seen[house] = 300;
    counts.earlier.happened[house] = 5;
    const hazards = new LetHazards(UNTIL, new Map([['RG30', counts]]));
    const usual = 105 / 2_300;
    const [flats, houses] = [(100 + 200 * usual) / 2_200, (5 + 200 * usual) / 500];
    const factor = (10 + 105) / (10 + 2_000 * flats + 300 * houses);
    expect(hazards.find(home({ type: 'D' }))?.probability).toBeCloseTo(houses * factor, 10);
    expect(hazards.find(home())?.probability).toBeCloseTo(flats * factor, 10);
  });

  it('has the confidence measured from the first half-year on the last', () => {
    const hazards = new LetHazards(UNTIL, new Map([['RG30', countsOf(50, 70)]]));
    expect(hazards.find(home())?.confidence).toBeCloseTo(50 / 70, 10);
    expect(hazards.find(home({ rented: [1] }))?.confidence).toBeNull();
    const few = new LetHazards(UNTIL, new Map([['RG30', countsOf(20, 29)]]));
    expect(few.find(home())?.confidence).toBeNull();
  });

  it('needs a year of the feeds, and thirty homes put up', () => {
    const found = (first: number, last: number, since: number) =>
      new LetHazards(UNTIL, new Map([['RG30', countsOf(first, last, since)]])).find(home());
    expect(found(15, 15, UNTIL - 366)).not.toBeNull();
    expect(found(15, 14, UNTIL - 366)).toBeNull();
    expect(found(15, 15, UNTIL - 365)).toBeNull();
  });

  it('is dated at the newest delivery', () => {
    const hazards = new LetHazards(UNTIL, new Map([['RG30', countsOf(50, 70)]]));
    const factOf = (change: Partial<LetHome>) => {
      const facts = new FactCollector();
      addLetFacts(hazards, { home: home(change), asOf: '2026-08-24' }, facts);
      return facts.facts.LET_PROPENSITY_6M;
    };
    expect(factOf({})).toMatchObject({
      ...{ value: 0.06, source: 'MODEL', asOf: '2026-08-24', modelled: true },
    });
    expect(factOf({ outcode: 'ZE1' })).toBeUndefined();
  });
});
