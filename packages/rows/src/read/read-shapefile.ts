/** Reads a shapefile (ESRI Shapefile Technical Description, 1998) with its table as GeoJSON text, some records at a time. */

/// <reference path="./shpjs.d.ts" />
import { open, readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { dateAt } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import { DBFFile, DELETED } from 'dbffile';
import { parseShp } from 'shpjs';
import { TextDecoding } from './decode-text.js';
import { type Feature, textOfFeatures } from './feature-text.js';

/** The files of a shapefile on disk. Failures use `label`, the .shp's. */
export interface ShapefileSet {
  readonly label: string;
  readonly shp: string;
  /** Attributes; undefined if missing. */
  readonly dbf: string | undefined;
  /** Coordinate system. */
  readonly prj: string | undefined;
  /** Encoding of the attributes. */
  readonly cpg: string | undefined;
}

/** Files read together with a .shp, and files that map programs write for their own use. */
export const READ_BESIDE = ['dbf', 'prj', 'cpg'] as const;
const WRITTEN_BESIDE = /\.(?:shx|sbn|sbx|qix|qpj|qmd|fix|ain|aih|atx|ixs|mxs|cst|shp\.xml)$/i;

export const isPartOfShapefile = (name: string): boolean =>
  /\.(?:dbf|prj|cpg)$/i.test(name) || WRITTEN_BESIDE.test(name);

/** `a/Areas.shp.xml` and `a/Areas.dbf` belong to `a/Areas.shp`. */
export const stemOf = (path: string): string =>
  path.replace(/(?:\.shp)?\.[a-z]+$/i, '').toLowerCase();

/** Sentence about a shapefile without its table. */
export const tableMissing = (label: string): string =>
  `${label} is a shapefile without its .dbf, which says what each shape is: put .shp, .dbf and .prj of the same name beside each other, or pack them in one zip.`;

/** Throws Failure `bad-file` while reading if it is damaged. */
export async function openShapefile(set: ShapefileSet, name: string): Promise<Readable> {
  const system = set.prj === undefined ? undefined : systemOf(await readFile(set.prj, 'latin1'));
  return textOfFeatures({ name: name.replace(/\.shp$/i, ''), system }, featuresOf(set));
}

/** The outermost EPSG number, or else the name. */
function systemOf(prj: string): string | undefined {
  const number = /AUTHORITY\s*\[\s*"EPSG"\s*,\s*"?(\d+)"?\s*\]\s*\]\s*$/i.exec(prj)?.[1];
  if (number !== undefined) return `EPSG:${number}`;
  return /^\s*\w+\s*\[\s*"([^"]+)"/.exec(prj)?.[1];
}

const HEADER_BYTES = 100;
const SHAPEFILE_CODE = 9994;
const RECORD_HEADER_BYTES = 8;
/** Approximate size of the blocks in which records are read. */
const BLOCK_BYTES = 1 << 20;
/** Maximum size of a shape: the largest, of whole countries, have a few megabytes. */
const RECORD_BYTES_MAX = 1 << 28;

const damaged = (label: string, cause?: unknown): Failure =>
  new Failure('bad-file', `${label} is damaged or truncated: download or copy it again.`, {
    cause,
  });

const ofAnother = (label: string): Failure =>
  new Failure(
    'bad-file',
    `${label} does not have as many shapes as its .dbf has rows: export both again, and keep them together.`,
  );

async function* featuresOf(set: ShapefileSet): AsyncGenerator<Feature> {
  if (set.dbf === undefined) throw new Failure('bad-file', tableMissing(set.label));
  try {
    const table = await openTable(set.dbf, set.cpg, set.label);
    let count = 0;
    for await (const shapes of shapesOf(set)) {
      const records = await table.readRecords(shapes.length);
      count += shapes.length;
      for (const [at, geometry] of shapes.entries()) {
        const record = records[at];
        // The table keeps deleted records, with a mark.
        if (record?.[DELETED] !== true) yield { properties: propertiesOf(record), geometry };
      }
    }
    if (count !== table.recordCount) throw ofAnother(set.label);
  } catch (cause) {
    throw cause instanceof Failure ? cause : damaged(set.label, cause);
  }
}

