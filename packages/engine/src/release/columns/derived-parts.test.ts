import { NOTHING_RECORDED, readField } from '@property-lookup/model/fields';
import type { PostcodeFact } from '@property-lookup/model/property';
import { geographyOf } from '@property-lookup/model/property';
import { anyProperty } from '@property-lookup/testing/any-property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ColumnPart } from './column-builder.js';
import { fieldsToWrite } from './column-fields.js';
import { derivedParts } from './derived-parts.js';
import { PropertyColumns } from './property-columns.js';

/** Only some postcodes are in the directory, with areas that depend on them. */
function findPostcode(postcode: string): PostcodeFact | undefined {
  if (postcode.length % 3 === 0) return undefined;
  const areas = geographyOf((name) => (postcode.length % 2 === 0 ? `E12000008${name}` : null));
  return {
    ...{ kind: 'postcode', postcode, terminated: null, x: 1, y: 2, grid: 'british' },
    ...{ latitude: 51, longitude: -1, areas },
  };
}

function valueAt(part: ColumnPart | undefined, row: number): unknown {
  if (part === undefined) return null;
  if (part.kind === 'dictionary') return part.values[part.codes[row] ?? -1] ?? null;
  return Number.isNaN(part.values[row]) ? null : part.values[row];
}

it('give every row the value that the field has for its property alone', () => {
  const classified = fc
    .tuple(anyProperty, fc.constantFrom('RD04', 'CR08', null), fc.constantFrom(1, 8, null))
    .map(([property, classification, logicalStatus]) => ({
      ...property,
      classification,
      logicalStatus,
    }));
  const fields = fieldsToWrite();
  const asOf = '2026-11-23';
  fc.assert(
    fc.property(fc.array(classified, { maxLength: 12 }), (properties) => {
      const table = PropertyColumns.of(properties);
      const parts = derivedParts(fields, { table, findPostcode, asOf });
      for (const [row, property] of properties.entries()) {
        const { postcode } = property.address;
        const subject = {
          ...{ property, asOf, recorded: NOTHING_RECORDED },
          postcode: postcode === null ? undefined : findPostcode(postcode),
        };
        for (const name of fields) {
          const value = readField(subject, name);
          // A column has only one zero.
          const expected = typeof value === 'number' ? value + 0 : value;
          expect([name, valueAt(parts.get(name), row)]).toEqual([name, expected]);
        }
      }
    }),
    { numRuns: 60 },
  );
});
