import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookupAmong } from '@property-lookup/address/inside/memory-lookup';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { readStreets, writeStreets } from './streets-file.js';

const { table } = lookupAmong([
  { uprn: 1, postcode: 'ZE9 1AA', forms: ['12, TANSY ROAD, OLDBY'] },
  { uprn: 2, postcode: null, forms: ['ROSE COTTAGE, MILL LANE, ÉTON'] },
]).streets;

it('reads what it wrote', () => {
  const path = join(temporaryDir(), 'streets.dat');
  writeStreets(path, table);
  expect(readStreets(path)).toEqual(table);
});

it('reports damage if columns are missing', () => {
  const path = join(temporaryDir(), 'streets.dat');
  writeStreets(path, table);
  writeFileSync(path, readFileSync(path).subarray(0, 600));
  expect(() => readStreets(path)).toThrow('damaged');
});
