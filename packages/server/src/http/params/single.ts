/** Parameters with one value: rules that hold for every kind of value. */

import { Type } from '@sinclair/typebox';
import type { QueryText } from '../query-text.js';
import { Fault, type Param, type ParamNotes, type ValueKind } from './param.js';
import { quote } from './texts.js';

export function optional<T>(kind: ValueKind<T>, notes: ParamNotes<T>): Param<T | undefined> {
  return single(kind, notes, false, () => undefined);
}

/** Optional with a default, where the endpoint can tell an omitted value from the default. */
export function presumed<T>(
  kind: ValueKind<T>,
  fallback: T,
  notes: ParamNotes<T>,
): Param<T | undefined> {
  return optional(withDefault(kind, fallback), notes);
}

/** Mandatory. */
export function required<T>(kind: ValueKind<T>, notes: ParamNotes<T>): Param<T> {
  return single<T, T>(kind, notes, true, (name) => {
    return new Fault(`${name} is required and must be ${kind.allowed}`);
  });
}

/** Optional with a default. */
export function defaulted<T>(kind: ValueKind<T>, fallback: T, notes: ParamNotes<T>): Param<T> {
  return single(withDefault(kind, fallback), notes, false, () => fallback);
}

function withDefault<T>(kind: ValueKind<T>, fallback: T): ValueKind<T> {
  return { ...kind, schema: Type.Unsafe({ ...kind.schema, default: fallback }) };
}

function single<T, Absent extends T | undefined>(
  kind: ValueKind<T>,
  notes: ParamNotes<T>,
  isRequired: boolean,
  absent: (name: string) => Absent | Fault,
): Param<T | Absent> {
  return {
    ...notes,
    required: isRequired,
    schema: kind.schema,
    takes: 'one',
    read(query, name) {
      const text = onlyText(query, name);
      if (text === undefined) return absent(name);
      return text instanceof Fault ? text : readText(kind, text, name);
    },
  };
}

/** The trimmed text of a parameter that may be given once; undefined if absent. */
export function onlyText(query: QueryText, name: string): string | Fault | undefined {
  const values = query.get(name);
  if (values === undefined) return undefined;
  if (values.length > 1) return new Fault(`${name} must be given once, not ${values.length} times`);
  return cleanText(values[0], name);
}

/** Trimmed and not empty. */
export function cleanText(raw: string | null | undefined, name: string): string | Fault {
  if (raw === null || raw === undefined) {
    return new Fault(`${name} must be percent-encoded UTF-8`);
  }
  const text = raw.trim();
  return text === '' ? new Fault(`${name} must not be empty`) : text;
}

export function readText<T>(kind: ValueKind<T>, text: string, name: string): T | Fault {
  const value = kind.read(text);
  if (value instanceof Fault) return new Fault(`${name} ${value.sentence}`);
  if (value !== undefined) return value;
  return new Fault(`${name} must be ${kind.allowed}, not ${quote(text)}`);
}
