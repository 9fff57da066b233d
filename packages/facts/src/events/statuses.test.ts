/** The event of each status change, how attempts continue through it, and the resulting status of the home. */

import { cycleOf, listingOf, saleOn } from '@property-lookup/testing/made-up-market';
import { describe, expect, it } from 'vitest';
import { advance } from './cycles.js';
import type { Cycle, Listing, TransactionType } from './listing.js';
import { marketStanding } from './market-status.js';
import { settle } from './settle.js';
import { firstSteps, returnSteps, type StatusStep, statusSteps } from './status-steps.js';
import { isSameValue } from './turn-listing.js';

const told = (steps: readonly StatusStep[]) =>
  steps.map(({ type, from, to }) => `${type}: ${from} to ${to}`);

describe('steps', () => {
  it.each<[string, string, TransactionType, readonly string[]]>([
    ['For Sale', 'For Sale', 'Sale', []],
    ['For Sale', 'Withdrawn', 'Sale', ['Withdrawn: For Sale to Withdrawn']],
    ['For Sale', 'Expired', 'Sale', ['Withdrawn: For Sale to Expired']],
    ['To Let', 'Withdrawn', 'Rental', ['Let Withdrawn: To Let to Withdrawn']],
    ['For Sale', 'Reserved', 'Sale', ['Under Offer: For Sale to Reserved']],
    ['For Sale', 'Sold STC', 'Sale', ['Sold STC: For Sale to Sold STC']],
    ['Sold STC', 'Exchanged', 'Sale', ['Exchanged: Sold STC to Exchanged']],
    ['Exchanged', 'Completed', 'Sale', ['Sale Completed: Exchanged to Completed']],
    ['Let Agreed', 'Let', 'Rental', ['Let: Let Agreed to Let']],
    ['Sold STC', 'For Sale', 'Sale', ['Sale Fell Through: Sold STC to For Sale']],
    ['Let Agreed', 'To Let', 'Rental', ['Let Fell Through: Let Agreed to To Let']],
    ['Under Offer', 'For Sale', 'Sale', ['Back On Market: Under Offer to For Sale']],
    ['Under Offer', 'Coming Soon', 'Sale', []],
    ['Coming Soon', 'For Sale', 'Sale', ['Listed For Sale: Coming Soon to For Sale']],
    [
      ...(['Coming Soon', 'Sold STC', 'Sale'] as const),
      ['Listed For Sale: Coming Soon to For Sale', 'Sold STC: For Sale to Sold STC'],
    ],
  ])('from %s to %s (%s)', (from, to, type, expected) => {
    expect(told(statusSteps(from, to, type))).toEqual(expected);
  });

  it('of a new listing begin with its offer', () => {
    expect(told(firstSteps(null, 'To Let', 'Rental'))).toEqual(['Listed To Let: null to To Let']);
    expect(told(firstSteps(null, 'Let', 'Rental'))).toEqual([
      ...['Listed To Let: null to To Let', 'Let: To Let to Let'],
    ]);
    for (const off of ['Coming Soon', 'Withdrawn', 'Expired'])
      expect(firstSteps(null, off, 'Sale'), off).toEqual([]);
  });

  it.each<[string, string, readonly string[]]>([
    ['For Sale', 'For Sale', ['Relisted: Withdrawn to For Sale']],
    ['Under Offer', 'For Sale', ['Relisted: Withdrawn to For Sale']],
    ['Sold STC', 'For Sale', ['Sale Fell Through: Withdrawn to For Sale']],
    ['Sold STC', 'Sold STC', ['Relisted: Withdrawn to Sold STC']],
    ['For Sale', 'Coming Soon', ['Relisted: Withdrawn to Coming Soon']],
    [
      ...(['For Sale', 'Sold STC'] as const),
      ['Relisted: Withdrawn to For Sale', 'Sold STC: For Sale to Sold STC'],
    ],
  ])('of a listing that was %s and is back as %s', (before, to, expected) => {
    expect(told(returnSteps('Withdrawn', before, to, 'Sale'))).toEqual(expected);
  });
});

