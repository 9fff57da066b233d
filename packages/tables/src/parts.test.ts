/** Parts are read as they were put, however much was gathered before it was written. */

import { readdirSync } from 'node:fs';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parts } from './parts.js';

const PIECES = parts('pieces');

it('keeps the pieces of each part in the order in which they came', () => {
  const pieces = fc.array(fc.tuple(fc.nat(9), fc.uint8Array({ maxLength: 400 })));
  fc.assert(
    fc.property(pieces, fc.constantFrom(0, 100, 1_000, 1_000_000), (put, gatheredBytesMax) => {
      const dir = temporaryDir();
      const writer = PIECES.write(dir, gatheredBytesMax);
      const buffer = new Uint8Array(400);
      for (const [part, bytes] of put) {
        buffer.set(bytes);
        writer.put(part, buffer.subarray(0, bytes.length));
      }
      writer.finish();
      for (let part = 0; part < 10; part++) {
        const own = put.filter(([one]) => one === part).map(([, bytes]) => bytes);
        expect(PIECES.read(dir, part)).toEqual(Buffer.concat(own));
      }
      expect(readdirSync(dir).filter((name) => name !== 'pieces.0.dat')).toEqual([]);
    }),
    { numRuns: byLength(30, 300) },
  );
});

it('writes nothing where nothing was put', () => {
  const dir = temporaryDir();
  PIECES.write(dir).finish();
  expect(readdirSync(dir)).toEqual([]);
  expect(PIECES.read(dir, 0)).toHaveLength(0);
});
