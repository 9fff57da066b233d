import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { temporaryDir } from '../../../test/support/temporary-dir.js';
import type { RecordedFacts } from '../../facts/field.js';
import { lowerBound } from '../lower-bound.js';
import { FactsFile, FactsFileWriter, PiecesEncoder } from './facts-file.js';

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
        const encoder = new PiecesEncoder(blocks);
        for (const size of blocks) {
          const end = row + size;
          for (; row < end; row++) encoder.add({ uprn: row + 1_000, facts: factsOf(row) });
          firstRows.push(row);
        }
        writer.add(encoder.finish());
      }
      writer.finish();
      const file = new FactsFile(paths, {
        count: firstRows.length - 1,
        firstRow: (block) => firstRows[block] ?? 0,
        blockOfRow: (at) => lowerBound(firstRows, at + 1) - 1,
      });
      for (let at = 0; at < row; at++) {
        expect(file.ofRow(at, at + 1_000)).toEqual(factsOf(at));
        if (at % 3 !== 0) expect(() => file.ofRow(at, at + 1_001)).toThrow('damaged');
      }
      file.close();
    }),
    { numRuns: 20 },
  );
});
