import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChunks } from './file-part.js';
import { listParts } from './open-file.js';
import { rangesOf, slicePart } from './slice-file.js';

const path = join(temporaryDir(), 'lines.csv');

async function readSlices(bytes: number): Promise<string[]> {
  const [part] = await listParts(path);
  if (part === undefined) throw new Error('no part');
  const slices: string[] = [];
  for (const range of rangesOf(part.sizeBytes, bytes)) {
    let text = '';
    for await (const chunk of readChunks(slicePart(part, range))) text += chunk.toString();
    slices.push(text);
  }
  return slices;
}

describe('slices of a file', () => {
  it('hold every line once and whole, wherever they are cut', async () => {
    const line = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', ',', 'é', '\r') });
    const lines = fc.array(line, { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(lines, fc.boolean(), fc.integer({ min: 1, max: 40 }), async (...given) => {
        const [texts, isEnded, bytes] = given;
        const whole = texts.join('\n') + (isEnded ? '\n' : '');
        writeFileSync(path, whole);
        const slices = await readSlices(bytes);
        expect(slices.join('')).toBe(whole);
        const last = slices.findLastIndex((slice) => slice !== '');
        for (const slice of slices.slice(0, last)) expect(slice).toMatch(/^$|\n$/);
      }),
      { numRuns: byLength(60, 300) },
    );
  });

  it('of an empty file are empty', async () => {
    writeFileSync(path, '');
    expect((await readSlices(1)).join('')).toBe('');
  });

  it('are read across the pieces delivered by the disk', async () => {
    const whole = `${'x'.repeat(3_000_000)}\n${'y'.repeat(2_500_000)}\n`.repeat(2);
    writeFileSync(path, whole);
    const slices = await readSlices(700_000);
    expect(slices.join('') === whole).toBe(true);
    expect(slices.every((slice) => slice === '' || slice.endsWith('\n'))).toBe(true);
  });
});
