/** Parameters with several values, separated by commas or repeated. */

import { Type } from '@sinclair/typebox';
import { Fault, type Param, type ParamNotes, type ValueKind } from './param.js';
import { cleanText, readText } from './single.js';

/** More entries than any list of the API has. */
const VALUES_MAX = 500;

/** Optional; duplicate values count once. */
export function many<T>(
  kind: ValueKind<T>,
  notes: ParamNotes<readonly T[]>,
): Param<readonly T[] | undefined> {
  return {
    ...notes,
    required: false,
    schema: Type.Array(kind.schema, { minItems: 1, maxItems: VALUES_MAX }),
    takes: 'many',
    read(query, name) {
      const given = query.get(name);
      if (given === undefined) return undefined;
      const values = new Set<T>();
      for (const raw of given) {
        const fault = readList(kind, raw, name, values);
        if (fault !== undefined) return fault;
      }
      return [...values];
    },
  };
}

function readList<T>(
  kind: ValueKind<T>,
  raw: string | null,
  name: string,
  values: Set<T>,
): Fault | undefined {
  const list = cleanText(raw, name);
  if (list instanceof Fault) return list;
  const parts = list.split(',', VALUES_MAX + 1);
  if (parts.length > VALUES_MAX) return new Fault(`${name} must have at most ${VALUES_MAX} values`);
  for (const part of parts) {
    const text = cleanText(part, name);
    if (text instanceof Fault) return new Fault(`${name} must not have an empty value in its list`);
    const value = readText(kind, text, name);
    if (value instanceof Fault) return value;
    values.add(value);
  }
  if (values.size <= VALUES_MAX) return undefined;
  return new Fault(`${name} must have at most ${VALUES_MAX} values`);
}
