/** A disk that leads to another property than was asked for gives the Failure `damaged`, never that property. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PropertyReader } from '@property-lookup/engine';
import { FACTS } from '@property-lookup/engine/inside/release/facts/facts-tables';
import { dataPaths, releasePaths } from '@property-lookup/engine/inside/release/layout';
import {
  HISTORY,
  HISTORY_INDEX,
} from '@property-lookup/engine/inside/release/market/history-tables';
import { readCurrentId } from '@property-lookup/engine/inside/store/embedded/embedded-store';
import { Failure } from '@property-lookup/kernel/failure';
import type { Property } from '@property-lookup/model/property';
import { EVERYTHING } from '@property-lookup/query';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { SAMPLE_DAY, sampleFeed } from '@property-lookup/testing/sample-feed';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import Database from 'libsql';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { openServer, publish } from '../http/fixture.js';

function releaseDir(dir: string): string {
  return dataPaths(join(dir, 'data')).release(readCurrentId(join(dir, 'data')) ?? '');
}

/** What is tested is that answers say themselves what they are of; checksums would see most changes before. */
function withoutPageChecks(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.crc'))) rmSync(join(folder, name));
  const { description } = releasePaths(folder);
  const stored = JSON.parse(readFileSync(description, 'utf8')) as { files: { name: string }[] };
  const files = stored.files.filter(({ name }) => !name.endsWith('.crc'));
  writeFileSync(description, JSON.stringify({ ...stored, files }));
}

/** Changes a file for as long as a test takes. */
async function withFile(
  path: string,
  change: (bytes: Buffer) => Buffer,
  test: () => Promise<void>,
): Promise<void> {
  const bytes = readFileSync(path);
  writeFileSync(path, change(Buffer.from(bytes)));
  try {
    await test();
  } finally {
    writeFileSync(path, bytes);
  }
}

/** Whatever it points to, the entry before it did. */
function rotated(bytes: Buffer, entryBytes: number): Buffer {
  return Buffer.concat([bytes.subarray(entryBytes), bytes.subarray(0, entryBytes)]);
}

/** The file of a table in which each block has what another had. */
function ofOthers(table: typeof HISTORY, name: string): (bytes: Buffer) => Buffer {
  return (bytes) => {
    const [dir, misled] = [temporaryDir(), temporaryDir()];
    const writer = table.write(misled);
    writeFileSync(join(dir, name), bytes);
    const reader = table.open(dir);
    const entries = [...reader.entries()];
    reader.close();
    for (const [at, [key]] of entries.entries()) {
      writer.put(key, entries.at(at - 1)?.[1] ?? Buffer.alloc(0));
    }
    writer.finish();
    return readFileSync(join(misled, name));
  };
}

async function outcome(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    return error instanceof Failure ? error.code : error;
  }
}

