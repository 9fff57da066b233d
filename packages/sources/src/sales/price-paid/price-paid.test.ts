import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { pricePaid } from './price-paid.js';

const ROW =
  '{F9059A48-F872-4B00-A7C4-83B8088E8B17},46000,1995-11-10 00:00,RG30 2BY,F,N,L,WEST FRYERNE,FLAT 24,PARKSIDE ROAD,READING,READING,NEWBURY,BERKSHIRE,A,A'.split(
    ',',
  );
const ID = '{F9059A48-F872-4B00-A7C4-83B8088E8B17}';
const with_ = (changes: Readonly<Record<number, string>>) =>
  ROW.map((field, position) => changes[position] ?? field);

describe('Price Paid Data', () => {
  it('maps a sale, its address in the order of an envelope', () => {
    expect(pricePaid.recognise(sampleOf([ROW]))).toBe(true);
    expect(mapRows(pricePaid, [ROW]).facts).toEqual([
      {
        kind: 'sale',
        id: ID,
        priceGbp: 46000,
        date: '1995-11-10',
        propertyType: 'F',
        isNewBuild: false,
        tenure: 'L',
        category: 'A',
        paon: 'WEST FRYERNE',
        saon: 'FLAT 24',
        street: 'PARKSIDE ROAD',
        address: { text: 'FLAT 24, WEST FRYERNE, PARKSIDE ROAD, READING', postcode: 'RG30 2BY' },
        district: 'NEWBURY',
        county: 'BERKSHIRE',
        uprn: null,
      },
    ]);
  });

  it('keeps exchanged SAON and PAON as given', () => {
    const row = with_({ 7: 'FLAT 24', 8: 'WEST FRYERNE', 3: '' });
    expect(mapRows(pricePaid, [row]).facts).toMatchObject([
      {
        paon: 'FLAT 24',
        saon: 'WEST FRYERNE',
        address: { text: 'FLAT 24, WEST FRYERNE, PARKSIDE ROAD, READING', postcode: null },
      },
    ]);
  });

  it('reads fields with blanks around them, and prices with separators', () => {
    const rows = [with_({ 1: '£46,000' }).map((field) => ` ${field} `)];
    expect(pricePaid.recognise(sampleOf(rows))).toBe(true);
    expect(mapRows(pricePaid, rows).facts).toEqual(mapRows(pricePaid, [ROW]).facts);
  });

  it('reads the status of the monthly change file', () => {
    const mapped = mapRows(pricePaid, [with_({ 15: 'C' }), with_({ 1: '', 15: 'D' })]);
    expect(mapped.facts).toMatchObject([
      { kind: 'sale', id: ID },
      { kind: 'sale-removal', id: ID },
    ]);
    expect(mapped.facts).toHaveLength(2);
  });

  it('reads files without the status, and the oldest without the category', () => {
    const short = ROW.slice(0, 15);
    expect(pricePaid.recognise(sampleOf([short]))).toBe(true);
    const rows = [short, [...short.slice(0, 14), 'B'], [...short.slice(0, 14), 'D']];
    expect(mapRows(pricePaid, rows).facts).toMatchObject([
      { kind: 'sale', category: 'A' },
      { kind: 'sale', category: 'B' },
      { kind: 'sale-removal' },
    ]);
  });

  it('reads extracts with columns named by someone', () => {
    const header =
      'Transaction unique identifier,Price,Date of Transfer,Postcode,Property Type,Old/New,Duration,PAON,SAON,Street,Locality,Town/City,District,County,PPDCategory Type,Record Status - monthly file only'.split(
        ',',
      );
    expect(pricePaid.recognise(sampleOf([header, ROW]))).toBe(true);
    expect(mapRows(pricePaid, [header, ROW]).facts).toMatchObject([{ id: ID, saon: 'FLAT 24' }]);
  });

  it('reads them in the order of the header, not of the register', () => {
    const names = 'id,price,date,postcode,type,new,tenure,saon,paon,street,locality,town';
    const header = [...names.split(','), 'district', 'county', 'category'];
    const row = [...ROW.slice(0, 7), 'FLAT 24', 'WEST FRYERNE', ...ROW.slice(9, 15)];
    expect(pricePaid.recognise(sampleOf([header, row]))).toBe(true);
    expect(mapRows(pricePaid, [header, row]).facts).toMatchObject([
      { paon: 'WEST FRYERNE', saon: 'FLAT 24', isNewBuild: false, category: 'A' },
    ]);
    const unknown = sampleOf([header.map((name) => (name === 'price' ? 'gbp' : name)), row]);
    expect(pricePaid.recognise(unknown)).toBe(false);
    expect(pricePaid.whyNot?.(unknown)).toContain('not in the order');
    const inOrder = sampleOf([ROW.map((_, at) => (at === 7 ? 'paon' : `c${at}`)), ROW, ROW]);
    expect(pricePaid.recognise(inOrder)).toBe(true);
  });

  it.each([
    ['newly_built', 'ppd_cat,rec_status'],
    ['new_build', 'kind,change'],
    ['fresh', 'kind,change'],
    ['fresh', 'kind'],
  ])('takes columns of other names from the order of the register: %s, %s', (isNew, last) => {
    const names = `id,price,date,postcode,property_type,${isNew},tenure,paon,saon,street,locality`;
    const header = `${names},town,district,county,${last}`.split(',');
    const rows = (header.length === 16 ? ['BA', 'AD'] : ['B', 'D']).map((letters) => [
      ...ROW.slice(0, 14),
      ...letters,
    ]);
    expect(pricePaid.recognise(sampleOf([header, ...rows]))).toBe(true);
    expect(mapRows(pricePaid, [header, ...rows]).facts).toMatchObject([
      { kind: 'sale', category: 'B', isNewBuild: false },
      { kind: 'sale-removal' },
    ]);
  });

  it('does not take an added column for the status, nor guess in a different order', () => {
    const names = 'id,price,date,postcode,type,new,tenure,paon,saon,street,locality,town';
    const header = `${names},district,county,category,epc_rating`.split(',');
    const row = [...ROW.slice(0, 15), 'D'];
    expect(mapRows(pricePaid, [header, row]).facts).toMatchObject([{ kind: 'sale' }]);
    const rated = [header.toSpliced(14, 1), row.toSpliced(14, 1)];
    expect(mapRows(pricePaid, rated).facts).toMatchObject([{ kind: 'sale' }]);
    const fresh = header.map((name) => (name === 'new' ? 'fresh' : name));
    const [id = '', price = '', date = '', ...rest] = fresh;
    const moved = sampleOf([[id, price, ...rest, date], ROW, ROW]);
    expect(pricePaid.recognise(moved)).toBe(false);
    expect(pricePaid.whyNot?.(moved)).toContain('new_build');
    expect(pricePaid.recognise(sampleOf([with_({ 11: 'STREET' })]))).toBe(true);
  });

  it('names the reason for refusing a row', () => {
    const rows = [
      ROW.slice(0, 12),
      with_({ 0: '123' }),
      with_({ 1: '0' }),
      with_({ 1: '46,00' }),
      with_({ 2: '1995-13-10 00:00' }),
      with_({ 4: 'X' }),
      with_({ 5: '' }),
      with_({ 15: 'Z' }),
    ];
    expect(mapRows(pricePaid, rows).rejected).toEqual({
      'number of fields is wrong': 1,
      'transaction identifier is malformed': 1,
      'price is not a positive number': 2,
      'date of transfer is malformed': 1,
      'property type is not D, S, T, F or O': 1,
      'new-build flag is not Y or N': 1,
      'record status is not A, C or D': 1,
    });
  });

  it('does not claim the look-up to UPRN, nor rows of other files', () => {
    expect(pricePaid.recognise(sampleOf([[ID, '100012345678']]))).toBe(false);
    expect(
      pricePaid.recognise(
        sampleOf([
          ['UPRN', 'PRICE'],
          ['1', '2'],
        ]),
      ),
    ).toBe(false);
    expect(pricePaid.recognise(sampleOf([]))).toBe(false);
  });
});
