import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Numbers } from './rows.js';

it('has exactly the added numbers, each with its letter', () => {
  const premise = fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 26 }));
  fc.assert(
    fc.property(fc.array(premise), fc.array(premise), (added, others) => {
      const numbers = new Numbers();
      for (const [number, letter] of added) numbers.add(number, letter);
      const texts = new Set(added.map(String));
      for (const [number, letter] of [...added, ...others])
        expect(numbers.has(number, letter)).toBe(texts.has(`${number},${letter}`));
    }),
  );
});
