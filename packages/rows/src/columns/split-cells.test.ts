import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressPositions, guessColumns } from './guess-columns.js';
import { joinAddress } from './join-address.js';

/** The address of a row as passed to the matcher. */
function asked(header: string, row: string): string {
  const [heads, fields] = [header.split(','), row.split(',')];
  const columns = guessColumns(heads, {}, [fields]);
  const { postcode } = columns.parts;
  return joinAddress(fields, {
    address: addressPositions(columns),
    postcode,
    split: columns.split,
  });
}

const STREET = 'street,town,postcode';
const WORDS = {
  house: ['house', 'building', 'street', ''],
  number: ['number', 'no', 'num'],
  suffix: ['suffix', 'letter', 'alpha', 'sfx'],
};
/** Column names as people write them. */
const written = fc.constantFrom(
  (words: readonly string[]) => words.join('_'),
  (words: readonly string[]) => words.map((word) => word.toUpperCase()).join(' '),
  (words: readonly string[]) =>
    words.map((word) => word.replace(/^./, (a) => a.toUpperCase())).join(''),
);
const one = (words: readonly string[]) => fc.constantFrom(...words);
const letters = one(['A', 'b', 'Z']);
const numbers = fc.integer({ min: 1, max: 999 });

describe('a value split over two columns', () => {
  it('is a number and its letter, under any names and in any order', () => {
    const names = fc.tuple(one(WORDS.house), one(WORDS.number), one(WORDS.suffix), fc.boolean());
    fc.assert(
      fc.property(names, written, numbers, letters, fc.boolean(), (words, write, ...rest) => {
        const [house, number, suffix, isShort] = words;
        const [digits, letter, isFirst] = rest;
        const own = (all: readonly string[]) => write(all.filter((word) => word !== ''));
        const names = [
          own([house || 'house', number]),
          own([house, isShort ? '' : number, suffix]),
        ];
        const cells = [String(digits), letter];
        const [head, row] = [names, cells].map((pair) => (isFirst ? pair : pair.reverse()).join());
        const line = asked(`${head},${STREET}`, `${row},High Street,Reading,RG30 1AA`);
        expect(line).toBe(`${digits}${letter}, High Street, Reading, RG30 1AA`);
      }),
    );
  });

  it('is the ends of a range', () => {
    const ends = fc.constantFrom(['from', 'to'], ['start', 'end']);
    fc.assert(
      fc.property(one(WORDS.house), ends, fc.boolean(), written, numbers, (house, ...rest) => {
        const [names, isBefore, write, first] = rest;
        const own = (end: string) =>
          write([house, ...(isBefore ? [end, 'number'] : ['number', end])].filter((word) => word));
        const row = `${first},${first + 2},High Street,Reading,RG30 1AA`;
        const line = asked(`${names.map(own).join()},${STREET}`, row);
        expect(line).toBe(`${first}-${first + 2}, High Street, Reading, RG30 1AA`);
      }),
    );
  });

  it.each([
    ['Suffix', 'House Number', '12,A', '12A'],
    ['flat_letter', 'flat_number', '2,B', '2B'],
    ['alpha', 'number', '12,A', '12A'],
    ['letter', 'house', '12,A', '12A'],
    ['Property Suffix', 'Property Number', '12,A', '12A'],
    ['pao_suffix', 'pao_number', '12,A', '12A'],
    // The letter is a repetition, or no letter.
    ['Suffix', 'House Number', '12A,A', '12A'],
    ['number_to', 'number_from', '12,12', '12'],
    ['number_to', 'number_from', '12,0', '12'],
    ['number_to', 'number_from', '12,', '12'],
  ])('is %s after %s: %s', (rest, first, cells, expected) => {
    const line = asked(`${first},${rest},${STREET}`, `${cells},High Street,Reading,RG30 1AA`);
    expect(line).toBe(`${expected}, High Street, Reading, RG30 1AA`);
  });

  it('is a range of two numbers with letters', () => {
    const head = 'start_number,start_suffix,end_number,end_suffix';
    const line = asked(`${head},${STREET}`, '12,A,14,B,High Street,Reading,RG30 1AA');
    expect(line).toBe('12A-14B, High Street, Reading, RG30 1AA');
  });

  it.each(['postcode1,postcode2', 'outcode,incode', 'Postcode Outward,Postcode Inward', 'out,in'])(
    'is the halves of a postcode: %s',
    (head) => {
      expect(asked(`address,${head}`, '12 High Street,RG30,1AA')).toBe('12 High Street, RG30 1AA');
    },
  );

  it('is not a postcode and another', () => {
    const head = 'address,postcode1,postcode2';
    expect(asked(head, '12 High Street,RG30 1AA,RG30 1AB')).toBe('12 High Street, RG30 1AA');
  });

  it('is not a street suffix and a house number', () => {
    const head = 'street_number,street,street_suffix,city,postcode';
    expect(asked(head, '12,High,Street,Reading,RG30 1AA')).toContain('12, High');
  });
});
