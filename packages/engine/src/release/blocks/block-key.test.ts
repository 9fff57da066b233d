/** Block keys sort like blocks and identify their postcodes. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BLOCKS_OF_POSTCODE,
  blockKey,
  firstKeyOf,
  NO_POSTCODE,
  postcodeNumber,
  postcodeOfKey,
} from './postcode-number.js';

const postcode = fc.constantFrom('AB10 1CD', 'EX4 1AA', 'EX40 1AA', 'BFPO 1234', 'ZZ99 9ZZ', null);
const UPRN_MAX = 999_999_999_999;

it('determines the postcode exactly, even the last one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ postcode, uprns: fc.array(fc.integer({ min: 1, max: UPRN_MAX })) })),
      (given) => {
        const inOrder = given
          .map(({ postcode, uprns }) => [postcodeNumber(postcode), uprns] as const)
          .sort(([a], [b]) => a - b);
        const keys: number[] = [];
        for (const [at, [number, uprns]] of inOrder.entries()) {
          if (inOrder[at - 1]?.[0] === number) continue;
          const blocks = [...new Set(uprns)].sort((a, b) => a - b).slice(0, BLOCKS_OF_POSTCODE);
          for (const uprn of blocks) {
            const key = blockKey(number, keys.at(-1), uprn);
            expect([Number.isSafeInteger(key), postcodeOfKey(key)]).toEqual([true, number]);
            expect(key).toBeGreaterThan(keys.at(-1) ?? -1);
            expect([key >= firstKeyOf(number), key < firstKeyOf(number + 1) + UPRN_MAX]).toEqual([
              ...[true, true],
            ]);
            keys.push(key);
          }
        }
      },
    ),
  );
});

it('does not depend on blocks of other postcodes, or of other UPRNs without one', () => {
  const number = postcodeNumber('EX4 1AA');
  const others = [undefined, blockKey(postcodeNumber('EX3 1AA'), undefined, 1), 0];
  expect(new Set(others.map((before) => blockKey(number, before, 7))).size).toBe(1);
  const unplaced = [undefined, blockKey(NO_POSTCODE, undefined, 3)];
  expect(new Set(unplaced.map((before) => blockKey(NO_POSTCODE, before, 7))).size).toBe(1);
});
