/** Files of every format with pieces cut, changed and doubled: each is read, or left out with a sentence, and never ends the program. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { checkFiles } from '@property-lookup/import/check';
import { zipped } from '@property-lookup/testing/archives';
import { sampleFeed } from '@property-lookup/testing/sample-feed';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { randomFrom } from './corpus.js';

/** Mutations of each sample; `FUZZ_FILES=100` for a long run. */
const EACH = Number(process.env['FUZZ_FILES'] ?? 2);
const SEED = 7;

const SAMPLES = fileURLToPath(new URL('../samples/', import.meta.url));
const dir = temporaryDir();

const samples = readdirSync(SAMPLES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.md$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

function changed(bytes: Buffer, random: () => number): Buffer {
  const at = Math.floor(random() * bytes.length);
  const end = at + Math.ceil(random() * 64);
  const before = bytes.subarray(0, at);
  const after = bytes.subarray(end);
  switch (Math.floor(random() * 5)) {
    case 0:
      return before;
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, Buffer.from(bytes.subarray(at, end)).fill(0), after]);
    case 3:
      return Buffer.concat([before, bytes.subarray(at, end), bytes.subarray(at, end), after]);
    default:
      return Buffer.concat([
        before,
        Buffer.from(Array.from({ length: end - at }, () => Math.floor(random() * 256))),
        after,
      ]);
  }
}

async function expectSentence(name: string, bytes: Uint8Array): Promise<void> {
  const path = join(dir, name);
  writeFileSync(path, bytes);
  const [check] = await checkFiles({
    files: [path],
    loaded: [],
    source: undefined,
    columns: undefined,
  });
  expect(check).toBeDefined();
  if (check?.leftOut != null) {
    expect(check.leftOut).toMatch(/\S/);
    expect(check.leftOut).not.toMatch(/\n\s+at |node_modules|undefined|\[object/);
    expect(check.leftOut).not.toContain(dir);
  }
}

describe('a damaged file', () => {
  it('has samples', () => expect(samples.length).toBeGreaterThan(80));

  it.each(samples.map((path) => [path.slice(SAMPLES.length), path] as const))(
    'of %s is read or left out',
    async (_name, path) => {
      const whole = readFileSync(path);
      const random = randomFrom(SEED + whole.length);
      for (let at = 0; at < EACH; at++) {
        await expectSentence(basename(path), changed(whole, random));
      }
    },
  );

  it.each(['zip', 'gz', 'blm', 'xlsx'])('of a %s is read or left out', async (kind) => {
    const feed = Buffer.from(sampleFeed());
    const packed: Readonly<Record<string, Buffer>> = {
      zip: await zipped({ 'a/feed.blm': feed, 'b.csv': 'uprn,address\n1,x' }),
      gz: gzipSync(feed),
      blm: feed,
      xlsx: await zipped({ 'xl/workbook.xml': '<workbook/>', '[Content_Types].xml': '<Types/>' }),
    };
    const random = randomFrom(SEED);
    for (let at = 0; at < EACH * 20; at++) {
      const bytes = changed(packed[kind] ?? feed, random);
      await expectSentence(`sample${at}.${extname(`x.${kind}`).slice(1)}`, bytes);
    }
  });
});
