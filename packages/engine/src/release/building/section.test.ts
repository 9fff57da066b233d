/** A section holds properties block by block: one postcode per block, a limited number of rows, never across two groups. */

import { join } from 'node:path';
import { type Property, placedAtPostcode } from '@property-lookup/model/property';
import { inOrder, plain } from '@property-lookup/testing/built-homes';
import { POSTCODES, property } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBlock } from '../blocks/block-codec.js';
import { BLOCKS_OF_POSTCODE, postcodeNumber, postcodeOfKey } from '../blocks/postcode-number.js';
import { decodePrepared } from '../blocks/prepared-codec.js';
import { PropertyColumns } from '../columns/property-columns.js';
import { BLOCK_ROWS_MAX, UNPLACED_ROWS_MAX } from '../layout.js';
import { encodeSection } from './section.js';

const dir = temporaryDir();

const find = (code: string) => {
  const fact = POSTCODES.find(({ postcode }) => postcode === code);
  // One postcode is known but has no position.
  return fact && code === 'EX4 3DD' ? { ...fact, latitude: null } : fact;
};

/** Homes per postcode, some with a position of their own. */
const streets = fc.array(
  fc.record({
    postcode: fc.constantFrom('EX4 1AA', 'EX4 2BB', 'EX4 3DD', 'EX9 9ZZ', null),
    homes: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(UNPLACED_ROWS_MAX + 1, BLOCK_ROWS_MAX, BLOCK_ROWS_MAX + 1, 513),
      },
    ),
    placed: fc.constantFrom(1, 2, 3),
  }),
  { maxLength: 5 },
);

function homesOf(
  given: readonly { postcode: string | null; homes: number; placed: number }[],
): readonly Property[] {
  let uprn = 1;
  return given.flatMap(({ postcode, homes, placed }) =>
    Array.from({ length: homes }, (_, at) => {
      const home = property({ uprn: uprn++, number: `${at}`, street: 'Long Road', postcode: '' });
      return {
        ...{ ...home, origins: '01', address: { ...home.address, postcode } },
        position: at % placed === 0 ? home.position : null,
      };
    }),
  );
}

it('with any postcodes and groups', () => {
  const groups = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 6 });
  fc.assert(
    fc.property(streets, groups, (given, sizes) => {
      const homes = inOrder(homesOf(given));
      const starts = [0];
      for (const size of sizes) starts.push(Math.min(homes.length, (starts.at(-1) ?? 0) + size));
      const ends = [...starts.slice(1), homes.length];
      const counts: number[] = [];
      const { columns, index, pieces, rows, uprns } = encodeSection(
        PropertyColumns.of(homes),
        ends.map((end, at) => end - (starts[at] ?? 0)),
        { postcodes: { find }, asOf: '2026-11-23', partsPath: join(dir, 'parts') },
        (count) => counts.push(count),
      );
      /** First rows of blocks: the postcode changes, the block is full, or a group begins. */
      const first: number[] = [];
      for (const [row, { address }] of homes.entries()) {
        const isOther = address.postcode !== homes[row - 1]?.address.postcode;
        const rowsMax = address.postcode === null ? UNPLACED_ROWS_MAX : BLOCK_ROWS_MAX;
        const isFull = row - (first.at(-1) ?? 0) === rowsMax;
        if (row === 0 || isOther || isFull || starts.includes(row)) first.push(row);
      }
      expect([...index.firstRows]).toEqual([...first, homes.length]);
      expect([rows, [...uprns]]).toEqual([homes.length, homes.map(({ uprn }) => uprn)]);
      expect(counts).toEqual(
        ends.map((end, at) => first.filter((row) => row >= (starts[at] ?? 0) && row < end).length),
      );
      const pieceOf = (piece: keyof typeof pieces, block: number) =>
        Buffer.from(pieces[piece]).subarray(
          ...[index.offsets[piece][block], index.offsets[piece][block + 1]],
        );
      const blocks = first.map((_, block) => decodeBlock(pieceOf('blocks', block)).map(plain));
      const placed = homes.map((home) => {
        const { postcode } = home.address;
        return placedAtPostcode(home, postcode === null ? undefined : find(postcode));
      });
      expect(blocks.flat()).toEqual(placed);
      for (const [block, row] of first.entries()) {
        const own = homes.slice(row, index.firstRows[block + 1]);
        const postcode = own[0]?.address.postcode ?? null;
        expect(postcodeOfKey(index.keys[block] ?? 0)).toBe(postcodeNumber(postcode));
        expect(index.keys[block]).toBeGreaterThan(index.keys[block - 1] ?? -1);
        const prepared = decodePrepared(pieceOf('prepared', block));
        expect([...prepared.uprns]).toEqual(own.map(({ uprn }) => uprn));
        expect(() => JSON.parse(pieceOf('spots', block).toString())).not.toThrow();
      }
      expect(columns.has('uprn')).toBe(homes.length > 0);
    }),
    { numRuns: 8, examples: [[[{ postcode: null, homes: UNPLACED_ROWS_MAX + 1, placed: 1 }], []]] },
  );
});

it('has a key for each block of a postcode with any number of homes', () => {
  const homes = inOrder(homesOf([{ postcode: 'EX4 1AA', homes: 9_000, placed: 1 }]));
  const { index } = encodeSection(PropertyColumns.of(homes), [homes.length], {
    ...{ postcodes: { find }, asOf: '2026-11-23', partsPath: join(dir, 'parts') },
  });
  const keys = [...index.keys].slice(0, -1);
  expect(keys).toHaveLength(BLOCKS_OF_POSTCODE);
  expect(new Set(keys.map(postcodeOfKey))).toEqual(new Set([postcodeNumber('EX4 1AA')]));
});
