/** Lists of properties without postcodes, imported as people import them, with the texts to ask for them. */

import { appendFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formLine } from '@property-lookup/kernel/address';
import { printRow } from '@property-lookup/rows/text';
import { readLabelledSet } from '../matching/labelled-set.js';
import { readRealSet, withoutPostcode } from '../matching/real/real-set.js';
import {
  APPENDED_AT,
  currentReleaseDir,
  eachProperty,
  importedData,
  importedList,
} from './dataset.js';
import { isWithout, PROPERTIES, sizedDir } from './setting.js';

export interface PoorList {
  readonly title: string;
  readonly data: string;
  readonly texts: readonly string[];
}

/** Number of questions about the generated country. */
const QUESTIONS = 20_000;
/** The few real pairs are repeated this often, so that start-up hardly counts. */
const REAL_TURNS = 10;

/** The real list if present, and the generated country without postcodes (`--without million` omits it). */
export async function poorLists(): Promise<readonly PoorList[]> {
  return [...(await realLists()), ...(isWithout('million') ? [] : [await bareList()])];
}

/** The real list, half without postcodes, asked with the texts of other publishers. */
async function realLists(): Promise<readonly PoorList[]> {
  const { folder } = readLabelledSet(undefined);
  const set = readRealSet(folder);
  if (set === undefined) return [];
  const list = join(folder, 'real_canonical.csv');
  const data = await importedList('real', list);
  const asPublished = set.queries.map(({ text }) => text);
  const bare = set.queries.map((query) => withoutPostcode(query).text);
  return [
    { title: 'real pairs as published', data, texts: again(asPublished) },
    { title: 'real pairs without postcodes', data, texts: again(bare) },
  ];
}

function again(texts: readonly string[]): readonly string[] {
  return Array.from({ length: REAL_TURNS }, () => texts).flat();
}

/** The generated country as one line per property, without postcodes. */
async function bareList(): Promise<PoorList> {
  const list = sizedDir('bare.csv');
  const releaseDir = currentReleaseDir(await importedData());
  if (!existsSync(list)) writeBare(releaseDir, list);
  const data = await importedList('bare', list);
  const texts: string[] = [];
  const every = Math.max(1, Math.floor(PROPERTIES / QUESTIONS));
  let at = 0;
  eachProperty(releaseDir, ({ address }) => {
    if (at++ % every === 0) texts.push(formLine(address));
  });
  return { title: 'generated, list without postcodes', data, texts: shuffled(texts) };
}

function writeBare(releaseDir: string, path: string): void {
  writeFileSync(`${path}.new`, 'uprn,address\n');
  let text = '';
  eachProperty(releaseDir, ({ address, uprn }) => {
    text += printRow([String(uprn), formLine(address)], ',');
    if (text.length < APPENDED_AT) return;
    appendFileSync(`${path}.new`, text);
    text = '';
  });
  appendFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** In random order, so that no cache is favoured. */
function shuffled(texts: readonly string[]): readonly string[] {
  const step = 7_919;
  return texts.map((_, at) => texts[(at * step) % texts.length] ?? '');
}
