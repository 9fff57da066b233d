/** Tests which facts of a property survive later segments, and their encoding. */

import { PropertyColumns } from '@property-lookup/engine/build';
import { BlockEncoder } from '@property-lookup/engine/inside/release/blocks/block-encoder';
import { decodeBlock } from '@property-lookup/engine/stored';
import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';
import { type Fact, NO_AREAS } from '@property-lookup/model/property';
import { PackedReader, PackedWriter } from '@property-lookup/tables';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import {
  codedFact,
  codedProperty,
  noTexts,
  spelledFact,
} from '@property-lookup/testing/coded-facts';
import { describe, expect, it } from 'vitest';
import { type BucketKey, boundariesOf, bucketFinder, keyOf, type Placed } from './buckets.js';
import { PropertyFacts } from './merge-facts.js';
import { PropertyRow, writeRow } from './property-row.js';
import { RowReader } from './read-row.js';

type Said = readonly [source: string, segment: number, fact: Fact];

const folderOf = (source: string, importNumber: number) => ({
  ...{ source, importNumber, dir: '', importedAt: '2026-01-01' },
});

/** Facts of UPRN 1 as `source: fact`, in order. */
function standing(...all: readonly Said[]) {
  const texts = noTexts();
  const facts = new PropertyFacts(texts);
  for (const [source, segment, fact] of all)
    facts.apply(folderOf(source, segment), codedFact(fact, texts));
  return Object.fromEntries(
    [...facts.properties()].map(([uprn, told]) => [
      uprn,
      told.map(({ source, fact }) => `${source}: ${nameOf(spelledFact(fact, texts))}`),
    ]),
  );
}

function nameOf(fact: Fact): string {
  if (fact.kind === 'address') return `${fact.key} ${fact.parts.buildingNumber}`;
  if (fact.kind === 'address-line') return fact.text;
  if (fact.kind === 'organisation') return fact.name;
  return fact.kind === 'identity' ? `${fact.udprn} ${fact.classification}` : fact.kind;
}

const address = (key: string, buildingNumber: string, uprn = 1): Fact => ({
  ...{ kind: 'address', uprn, key, standing: 'approved', usrn: null },
  parts: { ...NO_ADDRESS, buildingNumber },
});
const line = (text: string): Fact => ({ kind: 'address-line', uprn: 1, text, postcode: null });
const firm = (name: string, key: string | null = null): Fact => ({
  ...{ kind: 'organisation', uprn: 1, key, name },
});
const identity = (udprn: number | null, classification: string | null = null): Fact => ({
  ...{ kind: 'identity', uprn: 1, udprn, usrn: null, parentUprn: null },
  ...{ classification, logicalStatus: null, country: null },
});
const removal = (key: string | null): Fact => ({ kind: 'removal', uprn: 1, key });

describe('what is said later', () => {
  it('replaces the address with the same key of the same source', () => {
    const told = standing(
      ['a', 0, address('x', '1')],
      ['a', 0, address('y', '2')],
      ['b', 1, address('x', '3')],
      ['a', 2, address('x', '4')],
    );
    expect(told).toEqual({ 1: ['a: x 4', 'a: y 2', 'b: x 3'] });
  });

  it('is kept apart by property', () => {
    const told = standing(['a', 0, address('x', '1')], ['a', 0, address('x', '2', 2)]);
    expect(told).toEqual({ 1: ['a: x 1'], 2: ['a: x 2'] });
  });

  it('adds a spelling of one list, but a newer list replaces all of the older', () => {
    const older: readonly Said[] = [
      ['a', 0, line('one')],
      ['a', 0, line('uno')],
      ['a', 0, line('one')],
      ['b', 0, line('ein')],
      ['a', 0, address('x', '1')],
    ];
    expect(standing(...older)).toEqual({ 1: ['a: one', 'a: uno', 'b: ein', 'a: x 1'] });
    expect(standing(...older, ['a', 1, line('two')], ['a', 1, line('due')])).toEqual({
      1: ['b: ein', 'a: x 1', 'a: two', 'a: due'],
    });
  });

  it('is another organisation by its key, or by its name for want of one', () => {
    const told = standing(
      ['a', 0, firm('Quill', '1')],
      ['a', 0, firm('Mint', '2')],
      ['a', 0, firm('Quill & Co', '1')],
      ['b', 0, firm('Sage')],
      ['b', 0, firm('Sage')],
      ['b', 0, firm('Dill')],
    );
    expect(told).toEqual({ 1: ['a: Quill & Co', 'a: Mint', 'b: Sage', 'b: Dill'] });
  });

  it('completes the identity of one source', () => {
    const told = standing(
      ['a', 0, identity(5, 'RD04')],
      ['b', 0, identity(6)],
      ['a', 0, identity(null, 'RD02')],
    );
    expect(told).toEqual({ 1: ['a: 5 RD02', 'b: 6 null'] });
    const texts = noTexts();
    const facts = new PropertyFacts(texts);
    const full = { usrn: 2, parentUprn: 3, logicalStatus: 1, country: 'E' };
    facts.apply(folderOf('a', 0), codedFact({ ...identity(1, 'RD04'), ...full } as Fact, texts));
    facts.apply(folderOf('a', 0), codedFact(identity(null), texts));
    const [[, [first] = []] = []] = [...facts.properties()];
    expect(first && spelledFact(first.fact, texts)).toMatchObject({
      udprn: 1,
      classification: 'RD04',
      ...full,
    });
  });

  it('of another kind replaces nothing', () => {
    const place: Fact = {
      ...{ kind: 'position', uprn: 1, x: 1, y: 2, grid: 'british' },
      ...{ latitude: null, longitude: null, precision: 'address' },
    };
    const told = standing(['a', 0, place], ['a', 0, identity(5)], ['a', 1, place]);
    expect(told).toEqual({ 1: ['a: position', 'a: 5 null'] });
  });

  it('of no property is nothing', () => {
    const street: Fact = {
      ...{ kind: 'street', usrn: 1, language: 'eng', description: 'X' },
      ...{ locality: null, town: null, administrativeArea: null },
    };
    expect(standing(['a', 0, street])).toEqual({});
  });
});