/** GeoJSON geometries, block by block. */
async function* shapesOf({ shp, label }: ShapefileSet): AsyncGenerator<readonly (object | null)[]> {
  const { size } = await stat(shp);
  const file = await open(shp, 'r');
  try {
    const header = await read(file, 0, HEADER_BYTES);
    if (header.length < HEADER_BYTES) throw damaged(label);
    refuseSurfaces(header, label);
    // The length in the header is often wrong by a few bytes (TPO zones of Southwark), so the file's is used.
    if (header.readInt32BE(0) !== SHAPEFILE_CODE) throw damaged(label);
    let from = HEADER_BYTES;
    while (from < size) {
      const block = await read(file, from, BLOCK_BYTES);
      let end = wholeRecords(block);
      let records = block;
      if (end === 0) {
        end = recordLength(block, 0);
        if (end > RECORD_BYTES_MAX || from + end > size) throw damaged(label);
        records = await read(file, from, end);
      }
      const whole = Buffer.concat([header, records.subarray(0, end)]);
      const shapes = parseShp(whole);
      yield shapes;
      from += end;
    }
  } finally {
    await file.close();
  }
}

/** Rejects multipatches, which are surfaces of solids. */
function refuseSurfaces(header: Buffer, label: string): void {
  if (header.readInt32LE(32) !== 31) return;
  throw new Failure(
    'bad-file',
    `${label} has surfaces of solids (multipatch), which are not read: export its outlines as polygons.`,
  );
}

/** Length of the complete records in the block. */
function wholeRecords(block: Buffer): number {
  let end = 0;
  while (end + RECORD_HEADER_BYTES <= block.length) {
    const length = recordLength(block, end);
    if (end + length > block.length) break;
    end += length;
  }
  return end;
}

/** Length including the record's header. Stored lengths count words of two bytes. */
function recordLength(block: Buffer, at: number): number {
  if (at + RECORD_HEADER_BYTES > block.length) throw new RangeError('cut off');
  const words = block.readInt32BE(at + 4);
  if (words < 2) throw new RangeError('a record without a type');
  return RECORD_HEADER_BYTES + 2 * words;
}

async function read(file: Awaited<ReturnType<typeof open>>, from: number, length: number) {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

/** Rejects a truncated table, whose missing fields the library would read as blank. */
async function refuseCutTable(path: string, label: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const header = await read(file, 0, 32);
    const [rows, start, rowBytes] = [
      header.readUInt32LE(4),
      header.readUInt16LE(8),
      header.readUInt16LE(10),
    ];
    if (start + rows * rowBytes > (await file.stat()).size) throw damaged(label);
  } finally {
    await file.close();
  }
}

async function openTable(path: string, cpg: string | undefined, label: string): Promise<DBFFile> {
  await refuseCutTable(path, label);
  const encoding =
    cpg === undefined ? await encodingOfTable(path) : encodingNamed(await readFile(cpg, 'latin1'));
  return DBFFile.open(path, { encoding, includeDeletedRecords: true, readMode: 'loose' });
}

/**
 * `UTF-8`, `1252`, `ANSI 1252`, `ISO 88591`, `ISO-8859-1`; anything else counts as Windows-1252, the usual encoding in the
 * British Isles.
 */
function encodingNamed(cpg: string): string {
  return /^\s*utf-?8/i.test(cpg) || /65001/.test(cpg) ? 'utf8' : 'windows-1252';
}

/** Without a .cpg the bytes decide: Windows-1252 beyond ASCII is hardly ever valid UTF-8. */
async function encodingOfTable(path: string): Promise<string> {
  const decoding = new TextDecoding();
  const file = await open(path, 'r');
  try {
    // The header contains binary numbers.
    const start = (await read(file, 0, 12)).readUInt16LE(8);
    for (let from = start; ; from += BLOCK_BYTES) {
      const block = await read(file, from, BLOCK_BYTES);
      decoding.write(block);
      if (decoding.isWindows1252) return 'windows-1252';
      if (block.length < BLOCK_BYTES) return 'utf8';
    }
  } finally {
    await file.close();
  }
}

function propertiesOf(
  record: Readonly<Record<string, unknown>> | undefined,
): Feature['properties'] {
  const entries = Object.entries(record ?? {}).map(([name, value]) => [name, plain(value)]);
  return Object.fromEntries(entries);
}

function plain(value: unknown): string | number | boolean | null {
  // The library returns dates as midnight UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : dateAt(value.getTime());
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  // Some programs pad with zeros instead of blanks.
  if (typeof value === 'string') return value.replaceAll('\0', '').trim() || null;
  return typeof value === 'boolean' ? value : null;
}
