/** The `filter` parameter, as JSON text or in bracket notation. */

import { Failure } from '@property-lookup/kernel/failure';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import type { CompiledFilter } from '@property-lookup/query';
import {
  bracketFilter,
  compileFilter,
  compileFilterValue,
  fieldsOfFilter,
  LIMITS,
  SECTIONS,
} from '@property-lookup/query';
import { Type } from '@sinclair/typebox';
import type { QueryText } from '../query-text.js';
import { Fault, type Param } from './param.js';
import { onlyText } from './single.js';

export const FILTER: Param<CompiledFilter | undefined> = {
  description:
    'JSON object with a `where` clause of field conditions, and optionally `order`, `fields`, `limit` and `skip`; see the filter language. Bracket notation, `filter[where][building_number]=10`, is accepted too.',
  required: false,
  schema: Type.String({ maxLength: LIMITS.characters.max, pattern: '^\\s*\\{[\\s\\S]*\\}\\s*$' }),
  takes: 'one',
  fieldsNamed: (filter) => (filter === undefined ? [] : fieldsOfFilter(filter)),
  example: '{"where":{"postcode":{"ilike":"CM1 %"}}}',
  read(query, name) {
    try {
      return readFilter(query, name);
    } catch (error) {
      if (error instanceof Failure && error.code === 'invalid-parameter') {
        return new Fault(error.message);
      }
      throw error;
    }
  },
};

/**
 * Filter parts other than conditions, and how to tell whether a filter has them. An order by distance belongs to `near`, so it
 * does not count.
 */
const PARTS = {
  order: ({ order }) => order.some(({ kind }) => kind === 'field'),
  fields: ({ fields }) => fields !== null,
  limit: ({ limit }) => limit !== null,
  skip: ({ offset }) => offset !== null,
} as const satisfies Record<string, (filter: CompiledFilter) => boolean>;

/** The sentence that refuses the first of these parts that the filter has; undefined if it has none. */
export function refusedPart(
  filter: CompiledFilter | undefined,
  parts: readonly (keyof typeof PARTS)[],
  why: string,
): string | undefined {
  const part = filter && parts.find((name) => PARTS[name](filter));
  return part && `filter: '${part}' ${why}`;
}

const ALL_COUNT = 'is not taken here, where all that filter selects count';

/** For questions about all selected properties, which take no part of the selection. */
export const SELECTION: typeof FILTER = {
  ...FILTER,
  description:
    'JSON object with a `where` clause of field conditions; see the filter language. All selected properties count: `order`, `fields`, `limit` and `skip` are refused. Also in brackets: `filter[where][post_town]=CHELMSFORD`.',
  read(query, name) {
    const filter = FILTER.read(query, name);
    if (filter instanceof Fault) return filter;
    const refused = refusedPart(filter, ['order', 'fields', 'limit', 'skip'], ALL_COUNT);
    return refused === undefined ? filter : new Fault(refused);
  },
};

/** The parameters that also take bracket notation, under names that begin with their own. */
export const FILTERS: ReadonlySet<unknown> = new Set([FILTER, SELECTION]);

/** Sentences for filter sections written beside `filter`, for endpoints where every section works. */
export const BESIDE_FILTER: Readonly<Record<string, string>> = Object.fromEntries(
  SECTIONS.map((name) => [name, `${name} must stand inside filter, as in filter={"${name}":...}`]),
);

/** The same for endpoints where all selected properties count. */
export const BESIDE_SELECTION: typeof BESIDE_FILTER = {
  where: BESIDE_FILTER['where'] ?? '',
  ...Object.fromEntries(['limit', 'skip', 'offset'].map((name) => [name, `${name} ${ALL_COUNT}`])),
};

function readFilter(query: QueryText, name: string): CompiledFilter | Fault | undefined {
  const text = onlyText(query, name);
  if (text instanceof Fault) return text;
  const value = bracketFilter(bracketPairs(query));
  if (text === undefined) {
    if (value === undefined) return undefined;
    return compileFilterValue(value, PROPERTY_FIELDS, RECORD_FIELDS);
  }
  if (value !== undefined) {
    return new Fault(`${name} must be given as JSON or in brackets, not both`);
  }
  return compileFilter(text, PROPERTY_FIELDS, RECORD_FIELDS);
}

function* bracketPairs(query: QueryText): Generator<readonly [string, string]> {
  for (const [name, values] of query) {
    if (!name.startsWith('filter[')) continue;
    for (const value of values) {
      if (value === null) {
        throw new Failure('invalid-parameter', 'filter must be percent-encoded UTF-8');
      }
      yield [name, value];
    }
  }
}
