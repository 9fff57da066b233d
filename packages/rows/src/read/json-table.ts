/** Reads JSON records as comma-separated text: a list of objects, one object a line, or the list in a server's answer. */

import { Failure } from '@property-lookup/kernel/failure';
import { TextDecoding } from './decode-text.js';
import { type FilePart, readChunks } from './file-part.js';
import { EmptyRecordGuard, jsonOf } from './parse-json.js';
import { ROW_FIELDS_MAX } from './split-rows.js';
import { textOfRows } from './table-text.js';

/** Cells allowed in a table, for each filled cell and in addition. */
const CELLS_EACH = 100;
const CELLS_LEAST = 1_000_000;

const sparse = (label: string): string =>
  `${label} has hardly any field name that two of its records share: export it as CSV, with a name for each column.`;

const manyNames = (label: string): string =>
  `${label} has more than ${ROW_FIELDS_MAX} names of fields: export it as CSV, with a name for each column.`;

/** Maximum size in bytes, as all of it is held in memory. */
const JSON_BYTES_MAX = 64_000_000;

/** The part with a table as its other form, if its name says JSON. The table is empty for JSON without records. */
export function withTable(part: FilePart): FilePart {
  if (!/\.(?:json|jsonl|ndjson)$/i.test(part.name)) return part;
  const open = async () => textOfRows(tableOf(recordsIn(await wholeText(part)), part.label));
  const table = { ...part, label: `${part.label} (as a table)`, isPlain: false, open };
  return { ...part, otherForm: table };
}

async function wholeText(part: FilePart): Promise<string> {
  const decoding = new TextDecoding();
  const guard = new EmptyRecordGuard(part.label);
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
  const whole = jsonOf(text);
  if (whole !== undefined) return listIn(whole) ?? [];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return listIn(lines.map(jsonOf)) ?? [];
}

/** A list of objects, or the only such list in an object: with several, any might be the records or the errors. */
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

/** A header of field names, and a row for each record. Nested fields are named after their parents: `agent address`. */
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

/** Removes wrappers, which have a single object: OS Places answers with `{"DPA":{...}}`, GraphQL with `{"node":{...}}`. */
function unwrapped(record: JsonObject): JsonObject {
  const [only, ...others] = Object.values(record);
  return others.length === 0 && isObject(only) ? unwrapped(only) : record;
}

/** Separates the names of a path. */
const BELOW = '\0';

/** Parents whose fields belong to the record itself; fields below other parents may be, say, an agent's address. */
const OWN_PARENT =
  /^(?:(?:full|property|site)?[ _-]?address|property|premises|site|location|position|coordinates?|geo|geometry|attributes|fields|properties)$/i;

/** The field's name without these parents, or with them if the name is taken. */
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