describe('an attempt', () => {
  const turn = (date: string, status: string, firstListed: string | null = null) => ({
    ...{ date, status, firstListed, transactionType: 'Sale' as const },
  });
  const LISTED = cycleOf('2026-01-01');
  const gone = (date: string, status = 'Withdrawn', before = 'For Sale'): Cycle => ({
    ...LISTED,
    spans: [{ from: '2026-01-01', to: date }],
    ended: { date, status, before },
  });
  const next = (cycle: Cycle, status: string, to: ReturnType<typeof turn>) =>
    advance([cycle], status, to);

  it('that is withdrawn stops the clock, and keeps its agreement', () => {
    const agreed = { ...LISTED, agreed: '2026-01-20' };
    const { cycles, status } = next(agreed, 'Sold STC', turn('2026-02-01', 'Withdrawn'));
    expect(status).toBe('Withdrawn');
    expect(cycles).toEqual([
      { ...gone('2026-02-01', 'Withdrawn', 'Sold STC'), agreed: '2026-01-20' },
    ]);
  });

  it('that comes back within ninety days goes on; later, a new one starts', () => {
    const back = next(gone('2026-02-01'), 'Withdrawn', turn('2026-05-02', 'For Sale'));
    expect(back.cycles).toHaveLength(1);
    expect(back.cycles[0]).toMatchObject({
      ...{ listed: '2026-01-01', ended: null, agreed: null },
      spans: [
        { from: '2026-01-01', to: '2026-02-01' },
        { from: '2026-05-02', to: null },
      ],
    });
    const again = next(gone('2026-02-01'), 'Withdrawn', turn('2026-05-03', 'For Sale'));
    expect(again.cycles).toHaveLength(2);
    expect(again.cycles[1]).toMatchObject({ number: 2, listed: '2026-05-03', ended: null });
    expect(told(again.steps)).toEqual(['Listed For Sale: null to For Sale']);
  });

  it('is new after a sale, and starts on the day given by the feed if that fits', () => {
    const listedOf = (firstListed: string | null) =>
      next(
        gone('2026-02-01', 'Completed'),
        'Completed',
        turn('2026-03-10', 'For Sale', firstListed),
      ).cycles[1]?.listed;
    expect(listedOf(null)).toBe('2026-03-10');
    expect(listedOf('2026-03-01')).toBe('2026-03-01');
    expect(listedOf('2026-03-10')).toBe('2026-03-10');
    expect(listedOf('2026-03-11')).toBe('2026-03-10');
    expect(listedOf('2026-02-01')).toBe('2026-03-10');
    expect(listedOf('2026-02-02')).toBe('2026-02-02');
  });

  it('stays sold when the listing is taken down', () => {
    const sold = gone('2026-02-01', 'Completed');
    const after = next(sold, 'Completed', turn('2026-03-01', 'Withdrawn'));
    expect(after).toEqual({ status: 'Completed', cycles: [sold], steps: [] });
  });

  it('first seen withdrawn was not on the market until it is shown', () => {
    const first = advance([], '', turn('2026-01-05', 'Withdrawn', '2026-01-01'));
    expect(first.cycles[0]).toMatchObject({ listed: '2026-01-01', spans: [] });
    const shown = advance(first.cycles, 'Withdrawn', turn('2026-09-01', 'For Sale'));
    expect(shown.cycles).toMatchObject([
      { number: 1, listed: '2026-09-01', spans: [{ from: '2026-09-01', to: null }], ended: null },
    ]);
    expect(told(shown.steps)).toEqual(['Listed For Sale: null to For Sale']);
  });

  it('coming soon is not on the market until it is for sale', () => {
    const soon = { ...LISTED, spans: [{ from: '2026-01-01', to: null }] };
    const shown = next(soon, 'Coming Soon', turn('2026-01-20', 'For Sale'));
    expect(shown.cycles[0]).toMatchObject({
      ...{ listed: '2026-01-20', spans: [{ from: '2026-01-20', to: null }] },
    });
    const offered = next(LISTED, 'For Sale', turn('2026-01-20', 'Under Offer'));
    expect(offered.cycles[0]).toMatchObject({ listed: '2026-01-01', agreed: null });
  });

  it('keeps the day of its first agreement until that falls through', () => {
    const agreed = next(LISTED, 'For Sale', turn('2026-01-20', 'Sold STC')).cycles;
    expect(agreed[0]?.agreed).toBe('2026-01-20');
    const exchanged = advance(agreed, 'Sold STC', turn('2026-03-20', 'Exchanged')).cycles;
    expect(exchanged[0]?.agreed).toBe('2026-01-20');
    const fallen = advance(agreed, 'Sold STC', turn('2026-03-20', 'For Sale')).cycles;
    expect(fallen[0]?.agreed).toBeNull();
    const same = advance(agreed, 'Sold STC', turn('2026-03-20', 'Sold STC')).cycles;
    expect(same[0]).toBe(agreed[0]);
  });
});

