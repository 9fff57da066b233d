/** JSON Schemas of facts, made from their declarations. */

import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import {
  confidenceKey,
  type FactType,
  type FieldDeclaration,
  modelledKey,
} from '../facts/field.js';

/**
 * An answer that `fields=` can narrow: the whole, of which every key is required, or the part that a request asks for.
 * The whole refers to the part, so that several hundred fields are described once.
 */
export function projectableFactsSchema(
  title: string,
  fields: readonly FieldDeclaration[],
  more: TProperties = {},
): TSchema {
  const { required, ...schema } = factsSchema(`${title} part`, fields, more);
  const part = Type.Unsafe({
    ...schema,
    description: `The fields that \`fields\` names, with their companions. ${PROVENANCE}`,
  });
  // Some generators take a list of one schema for that schema, and pass over what is required.
  const whole = Type.Unsafe({ title, type: 'object', allOf: [part, { required }], required });
  return Type.Unsafe({ anyOf: [whole, part] });
}

/** Not declared as further keys of text: types of clients would then take every field for one. */
const PROVENANCE =
  'With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.';

/** A flat object of the fields and their companions; provenance keys may follow when asked for. */
export function factsSchema(
  title: string,
  fields: readonly FieldDeclaration[],
  more: TProperties = {},
): TSchema {
  return Type.Object({ ...factProperties(fields), ...more }, { title });
}

/** A key is present even if its value is not known: then it is null. */
export function factProperties(fields: readonly FieldDeclaration[]): TProperties {
  const properties: TProperties = {};
  for (const field of fields) {
    properties[field.name] = fieldSchema(field);
    if (!field.companions) continue;
    properties[confidenceKey(field.name)] = Type.Unsafe({
      type: ['number', 'null'],
      minimum: 0,
      maximum: 1,
      description: `Probability that ${field.name} is right.`,
    });
    properties[modelledKey(field.name)] = Type.Unsafe({
      type: ['boolean', 'null'],
      description: `False if ${field.name} was read from a record about this very property.`,
    });
  }
  return properties;
}

function fieldSchema(field: FieldDeclaration): TSchema {
  const { type, format } = JSON_TYPES[field.type];
  const isList = field.type === 'strings';
  return Type.Unsafe({
    type: field.nullable ? [type, 'null'] : type,
    ...(format === undefined ? {} : { format }),
    ...(isList ? { items: { type: 'string' } } : {}),
    ...(field.values === null || isList
      ? {}
      : { title: LISTS[field.name] ?? field.name, enum: enumOf(field) }),
    description: descriptionOf(field),
  });
}

/** Lists of words whose field has a name that says too little where it stands alone. */
const LISTS: Readonly<Record<string, string>> = {
  CONDITION: 'PropertyCondition',
  SOURCE: 'EventSource',
  STATUS: 'ListingStatus',
};

function enumOf(field: FieldDeclaration): readonly (string | null)[] {
  const values = field.values ?? [];
  return field.nullable ? [...values, null] : values;
}

function descriptionOf(field: FieldDeclaration): string {
  const meaning = field.meaning.replace(/\.?$/, '.');
  return field.unit === null ? meaning : `${meaning} Unit: ${field.unit}.`;
}

const JSON_TYPES: Readonly<Record<FactType, { readonly type: string; readonly format?: string }>> =
  {
    string: { type: 'string' },
    integer: { type: 'integer' },
    number: { type: 'number' },
    boolean: { type: 'boolean' },
    date: { type: 'string', format: 'date' },
    datetime: { type: 'string', format: 'date-time' },
    strings: { type: 'array' },
  };
