/** The data of all benchmarks: a synthetic country as files, imported, and as a table of records for the reference systems. */

import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths } from '@property-lookup/engine/build';
import { PropertyFinder } from '@property-lookup/engine/inside/release/property-finder';
import { readCurrentId } from '@property-lookup/engine/inside/store/embedded/embedded-store';
import {
  type Property,
  type PropertyRecord,
  RECORD_FIELDS,
  toRecord,
} from '@property-lookup/model/property';
import { PROGRAM, PROPERTIES, sizedDir } from './setting.js';
import { type ProcessFigures, timedProcess } from './timed-process.js';

/** Address files in the publishers' formats, generated once per size. */
export async function addressFiles(): Promise<readonly string[]> {
  const dir = sizedDir('files');
  if (!existsSync(dir)) {
    const only = 'addressbase-plus,os-open-uprn,onspd,ni-address-list';
    const args = [
      ...['generate', '--properties', String(PROPERTIES)],
      ...['--only', only, '--out', `${dir}.new`],
    ];
    await timedProcess(process.execPath, [PROGRAM, ...args]);
    renameSync(`${dir}.new`, dir);
  }
  return readdirSync(dir)
    .filter((name) => /^(AddressBase|osopenuprn|ONSPD|NI_)/i.test(name))
    .map((name) => join(dir, name));
}

/** Imports the address files afresh, because the import is being measured. */
export async function importAddresses(): Promise<ProcessFigures> {
  const files = await addressFiles();
  const data = sizedDir('data');
  rmSync(data, { recursive: true, force: true });
  return timedProcess(process.execPath, [PROGRAM, 'import', '--data', data, ...files]);
}

/** The data directory; imports the files if it does not exist. */
export async function importedData(): Promise<string> {
  const data = sizedDir('data');
  if (readCurrentIdIfThere(data) === undefined) await importAddresses();
  return data;
}

/** The data directory of one list; imports the list if it does not exist. */
export async function importedList(name: string, list: string): Promise<string> {
  const data = sizedDir(`data-${name}`);
  if (readCurrentIdIfThere(data) === undefined)
    await timedProcess(process.execPath, [PROGRAM, 'import', '--data', data, list]);
  return data;
}

export function currentReleaseDir(data: string): string {
  return dataPaths(data).release(readCurrentIdIfThere(data) ?? '');
}

function readCurrentIdIfThere(data: string): string | undefined {
  return existsSync(data) ? readCurrentId(data) : undefined;
}

/** Columns of the table of records. */
export const COLUMNS = RECORD_FIELDS;

/** Number of files, so that any program may read several at once. */
const RECORD_FILES = 8;

/** Length of a text that is appended to its file. */
export const APPENDED_AT = 1_000_000;

/** The fifteen fields of every property as CSV with a header, written once per size. */
export async function recordFiles(): Promise<readonly string[]> {
  const data = await importedData();
  const dir = sizedDir('records');
  if (!existsSync(dir)) {
    mkdirSync(`${dir}.new`, { recursive: true });
    writeRecords(currentReleaseDir(data), `${dir}.new`);
    renameSync(`${dir}.new`, dir);
  }
  return readdirSync(dir).map((name) => join(dir, name));
}

export function eachRecord(releaseDir: string, visit: (record: PropertyRecord) => void): void {
  eachProperty(releaseDir, (property) => visit(toRecord(property)));
}

/** In the default order. */
export function eachProperty(releaseDir: string, visit: (property: Property) => void): void {
  const finder = new PropertyFinder(releaseDir);
  for (let block = 0; block < finder.blocks.count; block++) {
    for (const property of finder.blocks.read(block)) visit(property);
  }
  finder.close();
}

function writeRecords(releaseDir: string, dir: string): void {
  const texts = new Array<string>(RECORD_FILES).fill(`${COLUMNS.join(',')}\n`);
  const append = (number: number): void => {
    appendFileSync(join(dir, `records-${number}.csv`), texts[number] ?? '');
    texts[number] = '';
  };
  let row = 0;
  eachRecord(releaseDir, (record) => {
    const number = Math.min(Math.floor((row++ * RECORD_FILES) / PROPERTIES), RECORD_FILES - 1);
    const text = (texts[number] ?? '') + csvLine(record);
    texts[number] = text;
    if (text.length > APPENDED_AT) append(number);
  });
  for (const number of texts.keys()) append(number);
}

function csvLine(record: PropertyRecord): string {
  return `${COLUMNS.map((name) => quoted(record[name])).join(',')}\n`;
}

function quoted(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
