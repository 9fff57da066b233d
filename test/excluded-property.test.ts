/** Whoever excludes the property that an address means gets no other in its place (specification, section 4.2, rule 4). */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PropertyReader } from '@property-lookup/engine';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { importFiles } from '@property-lookup/import';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { CompiledFilter } from '@property-lookup/query';
import { compileFilterValue } from '@property-lookup/query';
import { splitRows } from '@property-lookup/rows/read';
import {
  type AddressAnswer,
  answerAddress,
} from '@property-lookup/server/inside/query/match-address';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';

const MIN_CONFIDENCE = 0.5;

const SHIPPED = fileURLToPath(new URL('../bench/matching/shipped/', import.meta.url));
/** The whole labelled list, which may not be shipped. */
const WHOLE = fileURLToPath(new URL('../../shared/matching/', import.meta.url));

function where(condition: unknown): CompiledFilter {
  return compileFilterValue({ where: condition }, PROPERTY_FIELDS, []);
}

async function answer(
  reader: PropertyReader,
  address: string,
  filter?: CompiledFilter,
  minConfidence = MIN_CONFIDENCE,
): Promise<AddressAnswer> {
  return answerAddress(reader, address, {
    filter,
    minConfidence,
    listedMax: 0,
    requirePostcode: false,
  });
}

interface Asked {
  /** Queries with a right property. */
  readonly count: number;
  /** Of them, those answered with it. */
  readonly right: number;
  /** Answered with another property because the right one was excluded. */
  readonly redirected: readonly string[];
  /** Confidence of a property that a filter changed. */
  readonly reweighed: readonly string[];
}

/** Asks for each address with a filter that excludes the property that it means. */
async function askWithout(folder: string): Promise<Asked> {
  const dataDir = join(temporaryDirOfTest, folder === WHOLE ? 'whole' : 'shipped');
  const store = openEmbeddedStore(dataDir);
  const files = [join(folder, 'canonical.csv')];
  await importFiles({ dataDir, files, store, progress: NO_PROGRESS });
  const reader = await store.openCurrent();
  if (reader === undefined) throw new Error('nothing was imported');
  const rows = splitRows(readFileSync(join(folder, 'queries.csv'), 'utf8'), ',').slice(1);
  const labelled = rows.filter(([, uprn]) => /^\d+$/.test(uprn ?? ''));
  let right = 0;
  const redirected: string[] = [];
  const reweighed: string[] = [];
  for (const [text = '', uprn = ''] of labelled) {
    const whole = await answer(reader, text);
    const rest = await answer(reader, text, where({ uprn: { neq: Number(uprn) } }));
    const isRight = whole.chosen?.uprn === Number(uprn);
    if (isRight) right++;
    // Where the decision itself is for another property, or a tie, excluding the right one changes no rank.
    const isBest = rest.chosen?.confidence === whole.matches[0]?.confidence;
    if (rest.chosen !== undefined && (isRight || !isBest)) redirected.push(text);
    const before = new Map(whole.matches.map((match) => [match.uprn, match.confidence]));
    if (rest.matches.some((match) => before.get(match.uprn) !== match.confidence)) {
      reweighed.push(text);
    }
  }
  await reader.close();
  return { count: labelled.length, right, redirected, reweighed };
}

const temporaryDirOfTest = temporaryDir();

describe('An address whose property a filter excludes', () => {
  it('is answered with no other, on the list that is shipped', async () => {
    const asked = await askWithout(SHIPPED);
    expect(asked.right).toBeGreaterThan(400);
    expect(asked).toMatchObject({ redirected: [], reweighed: [] });
  }, 60_000);

  it.runIf(IS_WHOLE_RUN && existsSync(WHOLE))(
    'is answered with no other, on the whole labelled list',
    async () => {
      const asked = await askWithout(WHOLE);
      expect(asked.right).toBeGreaterThan(6_000);
      expect(asked).toMatchObject({ redirected: [], reweighed: [] });
    },
    300_000,
  );
});

describe('Properties that fit an address equally well', () => {
  const TWINS = ['1,"2, TANSY ROAD, OLDBY",ZE9 1AA', '2,"2, TANSY ROAD, OLDBY",ZE9 1AA'];
  const FLATS = Array.from({ length: 250 }, (_, at) => {
    return `${1_000 + at},"FLAT ${at + 1}, 7 KELP STREET, OLDBY",ZE9 1AB`;
  });
  const NEIGHBOUR = '3,"2 TANSY COTTAGE, TANSY ROAD, OLDBY",ZE9 1AA';

  async function open(): Promise<PropertyReader> {
    const dir = temporaryDirOfTest;
    const rows = ['uprn,address,postcode', ...TWINS, NEIGHBOUR, ...FLATS];
    await importTexts(dir, { 'list.csv': rows.join('\n') });
    return openImported(dir);
  }

  it('are told apart by a filter, and keep the confidence that they share', async () => {
    const reader = await open();
    const text = '2 Tansy Road, Oldby ZE9 1AA';
    const whole = await answer(reader, text);
    expect(whole.chosen).toBeUndefined();
    const [first, second] = whole.matches;
    expect([first?.uprn, second?.uprn]).toEqual([1, 2]);
    expect(second?.confidence).toBe(first?.confidence);
    expect((await answer(reader, text, where({ uprn: 2 }))).chosen).toEqual(second);
    expect((await answer(reader, text, where({ uprn: { inq: [1, 2] } }))).chosen).toBeUndefined();
    expect((await answer(reader, text, where({ uprn: 3 }))).chosen).toBeUndefined();
    await reader.close();
  });

  it('are counted, however many share the probability', async () => {
    const reader = await open();
    const text = '7 Kelp Street, Oldby ZE9 1AB';
    const { matches, chosen } = await answer(reader, text);
    expect(matches).toHaveLength(250);
    expect(chosen).toBeUndefined();
    const total = matches.reduce((sum, { confidence }) => sum + confidence, 0);
    expect(total).toBeGreaterThan(0.4);
    expect(total).toBeLessThanOrEqual(1);
    const one = await answer(reader, text, where({ sub_building_name: { ilike: 'flat 17' } }));
    expect(one.matches.map(({ uprn }) => uprn)).toEqual([1_016]);
    expect(one.chosen).toEqual(matches.find(({ uprn }) => uprn === 1_016));
    expect((await answer(reader, '999 Elsewhere Way, ZE9 1AB')).matches).toEqual([]);
    await reader.close();
  });
});
