/** JSON Schemas of facts, made from their declarations. */

import {
  confidenceKey,
  type FactType,
  type FieldDeclaration,
  modelledKey,
} from '@property-lookup/model/fields';
import { type TProperties, type TSchema, Type } from '@sinclair/typebox';

/**
 * An answer that `fields=` can narrow: either the whole, with every key required, or the requested part. The whole refers to the
 * part, so several hundred fields are described only once.
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
  // Some generators replace a list of one schema by that schema and then ignore `required`.
  const whole = Type.Unsafe({ title, type: 'object', allOf: [part, { required }], required });
  return Type.Unsafe({ anyOf: [whole, part] });
}

/** Provenance is described in words only: declared as additional text keys, it would type every field as text for clients. */
const PROVENANCE =
  'With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.';

/** A flat object of fields and their companions; provenance keys follow on request. */
export function factsSchema(
  title: string,
  fields: readonly FieldDeclaration[],
  more: TProperties = {},
): TSchema {
  return Type.Object({ ...factProperties(fields), ...more }, { title });
}

/** Every key is present; an unknown value is null. */
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

/** Names for enumerations whose field name says too little on its own. */
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
