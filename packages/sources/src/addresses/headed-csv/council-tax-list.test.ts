import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Delimiter, splitRows } from '@property-lookup/rows/read';
import { factsOfKind, mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../sources.js';
import { COUNCIL_TAX_LISTS } from './council-tax-list.js';

const [list] = COUNCIL_TAX_LISTS;
const REAL = fileURLToPath(
  new URL('../../../../../../shared/data/labelled-lists/raw', import.meta.url),
);

const HEADER = 'PROPREF,UPRN,ADDR1,ADDR2,ADDR3,POSTCODE,CT band';
const row = (uprn: number, band: string): string =>
  `1${uprn},${uprn},${uprn} HIGH STREET,EXETER,,EX1 1AA,${band}`;

const sourceOf = (text: string, delimiter: Delimiter = ',') => {
  const sample = sampleOf(splitRows(text, delimiter), delimiter);
  return SOURCES.find((source) => source.recognise(sample))?.id;
};

describe('a council tax list', () => {
  it.each([
    [',', 'council-tax-list-csv'],
    ['\t', 'council-tax-list-tsv'],
    ['|', 'council-tax-list-psv'],
    [';', 'council-tax-list-ssv'],
  ] as const)('may be separated by %j', (delimiter, id) => {
    const text = [HEADER, row(7, 'B')].join('\n').replaceAll(',', delimiter);
    expect(sourceOf(text, delimiter)).toBe(id);
  });

  it.each([
    ['below a title', `Council tax properties\n\n${HEADER}\n${row(7, 'B')}`],
    ['without an address', 'UPRN,Council Tax Band\n7,B'],
    ['with a single address', 'Property Ref,UPRN,Full Address,Band\n1,7,1 High Street EX1 1AA,B'],
  ])('is recognised %s', (_name, text) => {
    expect(sourceOf(text)).toBe('council-tax-list-csv');
  });

  it('is not recognised from an agent, but its addresses are read all the same', () => {
    const text = 'uprn,address,price,council_tax_band\n7,"1 High Street, Exeter",250000,B\n';
    expect(sourceOf(text)).toBe('headed-csv');
  });

  it('gives the address of the UPRN and its band', () => {
    const { facts, accepted } = mapRows(list, splitRows([HEADER, row(7, 'b')].join('\n'), ','));
    expect(accepted).toBe(1);
    expect(facts).toEqual([
      { kind: 'address-line', uprn: 7, text: '7 HIGH STREET, EXETER', postcode: 'EX1 1AA' },
      { kind: 'tax-band', id: '7', uprn: 7, address: null, band: 'B' },
    ]);
  });

  it('keeps the address of a row without a band, and names the reason', () => {
    const bands = ['D COMP', 'DELETED', 'Z', '', 'N/A', 'Band C'];
    const rows = bands.map((band, at) => row(at + 1, band));
    const mapped = mapRows(list, splitRows([HEADER, ...rows].join('\n'), ','));
    expect(mapped.rejected).toEqual({
      'council tax band is not a letter from A to I: the address beside it is kept, and has no band': 3,
    });
    expect(mapped.accepted).toBe(6);
    expect(factsOfKind(mapped, 'address-line')).toHaveLength(6);
    expect(factsOfKind(mapped, 'tax-band')).toMatchObject([{ uprn: 6, band: 'C' }]);
  });

  it('refuses a malformed UPRN, and the band beside it', () => {
    const { facts, rejected } = mapRows(list, splitRows(`${HEADER}\n1,x,1 HIGH ST,,,,B`, ','));
    expect(facts).toEqual([]);
    expect(rejected).toEqual({ 'UPRN is not 1 to 12 digits': 1 });
  });

  it.skipIf(!existsSync(REAL))('is not any other real list of a council', () => {
    const files = readdirSync(REAL).filter((name) => name.endsWith('.csv'));
    const texts = files.map((name) => readFileSync(`${REAL}/${name}`, 'utf8'));
    expect(texts.map((text) => sourceOf(text.replace(/^\ufeff/, '')))).toEqual(
      files.map(() => 'headed-csv'),
    );
  });
});
