import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { temporaryDir } from '../../../test/support/temporary-dir.js';
import { FactTable } from '../../facts/fact-table.js';
import type { RecordedFacts } from '../../facts/field.js';
import { lowerBound } from '../../table/lower-bound.js';
import { encodePieces, FactsFile, FactsFileWriter } from './facts-file.js';

/** Every third property has none. */
const factsOf = (row: number): RecordedFacts =>
  row % 3 === 0
    ? {}
    : {
        BEDROOMS: { value: row, confidence: null, modelled: false, source: 'LIST', asOf: null },
      };

it('finds the facts of each row of blocks of any size, and of no other property', () => {
  const sizes = fc.array(fc.constantFrom(1, 2, 23, 24, 25, 48, 49, 256), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(sizes, { minLength: 1, maxLength: 3 }), (sections) => {
      const dir = temporaryDir();
      const paths = { facts: join(dir, 'facts.dat'), factsIndex: join(dir, 'facts.idx') };
      const writer = new FactsFileWriter(paths);
      const firstRows = [0];
      let row = 0;
      for (const blocks of sections) {
        const facts: RecordedFacts[] = [];
        const uprns: number[] = [];
        for (const size of blocks) {
          for (const end = row + size; row < end; row++) {
            facts.push(factsOf(row));
            uprns.push(row + 1_000);
          }
          firstRows.push(row);
        }
        writer.add(encodePieces(FactTable.of(facts), uprns, blocks));
      }
      writer.finish();
      const file = new FactsFile(paths, {
        count: firstRows.length - 1,
        firstRow: (block) => firstRows[block] ?? 0,
        blockOfRow: (at) => lowerBound(firstRows, at + 1) - 1,
      });
      for (let at = 0; at < row; at++) {
        expect(file.ofRow(at, at + 1_000).facts).toEqual(factsOf(at));
        if (at % 3 !== 0) expect(() => file.ofRow(at, at + 1_001)).toThrow('damaged');
      }
      file.close();
    }),
    { numRuns: 6 },
  );
});
