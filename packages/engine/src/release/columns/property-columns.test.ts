/** A table of properties has every value of every row, even after reordering. */

import { ADDRESS_PARTS, formLine } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';
import { GEOGRAPHY_AREAS } from '@property-lookup/model/property';
import { anyProperty } from '@property-lookup/testing/any-property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aliasesIn, listIn, listText } from './list-text.js';
import { PropertyColumns } from './property-columns.js';

const OWN_NUMBERS = [
  'uprn',
  'udprn',
  'usrn',
  'parentUprn',
  'logicalStatus',
  'addressConfidence',
] as const;
const OF_POSITION = ['x', 'y', 'latitude', 'longitude'] as const;

/** A row's values according to the table and to the property. */
function told(table: PropertyColumns, row: number): unknown {
  const text = (name: Parameters<typeof table.text>[0]) => table.text(name, row);
  return [
    OWN_NUMBERS.map((name) => table.number(name, row)),
    OF_POSITION.map((name) => table.number(name, row)),
    ADDRESS_PARTS.map(text),
    GEOGRAPHY_AREAS.map(text),
    [text('classification'), text('precision'), text('origins'), text('addressAsOf')],
    [listIn(text('sources')), table.forms[row], table.printsItself[row]],
    aliasesIn(text('aliases'), table.forms[row] ?? []),
  ];
}

function plainly({ address, areas, position, ...own }: Property): unknown {
  return [
    OWN_NUMBERS.map((name) => own[name]),
    OF_POSITION.map((name) => position?.[name] ?? null),
    ADDRESS_PARTS.map((name) => address[name]),
    GEOGRAPHY_AREAS.map((name) => areas?.[name] ?? null),
    [own.classification, position?.precision ?? null, own.origins, own.addressAsOf],
    [own.sources, own.forms, own.forms[0] === formLine(address) ? 1 : 0],
    own.aliases,
  ];
}

it('row by row', () => {
  fc.assert(
    fc.property(fc.array(anyProperty, { maxLength: 6 }), fc.array(fc.nat()), (given, picks) => {
      const table = PropertyColumns.of(given);
      expect(given.map((_, row) => told(table, row))).toEqual(given.map(plainly));
      const order = given.length === 0 ? [] : picks.map((pick) => pick % given.length);
      const gathered = table.gather(Uint32Array.from(order));
      expect(gathered.rows).toBe(order.length);
      expect(order.map((_, row) => told(gathered, row))).toEqual(
        order.map((row) => plainly(given[row] as Property)),
      );
    }),
    { numRuns: 100 },
  );
});

it('encodes a list as one text, and an empty list as none', () => {
  for (const items of [['a'], ['a', 'b'], ['a', '', 'c']])
    expect(listIn(listText(items))).toEqual(items);
  expect([listIn(''), listIn(null), listIn(listText([]))]).toEqual([[], [], []]);
});