describe('a removal', () => {
  const before: readonly Said[] = [
    ['a', 0, address('x', '1')],
    ['a', 0, address('y', '2')],
    ['a', 0, firm('Quill', 'k')],
    ['a', 0, firm('Mint')],
    ['b', 0, address('x', '3')],
  ];
  const after = (key: string | null) => standing(...before, ['a', 1, removal(key)])[1];

  it('takes back the one address or organisation it names', () => {
    expect(after('x')).toEqual(['a: y 2', 'a: Quill', 'a: Mint', 'b: x 3']);
    expect(after('k')).toEqual(['a: x 1', 'a: y 2', 'a: Mint', 'b: x 3']);
    expect(after('Mint')).toEqual(['a: x 1', 'a: y 2', 'a: Quill', 'b: x 3']);
    expect(after('Quill')).toHaveLength(5);
  });

  it('without a key takes back all that its source said', () => {
    expect(after(null)).toEqual(['b: x 3']);
    expect(standing(['a', 0, address('x', '1')], ['a', 1, removal(null)])).toEqual({});
  });

  it('is no more once its source says it again', () => {
    const told = standing(...before, ['a', 1, removal('x')], ['a', 2, address('x', '9')])[1];
    expect(told).toContain('a: x 9');
  });
});

describe('the bytes of a merged property', () => {
  const FULL: Property = {
    ...BARE_PROPERTY,
    uprn: 100_012_345_678,
    ...{ udprn: 2, usrn: 3, parentUprn: 4, classification: 'RD06', logicalStatus: 1 },
    address: { ...NO_ADDRESS, buildingNumber: '1', postTown: 'READING', postcode: 'RG1 1AA' },
    forms: ['1, HIGH STREET', 'ONE HIGH STREET'],
    aliases: [{ address: 'ONE HIGH STREET', source: 'b', asOf: '2020-05-01' }],
    sources: ['a', 'b'],
    position: { x: 1.5, y: 2, latitude: 50.25, longitude: -1.5, precision: 'address' },
    areas: { ...NO_AREAS, country: 'E92000001', ruralUrban: 'C1' },
  };

  it.each([
    ['full', FULL],
    ['bare', BARE_PROPERTY],
    ['without areas', { ...FULL, areas: null }],
    ['in a postcode', { ...FULL, position: { ...FULL.position, precision: 'postcode' } }],
    ['without metres', { ...FULL, position: { ...FULL.position, x: null, y: null } }],
  ])('%s is read as it was written', (_, property) => {
    const texts = noTexts();
    const to = new PackedWriter();
    const row = new PropertyRow();
    row.set(codedProperty(property as Property, texts), texts);
    writeRow(to, row);
    const table = new PropertyColumns(1);
    const from = new PackedReader(Buffer.from(to.bytes));
    new RowReader(table).read(from, 0, (code) => table.codes.of(texts.at(code)));
    const [read] = decodeBlock(new BlockEncoder(table).encode(0, 1));
    const asked = { forms: read?.forms, aliases: read?.aliases, sources: read?.sources };
    expect({ ...read, ...asked }).toEqual(property);
  });
});

describe('buckets', () => {
  const texts = noTexts();
  const at = (postcode: string | null, uprn = 1) => ({ uprn, postcode: texts.of(postcode) });
  const bucketOf = (boundaries: readonly BucketKey[], property: Placed) =>
    bucketFinder(boundaries, texts)(property);
  const key = (postcode: string | null, uprn = 0): BucketKey => ({ postcode, uprn });

  it('are kept apart by postcode, and by UPRN only for want of one', () => {
    expect(keyOf(at('RG1 1AA', 5), texts)).toEqual(key('RG1 1AA'));
    expect(keyOf(at(null, 5), texts)).toEqual(key(null, 5));
  });

  it('begin with the property that their boundary names', () => {
    const boundaries = [key('B'), key('D'), key(null, 5)];
    const bucketsOf = ['A', 'B', 'C', 'D', 'Z'].map((code) => bucketOf(boundaries, at(code)));
    expect(bucketsOf).toEqual([0, 1, 1, 2, 2]);
    expect([4, 5, 6].map((uprn) => bucketOf(boundaries, at(null, uprn)))).toEqual([2, 3, 3]);
    expect(bucketOf([], at('A'))).toBe(0);
  });

  it('hold 25,000 properties each of a whole that the sample stands for', () => {
    const postcodes = Array.from({ length: 10 }, (_, n) => key(`P${n}`)).reverse();
    expect(boundariesOf(postcodes, 5_000)).toEqual([key('P5')]);
    expect(boundariesOf(postcodes, 12_500).map(({ postcode }) => postcode)).toEqual([
      ...['P2', 'P4', 'P6', 'P8'],
    ]);
    expect(boundariesOf(postcodes, 1)).toEqual([]);
    expect(boundariesOf([], 1)).toEqual([]);
  });

  it('do not split a postcode, and of a vast whole are no smaller than one key', () => {
    const same = Array.from({ length: 6 }, () => key('A'));
    expect(boundariesOf([...same, key('B'), key('C')], 12_500)).toEqual([key('A'), key('B')]);
    expect(boundariesOf([key('A'), key('B'), key('C')], 1_000_000)).toEqual([key('B'), key('C')]);
  });
});
