import { CommonFacts, FactCollector } from '@property-lookup/facts/evidence';
import { FactTable, FIELD_NAMES } from '@property-lookup/model/fields';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BlockFile } from '../blocks/block-file.js';
import { bundlesIn, encodeBlockFacts, encodeSets, FACT_SETS, FACTS } from './facts-tables.js';
import { OwnFactsReader, RecordedFactsReader } from './recorded-facts.js';

/** One source's fact about a field; sources differ in rank. */
const told = fc.record({
  name: fc.constantFrom('PROPERTY_TYPE' as const, 'BUILT_FORM' as const),
  value: fc.constantFrom('House', 'Flat', 'Bungalow'),
  source: fc.constantFrom('EPC' as const, 'PPD' as const, 'LIST' as const),
});
/** The facts of a property: its own, interspersed with set numbers. */
const home = fc.array(fc.oneof(told, fc.nat({ max: 3 })), { maxLength: 8 });
const country = fc.record({
  sets: fc.array(fc.array(told, { maxLength: 3 }), { minLength: 4, maxLength: 4 }),
  sections: fc.array(fc.array(home, { minLength: 1, maxLength: 60 }), {
    minLength: 1,
    maxLength: 3,
  }),
});

const provenance = (source: string) =>
  ({ source, asOf: null, confidence: null, modelled: false }) as never;

it('gives each property its own and its shared facts, even after a piece is rewritten', () => {
  fc.assert(
    fc.property(country, ({ sets, sections }) => {
      const dir = temporaryDir();
      const facts = FACTS.write(dir, { isSorted: true });
      const common = FACT_SETS.write(dir, { isSorted: true });
      const tables = sections.map((homes, bundle) => recorded(homes, sets, bundle));
      const uprns = (table: FactTable, bundle: number) =>
        Array.from({ length: table.rows }, (_, row) => bundle * 100 + row + 1);
      tables.forEach((table, bundle) => {
        const bytes = encodeBlockFacts(table, 0, uprns(table, bundle));
        if (bytes !== undefined) facts.put(bundle, bytes);
        for (const set of encodeSets(table)) common.put(set.key, Buffer.from(set.bytes));
      });
      facts.finish();
      common.finish();
      const blocks = blocksOf(tables.map(({ rows }) => rows));
      const of = { dir, blocks, names: FIELD_NAMES };
      const file = new RecordedFactsReader(of);
      const own = new OwnFactsReader(of);
      const next = temporaryDir();
      FACT_SETS.write(next, { before: dir }).finish();
      const again = FACTS.write(next, { before: dir });
      tables.forEach((table, bundle) => {
        const first = blocks.firstRow(bundle);
        const copied = uprns(table, bundle).map((uprn, at) => {
          expect(file.ofRow(first + at, uprn)).toEqual(table.factsOf(at));
          return { row: first + at, uprn, to: at };
        });
        const copy = new FactTable(table.rows);
        own.copyRows(copied, copy);
        const bytes = encodeBlockFacts(copy, 0, uprns(table, bundle));
        if (bytes !== undefined) again.put(bundle, bytes);
      });
      again.finish();
      const last = tables.findLastIndex((table) => encodeSets(table).length > 0);
      expect(bundlesIn(next)).toBe(last + 1);
      const reread = new RecordedFactsReader({ ...of, dir: next });
      tables.forEach((table, bundle) => {
        for (const [at, uprn] of uprns(table, bundle).entries()) {
          const row = blocks.firstRow(bundle) + at;
          expect(reread.ofRow(row, uprn)).toEqual(table.factsOf(at));
        }
      });
      for (const one of [file, own, reread]) one.close();
    }),
    { numRuns: 50 },
  );
});

function recorded(
  homes: readonly (readonly (number | { name: string; value: string; source: string })[])[],
  sets: readonly (readonly { name: string; value: string; source: string }[])[],
  bundle: number,
): FactTable {
  const table = new FactTable(homes.length, bundle);
  const common = new CommonFacts(table);
  homes.forEach((home, row) => {
    const facts = new FactCollector(table, row);
    for (const said of home) {
      if (typeof said === 'number') {
        common.add(`${said}`, facts, (all) => {
          for (const { name, value, source } of sets[said] ?? []) {
            all.set(name as never, value as never, provenance(source));
          }
        });
      } else facts.set(said.name as never, said.value as never, provenance(said.source));
    }
  });
  return table;
}

/** Each table forms a block. */
function blocksOf(sizes: readonly number[]): BlockFile {
  const firstRows = [0];
  for (const size of sizes) firstRows.push((firstRows.at(-1) ?? 0) + size);
  return {
    keyAt: (block: number) => block,
    firstRow: (block: number) => firstRows[block] ?? 0,
    blockOfRow: (row: number) => firstRows.findIndex((first) => first > row) - 1,
  } as unknown as BlockFile;
}
