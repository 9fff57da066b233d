import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../sources.js';
import { SEEMS_NON_BUILDING } from '../rates-columns.js';
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

  it('gives the addresses of properties that are not homes', () => {
    const { facts } = mapRows(councilRatesList, [HEADER, SHOP]);
    expect(facts).toEqual([
      {
        ...{ kind: 'rating', id: 'N01 RG1 2BB', uprn: null, description: 'Shop' },
        address: { text: '12, Bridge Street, Reading', postcode: 'RG1 2BB' },
      },
    ]);
  });

  it('leaves out entries that are not buildings, or have no value or address', () => {
    const told = (at: number, text: string) =>
      SHOP.map((cell, each) => (each === at ? text : cell));
    const rows = [told(5, 'Advertising Right'), told(4, '0'), told(2, '').with(3, '')];
    expect(mapRows(councilRatesList, [HEADER, ...rows]).ignored).toEqual({
      'entry is not a building': 1,
      'property has no rateable value': 1,
      'entry has no address': 1,
    });
  });

  it.each(['Composite Indicator', 'PartiallyDomesticSignal'])(
    'skips a property that is partly a home by %s, and an ended entry',
    (composite) => {
      const { accepted, ignored } = mapRows(councilRatesList, [
        [...HEADER, composite, 'Current To Date'],
        [...SHOP, '', ''],
        [...SHOP, 'N', '31/12/9999'],
        [...SHOP, 'False', '-'],
        [...SHOP, 'Y', ''],
        [...SHOP, 'C', ''],
        [...SHOP, '', '01-APR-2024'],
      ]);
      expect(accepted).toBe(3);
      expect(ignored).toEqual({
        'property is partly domestic': 2,
        'entry is no longer current': 1,
      });
    },
  );

  it('finds hoardings by code, and by address without a description', () => {
    const codes = mapRows(councilRatesList, [
      ['Property Address', 'Rateable value', 'VOA code', 'Ratepayer'],
      ['Gable of 12 Bridge Street, Reading, RG1 2BB', '550', 'CA', ''],
      ['Advertising Right At 12 Bridge Street, Reading, RG1 2BB', '550', '', ''],
      ['12 Bridge Street, Reading, RG1 2BB', '7700', 'CS', ''],
    ]);
    expect(codes.facts).toMatchObject([{ id: '12 Bridge Street, Reading RG1 2BB' }]);
    expect(codes.ignored).toEqual({ 'entry is not a building': 1 });
    expect(codes.rejected).toEqual({ [SEEMS_NON_BUILDING]: 1 });
  });

  it('keeps firms and streets named like something other than a building', () => {
    const header = ['Property Address', 'Rateable value', 'VOA code', 'Ratepayer'];
    const of = (address: string, code = '') => [`${address}, Reading, RG1 2BB`, '7700', code, ''];
    const { facts, rejected } = mapRows(councilRatesList, [
      header,
      of('12 Mast Lane', 'CS'),
      of('Jones Advertising Ltd, 12 Bridge Street', 'CO'),
      of('Telecom House, 5 Low Street'),
      of('14 Mast Lane'),
      of('Parking Space Rentals, 9 Low Street', 'CO'),
      of('Hoarding Machinery Ltd, 9 Low Street', 'CO'),
      of('Communication Station, 9 Low Street'),
      of('Hoarding Adj 9 Low Street'),
      of('Poster Site At 9 Low Street'),
      of('Site of ATM At 9 Low Street'),
    ]);
    expect(facts).toHaveLength(6);
    expect(rejected).toEqual({ [SEEMS_NON_BUILDING]: 4 });
  });

  it.each([
    ['Rateable Value 2010,Current Rateable Value,PropDesc', ',7700,Shop'],
    ['RateableValue2005,RateableValue2017,RateableValue2010,AnalysisDescription', '1,7700,,Shop'],
    ['Last Rateable Value for 2017,NDR Analysis code description', '7700,Shop'],
    ['2017_RV,2010_RV,vo_propdescrip,Relief description', '7700,,Shop,Advertising'],
    ['RateableVal,VOA code description,Discount description', '7700,Shop,Advertising'],
    ['RV,Ward Description,Account desc,street_descriptor,Description', '7700,A,A,A,Shop'],
    ['Rateable Value,Rateable Value Description,Address desc,PropDesc', '7700,A,A,Shop'],
  ])('knows the newest value and the description by other names: %s', (names, cells) => {
    const header = ['Full Property Address', ...names.split(',')];
    const row = ['12 Bridge Street, Reading, RG1 2BB', ...cells.split(',')];
    const hoarding = row.map((cell) => (cell === 'Shop' ? 'Advertising Right' : cell));
    const mapped = mapRows(councilRatesList, [header, row, hoarding]);
    expect(mapped.facts).toMatchObject([{ description: 'Shop' }]);
    expect(mapped.ignored).toEqual({ 'entry is not a building': 1 });
  });

  it('takes the address of the property, not that of the payer', () => {
    const header = ['RateableVal', 'PropAddress1', 'PropAddress2', 'PropPostCode'];
    const payer = ['Address1', 'Address2', 'PostCode'];
    const row = ['7700', '12 Bridge Street', 'Reading', 'RG1 2BB', '9 A Road', 'Bath', 'BA1 1AA'];
    expect(mapRows(councilRatesList, [[...header, ...payer], row]).facts).toMatchObject([
      { address: { text: '12 Bridge Street, Reading', postcode: 'RG1 2BB' } },
    ]);
  });

  it('reads rows without the empty cells at their end, unless they may be truncated', () => {
    const header = [...HEADER, 'Relief', 'Exemption'];
    const mapped = mapRows(councilRatesList, [header, [...SHOP, ''], SHOP.slice(0, 3)]);
    expect(mapped.facts).toHaveLength(1);
    expect(mapped.rejected).toEqual({ 'number of fields is wrong': 1 });
  });
});