describe('A release whose files lead elsewhere', () => {
  const dir = temporaryDir();
  let uprns: readonly number[];

  beforeAll(async () => {
    await importTexts(
      dir,
      { 'sample.csv': sampleList(), 'sample.blm': sampleFeed() },
      { asOf: SAMPLE_DAY },
    );
    withoutPageChecks(releaseDir(dir));
    uprns = Array.from({ length: 600 }, (_, i) => 100_000 + i * 37);
  });

  it('finds no other property by UPRN, whichever byte of it has changed', async () => {
    const names = readdirSync(releaseDir(dir)).filter((name) =>
      /^(blocks|prepared|uprn)\./.test(name),
    );
    expect(names).toHaveLength(6);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        fc.integer({ min: 1, max: 255 }),
        async (name, place, bits) => {
          const change = (bytes: Buffer): Buffer => {
            const at = Math.floor(place * bytes.length);
            bytes[at] = (bytes[at] ?? 0) ^ bits;
            return bytes;
          };
          await withFile(join(releaseDir(dir), name), change, async () => {
            const reader = await openImported(dir).catch(() => undefined);
            if (reader === undefined) return;
            for (const uprn of uprns) expect(await seenAs(reader, uprn)).toContain(uprn);
            await reader.close();
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  /** What a caller may be told of a UPRN: itself, nothing, or that the data set is damaged. */
  async function seenAs(reader: PropertyReader, uprn: number): Promise<readonly unknown[]> {
    const found = await outcome(() => reader.findProperty(uprn));
    if (found === undefined || found === 'damaged') return [uprn];
    return [(found as Property).uprn];
  }

  it('says so of an index of UPRNs in which every row is another', async () => {
    const path = `${releasePaths(releaseDir(dir)).uprnIndex}.rows`;
    await withFile(
      path,
      (bytes) => rotated(bytes, 4),
      async () => {
        const reader = await openImported(dir);
        for (const uprn of uprns) {
          expect(await outcome(() => reader.findProperty(uprn))).toBe('damaged');
          expect(await outcome(() => reader.recordedFacts(uprn))).toBe('damaged');
        }
        await reader.close();
      },
    );
  });

  const ALL_SALES = {
    transactionType: 'Sale',
    statuses: undefined,
    where: EVERYTHING.where,
    order: [],
    offset: 0,
    limit: 100,
  } as const;

  it.each([
    [
      'listings of another postcode',
      'listings',
      `UPDATE listing SET listing = replace(listing, '"RG1 0AA"', '"RG9 9ZZ"') WHERE id = (SELECT id FROM listing WHERE postcode = 'RG1 0AA' AND market = 'Sale')`,
    ],
    ['listings of another property', 'listings', 'UPDATE listing SET uprn = 100000 WHERE id = 2'],
  ] as const)('says so of %s', async (_name, file, change) => {
    const path = releasePaths(releaseDir(dir))[file];
    await withFile(
      path,
      (bytes) => bytes,
      async () => {
        const database = new Database(path);
        expect(database.prepare(change).run().changes).toBe(1);
        database.close();
        const reader = await openImported(dir);
        const read = async () => {
          const property = { kind: 'uprn', value: 100_000 } as const;
          const place = { kind: 'postcode', value: 'RG1 0AA' } as const;
          const asked = change.includes('postcode') ? place : property;
          return reader.searchListings({ place: asked, ...ALL_SALES }, { budgetMs: 20_000 });
        };
        expect(await outcome(read)).toBe('damaged');
        await reader.close();
      },
    );
  });

  it('says so of events of another property', async () => {
    const release = releaseDir(dir);
    const window = { from: '0000-01-01', to: '9999-12-31' };
    const read = async () => {
      const reader = await openImported(dir);
      try {
        const asked = uprns.map((value) =>
          outcome(() => reader.history({ kind: 'uprn', value }, window)),
        );
        return await Promise.all(asked);
      } finally {
        await reader.close();
      }
    };
    const own = await read();
    expect(own.flat().length).toBeGreaterThan(0);
    expect(own).not.toContain('damaged');
    await withFile(join(release, 'history.0.dat'), ofOthers(HISTORY, 'history.0.dat'), () =>
      withFile(
        join(release, 'history-index.0.dat'),
        ofOthers(HISTORY_INDEX, 'history-index.0.dat'),
        async () => {
          const found = await read();
          expect(found).toContain('damaged');
          for (const each of found) expect(each === 'damaged' ? [] : each).toEqual([]);
        },
      ),
    );
  });
});

describe('A server over such a release', () => {
  it('answers 503 in a sentence, and tells its log', async () => {
    const dir = temporaryDir();
    const told = { confidence: null, modelled: false, source: 'PPD', asOf: '2026-09-30' } as const;
    const facts = { AREA_CODE: { value: 'EX4', ...told } };
    await publish(join(dir, 'data'), HOMES, facts);
    for (const [name, change, what] of [
      ['uprn.rows', (bytes: Buffer) => rotated(bytes, 4), 'uprn.rows'],
      ['facts.0.dat', ofOthers(FACTS, 'facts.0.dat'), 'facts'],
    ] as const) {
      await withFile(join(releaseDir(dir), name), change, async () => {
        const lines: string[] = [];
        const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
        const server = await openServer(dir, { logger });
        const answer = await server.get('/property/market?uprn=101');
        expect([answer.statusCode, answer.json()]).toEqual([
          503,
          {
            detail: `The data set is damaged: ${what} changed since the import; import again, or restore the data directory.`,
          },
        ]);
        expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['damaged data']);
        await server.close();
      });
    }
  });
});
