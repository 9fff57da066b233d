import { describe, expect, test } from 'vitest';
import { FLOORS, SIDES } from '../words/floors-and-sides.js';
import { readAddress } from './read-address.js';
import { FLAG, ROLE, unpackLetters } from './reading.js';

describe('the postcode', () => {
  test.each([
    ['2 Tansy Road, Oldby SW1A 2AA', 'SW1A 2AA'],
    ['2 Tansy Road, Oldby sw1a2aa', 'SW1A 2AA'],
    ['SW1A 2AA, 2 Tansy Road, Oldby', 'SW1A 2AA'],
    ['2 Tansy Road SW1A 2AA Oldby', 'SW1A 2AA'],
    ['2 Tansy Road, M1 1AA, Oldby SW1A 2AA', 'SW1A 2AA'],
    ['2 Tansy Road, Oldby SWIA 2AA', 'SW1A 2AA'],
    ['2 Tansy Road, Oldby E1 OAB', 'E1 0AB'],
    ['2 Tansy Road, Oldby B15 ZQU', 'B15 2QU'],
    ['2 Tansy Road, Oldby LS1 5RW.', 'LS1 5RW'],
    ['2 Tansy Road, Oldby', null],
    ['2 Tansy Road, London E8', null],
    ['2 Tansy Road, Oldby MKA 7NP', null],
  ])('%s', (text, postcode) => {
    expect(readAddress(text).postcode).toBe(postcode);
  });

  test('half a postcode is kept as the outcode and is no number', () => {
    const query = readAddress('2 Tansy Road, London E8');
    expect(query.outcode).toBe('E8');
    expect(query.identifiers).toHaveLength(1);
  });
});

/** `12 main`, `A`, `2-4 unit`: identifiers in short. */
function identifiersOf(text: string): string[] {
  return readAddress(text).identifiers.map(({ flags, high, letters, low }) => {
    const number = flags & FLAG.letter ? '' : low === high ? `${low}` : `${low}-${high}`;
    const role =
      flags & FLAG.context
        ? ' context'
        : flags & FLAG.unit
          ? ' unit'
          : flags & FLAG.main
            ? ' main'
            : '';
    return `${number}${unpackLetters(letters)}${role}`;
  });
}

describe('identifiers', () => {
  test.each([
    ['12 Tansy Road', ['12 main']],
    ['12A Tansy Road', ['12 main', 'A']],
    ['12 A Tansy Road', ['12 main', 'A']],
    ['Flat 3, 12 Tansy Road', ['3 unit', '12 main']],
    ['FLT3 12 Tansy Road', ['3 unit', '12 main']],
    ['Flat A, 12 Tansy Road', ['A unit', '12 main']],
    ['12-14 Tansy Road', ['12-14 main']],
    ['12 to 14 Tansy Road', ['12-14 main']],
    ['12&14 Tansy Road', ['12-14 main']],
    ['57/9 Tansy Road', ['57-59 main', '59 main']],
    ['28 30 Tansy Road', ['28-30 main', '30 main']],
    ['Flat 3.03, 12 Tansy Road', ['303 unit', '12 main']],
    ['G17 Fern Court', ['17G main']],
    ['12 Tansy Road Flat 3', ['12 main', '3 unit']],
    ['Sage Cottage rear of 12 Tansy Road', ['12 context']],
    ['Plot 4, 12 Tansy Road', ['4 context', '12 main']],
    ['C/O Quill 12 Tansy Road', ['12 main']],
    ['Flat B (2), 12 Tansy Road', ['B unit', '2 context', '12 main']],
    ['Flat Two, 12 Tansy Road', ['2 unit', '12 main']],
    ['First Floor Flat 12 Tansy Road', ['12 main']],
    ['1F2 12 Tansy Road', ['2 unit', '12 main']],
    ['0/2 12 Tansy Road', ['2A unit', '12 main']],
  ])('%s', (text, expected) => {
    expect(identifiersOf(text)).toEqual(expected);
  });
});

describe('floors and sides', () => {
  test.each([
    ['Basement Flat, 12 Tansy Road', FLOORS.basement, 0],
    ['LGF 12 Tansy Road', FLOORS.basement, 0],
    ['Lower Ground Floor, 12 Tansy Road', FLOORS.basement, 0],
    ['GFF 12 Tansy Road', FLOORS.ground, 0],
    ['G/F Flat 12 Tansy Road', FLOORS.ground, 0],
    ['1st & 2nd Floors 12 Tansy Road', FLOORS.first | FLOORS.second, 0],
    ['First-Third Floor Flat 12 Tansy Road', FLOORS.first | FLOORS.second | FLOORS.third, 0],
    ['2FR 12 Tansy Road', FLOORS.second, SIDES.right],
    ['Flat 1st Floor (Left), 12 Tansy Road', FLOORS.first, SIDES.left],
    ['Bst Front, 12 Tansy Road', FLOORS.basement, SIDES.front],
    ['12 First Avenue', 0, 0],
    ['12 Upper High Street', 0, 0],
    ['12 North Road', 0, 0],
    ['The Ground, Sports Lane', 0, 0],
  ])('%s', (text, floors, sides) => {
    const query = readAddress(text);
    expect([query.floors, query.sides]).toEqual([floors, sides]);
  });
});

describe('roles of words', () => {
  const wordsOf = (text: string, role: number) =>
    readAddress(text).words.flatMap((word) => (word.role === role ? [word.text] : []));

  test.each([
    ['12, Tansy Road, Oldby', ['TANSY', 'ROAD'], ['OLDBY']],
    ['12 Tansy Rd Oldby', ['TANSY', 'ROAD'], ['OLDBY']],
    ['33, Penlan, Oldby', ['PENLAN'], ['OLDBY']],
    ['12 Heol Wen, Oldby', ['ROAD', 'WEN'], ['OLDBY']],
    ['12 Heol Llwyn Deri Oldby', ['ROAD', 'GROVE', 'DERI'], ['OLDBY']],
    ['12 Mint Road, Sorrel Estate, Oldby', ['MINT', 'ROAD'], ['SORREL', 'ESTATE', 'OLDBY']],
    ['12 Bristol Road South, Oldby', ['BRISTOL', 'ROAD', 'SOUTH'], ['OLDBY']],
    ['Sage Cottage, Tansy Road, Oldby', ['TANSY', 'ROAD'], ['OLDBY']],
    ['4 St Bride St Oldby', ['SAINT', 'BRIDE', 'STREET'], ['OLDBY']],
  ])('%s', (text, street, tail) => {
    expect(wordsOf(text, ROLE.street)).toEqual(street);
    expect(wordsOf(text, ROLE.tail)).toEqual(tail);
  });

  test('the first of several names leads', () => {
    expect(wordsOf('The Coach House, Kiln Farm, Moss Lane, Oldby', ROLE.lead)).toEqual([
      'COACH',
      'HOUSE',
    ]);
    expect(wordsOf('Quill Ltd, Sage Cottage, Moss Lane, Oldby', ROLE.lead)).toEqual([
      'SAGE',
      'COTTAGE',
    ]);
  });
});
