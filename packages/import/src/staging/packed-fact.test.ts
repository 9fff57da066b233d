/** Tests that facts are read as written, with any texts and in any parts. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESS_PARTS, NO_ADDRESS } from '@property-lookup/kernel/address';
import { type Fact, NO_AREAS } from '@property-lookup/model/property';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FactWriter, StagedFacts } from './fact-parts.js';
import { readBooks, StagedTexts, TextBook } from './text-book.js';

const parts = Object.fromEntries(ADDRESS_PARTS.map((name) => [name, `${name} é ŵ 😀`])) as never;
const POINT = { x: 1.25, y: 2, grid: 'irish', latitude: null, longitude: -1.5 } as const;
const FACTS: readonly Fact[] = [
  { kind: 'address', uprn: 100_012_345_678, key: 'dpa', standing: 'welsh', usrn: 7, parts },
  { kind: 'address', uprn: 1, key: '', standing: 'approved', usrn: null, parts: NO_ADDRESS },
  { kind: 'address-line', uprn: 1, text: 'a'.repeat(70_000), postcode: null },
  {
    ...{ kind: 'record-address', id: 'x', uprn: null, recordedOn: '2020-01-01', text: 'Â©' },
    ...{ postTown: 'é', postcode: 'EX1 1AA' },
  },
  { kind: 'position', uprn: 1, ...POINT, precision: 'postcode' },
  {
    ...{ kind: 'identity', uprn: 1, udprn: 2, usrn: null, parentUprn: 0, classification: 'RD' },
    ...{ logicalStatus: 1, country: null },
  },
  { kind: 'gazetteer', uprn: 1, custodian: '1110', postalAddress: null },
  { kind: 'organisation', uprn: 1, key: null, name: 'A & B' },
  { kind: 'geography', uprn: 1, postcode: null, areas: { ...NO_AREAS, ruralUrban: 'C1' } },
  { kind: 'postcode', postcode: 'EX1 1AA', terminated: null, ...POINT, areas: NO_AREAS },
  {
    ...{ kind: 'street', usrn: 7, language: 'cym', description: 'HEOL', locality: null },
    ...{ town: 'BALA', administrativeArea: null },
  },
  { kind: 'delivery-point', udprn: 3, parts },
  { kind: 'removal', uprn: 1, key: null },
];

it('facts of every kind', () => {
  const dir = temporaryDir();
  const writer = new FactWriter(dir);
  for (const fact of FACTS) writer.add(fact, 3);
  writer.close();
  const read: Fact[] = [];
  new StagedFacts(dir).each(3, (fact) => read.push(fact));
  expect(read).toEqual(FACTS);
});

it('any texts, each under one number however often it comes, also beside those of other books', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('A', 'Ã©', 'é', ' '),
  );
  const books = fc.array(fc.array(text, { maxLength: 1_500 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(books, (all) => {
      const dir = temporaryDir();
      const numbers = all.map((texts, at) => {
        const book = new TextBook();
        const given = texts.map((one) => book.of(one));
        expect(new Set(given).size).toBe(new Set(texts).size);
        book.write(join(dir, String(at)));
        return given;
      });
      const shelf = readBooks([...all.map((_, at) => join(dir, String(at))), join(dir, 'none')]);
      const staged = new StagedTexts(shelf);
      const read = numbers.map((given, at) =>
        given.map((number) => staged.at(number + (shelf.added[at] ?? 0))),
      );
      expect(read).toEqual(all);
      expect(staged.at(staged.of('made'))).toBe('made');
    }),
    { numRuns: 30 },
  );
});

it('parts, and whether some hold anything', () => {
  const dir = temporaryDir();
  const writer = new FactWriter(dir);
  for (const part of [7, 3, 7]) writer.add(FACTS[0] as Fact, part);
  writer.close();
  const staged = new StagedFacts(dir);
  const countIn = (part: number, end?: number): number => {
    let count = 0;
    staged.each(part, () => count++, end);
    return count;
  };
  expect([countIn(3), countIn(4), countIn(7), countIn(0, 8)]).toEqual([1, 0, 2, 3]);
  expect([staged.has(3), staged.has(4), staged.has(4, 8), staged.has(8, 99)]).toEqual([
    ...[true, false, true, false],
  ]);
  expect([...staged.uprns()]).toEqual([100_012_345_678, 100_012_345_678, 100_012_345_678]);
});

it('nothing is written where nothing is added', () => {
  const dir = temporaryDir();
  new FactWriter(dir).close();
  expect(readdirSync(dir)).toEqual([]);
  expect(new StagedFacts(dir).has(0, 9_999)).toBe(false);
});
