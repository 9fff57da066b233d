/** Versions of records come back as they were written, all of them or the fields that are asked for. */

import type { FieldType } from '@property-lookup/facts/record-kinds';
import {
  factsOfRecord,
  RECORD_KIND_NAMES,
  type RecordVersion,
  recordKind,
} from '@property-lookup/facts/record-kinds';
import { PackedReader, PackedWriter } from '@property-lookup/tables';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readVersion, writeVersion } from './record-codec.js';

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 20 }));
const number = fc.oneof(fc.nat(), fc.maxSafeInteger(), fc.double({ noNaN: true }));
const VALUES: Readonly<Record<FieldType, fc.Arbitrary<unknown>>> = {
  text,
  day: fc.oneof(fc.constantFrom('2026-01-31', '0001-02-03', '9999-12-31'), text),
  number,
  flag: fc.boolean(),
  address: fc.record({ text, postcode: fc.option(text, { nil: null }) }),
  nested: fc.jsonValue({ noUnicodeString: false }),
};

/** Any version of any kind, with each of its fields, null, or without it. */
const version = fc
  .constantFrom(
    ...RECORD_KIND_NAMES.flatMap((record) =>
      factsOfRecord(record).map((kind) => ({ record, kind })),
    ),
  )
  .chain(({ record, kind }) => {
    const fields = Object.entries(recordKind(record).facts[kind] ?? {});
    const values = fields.map(
      ([name, type]) => [name, fc.option(VALUES[type], { nil: null })] as const,
    );
    return fc
      .record(Object.fromEntries(values), { requiredKeys: [] })
      .map((fact) => ({ record, fact: { ...fact, kind } }));
  });

it('reads what was written, whatever its fields are', () => {
  fc.assert(
    fc.property(fc.array(version, { minLength: 1, maxLength: 5 }), fc.nat(), (versions, seed) => {
      const to = new PackedWriter();
      const ends = versions.map(({ record, fact }) => {
        writeVersion(to, record, fact as RecordVersion);
        return to.length;
      });
      const from = new PackedReader(Buffer.from(to.bytes));
      for (const [at, { record, fact }] of versions.entries()) {
        expect(readVersion(from, record, ends[at] ?? 0)).toEqual(fact);
      }
      const some = new PackedReader(to.bytes);
      for (const [at, { record, fact }] of versions.entries()) {
        const names = Object.keys(fact).filter((_name, n) => (seed >> n) % 2 === 0);
        const wanted = Object.entries(fact).filter(
          ([name]) => name === 'kind' || names.includes(name),
        );
        const read = readVersion(some, record, ends[at] ?? 0, new Set(names));
        expect(read).toEqual(Object.fromEntries(wanted));
      }
    }),
  );
});

it('leaves out the fields that an earlier version of the program did not write', () => {
  const to = new PackedWriter();
  writeVersion(to, 'sales', { kind: 'sale-uprn', id: '{1}', uprn: 7 } as RecordVersion);
  const cut = to.length - 2;
  const from = new PackedReader(to.bytes);
  expect(readVersion(from, 'sales', cut)).toEqual({ kind: 'sale-uprn', id: '{1}' });
});
