/** Reads JSON of records as comma separated text: a list of objects, one on each line, or the list in an answer of a server. */

import { Failure } from '../domain/failure.js';
import { TextDecoding } from './decode-text.js';
import { type FilePart, readChunks } from './file-part.js';
import { HollowGuard, parseJson } from './parse-json.js';
import { ROW_FIELDS_MAX } from './split-rows.js';
import { textOfRows } from './table-text.js';

/** Cells of a table, for each that holds something and besides. */
const CELLS_EACH = 100;
const CELLS_LEAST = 1_000_000;

const sparse = (label: string): string =>
  `${label} has hardly a name of a field that two of its records share: export it as CSV, with a name for each column.`;

const manyNames = (label: string): string =>
  `${label} has more than ${ROW_FIELDS_MAX} names of fields: export it as CSV, with a name for each column.`;

/** All of it is held in memory. Bytes. */
const JSON_BYTES_MAX = 64_000_000;

/** The part with its table besides, where its name says that it is JSON. The table of other JSON is empty. */
export function withTable(part: FilePart): FilePart {
  if (!/\.(?:json|jsonl|ndjson)$/i.test(part.name)) return part;
  const open = async () => textOfRows(tableOf(recordsIn(await wholeText(part)), part.label));
  const table = { ...part, label: `${part.label} (as a table)`, isPlain: false, open };
  return { ...part, otherForm: table };
}

async function wholeText(part: FilePart): Promise<string> {
  const decoding = new TextDecoding();
  const guard = new HollowGuard(part.label);
  const pieces: string[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(part)) {
    bytes += chunk.length;
    if (bytes > JSON_BYTES_MAX) return '';
    guard.add(chunk);
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

/** A list of objects, or the only one that an object has: of several, nothing says which has the records and which the errors. */
function listIn(value: unknown): readonly JsonObject[] | undefined {
  if (Array.isArray(value)) return value.length > 0 && value.every(isObject) ? value : undefined;
  if (!isObject(value)) return undefined;
  const [only, ...others] = Object.values(value)
    .filter(Array.isArray)
    .map(listIn)
    .filter((list) => list !== undefined);
  return others.length === 0 ? only : undefined;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of fields, and a row of each record. What is nested is named after what it is nested in: `agent address`. */
export function* tableOf(
  records: readonly JsonObject[],
  label = 'JSON',
): Generator<readonly string[]> {
  const paths = new Set<string>();
  let filled = 0;
  for (const record of records) {
    const cells = cellsOf(unwrapped(record), []);
    for (const [path] of cells) paths.add(path);
    filled += cells.length;
    if (paths.size > ROW_FIELDS_MAX) throw new Failure('bad-file', manyNames(label));
  }
  if (records.length * paths.size > CELLS_LEAST + CELLS_EACH * filled) {
    throw new Failure('bad-file', sparse(label));
  }
  if (paths.size > 0) yield headerOf([...paths]);
  for (const record of paths.size > 0 ? records : []) {
    const cells = new Map(cellsOf(unwrapped(record), []));
    yield Array.from(paths, (path) => cells.get(path) ?? '');
  }
}

function headerOf(paths: readonly string[]): readonly string[] {
  const names = paths.map(ownName);
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return paths.map((path, at) => {
    const name = names[at] ?? path;
    return times.get(name) === 1 ? name : path.replaceAll(BELOW, ' ');
  });
}

/** OS Places answers with `{"DPA":{...}}`, GraphQL with `{"node":{...}}`: what has nothing beside it is the record. */
function unwrapped(record: JsonObject): JsonObject {
  const [only, ...others] = Object.values(record);
  return others.length === 0 && isObject(only) ? unwrapped(only) : record;
}

/** Between the names of a path. */
const BELOW = '\0';

/** What is below them is the record's own: its address, its place, all of its fields. Below others it may be an agent's. */
const OWN_PARENT =
  /^(?:(?:full|property|site)?[ _-]?address|property|premises|site|location|position|coordinates?|geo|geometry|attributes|fields|properties)$/i;

/** Without the parents that say nothing, and with them where another has the name. */
function ownName(path: string): string {
  const names = path.split(BELOW);
  const first = names.findIndex((name, at) => at === names.length - 1 || !OWN_PARENT.test(name));
  return names.slice(first).join(' ');
}

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
    return parseJson(text);
  } catch {
    return undefined;
  }
}
