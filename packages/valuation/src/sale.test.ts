import { describe, expect, it } from 'vitest';
import { placeOf } from './address-shape.js';
import { dwellingKey } from './sale.js';

const key = (paon: string, saon: string, street = 'PARKSIDE ROAD', postcode = 'RG30 2BY') =>
  dwellingKey({ postcode, paon, saon, street });

describe('dwellingKey', () => {
  it.each([
    ['unit word left out', key('WEST FRYERNE', 'FLAT 24'), key('WEST FRYERNE', '24')],
    ['PAON and SAON exchanged', key('WEST FRYERNE', 'FLAT 24'), key('FLAT 24', 'WEST FRYERNE')],
    ['apartment for flat', key('WEST FRYERNE', 'APARTMENT 24'), key('WEST FRYERNE', 'FLAT 24')],
    ['case and spaces', key('12 A', '', 'Park  Side', 'rg302by'), key('12A', '', 'PARK SIDE')],
    ['punctuation', key("ST. MARY'S", '3'), key('ST MARYS', 'FLAT 3')],
    ['leading zeros', key('WEST FRYERNE', 'FLAT 04'), key('WEST FRYERNE', '4')],
  ])('is the same with %s', (_, a, b) => {
    expect(a).toBe(b);
  });

  it('differs between neighbours, streets and postcodes', () => {
    const keys = [key('1', ''), key('2', ''), key('1', 'FLAT 2'), key('1', '', 'OAK ROAD')];
    expect(new Set([...keys, key('1', '', 'OAK ROAD', 'RG30 2BZ')]).size).toBe(5);
  });
});

describe('placeOf', () => {
  it('reads houses along a street and units in a building', () => {
    expect(placeOf(key('12A', ''), 'RG30 2BY')).toMatchObject({
      postcode: 'RG302BY',
      sector: 'RG302',
      outcode: 'RG30',
      row: 'RG30|PARKSIDE ROAD',
      number: 12,
    });
    expect(placeOf(key('WEST FRYERNE', 'FLAT 24'), 'RG30 2BY')).toMatchObject({
      row: 'RG30|PARKSIDE ROAD|WEST FRYERNE',
      number: 24,
      isUnit: true,
    });
  });

  it('reads only the postcode from a foreign key', () => {
    expect(placeOf('100012345678', 'RG30 2BY')).toMatchObject({ street: null, number: null });
    expect(placeOf('100012345678', null)).toMatchObject({ postcode: null, outcode: '?' });
  });
});
