/** The codec of records: a version of a record as bytes, by the fields that its kind declares, and back as far as it is asked for. */

import type { FieldType } from '@property-lookup/facts/record-kinds';
import {
  factsOfRecord,
  RECORD_KIND_NAMES,
  type RecordKindName,
  type RecordVersion,
  recordKind,
} from '@property-lookup/facts/record-kinds';
import type { GivenAddress } from '@property-lookup/model/records';
import type { PackedReader, PackedWriter } from '@property-lookup/tables';

/** What each field begins with. Part of the format on disk. */
const ABSENT = 0;
const NULL = 1;
/** As its type has it. */
const TYPED = 2;
/** As its type has it in another form: a number that is whole, a flag that is set. */
const OTHER = 3;
/** As JSON: nested values, and those that have not the form of their type. */
const ANY = 4;

interface Field {
  readonly name: string;
  readonly type: FieldType;
}

interface FactCodec {
  readonly kind: RecordVersion['kind'];
  readonly fields: readonly Field[];
}

const CODECS = new Map<RecordKindName, readonly FactCodec[]>(
  RECORD_KIND_NAMES.map((name) => [
    name,
    factsOfRecord(name).map((kind) => ({
      kind,
      fields: Object.entries(recordKind(name).facts[kind] ?? {}).map(([field, type]) => ({
        name: field,
        type,
      })),
    })),
  ]),
);

function codecAt(record: RecordKindName, fact: number): FactCodec {
  const codec = CODECS.get(record)?.[fact];
  if (codec === undefined) throw new Error('a version of an unknown kind');
  return codec;
}

/** The place of its kind among the facts of the record, then its fields. */
export function writeVersion(
  to: PackedWriter,
  record: RecordKindName,
  version: RecordVersion,
): void {
  const fact = factsOfRecord(record).indexOf(version.kind);
  to.byte(fact);
  // The names in a declaration are those of the fact.
  const values = version as unknown as Readonly<Record<string, unknown>>;
  for (const { name, type } of codecAt(record, fact).fields) writeField(to, type, values[name]);
}

function writeField(to: PackedWriter, type: FieldType, value: unknown): void {
  if (value === undefined) to.byte(ABSENT);
  else if (value === null) to.byte(NULL);
  else if (type === 'flag') to.byte(value === true ? OTHER : TYPED);
  else if (type === 'number') writeNumber(to, value as number);
  else if (type === 'text') {
    to.byte(TYPED);
    to.text(value as string);
  } else if (type === 'address') {
    const { text, postcode } = value as GivenAddress;
    to.byte(postcode === null ? TYPED : OTHER);
    to.text(text);
    if (postcode !== null) to.text(postcode);
  } else if (type === 'day' && DAY.test(value as string)) {
    to.byte(TYPED);
    to.whole(Number((value as string).replaceAll('-', '')));
  } else {
    to.byte(ANY);
    to.json(value);
  }
}

function writeNumber(to: PackedWriter, value: number): void {
  const isWhole = Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
  to.byte(isWhole ? OTHER : TYPED);
  if (isWhole) to.whole(value);
  else to.number(value);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The version that ends at a place; with `only`, of its fields those alone. What an earlier version of the program wrote may end before
 * its last fields.
 */
export function readVersion(
  from: PackedReader,
  record: RecordKindName,
  end: number,
  only?: ReadonlySet<string>,
): RecordVersion {
  const { kind, fields } = codecAt(record, from.byte());
  const version: Record<string, unknown> = { kind };
  for (let at = 0; at < fields.length && from.position < end; at++) {
    const { name, type } = fields[at] as Field;
    const mark = from.byte();
    if (mark === ABSENT) continue;
    if (only !== undefined && !only.has(name)) passOver(from, type, mark);
    else version[name] = mark === NULL ? null : readField(from, type, mark);
  }
  from.moveTo(end);
  // As it was written.
  return version as unknown as RecordVersion;
}

function readField(from: PackedReader, type: FieldType, mark: number): unknown {
  if (mark === ANY) return from.json();
  if (type === 'text') return from.text();
  if (type === 'flag') return mark === OTHER;
  if (type === 'number') return mark === OTHER ? from.whole() : from.number();
  if (type === 'day') return dayOf(from.whole());
  const text = from.text();
  return { text, postcode: mark === OTHER ? from.text() : null };
}

function passOver(from: PackedReader, type: FieldType, mark: number): void {
  if (mark === NULL || (type === 'flag' && mark !== ANY)) return;
  if (mark === ANY || type === 'text') from.passText();
  else if (type === 'number') readField(from, type, mark);
  else if (type === 'day') from.whole();
  else {
    from.passText();
    if (mark === OTHER) from.passText();
  }
}

/** `20260131` as `2026-01-31`. */
function dayOf(digits: number): string {
  const text = String(digits).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
