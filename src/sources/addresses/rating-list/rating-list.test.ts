import { describe, expect, it } from 'vitest';
import { splitRows } from '../../../files/split-rows.js';
import { mapRows, sampleOf } from '../../map-rows.js';
import { ratingList } from './rating-list.js';

/** An entry of the list with a number, a street and a composite indicator. */
function entry(number: string, street: string, composite = ''): string {
  const address = ['A FIRM', number, street, 'CAVERSHAM', 'READING', 'BERKSHIRE', 'RG4 8AA'];
  const before = ['1', '0345', '', '00010001', 'CS', 'SHOP AND PREMISES', '7654321000', 'ALL'];
  return [...before, ...address, '1', '', '01-APR-2023', composite, '12500', ''].join('*');
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

  it('says nothing of what is partly a home, and refuses short rows', () => {
    const mapped = mapRows(ratingList, rows(entry('12', 'BRIDGE STREET', 'C'), '1*0345*'));
    expect(mapped.facts).toEqual([]);
    expect(mapped.rejected).toEqual({ 'number of fields is wrong': 1 });
    expect(mapped.ignored).toEqual({ 'property is partly domestic': 1 });
  });
});
