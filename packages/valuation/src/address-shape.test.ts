import { expect, it } from 'vitest';
import { KINDS, shapeOf } from './address-shape.js';
import { dwellingKey } from './sale.js';

it.each([
  ['12', '', 'house by number', -1, 12],
  ['12A', '', 'house with a letter', -1, 12],
  ['THE COTTAGE', '', 'house by name', -1, -1],
  ['12', 'FLAT 3', 'flat of a numbered building', -1, 3],
  ['12', 'FLAT B', 'flat by floor or letter', 1, -1],
  ['12', 'GROUND FLOOR FLAT', 'flat by floor or letter', 0, -1],
  ['12', 'FIRST FLOOR FLAT', 'flat by floor or letter', 1, -1],
  ['12', 'BASEMENT FLAT', 'flat by floor or letter', -2, -1],
  ['TALL HOUSE', '14', 'flat of a named building', -1, 14],
])('reads %s, %s', (paon, saon, kind, floor, number) => {
  const shape = shapeOf(dwellingKey({ postcode: 'RG30 1AA', paon, saon, street: 'HIGH STREET' }));
  expect(KINDS[shape.kind]).toBe(kind);
  expect(shape).toMatchObject({ floor, number, side: number < 0 ? -1 : number % 2 });
});

it('is null for a key that is not an address', () => {
  expect(shapeOf('x')).toEqual({ kind: -1, floor: -1, number: -1, side: -1 });
});
