import { describe, expect, it } from 'vitest';
import { backtestDeals, backtestOffers, type WatchedStay } from './backtest-silence.js';

const DAY = 1_000;
/** Delivered every ten days, including the day itself. */
const HEARD_ON = Array.from({ length: 200 }, (_, at) => at * 10);

/** On offer from the day on; one in a hundred changes each day. */
function offersFrom(since: number): readonly WatchedStay[] {
  return Array.from({ length: 400 }, (_, at): WatchedStay => {
    const days = -Math.log(1 - (at + 0.5) / 400) / 0.01;
    const seen = Math.ceil((since + days) / 10) * 10;
    return {
      ...{ status: 'For Sale', transactionType: 'Sale', since, from: since },
      ...{ until: Math.min(seen, 1_990) - 5, isOver: seen <= 1_990, heardOn: HEARD_ON },
    };
  });
}

describe('the predictions for offers in a silence', () => {
  const stays = [600, 700, 800, 900, 1_000].flatMap(offersFrom);

  it('come true as often as claimed, if listings go on as before', () => {
    const { cases, claimed_pct, right_pct, by_confidence } = backtestOffers(stays, {
      ...{ day: DAY, days: 50 },
    });
    expect(cases).toBeGreaterThan(1_000);
    expect(Math.abs((claimed_pct ?? 0) - (right_pct ?? 0))).toBeLessThan(3);
    for (const bin of by_confidence.filter((one) => one.cases > 100)) {
      expect(Math.abs(bin.claimed_pct - bin.actual_pct)).toBeLessThan(8);
    }
  });

  it('use only facts known on the day', () => {
    const later = stays.map((stay) =>
      stay.until > DAY ? { ...stay, until: DAY + 5, isOver: true } : stay,
    );
    const [known, other] = [stays, later].map((some) =>
      backtestOffers(some, { day: DAY, days: 50 }),
    );
    expect(other?.claimed_pct).toBe(known?.claimed_pct);
    expect(other?.right_pct).toBe(0);
  });
});

it('compares each prediction for a deal with its outcome by each day asked for', () => {
  const deal = {
    ...({ status: 'Sold STC', transactionType: 'Sale', left: DAY, agreed: DAY - 50 } as const),
    ...{ returned: null, sold: null },
  };
  const deals = [
    { deal, over: null },
    { deal, over: { on: DAY + 28, isCompleted: true } },
    { deal, over: { on: DAY + 57, isCompleted: false } },
  ];
  const { open, completed } = backtestDeals(deals, () => ({
    ...{ pending: 0.75, completed: 0.15, ended: 0.1 },
  }));
  expect(open).toMatchObject({ cases: 12, claimed_pct: 75, right_pct: 66.7 });
  expect(completed).toMatchObject({ cases: 12, claimed_pct: 15, right_pct: 25 });
});
