import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { ratingList } from './rating-list.js';

interface Told {
  readonly composite?: string;
  readonly subStreet?: string;
  readonly currentTo?: string;
}

/** An entry of the lists of 2017 and 2023, in the 28 columns of the specification. */
function entry(number: string, street: string, told: Told = {}): string {
  const { composite = '', subStreet = '', currentTo = '' } = told;
  const address = ['A FIRM', number, street, 'CAVERSHAM', 'READING', 'BERKSHIRE', 'RG4 8AA'];
  const before = ['1', '0345', '', '00010001', 'CS', 'SHOP AND PREMISES', '7654321000', 'ALL'];
  const value = ['01-APR-2023', composite, '12500', '', '19584735000', '15-JAN-2024', '249'];
  const after = [...value, '', '', subStreet, '', '15-JAN-2024', currentTo];
  return [...before, ...address, ...after].join('*');
}
const rows = (...lines: string[]) => splitRows(lines.join('\n'), '*');

describe('the rating list', () => {
  it('is recognised by the shape of its entries', () => {
    const sample = rows(entry('12', 'BRIDGE STREET'));
    expect(ratingList.recognise(sampleOf(sample, '*'))).toBe(true);
    expect(ratingList.recognise(sampleOf(splitRows('1,2,3', ',')))).toBe(false);
  });

  it('gives the address and the description of a property', () => {
    expect(mapRows(ratingList, rows(entry('12', 'BRIDGE STREET'))).facts).toEqual([
      {
        kind: 'rating',
        id: '7654321000',
        uprn: null,
        address: { text: '12 BRIDGE STREET, CAVERSHAM, READING', postcode: 'RG4 8AA' },
        description: 'SHOP AND PREMISES',
      },
    ]);
  });

  it('skips a property that is partly a home, and refuses short rows', () => {
    const mapped = mapRows(
      ratingList,
      rows(entry('12', 'BRIDGE STREET', { composite: 'Y' }), '1*0345*'),
    );
    expect(mapped.facts).toEqual([]);
    expect(mapped.rejected).toEqual({ 'number of fields is wrong': 1 });
    expect(mapped.ignored).toEqual({ 'property is partly domestic': 1 });
  });

  it('skips an ended entry', () => {
    const mapped = mapRows(ratingList, rows(entry('12', 'A ROAD', { currentTo: '01-MAY-2024' })));
    expect(mapped.ignored).toEqual({ 'entry is no longer current': 1 });
  });

  it('puts the town last, whichever column it is in', () => {
    const [fact] = mapRows(
      ratingList,
      rows(
        entry('12', 'BRIDGE STREET')
          .replace('*ALL*', '*12, BRIDGE STREET, CAVERSHAM, READING*')
          .replace('*CAVERSHAM*READING*BERKSHIRE*', '*READING*CAVERSHAM**'),
      ),
    ).facts;
    expect(fact).toMatchObject({ address: { text: '12 BRIDGE STREET, CAVERSHAM, READING' } });
  });

  it('names the building between the unit and the street', () => {
    const [fact] = mapRows(
      ratingList,
      rows(entry('UNIT 2', 'BRIDGE STREET', { subStreet: 'MILL HOUSE' })),
    ).facts;
    expect(fact).toMatchObject({
      address: { text: 'UNIT 2, MILL HOUSE, BRIDGE STREET, CAVERSHAM, READING' },
    });
  });
});
