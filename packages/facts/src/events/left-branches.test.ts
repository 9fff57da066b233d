import { describe, expect, it } from 'vitest';
import { leftBranches } from './delivery.js';

type Sent = readonly [day: number, feed: string | null, source?: string];

/** The branches that left with each delivery, in the given order. */
function left(...sent: readonly Sent[]): readonly string[] {
  const deliveries = sent.map(([day, feed, source = 'blm-feed']) => {
    const deliveredAt = `2026-01-0${day}T06:00:00Z`;
    return { source, deliveredAt, recordedAt: deliveredAt, feed: feed?.split(' ') };
  });
  const found = leftBranches(deliveries);
  return deliveries.map((delivery) => (found.get(delivery) ?? []).join(' '));
}

describe('a branch missing from its feed', () => {
  it('has left with the first delivery without it, once', () => {
    expect(left([1, 'A B C'], [2, 'A B C'], [3, 'A'], [4, 'A'])).toEqual(['', '', 'B C', '']);
  });

  it('is found by the order of sending, not of reading', () => {
    expect(left([3, 'A'], [1, 'A B'], [2, 'A B'])).toEqual(['B', '', '']);
  });

  it('may come back, and leave again', () => {
    expect(left([1, 'A B'], [2, 'A'], [3, 'A B'], [4, 'A'])).toEqual(['', 'B', '', 'B']);
  });

  it('is not one of another feed or source, nor missing from a partial delivery', () => {
    expect(left([1, 'A B'], [2, 'C D'], [3, 'C'])).toEqual(['', '', 'D']);
    expect(left([1, 'A B'], [2, 'A', 'other-feed'])).toEqual(['', '']);
    expect(left([1, 'A B'], [2, null])).toEqual(['', '']);
  });

  it('is separate once it is delivered alone', () => {
    expect(left([1, 'A B'], [2, 'A'], [3, 'B'], [4, 'A'])).toEqual(['', 'B', '', '']);
  });
});
