/** Facts are read as they were written, whatever their texts and however they are spread over bins. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { temporaryDir } from '../../../test/support/temporary-dir.js';
import { ADDRESS_PARTS, NO_ADDRESS } from '../../domain/address-parts.js';
import { type Fact, NO_AREAS } from '../../domain/fact.js';
import { BinFile, BinWriter } from './bin-file.js';
import { readFact, writeFact } from './packed-fact.js';
import { PackedReader, PackedWriter } from './packed-values.js';

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
  const to = new PackedWriter();
  for (const fact of FACTS) writeFact(to, fact);
  const from = new PackedReader(Buffer.from(to.bytes));
  expect(FACTS.map(() => readFact(from))).toEqual(FACTS);
  expect(from.isAtEnd).toBe(true);
});

it('any texts, those of one length and those that come again among them', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('A', 'Ã©', 'é', ' '));
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const to = new PackedWriter();
      to.list(texts);
      for (let time = 0; time < 2; time++) {
        expect(new PackedReader(Buffer.from(to.bytes)).list()).toEqual(texts);
      }
    }),
  );
});

it('bins, each in the order in which its records came, past what is gathered before it is written', () => {
  const path = join(temporaryDir(), 'bins');
  const bins = new BinWriter(path);
  const texts = Array.from({ length: 9_000 }, (_, at) => `${at} ${'x'.repeat(at % 50)}`);
  for (const [at, text] of texts.entries()) bins.add(at % 3, (to, value) => to.text(value), text);
  bins.close();
  for (const bin of [0, 1, 2]) {
    const read: string[] = [];
    new BinFile(path).each(bin, (from) => read.push(from.text()));
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
