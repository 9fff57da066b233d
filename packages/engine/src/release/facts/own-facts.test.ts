/** Each property of a block gets its own facts, however many there are, and nobody else's. */

import { lowerBound } from '@property-lookup/kernel/collections';
import type { RecordedFacts } from '@property-lookup/model/fields';
import { FactTable, FIELD_NAMES } from '@property-lookup/model/fields';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeBlockFacts, FACTS } from './facts-tables.js';
import { OwnFactsReader } from './recorded-facts.js';

/** Every third property has no facts, and some blocks have none at all. */
const factsOf = (row: number): RecordedFacts =>
  row % 3 === 0 || row % 50 < 25
    ? {}
    : {
        BEDROOMS: { value: row, confidence: null, modelled: false, source: 'LIST', asOf: null },
      };

const sizes = fc.array(fc.constantFrom(1, 2, 23, 24, 25, 48, 49, 256), {
  minLength: 1,
  maxLength: 20,
});

function written(sizesOfBlocks: readonly number[]) {
  const dir = temporaryDir();
  const writer = FACTS.write(dir);
  const firstRows = [0];
  let row = 0;
  for (const size of sizesOfBlocks) {
    const own = Array.from({ length: size }, (_, at) => row + at);
    const uprns = own.map((at) => at + 1_000);
    const bytes = encodeBlockFacts(FactTable.of(own.map(factsOf)), 0, uprns);
    if (bytes !== undefined) writer.put(firstRows.length * 7, bytes);
    row += size;
    firstRows.push(row);
  }
  writer.finish();
  const blocks = {
    firstRow: (block: number) => firstRows[block] ?? 0,
    blockOfRow: (at: number) => lowerBound(firstRows, at + 1) - 1,
    keyAt: (block: number) => (block + 1) * 7,
  };
  return { dir, blocks, rows: row, names: FIELD_NAMES };
}

it('are found by row and by block', () => {
  fc.assert(
    fc.property(sizes, fc.constantFrom(0, 100_000), (blockSizes, keptBytes) => {
      const of = written(blockSizes);
      const reader = new OwnFactsReader(of, undefined, keptBytes);
      for (let row = 0; row < of.rows; row++) {
        expect(reader.ofRow(row, row + 1_000).facts).toEqual(factsOf(row));
        if (Object.keys(factsOf(row)).length > 0) {
          expect(() => reader.ofRow(row, row + 1_001)).toThrow('damaged: facts changed');
        }
      }
      const all = blockSizes.flatMap((_, block) => reader.ofBlock(block));
      expect(all.map((one) => one?.facts ?? {})).toEqual(all.map((_, row) => factsOf(row)));
      reader.close();
    }),
    { numRuns: 6 },
  );
});

it('are damaged if the block has another number of properties, or pieces are truncated', () => {
  const of = written([30, 40]);
  const [wrong, cut] = [temporaryDir(), temporaryDir()];
  const before = FACTS.open(of.dir);
  const bytes = before.get(14) ?? Buffer.alloc(0);
  before.close();
  for (const [dir, value] of [
    [wrong, Buffer.concat([Buffer.from([30, 0, 0, 0]), bytes.subarray(4)])],
    [cut, bytes.subarray(0, bytes.length - 3)],
  ] as const) {
    const writer = FACTS.write(dir);
    writer.put(14, value);
    writer.finish();
    const reader = new OwnFactsReader({ ...of, dir });
    expect(() => reader.ofRow(49, 1_049)).toThrow('damaged: facts changed');
    expect(() => reader.ofBlock(1)).toThrow('damaged: facts changed');
    reader.close();
  }
});
