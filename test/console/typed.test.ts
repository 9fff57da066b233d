/** What a text in the search box may mean: numbers, postcodes, positions, addresses. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeNamed, readTyped } from '../../apps/console/src/typed.js';

/** Kinds and names of all that a text may mean. */
const meant = (text: string) =>
  readTyped(text).map((each) => `${each.kind} ${'name' in each ? each.name : ''}`.trim());

describe('a text in the search box', () => {
  it.each([
    ['cm16gt', 'postcode CM1 6GT'],
    ['CM1  6GT', 'postcode CM1 6GT'],
    ['gir 0aa', 'postcode GIR 0AA'],
    ['cm1 6', 'sector CM1 6'],
    ['cm1 6g', 'begun CM1 6G'],
    ['CM16G', 'begun CM1 6G'],
    ['CM1', 'district CM1'],
    ['SW1A', 'district SW1A'],
    ['CM161', 'sector CM16 1'],
    ['m', 'postcodes M'],
    ['e07000070', 'gss E07000070'],
    ['USRN 20602512', 'usrn USRN 20602512'],
    ['51.73, 0.454', 'point 51.73, 0.454'],
    ['(51.73125,-0.5)', 'point 51.73125, -0.5'],
    ['51.73° N 0.45° W', 'point 51.73, -0.45'],
    ['51.73 −0.45', 'point 51.73, -0.45'],
    ['0.454, 51.73', 'point 51.73, 0.454'],
    ['51.0, 0.454', 'point 51.0, 0.454'],
    ['569576, 206123', 'square 569576, 206123'],
    ['569576 206123', 'square 569576, 206123'],
    ['E 569576.2 N 206123.8', 'square 569576, 206123'],
    ['TL 69576 06123', 'square TL 69576 06123'],
    ['tl6906', 'square TL 69 06'],
    ['J 338 740', 'square J 338 740'],
    ['prospect court', 'address'],
    ['12 Prospect Court CM1 6GT', 'address'],
    ['A1 Garage', 'address'],
    ['48.2, 16.37', 'address'],
    ['ZZ 12 34', 'address'],
    ['TL 695 06', 'address'],
  ])('%s is one thing', (text, only) => expect(meant(text)).toEqual([only]));

  it.each([
    ['10355226316', '10355226316'],
    [' UPRN: 0010355226316', '10355226316'],
    ['10 355 226 316', '10355226316'],
    ['uprn 20602512', '20602512'],
  ])('%s is a UPRN', (text, uprn) => expect(readTyped(text)).toEqual([{ kind: 'uprn', uprn }]));

  it.each([
    ['CM16', ['district CM16', 'sector CM1 6']],
    ['20602512', ['uprn', 'usrn USRN 20602512']],
    ['69576 206123', ['uprn', 'square 69576, 206123']],
    // On the grid of Great Britain, and on that of Ireland.
    ['333800, 374000', ['square 333800, 374000', 'square J 33800 74000']],
  ])('%s may be several things', (text, all) => expect(meant(text)).toEqual(all));
});

describe('a reference of the national grid', () => {
  it.each([
    // Ordnance Survey, A Guide to Coordinate Systems in Great Britain: the worked example.
    ['TG 51409 13177', { easting: 651409, northing: 313177, metres: 1, isIrish: false }],
    ['SV 00 00', { easting: 0, northing: 0, metres: 1_000, isIrish: false }],
    ['HP 6 1', undefined],
    ['HU 396 753', { easting: 439600, northing: 1175300, metres: 100, isIrish: false }],
    // Belfast.
    ['J 338 740', { easting: 333800, northing: 374000, metres: 100, isIrish: true }],
  ])('%s', (text, square) => {
    expect(readTyped(text)[0]).toMatchObject(
      square === undefined ? { kind: 'address' } : { square },
    );
  });

  it('is the same place as its metres', () => {
    const metres = fc.tuple(
      fc.integer({ min: 10_000, max: 699_999 }),
      fc.integer({ min: 10_000, max: 999_999 }),
    );
    fc.assert(
      fc.property(metres, ([easting, northing]) => {
        const [column, row] = [Math.floor(easting / 100_000), Math.floor(northing / 100_000)];
        const letters = 'VWXYZQRSTULMNOPFGHJKABCDE';
        const first = [
          ['S', 'T'],
          ['N', 'O'],
        ][Math.floor(row / 5)]?.[Math.floor(column / 5)];
        const second = letters[(row % 5) * 5 + (column % 5)];
        const digits = [easting, northing].map((each) => String(each % 100_000).padStart(5, '0'));
        expect(readTyped(`${first}${second}${digits.join('')}`)[0]).toMatchObject({
          square: { easting, northing, metres: 1 },
        });
      }),
    );
  });
});

it('is the same position in metres, with a comma or without', () => {
  const metres = fc.integer({ min: 100_000, max: 999_999 });
  fc.assert(
    fc.property(metres, metres, (easting, northing) => {
      const suggestFields = (text: string) =>
        readTyped(text).filter(({ kind }) => kind === 'square');
      const spaced = readTyped(`${easting} ${northing}`);
      expect(suggestFields(`${easting} ${northing}`)).toEqual(
        suggestFields(`${easting}, ${northing}`),
      );
      // Beyond the grid it can only be a number.
      expect(spaced.some(({ kind }) => kind === 'uprn')).toBe(easting >= 700_000);
    }),
  );
});

it('is the same postcode in any case and spacing', () => {
  const letters = fc.constantFrom(...'ABCDEFGHJLNPQRSTUWXYZ');
  const outcode = fc
    .tuple(fc.array(letters, { minLength: 1, maxLength: 2 }), fc.nat(9))
    .map(([area, district]) => `${area.join('')}${district}`);
  const inward = fc.tuple(fc.nat(9), letters, letters).map((parts) => parts.join(''));
  fc.assert(
    fc.property(outcode, inward, fc.constantFrom('', ' ', '  '), (out, unit, space) => {
      const typed = ` ${out}${space}${unit} `.toLowerCase();
      expect(readTyped(typed)).toEqual([{ kind: 'postcode', name: `${out} ${unit}` }]);
    }),
  );
});

it('has a name, where it is a place, that means the same place', () => {
  const digits = fc.integer({ min: 0, max: 1_300_000 }).map(String);
  const degrees = fc.double({ min: -9, max: 61.5, noNaN: true }).map((each) => each.toFixed(4));
  const word = fc.constantFrom('TL', 'J', 'CM1', 'M', 'USRN', 'E07000070', '6GT', 'N');
  const part = fc.oneof(digits, degrees, word);
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(' ', ', ', ''),
      (parts, space) => {
        for (const each of readTyped(parts.join(space))) {
          if ('name' in each) expect(placeNamed(each.name)).toEqual(each);
        }
      },
    ),
  );
});
