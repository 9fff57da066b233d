import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinAddress } from './join-address.js';

const POSTCODE_AT = 3;
const COLUMNS = { address: [0, 1, 2], postcode: POSTCODE_AT, split: [] };

describe('joinAddress', () => {
  it.each([
    [
      ['Flat 2', '10 High Street', 'Reading', 'RG1 1AA'],
      'Flat 2, 10 High Street, Reading, RG1 1AA',
    ],
    [['10 High Street', '', ' Reading ', ''], '10 High Street, Reading'],
    [['10 High Street', '-', '.', ''], '10 High Street'],
    [['', ' ', '', ''], ''],
    [['', '', '', 'RG1 1AA'], 'RG1 1AA'],
    [[], ''],
    [['10 High Street, Reading', 'READING', 'reading ', ''], '10 High Street, Reading'],
    [['10 High Street', '10  High Street, Reading', '', ''], '10 High Street, Reading'],
    [['10 High Street', '10 High Street', 'Reading', ''], '10 High Street, Reading'],
    [['2', '2', 'High Street', ''], '2, 2, High Street'],
    [['2A', '2A', 'High Street', ''], '2A, 2A, High Street'],
    [['Ash Road', 'Ash', 'Ash Road East', ''], 'Ash Road, Ash, Ash Road East'],
    [['10 High Street', 'rg11aa', 'Reading', 'RG1 1AA'], '10 High Street, rg11aa, Reading'],
    [['10 High Street RG1 1AA, UK', '', '', 'RG11AA'], '10 High Street RG1 1AA, UK'],
    [['10 High Street, SE1 1AA', '', '', 'E1 1AA'], '10 High Street, SE1 1AA, E1 1AA'],
    [['10 High Street', '', '', '*('], '10 High Street, *('],
    [['10 High Street *(', '', '', '*('], '10 High Street *('],
  ])('puts %j on one line', (fields, line) => {
    expect(joinAddress(fields, COLUMNS)).toBe(line);
  });

  it('leaves a single column unchanged, repeats included', () => {
    const columns = { address: [0], postcode: -1, split: [] };
    expect(joinAddress(['Ash, Ash, 2,, RG1 1AA'], columns)).toBe('Ash, Ash, 2,, RG1 1AA');
  });

  it('neither loses nor adds a word, whatever the cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'Bc', '1', ' ', ',', 'é', '(') });
    const words = (text: string) => new Set(text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []);
    fc.assert(
      fc.property(fc.array(cell, { minLength: 4, maxLength: 4 }), (fields) => {
        const line = joinAddress(fields, { address: [0, 1, 2], postcode: -1, split: [] });
        expect(words(line)).toEqual(words(fields.slice(0, POSTCODE_AT).join(' ')));
      }),
      { numRuns: 2_000 },
    );
  });
});
