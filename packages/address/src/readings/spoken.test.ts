import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from './readings.js';

/** The numbers and letters of every reading, and its postcode. */
function readings(text: string): string[] {
  const { first, others } = readText(text);
  return [first, ...others()].map(({ identifiers, postcode, words }) => {
    const numbers = identifiers.map(({ letters, low }) => (low > 0 ? low : `letter ${letters}`));
    const names = words.filter(({ isType }) => !isType).map((word) => word.text);
    return [...numbers, ...names, postcode ?? ''].join(' ').trim();
  });
}

describe('numbers as they are spoken', () => {
  test.each([
    ['one double six Tansy Road', '166 TANSY'],
    ['double six Tansy Road', '66 TANSY'],
    ['treble two Tansy Road', '222 TANSY'],
    ['one-oh-four Tansy Road', '104 TANSY'],
    ['one nought four Tansy Road', '104 TANSY'],
    ['three double oh Tansy Road', '300 TANSY'],
    ['two one eight Tansy Road', '218 TANSY'],
    ['number nine Tansy Road', '9 TANSY'],
    ['1-9-2 Tansy Road', '192 TANSY'],
    ['Flat one two Tansy Road', '1 2 TANSY'],
  ])('%s', (text, expected) => {
    expect(readings(text)).toContain(expected);
  });

  test('are none in names', () => {
    expect(readings('5 Double Row')).toEqual(['5 DOUBLE']);
  });
});

describe('letters as they are spoken', () => {
  test.each([
    ['twenty-two A for apple, Tansy Road', '22 letter 1 TANSY'],
    ['22 B as in Bob Tansy Road', '22 letter 2 TANSY'],
    ['22C for Charlie Tansy Road', '22 letter 3 TANSY'],
    ['22 Bravo Tansy Road', '22 letter 2 TANSY'],
    ['Flat Charlie, 22 Tansy Road', 'letter 3 22 TANSY'],
  ])('%s', (text, expected) => {
    expect(readings(text)).toContain(expected);
  });

  test('are none in the names of streets', () => {
    expect(readings('12 Victor Road')).toEqual(['12 VICTOR']);
    expect(readings('Oscar Cottage, Lima Road').join()).not.toContain('letter');
  });
});

describe('postcodes as they are spoken', () => {
  test.each([
    'Echo X-ray four six Foxtrot Uniform',
    'E X four six F U',
    'EX four six FU',
    'Echo X 4, 6 foxtrot uniform',
  ])('%s', (spoken) => {
    expect(readings(`7 Tansy Road, ${spoken}`)).toContain('7 TANSY EX4 6FU');
  });

  test('with tens and doubled letters', () => {
    expect(readings('7 Tansy Road C F forty-eight two double A')).toContain('7 TANSY CF48 2AA');
  });

  test('of any letters and digits are read back', () => {
    const alphabet =
      'ALFA BRAVO CHARLIE DELTA ECHO FOXTROT GOLF HOTEL INDIA JULIET KILO LIMA MIKE NOVEMBER OSCAR PAPA QUEBEC ROMEO SIERRA TANGO UNIFORM VICTOR WHISKY XRAY YANKEE ZULU'.split(
        ' ',
      );
    const digits = 'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE'.split(' ');
    const say = (text: string) =>
      Array.from(text, (one) => digits[Number(one)] ?? alphabet[one.charCodeAt(0) - 65]).join(' ');
    const outcode = fc.constantFrom('EX4', 'CF48', 'SW1A', 'B33', 'M1', 'TQ10');
    const letter = fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ');
    fc.assert(
      fc.property(outcode, fc.integer({ min: 0, max: 9 }), letter, letter, (out, digit, a, b) => {
        const found = readings(`7 Tansy Road, ${say(`${out}${digit}${a}${b}`)}`);
        expect(found).toContain(`7 TANSY ${out} ${digit}${a}${b}`);
      }),
    );
  });
});
