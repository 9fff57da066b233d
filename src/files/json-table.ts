/** Reads JSON of records as comma separated text: a list of objects, one on each line, or the list in an answer of a server. */

import { TextDecoding } from './decode-text.js';
import { type FilePart, readChunks } from './file-part.js';
import { textOfRows } from './table-text.js';

/** All of it is held in memory. Bytes. */
const JSON_BYTES_MAX = 64_000_000;

/** The part with its table besides, where its name says that it is JSON. The table of other JSON is empty. */
export function withTable(part: FilePart): FilePart {
  if (!/\.(?:json|jsonl|ndjson)$/i.test(part.name)) return part;
  const open = async () => textOfRows(tableOf(recordsIn(await wholeText(part))));
  const table = { ...part, label: `${part.label} (as a table)`, isPlain: false, open };
  return { ...part, otherForm: table };
}

async function wholeText(part: FilePart): Promise<string> {
  const decoding = new TextDecoding();
  const pieces: string[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(part)) {
    bytes += chunk.length;
    if (bytes > JSON_BYTES_MAX) return '';
    pieces.push(decoding.write(chunk));
  }
  return pieces.join('') + decoding.end();
}

type JsonObject = Readonly<Record<string, unknown>>;

export function recordsIn(text: string): readonly JsonObject[] {
  const whole = parsed(text);
  if (whole !== undefined) return listIn(whole) ?? [];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return listIn(lines.map(parsed)) ?? [];
}

/** A list of objects, or the first of those that an object has. */
function listIn(value: unknown): readonly JsonObject[] | undefined {
  if (Array.isArray(value)) return value.length > 0 && value.every(isObject) ? value : undefined;
  if (!isObject(value)) return undefined;
  return Object.values(value)
    .filter(Array.isArray)
    .map(listIn)
    .find((list) => list !== undefined);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of fields, and a row of each record. What is nested has its own name where nothing else has, else both: `address postcode`. */
export function tableOf(records: readonly JsonObject[]): readonly (readonly string[])[] {
  const rows = records.map((record) => new Map(cellsOf(record, [])));
  const paths = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  if (paths.length === 0) return [];
  const ownNames = paths.map((path) => path.slice(path.lastIndexOf(BELOW) + 1));
  const header = paths.map((path, at) => {
    const own = ownNames[at] ?? path;
    return ownNames.indexOf(own) === ownNames.lastIndexOf(own) ? own : path.replaceAll(BELOW, ' ');
  });
  return [header, ...rows.map((row) => paths.map((path) => row.get(path) ?? ''))];
}

/** Between the names of a path. */
const BELOW = '\0';

function cellsOf(
  record: JsonObject,
  above: readonly string[],
): (readonly [path: string, text: string])[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const path = [...above, name];
    return isObject(value) ? cellsOf(value, path) : [[path.join(BELOW), cellText(value)] as const];
  });
}

function cellText(value: unknown): string {
  if (Array.isArray(value)) return value.some(isObject) ? '' : value.map(cellText).join(';');
  return value === null || value === undefined ? '' : String(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
