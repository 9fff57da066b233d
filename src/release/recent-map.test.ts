import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.js';

it('makes a value once, and again only after so many others came', () => {
  const made: string[] = [];
  const map = new RecentMap<string, string>(2);
  const get = (key: string) =>
    map.getOr(key, (one) => {
      made.push(one);
      return one.toUpperCase();
    });
  expect(['a', 'a', 'b', 'a', 'c', 'b', 'a'].map(get)).toEqual(['A', 'A', 'B', 'A', 'C', 'B', 'A']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
