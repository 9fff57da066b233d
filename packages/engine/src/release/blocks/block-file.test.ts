/**
 * Blocks are found by row and by postcode; one that contradicts the index counts as damaged, and never yields another property.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { outcodeOf, sectorOf } from '@property-lookup/kernel/address';
import { checksPath, pageChecksOf } from '@property-lookup/tables/damage';
import { PieceFile } from '@property-lookup/tables/files';
import { built, HOMES, plain } from '@property-lookup/testing/built-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it, vi } from 'vitest';
import { releasePaths } from '../layout.js';
import { BlockFile } from './block-file.js';
import { type BlockIndex, readBlockIndex, writeBlockIndex } from './block-index.js';
import {
  BLOCKS_OF_POSTCODE,
  firstKeyOf,
  postcodeNumber,
  postcodeOfKey,
  postcodeRange,
} from './postcode-number.js';

const released = async () => (await built(temporaryDir(), HOMES, false)).dir;

it('knows the rows and postcodes of its blocks', async () => {
  const blocks = new BlockFile(await released());
  expect(blocks.rows).toBe(HOMES.length);
  const numbers = Array.from({ length: blocks.count }, (_, block) => block);
  const rowsOf = (block: number) =>
    Array.from({ length: blocks.firstRow(block + 1) - blocks.firstRow(block) }, (_, at) => {
      return blocks.firstRow(block) + at;
    });
  for (const block of numbers) {
    const own = rowsOf(block).map((row) => HOMES[row]);
    expect(rowsOf(block).map((row) => blocks.blockOfRow(row))).toEqual(own.map(() => block));
    expect(blocks.read(block).map(plain)).toEqual(own);
    expect(blocks.read(block).map(plain)).toEqual(own);
    const number = postcodeNumber(own[0]?.address.postcode ?? null);
    expect(blocks.postcodeAt(block)).toBe(number);
    expect(blocks.keyAt(block)).toBeGreaterThan(block === 0 ? 0 : blocks.keyAt(block - 1));
    expect([...blocks.preparedAt(block).uprns]).toEqual(own.map((home) => home?.uprn));
    const end = blocks.endOfPostcode(block, number);
    expect(numbers.slice(block).findIndex((at) => blocks.postcodeAt(at) !== number)).toBe(
      end === blocks.count ? -1 : end - block,
    );
    expect(blocks.endOfPostcode(block, number + 1)).toBe(block);
  }
  expect(blocks.postcodeAt(blocks.count)).toBe(Number.POSITIVE_INFINITY);
  const outlines = numbers.map((block) => ({
    ...{ key: blocks.keyAt(block), firstRow: blocks.firstRow(block), rows: rowsOf(block).length },
  }));
  expect([...blocks.outlinesIn({ firstRow: 0, size: HOMES.length })]).toEqual(outlines);
  expect([...blocks.outlinesIn({ firstRow: blocks.firstRow(3), size: rowsOf(3).length })]).toEqual([
    outlines[3],
  ]);
  for (const postcode of new Set(HOMES.map(({ address }) => address.postcode))) {
    if (postcode === null) continue;
    const of = { postcode, sector: sectorOf(postcode), outcode: outcodeOf(postcode) };
    const inIt = {
      postcode: (other: string) => other === of.postcode,
      sector: (other: string) => sectorOf(other) === of.sector,
      outcode: (other: string) => outcodeOf(other) === of.outcode,
    };
    for (const kind of ['postcode', 'sector', 'outcode'] as const) {
      const [from, to] = postcodeRange({ kind, value: of[kind] });
      const own = numbers.filter((block) => {
        const other = blocks.read(block)[0]?.address.postcode ?? null;
        return other !== null && inIt[kind](other);
      });
      const isWithin = (key: number) => key >= firstKeyOf(from) && key < firstKeyOf(to);
      expect(numbers.filter((block) => isWithin(blocks.keyAt(block)))).toEqual(own);
    }
    const own = HOMES.findIndex(({ address }) => address.postcode === postcode);
    expect(blocks.firstRowOfPostcode(postcode)).toBe(own);
  }
  const asked = [5, 4, 300, 6, 0];
  expect(blocks.atRows(asked).map(plain)).toEqual(asked.map((row) => HOMES[row]));
  blocks.close();
});

it('reads ahead all data of existing postcodes', async () => {
  const dir = await released();
  const blocks = new BlockFile(dir);
  const { keys, offsets } = readBlockIndex(releasePaths(dir).blockIndex);
  const asked = [...new Set(HOMES.flatMap(({ address }) => address.postcode ?? []))];
  const runs = asked.map((postcode) => {
    const of = [...keys.keys()].filter(
      (at) => postcodeOfKey(keys[at] ?? 0) === postcodeNumber(postcode),
    );
    return [of.at(0) ?? 0, (of.at(-1) ?? 0) + 1] as const;
  });
  const ahead = vi.spyOn(PieceFile.prototype, 'readAhead');
  await blocks.readAhead(asked);
  await blocks.readAhead(['EX9 9ZZ']);
  const read = ahead.mock.calls.map(([pieces]) => [...pieces]);
  ahead.mockRestore();
  blocks.close();
  const piecesIn = (of: Float64Array) => runs.map(([from, to]) => [of[from], of[to]]);
  expect(read.slice(0, 2)).toEqual([piecesIn(offsets.prepared), piecesIn(offsets.blocks)]);
  expect(
    read
      .slice(2)
      .flat()
      .map(([from, to]) => to - from),
  ).toEqual([0, 0]);
});

it('refuses a block that does not exist', async () => {
  const blocks = new BlockFile(await released());
  expect(() => blocks.preparedAt(blocks.count)).toThrow('damaged: the index by street changed');
  expect(() => blocks.atRow(HOMES.length)).toThrow('damaged: blocks.dat changed');
  expect(() => blocks.atRows([HOMES.length])).toThrow('damaged: blocks.dat changed');
  blocks.close();
});

/** Rewrites the index so that it contradicts the blocks. */
async function misled(change: (index: BlockIndex) => BlockIndex) {
  const dir = await released();
  const { blockIndex } = releasePaths(dir);
  const index = readBlockIndex(blockIndex);
  writeBlockIndex(blockIndex, change(index));
  // With valid checksums, so that only the block's own content reveals the fault.
  const checks = pageChecksOf(readFileSync(blockIndex));
  writeFileSync(checksPath(blockIndex), new Uint8Array(checks.buffer));
  return new BlockFile(dir);
}

it('refuses blocks of other postcodes', async () => {
  const blocks = await misled((index) => ({
    ...index,
    keys: index.keys.map((key) => key - BLOCKS_OF_POSTCODE),
  }));
  expect(() => blocks.atRow(0)).toThrow('damaged: blocks.dat changed');
  expect(() => blocks.read(0)).toThrow('damaged: blocks.dat changed');
  expect(() => blocks.preparedAt(0)).toThrow('damaged: prepared.dat changed');
  blocks.close();
});

it('refuses blocks with more or fewer properties', async () => {
  const blocks = await misled((index) => ({
    ...index,
    firstRows: index.firstRows.map((row, at) => (at === 0 ? row : row + 1)),
  }));
  expect(() => blocks.read(0)).toThrow('damaged: blocks.dat changed');
  expect(() => blocks.preparedAt(0)).toThrow('damaged: prepared.dat changed');
  blocks.close();
});
