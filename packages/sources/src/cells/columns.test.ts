import { describe, expect, it } from 'vitest';
import {
  columnPositions,
  findColumn,
  findYearColumn,
  findYearColumns,
  hasColumns,
  numberAt,
  textAt,
} from './columns.js';

describe('columns', () => {
  it('finds names in any case and punctuation', () => {
    expect(findColumn(['\ufeffPost_Code', 'Address Line-1'], ['addressline1'])).toBe(1);
    expect(hasColumns(['Post Code', 'x'], ['POSTCODE'])).toBe(true);
  });

  it('finds the newest year first, and old centuries last', () => {
    const header = ['oa01', 'ward98', 'oa11', 'oac11', 'oa21cd', 'osward'];
    expect(findYearColumns(header, ['oa'])).toEqual([4, 2, 0]);
    expect(findYearColumn(header, ['osward', 'ward'])).toBe(5);
    expect(findYearColumn(header, ['msoa'])).toBe(-1);
  });

  it('locates columns by the header, or by order without one', () => {
    expect(columnPositions(['A', 'B'], [])).toEqual({ A: 0, B: 1 });
    expect(columnPositions(['A', 'B'], ['b', 'c', 'a'])).toEqual({ A: 2, B: 0 });
  });

  it.each([
    ['  HIGH   STREET ', 'HIGH STREET'],
    ['HIGH\tSTREET\r', 'HIGH STREET'],
    ['HIGH\u001eSTREET\u0000', 'HIGH STREET'],
    ['HIGH STREET', 'HIGH STREET'],
    ['   ', null],
    ['', null],
    ['NA', null],
    ['\\N', null],
    [' nan', null],
    ['NAN', 'NAN'],
    ['12.0', '12'],
    ['12.0A', '12.0A'],
    ['1.2.0', '1.2.0'],
  ])('tidies %j', (field, text) => {
    expect(textAt([field], 0)).toBe(text);
  });

  it('reads numbers strictly', () => {
    expect(numberAt(['092349.95\r'], 0)).toBe(92349.95);
    expect(numberAt(['-.2710763'], 0)).toBe(-0.2710763);
    expect([numberAt(['468,000'], 0), numberAt(['468,00'], 0)]).toEqual([468_000, null]);
    expect([numberAt([' '], 0), numberAt(['12A'], 0), numberAt(['1'], -1)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
