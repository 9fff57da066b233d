/** Columns of recorded facts: each row only depends on its own property and facts. */

import type { RecordedFacts } from '@property-lookup/model/fields';
import { FactTable, readField } from '@property-lookup/model/fields';
import { POSTCODES, property } from '@property-lookup/testing/made-up-homes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { subjectOf } from '../subject-of.js';
import type { ColumnPart } from './column-builder.js';
import { FACT_COLUMN_FIELDS } from './column-fields.js';
import { partsOfFacts } from './derived-parts.js';

const told = <Value>(...values: readonly Value[]) =>
  fc.record({
    value: fc.constantFrom(...values),
    confidence: fc.constantFrom(null, 0.5, 0.9),
    modelled: fc.boolean(),
    source: fc.constantFrom('EPC', 'LIST'),
    asOf: fc.constantFrom(null, '2024-05-01', '2026-01-31'),
  });

/** Some facts only exist for homes, and others follow from some. */
const facts = fc.record(
  {
    TOTAL_FLOOR_AREA: told(50, 77.5, 120),
    BEDROOMS: told(1, 2, 3),
    CURRENT_ENERGY_RATING: told('A', 'C', 'G'),
    RECOMMENDATIONS: told(['Loft insulation'], ['Loft insulation', 'Solar panels'], []),
    ESTIMATED_VALUE: told(250_000, 310_000),
    LAST_SOLD_PRICE: told(200_000, 310_000),
    LAST_SOLD_DATE: told('1999-12-31', '2020-02-29'),
    TENURE: told('Freehold', 'Leasehold'),
    PROPERTY_TYPE: told('House', 'Flat'),
    FLOOD_ZONE: told('1', '3'),
  },
  { requiredKeys: [] },
);

const homes = fc.array(
  fc.record({
    facts,
    classification: fc.constantFrom('RD04', 'CR08', null),
    postcode: fc.constantFrom('EX4 1AA', 'EX9 9ZZ', null),
  }),
  { maxLength: 10 },
);

function valueAt(part: ColumnPart | undefined, row: number): unknown {
  if (part === undefined) return null;
  if (part.kind === 'dictionary') return part.values[part.codes[row] ?? -1] ?? null;
  return Number.isNaN(part.values[row]) ? null : part.values[row];
}

it("have the field's value in every row", () => {
  const postcodes = {
    find: (code: string) => POSTCODES.find(({ postcode }) => postcode === code),
  };
  fc.assert(
    fc.property(homes, (given) => {
      const table = FactTable.of(given.map((home) => home.facts as RecordedFacts));
      const subjects = given.map(({ classification, postcode }, row) => {
        const home = property({ uprn: row + 1, number: '1', street: 'High Street', postcode: '' });
        const placed = { ...home, classification, address: { ...home.address, postcode } };
        return subjectOf(placed, table.view(row), postcodes, '2026-11-23');
      });
      const parts = partsOfFacts(table, subjects);
      for (const name of FACT_COLUMN_FIELDS) {
        const expected = subjects.map((subject) => readField(subject, name));
        expect([name, expected.map((_, row) => valueAt(parts.get(name), row))]).toEqual([
          ...[name, expected],
        ]);
        expect(parts.has(name)).toBe(expected.some((value) => value !== null));
      }
    }),
    { numRuns: 12 },
  );
});
