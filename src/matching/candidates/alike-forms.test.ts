/** Addresses in parts that were read like their neighbours are read as they are by themselves. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formLine } from '../../domain/address-lines.js';
import { ADDRESS_PARTS, addressPartsOf } from '../../domain/address-parts.js';
import { AlikeForms, readingsOf } from './alike-forms.js';

const PARTS = ADDRESS_PARTS.slice(0, -1);

const number = fc.integer({ min: 1, max: 40 }).map(String);
const large = fc.constantFrom('0', '00', '012', '1000', '9999', '12345', '12A', '3-5', '2/1');
const unit = fc.constantFrom(
  ...[
    'FLAT',
    'Flat',
    'UNIT',
    'ROOM',
    'BLOCK',
    'FLOOR',
    'PLOT',
    'GARAGE',
    'STUDIO',
    'NO',
    'REAR OF',
  ],
  ...['PO BOX', 'SECOND FLOOR', 'FLAT A', 'A', 'B C', 'LAND AT', 'BERTH', 'LEVEL', 'SITE OF'],
);
const house = fc.constantFrom('MILL HOUSE', 'THE LODGE', 'TOWER', 'FIRST FLOOR', 'BLOCK C', 'AND');
const street = fc.constantFrom('MOSS ROAD', 'TO', 'ST MARY ST', 'HEOL Y BONT', '2 SECOND AVENUE');
const place = fc.constantFrom('WEIR', 'CAERDYDD', 'LEEDS', '7 OAKS', "ST JOHN'S");
const withNumber = fc.tuple(unit, number).map((texts) => texts.join(' '));
const none = fc.constant('');

const premises = fc.oneof(none, number, withNumber, unit, house, large);
const address = fc.tuple(
  ...[fc.oneof({ weight: 5, arbitrary: none }, fc.constantFrom('KELP LTD', 'TANSY 3')), none, none],
  ...[
    premises,
    premises,
    premises,
    fc.oneof(none, street),
    street,
    none,
    fc.oneof(none, place),
    place,
  ],
);
/** Many that differ in little. */
const neighbours = fc
  .tuple(address, fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 6 }))
  .map(([first, numbers]) => [
    first,
    ...numbers.map(([a, b]) => {
      const other = [a, b, a];
      return first.map((text) => text.replace(/\d+$/, () => other.shift() ?? ''));
    }),
  ]);

it('whatever was read before', () => {
  fc.assert(
    fc.property(fc.array(neighbours, { minLength: 1, maxLength: 4 }), (streets) => {
      const texts = ['', ...new Set(streets.flat(2).filter((text) => text !== ''))];
      const alike = new AlikeForms(texts, PARTS.length);
      for (const parts of streets.flat()) {
        const line = formLine(addressPartsOf((_, at) => parts[at] || null));
        const codes = parts.map((text) => texts.indexOf(text));
        expect(alike.readingsOf(codes, () => line)).toEqual(readingsOf(line));
      }
    }),
    { numRuns: 2_000 },
  );
});

it('prints no line of what is alike', () => {
  const texts = ['', '12', '14', 'MOSS ROAD', 'FLAT 1', 'FLAT 3'];
  const alike = new AlikeForms(texts, 3);
  const lines: string[] = [];
  const read = (...codes: number[]): number | undefined => {
    const [reading] = alike.readingsOf(codes, () => {
      const line = codes.map((code) => texts[code]).join(', ');
      lines.push(line);
      return line;
    });
    return reading?.fullHash;
  };
  expect(new Set([read(4, 1, 3), read(4, 2, 3), read(5, 2, 3), read(4, 1, 3)]).size).toBe(3);
  expect(lines).toEqual(['FLAT 1, 12, MOSS ROAD']);
  read(1, 0, 3);
  expect(lines).toHaveLength(2);
});