describe('the standing of a home', () => {
  const AS_OF = '2026-06-30';
  const OPTIONS = { asOf: AS_OF, isWatched: true };
  const one = (id: string, status: string, statusDate: string, given: Partial<Listing> = {}) =>
    listingOf(id, [cycleOf('2026-01-01')], { status, statusDate, lastSeen: AS_OF, ...given });
  const standing = (listings: readonly Listing[], ...sold: readonly string[]) =>
    marketStanding({ listings, sales: sold.map((date) => saleOn(date)) }, OPTIONS).values;
  const RENTAL = { transactionType: 'Rental' } as const;

  it('prefers sales to lettings, then the newest status, then the identifier', () => {
    const currentOf = (...listings: readonly Listing[]) => [
      standing(listings).CURRENT_LISTING_ID,
      standing(listings.toReversed()).CURRENT_LISTING_ID,
    ];
    const sale = one('s', 'For Sale', '2026-01-01');
    expect(currentOf(sale, one('r', 'To Let', '2026-06-01', RENTAL))).toEqual(['s', 's']);
    expect(currentOf(sale, one('t', 'Sold STC', '2026-02-01'))).toEqual(['t', 't']);
    expect(currentOf(sale, one('b', 'Sold STC', '2026-01-01'))).toEqual(['b', 'b']);
  });

  it.each([
    ['Coming Soon', {}, 'For Sale'],
    ['Coming Soon', RENTAL, 'To Let'],
    ['Reserved', {}, 'Under Offer'],
    ['Let Agreed', RENTAL, 'Let Agreed'],
    ['Of No Kind', {}, undefined],
  ])('%s %j is %s', (status, given, word) => {
    expect(standing([one('a', status, '2026-02-01', given)]).MARKET_STATUS).toBe(word);
  });

  it.each([
    ['Completed', '2025-06-30', 'Recently Sold'],
    ['Completed', '2025-06-29', 'Off Market'],
    ['Let', '2025-06-30', 'Recently Let'],
    ['Withdrawn', '2026-04-01', 'Withdrawn'],
    ['Expired', '2026-04-01', undefined],
    ['Expired', '2026-03-31', 'Off Market'],
    ['Withdrawn', '2026-03-31', 'Off Market'],
    ['Completed', '2026-07-01', 'Off Market'],
  ])('%s on %s is %s', (status, date, word) => {
    expect(standing([one('a', status, date)]).MARKET_STATUS).toBe(word);
  });

  it('of one day prefers the register, then a completion, a letting, a withdrawal', () => {
    const day = '2026-05-01';
    const withdrawn = one('w', 'Withdrawn', day);
    const let_ = one('l', 'Let', day, RENTAL);
    const done = one('d', 'Completed', day);
    for (const all of [
      [withdrawn, let_, done],
      [done, let_, withdrawn],
    ])
      expect(standing(all).MARKET_STATUS).toBe('Recently Sold');
    for (const all of [
      [withdrawn, let_],
      [let_, withdrawn],
    ])
      expect(standing(all).MARKET_STATUS).toBe('Recently Let');
    const later = one('x', 'Withdrawn', '2026-05-02');
    expect(standing([done, later]).MARKET_STATUS).toBe('Withdrawn');
    expect(standing([later, done]).MARKET_STATUS).toBe('Withdrawn');
  });

  it('has the last asking price, never a rent', () => {
    const priced = (id: string, date: string, price: number, given: Partial<Listing> = {}) =>
      listingOf(id, [cycleOf(date, { prices: [{ date, price }] })], given);
    const last = (...listings: readonly Listing[]) => {
      const { LAST_ASKING_PRICE, LAST_ASKING_DATE } = standing(listings);
      return [LAST_ASKING_PRICE, LAST_ASKING_DATE];
    };
    const early = priced('a', '2026-01-01', 300);
    const late = priced('b', '2026-02-01', 200);
    expect(last(early, late)).toEqual([200, '2026-02-01']);
    expect(last(late, early)).toEqual([200, '2026-02-01']);
    expect(last(late, priced('c', '2026-02-01', 250))).toEqual([250, '2026-02-01']);
    expect(last(early, priced('r', '2026-03-01', 9, RENTAL))).toEqual([300, '2026-01-01']);
  });
});

