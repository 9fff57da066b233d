import { eventOn } from '@property-lookup/testing/made-up-market';
import { expect, it } from 'vitest';
import { agreementsOf } from './time-line.js';

const event = (type: string, date: string) => eventOn(date, type);

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

it('is empty for a home that was never agreed', () => {
  expect(agreementsOf([event('Sale Completed', '2026-01-01')], '2026-07-31')).toEqual([]);
});
