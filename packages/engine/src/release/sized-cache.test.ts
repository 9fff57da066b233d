/** A cache drops the least recently used entries, and no more than necessary. */

import { SizedCache } from '@property-lookup/kernel/collections';
import { describe, expect, it } from 'vitest';

const KEY_BYTES = 2;

describe('SizedCache', () => {
  it('returns its entries, and undefined for others', () => {
    const cache = new SizedCache<string>(100);
    cache.set('a', 'one', 10);
    expect([cache.get('a'), cache.get('b')]).toEqual(['one', undefined]);
    cache.set('a', 'two', 10);
    expect(cache.get('a')).toBe('two');
  });

  it('drops the oldest when all together exceed its size, keys included', () => {
    const cache = new SizedCache<number>(3 * (10 + KEY_BYTES));
    for (const [at, key] of ['a', 'b', 'c'].entries()) cache.set(key, at, 10);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([0, 1, 2]);
    cache.set('d', 3, 10);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([undefined, 1, 2, 3]);
    // A larger entry replaces two others.
    cache.set('e', 4, 11);
    expect(['b', 'c', 'd', 'e'].map((key) => cache.get(key))).toEqual([undefined, undefined, 3, 4]);
  });

  it('keeps used entries, and drops unused ones', () => {
    const cache = new SizedCache<number>(2 * (10 + KEY_BYTES));
    cache.set('a', 0, 10);
    cache.set('b', 1, 10);
    cache.get('a');
    cache.set('c', 2, 10);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([0, undefined, 2]);
  });

  it('counts a replaced value once', () => {
    const cache = new SizedCache<number>(2 * (10 + KEY_BYTES));
    for (let time = 0; time < 5; time++) cache.set('a', time, 10);
    cache.set('b', 9, 10);
    expect([cache.get('a'), cache.get('b')]).toEqual([4, 9]);
  });

  it('keeps nothing larger than itself', () => {
    const cache = new SizedCache<number>(10);
    cache.set('a', 0, 10);
    expect(cache.get('a')).toBeUndefined();
    cache.set('b', 1, 8);
    expect(cache.get('b')).toBe(1);
  });
});
