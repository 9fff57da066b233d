import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checksPath, crc32ByTable, PAGE_BYTES, pageChecksOf, readChecked } from './page-checks.js';
import { MemoryBudget, PieceFile } from './piece-file.js';

const dir = temporaryDir();

function written(name: string, bytes: Uint8Array): string {
  const path = join(dir, name);
  writeFileSync(path, bytes);
  writeFileSync(checksPath(path), new Uint8Array(pageChecksOf(bytes).buffer));
  return path;
}

const BYTES = Uint8Array.from({ length: 3 * PAGE_BYTES + 100 }, (_, at) => (at * 7) % 251);

it('computes the same checksum as Node, if Node has it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(crc32ByTable(bytes)).toBe(crc32(bytes));
    }),
  );
});

it.each([
  ['in memory', 1e9],
  ['from disk', 0],
])('reads any range of a sound file, %s', (name, budget) => {
  const file = new PieceFile(written(`${name}.dat`, BYTES), new MemoryBudget(budget));
  const place = fc.nat({ max: BYTES.length + 10 });
  fc.assert(
    fc.property(place, place, (offset, length) => {
      expect([...file.read(offset, length)]).toEqual([...BYTES.slice(offset, offset + length)]);
    }),
  );
  file.close();
});

it('reads any range of a file that memory holds in several pieces', () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7) % 251);
  const file = new PieceFile(written('long.dat', bytes), new MemoryBudget(200_000));
  const edge = fc.constantFrom(0, 65_535, 65_536, 65_537, 131_072, 199_999, 200_000, 200_010);
  const length = fc.constantFrom(0, 1, 2, 65_535, 65_536, 65_537, 140_000, 300_000);
  fc.assert(
    fc.property(edge, length, (offset, size) => {
      const expected = Buffer.from(bytes.slice(offset, offset + size));
      expect(file.read(offset, size).equals(expected)).toBe(true);
    }),
  );
  file.close();
});

it('keeps files in memory as long as there is room, first come first served', () => {
  const budget = new MemoryBudget(10);
  expect([4, 7, 6, 1].map((bytes) => budget.take(bytes))).toEqual([true, false, true, false]);
});

it.each([
  ['in memory', 1e9],
  ['from disk', 0],
])('refuses changed pages and gives the rest, %s', (name, budget) => {
  const path = written(`changed-${name}.dat`, BYTES);
  const changed = Uint8Array.from(BYTES);
  changed[PAGE_BYTES + 5] = 0xff;
  writeFileSync(path, changed);
  const file = new PieceFile(path, new MemoryBudget(budget));
  expect(() => file.read(PAGE_BYTES, 4)).toThrow(`The data set is damaged: changed-${name}.dat`);
  if (budget === 0) expect([...file.read(10, 4)]).toEqual([...BYTES.slice(10, 14)]);
  file.close();
  expect(() => readChecked(path)).toThrow('The data set is damaged');
});

it('refuses a truncated file', () => {
  const path = written('short.dat', BYTES);
  truncateSync(path, BYTES.length - 1);
  expect(() => readChecked(path)).toThrow('The data set is damaged: short.dat');
});
