/** A publisher's file says the same after it went through a program that people use. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Delimiter, listParts, splitRows } from '@property-lookup/rows/read';
import type { Source } from '@property-lookup/sources';
import { layoutIn, recogniserOf } from '@property-lookup/sources/recognition';
import { spelledFact } from '@property-lookup/testing/coded-facts';
import { runWell } from '@property-lookup/testing/program';
import { PROGRAMS, type Table } from '@property-lookup/testing/program-tables';
import { someByLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { readPart } from '../src/reading/read-part.js';
import { Rejects } from '../src/reading/rejects.js';
import { TextBook } from '../src/staging/text-book.js';

const FORMATS =
  'addressbase-plus,os-open-uprn,onspd,onsud,ni-address-list,os-open-names,price-paid,epc-domestic,uk-companies,census-ts054,deprivation-wales,lsoa-names,uk-hpi,street-crime-2026-06,gas-consumption,broadband,flood-risk-properties,listed-building,planning-application';
/** Two blocks of sixteen, as Excel cuts them. */
const ROWS = 31;

const dir = temporaryDir();
await runWell(
  ...['generate', '--properties', '384', '--districts', '1', '--only', FORMATS],
  ...['--out', join(dir, 'files')],
);
const FILES = readdirSync(join(dir, 'files')).filter((name) => /\.(?:csv|txt)$/.test(name));

async function partOf(path: string) {
  const [part] = await listParts(path);
  const source = part && (await recogniserOf({})(part));
  if (part === undefined || source === undefined) throw new Error(`${path} is not recognised`);
  // Each of these sources has rows.
  return { part, source: source as Source };
}

async function factsOf(path: string) {
  const { part, source } = await partOf(path);
  const facts: string[] = [];
  const counts = { read: 0, accepted: 0, rejected: 0, ignored: 0 };
  const rejects = new Rejects(undefined);
  const texts = new TextBook();
  const add = (fact: object): void => {
    // Excel keeps no seconds.
    facts.push(JSON.stringify({ ...fact, lodgedTime: undefined }));
  };
  await readPart(part, {
    ...{ source, rejects, counts, lastDay: '2100-01-01', onProgress: () => undefined },
    ...(await layoutIn(part, source)),
    onFact: add,
    // A book spells its texts as those that are staged do.
    coded: { texts, addCoded: (fact) => add(spelledFact(fact, texts as never)) },
  });
  return { source: source.id, facts, refused: rejects.counts };
}

async function tableIn(path: string): Promise<Table> {
  const { part, source } = await partOf(path);
  const { delimiter } = await layoutIn(part, source);
  const rows = splitRows(readFileSync(path, 'utf8').replace('\ufeff', ''), delimiter as Delimiter);
  const isHeaded = source.hasHeader(rows[0] ?? []);
  const header = isHeaded ? rows[0] : undefined;
  return { header, rows: rows.slice(isHeaded ? 1 : 0, ROWS) };
}

const CASES = FILES.flatMap((name) => Object.keys(PROGRAMS).map((program) => [name, program]));

describe('the same is said by', () => {
  it.each(someByLength(CASES, 30))('%s through %s', async (name = '', program = '') => {
    const { header, rows } = await tableIn(join(dir, 'files', name));
    const separator = name.endsWith('.txt') ? '|' : ',';
    const plain = (header === undefined ? rows : [header, ...rows])
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
      .join('\r\n');
    const path = join(dir, name);
    writeFileSync(path, plain);
    const before = await factsOf(path);
    writeFileSync(path, PROGRAMS[program]?.({ header, rows }) ?? '');
    expect(await factsOf(path)).toEqual(before);
    expect(before.facts.length).toBeGreaterThan(0);
  });
});
