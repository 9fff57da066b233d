/** Tests that every version of a record is read from all folders, oldest first. */

import { readVersion } from '@property-lookup/engine/evidence';
import type { SaleEvidence } from '@property-lookup/model/records';
import { PackedReader } from '@property-lookup/tables';
import { staged } from '@property-lookup/testing/staged-folder';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachStaged, keyOfId, readStaged } from './staged-records.js';

/** A version of one of six sales: a link to this property, or a withdrawal. */
const fact = fc.record({ id: fc.nat(5), uprn: fc.option(fc.nat(9), { nil: null }) });

const factOf = ({
  id,
  uprn,
}: {
  readonly id: number;
  readonly uprn: number | null;
}): SaleEvidence =>
  uprn === null
    ? { kind: 'sale-removal', id: `{${id}}` }
    : { kind: 'sale-uprn', id: `{${id}}`, uprn };

it('gives all versions of each record: folder by folder, and in a folder kind by kind', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fact, { maxLength: 12 }), { maxLength: 4 }), (files) => {
      const folders = files.map((facts) => staged(facts.map(factOf)));
      const read = new Map<string, unknown[]>();
      let last = -1;
      for (const { key, versions } of readStaged(folders, 'sales')) {
        expect(key).toBeGreaterThan(last);
        last = key;
        for (const { folder, bytes } of versions) {
          const version = readVersion(new PackedReader(bytes), 'sales', bytes.length);
          const { id } = version as unknown as SaleEvidence;
          expect(keyOfId(id)).toBe(key);
          read.set(id, [...(read.get(id) ?? []), [folder, version]]);
        }
      }
      const expected = new Map<string, unknown[]>();
      for (const [folder, facts] of files.entries()) {
        const all = facts.map(factOf);
        const removals = all.filter(({ kind }) => kind === 'sale-removal');
        for (const one of [...removals, ...all.filter((some) => !removals.includes(some))]) {
          expected.set(one.id, [...(expected.get(one.id) ?? []), [folder, one]]);
        }
      }
      expect(read).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

it('gives some fields of each version of a kind', () => {
  const folder = staged([factOf({ id: 1, uprn: 4 }), factOf({ id: 1, uprn: 5 })]);
  const read: unknown[] = [];
  eachStaged(folder, 'sale-uprn', new Set(['uprn']), (version) => read.push(version));
  expect(read).toEqual([
    { kind: 'sale-uprn', uprn: 4 },
    { kind: 'sale-uprn', uprn: 5 },
  ]);
});
