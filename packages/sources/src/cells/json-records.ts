/** Reads fields of parsed JSON of unknown shape. */

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Undefined when the value is not an object. */
export function asRecord(value: unknown): JsonRecord | undefined {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  // JSON objects have only string keys.
  return isRecord ? (value as JsonRecord) : undefined;
}

/** The value at a path of names; undefined when the path breaks off. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let current: unknown = value;
  for (const name of path) current = asRecord(current)?.[name];
  return current;
}

/** Text without surrounding or repeated white space, a number as text, or a list of these; null for anything else and for empty text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((item) => textOf(item) ?? '').join(';') || null;
  if (typeof value !== 'string') return null;
  const text = value.replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}

/** The fields of a feature, or of another record with a geometry, for the file of rejected rows. */
export function excerptOf(record: JsonRecord): string {
  const fields = asRecord(record['properties']) ?? { ...record, geometry: undefined };
  return JSON.stringify(fields);
}
