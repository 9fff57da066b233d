/** Facts are read as they were written, whatever their texts and however they are spread over bins. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESS_PARTS, NO_ADDRESS } from '@property-lookup/kernel/address';
import { type Fact, NO_AREAS } from '@property-lookup/model/property';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BinFile, BinWriter } from './bin-file.js';
import { FactWriter, StagedFacts } from './fact-bins.js';
import type { PackedReader, PackedWriter } from './packed-values.js';
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

function writeText(to: PackedWriter, text: string): void {
  to.number(text.length);
  for (const letter of text) to.code(letter.charCodeAt(0));
}

function readText(from: PackedReader): string {
  const codes = Array.from({ length: from.number() }, () => from.code());
  return String.fromCharCode(...codes);
}

it('bins, each in the order in which its records came, past what is gathered before it is written', () => {
  const path = join(temporaryDir(), 'bins');
  const bins = new BinWriter(path);
  const texts = Array.from({ length: 9_000 }, (_, at) => `${at} ${'x'.repeat(at % 50)}`);
  for (const [at, text] of texts.entries()) bins.add(at % 3, writeText, text);
  bins.close();
  for (const bin of [0, 1, 2]) {
    const read: string[] = [];
    new BinFile(path).each(bin, (from) => read.push(readText(from)));
    expect(read).toEqual(texts.filter((_, at) => at % 3 === bin));
  }
  expect(new BinFile(path).bins).toEqual([0, 1, 2]);
});

it('nothing is written where nothing is added', () => {
  const path = join(temporaryDir(), 'none');
  new BinWriter(path).close();
  expect(existsSync(path)).toBe(false);
  expect(new BinFile(path).bins).toEqual([]);
});