describe('a listing still shown after the home was sold', () => {
  const shown = (status: string, given: Partial<Listing> = {}) =>
    listingOf('a', [cycleOf('2026-01-01')], { status, statusDate: '2026-02-01', ...given });
  const settled = (listing: Listing, ...sold: readonly string[]) => {
    const sales = sold.map((date) => saleOn(date));
    const [one] = settle({ listings: [listing], events: [], sales }, () => null).listings;
    return [one?.status, one?.statusDate];
  };

  it('is completed by the first sale since its status', () => {
    const agreed = shown('Sold STC');
    expect(settled(agreed, '2026-02-01')).toEqual(['Completed', '2026-02-01']);
    expect(settled(agreed, '2026-01-31')).toEqual(['Sold STC', '2026-02-01']);
    expect(settled(agreed, '2026-05-01', '2026-04-01')).toEqual(['Completed', '2026-04-01']);
    expect(settled(agreed, '2026-04-01', '2026-05-01')).toEqual(['Completed', '2026-04-01']);
  });

  it('that the agent calls completed takes the day of an earlier sale', () => {
    expect(settled(shown('Completed'), '2026-01-01')).toEqual(['Completed', '2026-01-01']);
    expect(settled(shown('Completed'), '2025-12-31')).toEqual(['Completed', '2026-02-01']);
  });

  it('is left alone if to let or off the market', () => {
    expect(settled(shown('Withdrawn'), '2026-04-01')).toEqual(['Withdrawn', '2026-02-01']);
    expect(settled(shown('Expired'), '2026-04-01')).toEqual(['Expired', '2026-02-01']);
    const rental = shown('To Let', { transactionType: 'Rental' });
    expect(settled(rental, '2026-04-01')).toEqual(['To Let', '2026-02-01']);
  });
});

it.each([
  [1, 1, true],
  [1, 2, false],
  [null, null, true],
  [null, {}, false],
  [{}, null, false],
  [1, { a: 1 }, false],
  [{ a: 1 }, 1, false],
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [[], {}, false],
  [[1, 2], [2, 1], false],
])('%j and %j are the same: %s', (a, b, expected) => {
  expect(isSameValue(a, b)).toBe(expected);
});
