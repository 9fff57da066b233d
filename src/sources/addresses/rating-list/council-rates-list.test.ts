import { describe, expect, it } from 'vitest';
import { mapRows, sampleOf } from '../../../../test/support/map-rows.js';
import { SOURCES } from '../../sources.js';
import { councilRatesList } from './council-rates-list.js';

const HEADER = [
  ...['Property reference number', 'BA reference number', 'Address', 'Postcode'],
  ...['Rateable value', 'VOA description'],
];
const SHOP = ['N01', '', '12, Bridge Street, Reading, RG1 2BB', 'RG1 2BB', '7,700', 'Shop'];

describe('a business rates list of a council', () => {
  it('is recognised by its rateable values, unless it has UPRNs', () => {
    const idOf = (...rows: readonly string[][]) =>
      SOURCES.find((source) => source.recognise(sampleOf(rows)))?.id;
    expect(idOf(HEADER, SHOP)).toBe('council-rates-list');
    expect(idOf(['UPRN', ...HEADER], ['100', ...SHOP])).toBe('headed-csv');
    expect(idOf(['Rateable value', 'Ward'], ['1', 'A'])).toBeUndefined();
  });

  it('names what is no home, by its address', () => {
    const { facts } = mapRows(councilRatesList, [HEADER, SHOP]);
    expect(facts).toEqual([
      {
        ...{ kind: 'rating', id: 'N01 RG1 2BB', uprn: null, description: 'Shop' },
        address: { text: '12, Bridge Street, Reading', postcode: 'RG1 2BB' },
      },
    ]);
  });

  it('leaves out what is no building, has no value or no address', () => {
    const told = (at: number, text: string) =>
      SHOP.map((cell, each) => (each === at ? text : cell));
    const rows = [told(5, 'Advertising Right'), told(4, '0'), told(2, '').with(3, '')];
    expect(mapRows(councilRatesList, [HEADER, ...rows]).ignored).toEqual({
      'entry is no building': 1,
      'property has no rateable value': 1,
      'entry has no address': 1,
    });
  });
});
