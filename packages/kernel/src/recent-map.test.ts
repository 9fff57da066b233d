import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.js';

it('computes a value once, and again only after it was evicted', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6)), fc.integer({ min: 1, max: 5 }), (asked, most) => {
      const map = new RecentMap<number, string>(most);
      /** The kept keys, oldest first. */
      let kept: readonly number[] = [];
      for (const key of asked) {
        let isMade = false;
        const value = map.getOr(key, (one) => {
          isMade = true;
          return `value of ${one}`;
        });
        expect([value, isMade]).toEqual([`value of ${key}`, !kept.includes(key)]);
        if (isMade) kept = [...kept, key].slice(-most);
      }
    }),
  );
});

it('computes a value again after it was deleted', () => {
  const map = new RecentMap<string, number>(2);
  let made = 0;
  const get = (key: string) => map.getOr(key, () => ++made);
  expect([get('a'), get('b')]).toEqual([1, 2]);
  map.forget('a');
  map.forget('never there');
  expect([get('b'), get('a'), get('a')]).toEqual([2, 3, 3]);
});
