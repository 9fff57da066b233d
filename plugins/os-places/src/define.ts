/** What all endpoints of OS Places share: parameters, the form of the answer, and its header. */

import { type Property, RECORD_FIELDS } from '@property-lookup/model/property';
import type { Params, QueryText, ValuesOf } from '@property-lookup/server/endpoint';
import {
  defaulted,
  defineEndpoint,
  type Endpoint,
  type EndpointDeclaration,
  type EndpointDeps,
  integerFrom,
  JSON_MEDIA,
  many,
  wordOf,
} from '@property-lookup/server/endpoint';
import { Type } from '@sinclair/typebox';
import { deliveryPointOf, type Found } from './delivery-point.js';
import { FILTER_QUERY, fieldsOf } from './filter-query.js';
import { queryOf } from './query-of.js';
import { SYSTEM_NAMES } from './systems.js';

const MAX_RESULTS = 100;

/** More than a caller will ever page through. */
const OFFSET_MAX = 100_000_000;

export const COMMON = {
  format: defaulted(wordOf(['JSON']), 'JSON', { description: 'Form of the answer: always JSON.' }),
  maxresults: defaulted(integerFrom(1, MAX_RESULTS), MAX_RESULTS, {
    description: 'Results of a page.',
  }),
  offset: defaulted(integerFrom(0, OFFSET_MAX), 0, { description: 'Results to skip.' }),
  dataset: many(wordOf(['DPA', 'LPI']), { description: 'Kinds of addresses; DPA by default.' }),
  lr: many(wordOf(['EN', 'CY']), { description: 'Languages, which the data do not tell apart.' }),
  output_srs: defaulted(wordOf(SYSTEM_NAMES), 'EPSG:27700', {
    description: 'Coordinate system of the answer.',
  }),
  fq: many(FILTER_QUERY, {
    description: 'Codes that results must have.',
    fieldsNamed: (filters) => filters.flatMap(fieldsOf),
  }),
};

/** The coordinate system of a question. */
export const SRS = {
  srs: defaulted(wordOf(SYSTEM_NAMES), 'EPSG:27700', {
    description: 'Coordinate system of the question.',
  }),
};

export type Asked = ValuesOf<typeof COMMON>;

const ADDRESS = Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' });

const RESPONSE = Type.Object(
  { header: ADDRESS, results: Type.Array(Type.Object({ DPA: ADDRESS })) },
  { title: 'OsPlacesAnswer' },
);

type Declaration<P extends Params, B> = Omit<
  EndpointDeclaration<P, B>,
  'description' | 'example' | 'forms' | 'reads' | 'response'
>;

/** Sends JSON whatever the client accepts, as OS does, and leaves the key to the server. */
export function definePlacesEndpoint<const P extends Params, B = undefined>(
  declaration: Declaration<P, B>,
): Endpoint {
  const { summary: description } = declaration;
  const endpoint = defineEndpoint<P, B>({
    ...declaration,
    description,
    // Every answer has these; of the rest of a delivery point address, a key gets what its scope allows.
    reads: { fields: RECORD_FIELDS },
    example: {},
    forms: { isJsonToo: false, types: [{ type: JSON_MEDIA, schema: RESPONSE, description }] },
    response: RESPONSE,
  });
  return {
    ...endpoint,
    answer: (query, deps, read) => endpoint.answer(withoutKey(query), deps, read),
  };
}

const withoutKey = (query: QueryText): QueryText =>
  new Map([...query].filter(([name]) => name !== 'key'));

/** One page of results, and how many there are. */
export interface Page {
  readonly total: number;
  readonly found: readonly Found[];
}

/** `question` is written as OS repeats it: `postcode=CM1 6GT`. */
export function answerOf(
  { found, total }: Page,
  asked: Asked & { readonly matchprecision?: number },
  question: string,
  { base, reader, scope, url }: EndpointDeps,
) {
  const { dataset = ['DPA'], format, fq, lr = ['EN', 'CY'], matchprecision } = asked;
  const { id, createdAt } = reader.release;
  // Gazetteers' own address objects (PAO and SAO) are not kept, so no address is an LPI.
  const isAsked = dataset.includes('DPA');
  return {
    header: {
      uri: base + withoutKeyIn(url),
      query: question,
      offset: asked.offset,
      totalresults: isAsked ? total : 0,
      format,
      dataset: dataset.join(','),
      lr: lr.join(','),
      maxresults: asked.maxresults,
      ...(matchprecision !== undefined && { matchprecision }),
      ...(fq !== undefined && { filter: queryOf(url).getAll('fq').join(',') }),
      epoch: id,
      lastupdate: createdAt.slice(0, 'YYYY-MM-DD'.length),
      output_srs: asked.output_srs,
    },
    results: isAsked
      ? found.map((one) => ({ DPA: deliveryPointOf(one, asked.output_srs, scope) }))
      : [],
  };
}

function withoutKeyIn(url: string): string {
  const query = queryOf(url);
  query.delete('key');
  return `${url.split('?', 1)[0]}?${query}`;
}

/** The results of a list that is in memory. */
export function pageOf(all: readonly Found[], { maxresults, offset }: Asked): Page {
  return { total: all.length, found: all.slice(offset, offset + maxresults) };
}

/** Nothing was compared, so these fit exactly. */
export const fitting = (properties: readonly Property[]): readonly Found[] =>
  properties.map((property) => ({ property, match: 1 }));
