import { expect, it } from 'vitest';
import { TOLD_BY_FEED } from '../domain/certainty.js';
import { agreementsOf } from './agreements.js';
import type { HistoryEvent } from './history-event.js';

function event(type: string, date: string): HistoryEvent {
  return {
    eventId: `${type} ${date}`,
    link: { uprn: 1, matchType: 'Exact UPRN', confidence: 1 },
    type,
    certainty: TOLD_BY_FEED,
    date,
    price: null,
    previousPrice: null,
    transactionType: 'Sale',
    listingId: 'a',
    attempt: 1,
    daysSinceListed: null,
    agentName: null,
    statusFrom: null,
    statusTo: null,
    sale: null,
    recordedAt: date,
    toldAt: date,
    step: 0,
  };
}

it('follows each agreement to its outcome', () => {
  const history = [
    event('Listed For Sale', '2026-01-01'),
    event('Sold STC', '2026-01-11'),
    event('Sale Fell Through', '2026-01-21'),
    event('Sold STC', '2026-02-01'),
    event('Exchanged', '2026-04-01'),
    event('Sale Completed', '2026-05-12'),
    event('Listed For Sale', '2026-06-01'),
    event('Withdrawn', '2026-06-11'),
    event('Sold STC', '2026-07-01'),
  ];
  expect(agreementsOf(history.reverse(), '2026-07-31')).toEqual([
    { agreed: '2026-01-11', days: 10, outcome: 'fell-through' },
    { agreed: '2026-02-01', days: 100, outcome: 'completed' },
    { agreed: '2026-07-01', days: 30, outcome: 'open' },
  ]);
});

it('is empty of a home that was never agreed', () => {
  expect(agreementsOf([event('Sale Completed', '2026-01-01')], '2026-07-31')).toEqual([]);
});
