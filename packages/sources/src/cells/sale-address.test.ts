import { describe, expect, it } from 'vitest';
import { saleAddressText } from './sale-address.js';

const text = (saon: string | null, paon: string | null, rest: string): string => {
  const [street = null, locality = null, town = null] = rest
    .split('|')
    .map((part) => (part === '' ? null : part));
  return saleAddressText({ saon, paon, street, locality, town });
};

describe('saleAddressText', () => {
  it.each([
    [null, '92', 'RODWAY ROAD|TILEHURST|READING', '92 RODWAY ROAD, TILEHURST, READING'],
    [null, '18', 'HOLLINS WALK|READING|READING', '18 HOLLINS WALK, READING'],
    [
      'FLAT 24',
      'WEST FRYERNE',
      'PARKSIDE ROAD||READING',
      'FLAT 24, WEST FRYERNE, PARKSIDE ROAD, READING',
    ],
    [
      'WEST FRYERNE',
      'FLAT 24',
      'PARKSIDE ROAD||READING',
      'FLAT 24, WEST FRYERNE, PARKSIDE ROAD, READING',
    ],
    ['31', 'GROUND FLOOR FLAT', 'TAY ROAD||READING', 'GROUND FLOOR FLAT, 31 TAY ROAD, READING'],
    [
      'FLAT 14',
      'PEGASUS COURT, 55',
      'HILL ROAD||LEEDS',
      'FLAT 14, PEGASUS COURT, 55 HILL ROAD, LEEDS',
    ],
    [
      'FLAT 4',
      'THE LODGE, 283 - 285',
      'HAGLEY ROAD||LEEDS',
      'FLAT 4, THE LODGE, 283-285 HAGLEY ROAD, LEEDS',
    ],
    [null, 'FLAT 1, 31', 'SALISBURY ROAD||READING', 'FLAT 1, 31 SALISBURY ROAD, READING'],
    [null, 'UNIT 2-4', 'DEACON WAY||READING', 'UNIT 2-4, DEACON WAY, READING'],
    ['FLAT 9', 'FLAT 2', 'HIGH STREET||LEEDS', 'FLAT 9, FLAT 2, HIGH STREET, LEEDS'],
    ['2', 'STUDIO HOUSE', 'HIGH STREET||LEEDS', '2, STUDIO HOUSE, HIGH STREET, LEEDS'],
    [null, '24', '|COLLEGE ROAD|READING', '24 COLLEGE ROAD, READING'],
    [null, 'WINDRUSH', '|PINGEWOOD|READING', 'WINDRUSH, PINGEWOOD, READING'],
    [null, null, '||READING', 'READING'],
    [null, '7', '||', '7'],
  ])('writes %s and %s of %s', (saon, paon, rest, expected) => {
    expect(text(saon, paon, rest)).toBe(expected);
  });
});
