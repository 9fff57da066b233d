/** Statistics of a column: rows per value, whether values ascend, and the range of each run of rows. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  codesFor,
  dictionaryColumn,
  NO_INTEGER,
  numberAt,
  numberColumn,
  ZONE_ROWS,
} from './column.js';

const VALUES = { length: 3, at: (code: number) => 'abc'.charAt(code) };

it('of codes knows the rows per code, and whether they are sorted', () => {
  fc.assert(
    fc.property(fc.uint8Array({ max: 3, maxLength: 12 }), (codes) => {
      const column = dictionaryColumn(VALUES, codes);
      const given = [...codes];
      expect([...column.counts]).toEqual(
        [0, 1, 2, 3].map((code) => given.filter((one) => one === code).length),
      );
      expect(column.isAscending).toBe(given.every((code, row) => code >= (given[row - 1] ?? 0)));
      expect([column.kind, column.values, column.codes]).toEqual(['dictionary', VALUES, codes]);
    }),
  );
});

it('of numbers knows the range of each run of rows, and whether some have none', () => {
  const rows = ZONE_ROWS * 3 + 2;
  const row = fc.nat(rows - 1);
  const changes = fc.array(fc.tuple(row, fc.constantFrom(null, -7, 0, 12, 90)), { maxLength: 6 });
  fc.assert(
    fc.property(changes, fc.boolean(), (given, areIntegers) => {
      const values = areIntegers ? new Int32Array(rows).fill(5) : new Float64Array(rows).fill(5);
      const none = areIntegers ? NO_INTEGER : Number.NaN;
      for (const [at, value] of given) values[at] = value ?? none;
      const { zoneLows, zoneHighs } = numberColumn(values);
      const zones = [0, 1, 2, 3].map((zone) =>
        [...values.subarray(zone * ZONE_ROWS, (zone + 1) * ZONE_ROWS)].map((value) =>
          Object.is(value, none) ? null : value,
        ),
      );
      const known = zones.map((zone) => zone.filter((value) => value !== null));
      expect([...zoneLows]).toEqual(
        zones.map((zone, at) =>
          zone.includes(null) ? Number.NaN : Math.min(...(known[at] ?? [])),
        ),
      );
      expect([...zoneHighs]).toEqual(known.map((zone) => Math.max(...zone)));
    }),
    { numRuns: 20 },
  );
});

it('has no number at rows without one, nor after its end', () => {
  const column = numberColumn(Int32Array.of(0, NO_INTEGER, -1));
  expect([0, 1, 2, 3].map((row) => numberAt(column, row))).toEqual([0, Number.NaN, -1, Number.NaN]);
});

it.each([
  [255, Uint8Array],
  [256, Uint16Array],
  [65_535, Uint16Array],
  [65_536, Uint32Array],
])('has codes up to %i in the narrowest array', (codeMax, type) => {
  const codes = codesFor(codeMax, 3);
  expect([codes.constructor, codes.length]).toEqual([type, 3]);
});
