/** The parameters of a collection's items: the standard ones, and one per queryable. */

import { isDate } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import type { DegreeBox } from '@property-lookup/kernel/geometry';
import type { Condition, FieldTable, FilterField } from '@property-lookup/query';
import { coerce, LIMITS, readNumber } from '@property-lookup/query';
import {
  defaulted,
  Fault,
  integerFrom,
  many,
  nameOf,
  onlyText,
  optional,
  type Param,
  type Params,
  TIMESTAMP_KIND,
  textOf,
  type ValueKind,
  wordOf,
} from '@property-lookup/server/endpoint';
import { Type } from '@sinclair/typebox';
import type { Collection } from './collection.js';
import { CRS84, type Crs, SYSTEMS } from './crs.js';
import { FORMAT } from './define.js';
import { schemaOf, valueFields } from './field-schemas.js';

const LIMIT = { default: 100, max: 1_000 } as const;

/** Values above the maximum are read as the maximum (OGC 17-069r4, requirement 21). */
const LIMIT_KIND: ValueKind<number> = {
  schema: Type.Integer({ minimum: 1, maximum: LIMIT.max }),
  allowed: 'an integer from 1',
  read(text) {
    const asked = integerFrom(1, Number.MAX_SAFE_INTEGER).read(text);
    return typeof asked === 'number' ? Math.min(asked, LIMIT.max) : asked;
  },
};

const CRS_KIND: ValueKind<Crs> = {
  schema: Type.Unsafe({ type: 'string', format: 'uri', enum: SYSTEMS.map(({ uri }) => uri) }),
  allowed: `one of ${SYSTEMS.map(({ uri }) => uri).join(', ')}`,
  read: (text) => SYSTEMS.find(({ uri }) => uri === text),
};

/** Degrees by default. */
const crsParam = (description: string): Param<Crs> => {
  const schema = Type.Unsafe({ ...CRS_KIND.schema, default: CRS84.uri });
  return { ...defaulted(CRS_KIND, CRS84, { description }), schema };
};

/** Four numbers, or six with heights (requirement 23). */
const BBOX: Param<DegreeBox | undefined> = {
  description:
    'Least and greatest coordinates in the system of `bbox-crs`, longitude or easting first; heights are ignored.',
  required: false,
  schema: Type.Unsafe({
    type: 'array',
    items: { type: 'number' },
    oneOf: [
      { minItems: 4, maxItems: 4 },
      { minItems: 6, maxItems: 6 },
    ],
  }),
  takes: 'many',
  read(query, name) {
    const text = onlyText(query, name);
    if (text === undefined || text instanceof Fault) return text;
    const numbers = text.split(',', 7).map(readNumber);
    const half = numbers.length / 2;
    const [west, south] = numbers;
    const [east, north] = numbers.slice(half);
    const isBox = half === 2 || half === 3;
    if (!isBox || numbers.includes(undefined)) return new Fault(`${name} must be four numbers`);
    if ([west, south, east, north].includes(undefined)) return undefined;
    const box = [west ?? 0, south ?? 0, east ?? 0, north ?? 0] as const;
    return box[1] <= box[3] ? box : new Fault(`${name} must not have its south above its north`);
  },
};

/** An RFC 3339 time, or an interval of two with `..` or nothing for an open end (requirement 26). */
const DATETIME: ValueKind<string> = {
  schema: Type.String(),
  allowed: 'a time, or two with a slash between them, such as 2026-01-31T00:00:00Z/..',
  read(text) {
    const ends = text.split('/', 3);
    const isEnd = (end: string) =>
      isDate(end) ||
      TIMESTAMP_KIND.read(end) !== undefined ||
      (ends.length === 2 && (end === '..' || end === ''));
    return ends.length <= 2 && ends.every(isEnd) && ends.some((end) => /\d/.test(end))
      ? text
      : undefined;
  },
};

const LIMIT_AND_OFFSET = {
  limit: defaulted(LIMIT_KIND, LIMIT.default, {
    description: `The most features of one page. Each hundred beyond the first counts as a request.`,
  }),
  offset: defaulted(integerFrom(0, Number.MAX_SAFE_INTEGER), 0, {
    description: 'Number of features to skip; the link `next` has the offset of the next page.',
  }),
};

export const CRS_PARAM = { crs: crsParam('System of the geometries of the answer.') };

export const COMMON = {
  ...LIMIT_AND_OFFSET,
  bbox: BBOX,
  'bbox-crs': crsParam('System of `bbox`.'),
  ...CRS_PARAM,
  datetime: optional(DATETIME, {
    description: 'A time or interval. Features have no time, so all of them match.',
  }),
  filter: optional(textOf(1, LIMITS.characters.max), {
    description: 'A condition in CQL2 text on the queryables of the collection.',
  }),
  'filter-lang': defaulted(wordOf(['cql2-text']), 'cql2-text', {
    description: 'Language of `filter`.',
  }),
  'filter-crs': crsParam('System of the geometries in `filter`.'),
  ...FORMAT,
};

export function itemParams({ fields, isOfHomes, properties, usual }: Collection): Params {
  return {
    ...Object.fromEntries(valueFields(fields).map((field) => [field.name, equalTo(field)])),
    ...COMMON,
    properties: many(nameOf(Object.keys(properties)), {
      description: 'Properties of the features to return, instead of the usual ones.',
      ...(isOfHomes && { all: usual ?? Object.keys(properties), fieldsNamed: (names) => names }),
    }),
  };
}

/** Conditions on the queryables that were given. */
export function equalities(
  fields: FieldTable,
  values: Readonly<Record<string, unknown>>,
): readonly Condition[] {
  return valueFields(fields).flatMap(({ name }) => (values[name] as Condition | undefined) ?? []);
}

function equalTo(field: FilterField): Param<Condition | undefined> {
  const kind: ValueKind<Condition> = {
    schema: schemaOf(field),
    allowed: `a value of type ${field.type}`,
    read(text) {
      try {
        return { kind: 'compare', field, operator: 'eq', value: coerce(text, field) };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return new Fault(error.message.replace(/^filter: '[^']*' /, ''));
      }
    },
  };
  return optional(kind, { description: `Features whose ${field.name} is this value.` });
}
