/** `/property-lookup`: finds properties by filter, or the property that an address means. */

import { Failure } from '@property-lookup/kernel/failure';
import { andThen } from '@property-lookup/kernel/steps';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { EVERYTHING } from '@property-lookup/query';
import { fieldsOfKey, parseKeys } from '@property-lookup/query/aggregates';
import { Type } from '@sinclair/typebox';
import { countFacets, FACET_VALUES_MAX } from '../../query/count-facets.js';
import {
  ADDRESS_LENGTH_MAX,
  type AddressAnswer,
  answerAddress,
} from '../../query/match-address.js';
import { searchProperties } from '../../query/search-properties.js';
import { type AddressSearch, toCandidates, toEnvelope } from '../address-envelope.js';
import { defineEndpoint, type EndpointDeps } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { type PaginatedResponse, toPaginated } from '../page.js';
import { BESIDE_FILTER, FILTER, refusedPart } from '../params/filter.js';
import { INCLUDE } from '../params/include-aliases.js';
import { PAGING } from '../params/paging.js';
import type { ValuesOf } from '../params/param.js';
import { defaulted, optional, presumed } from '../params/single.js';
import { termsOf } from '../params/terms.js';
import { textOf } from '../params/texts.js';
import { BOOLEAN, integerFrom, numberFrom } from '../params/values.js';
import { projection, type RecordPart } from '../projection.js';
import {
  ADDRESS_SEARCH_PART_SCHEMA,
  ADDRESS_SEARCH_SCHEMA,
  ENVELOPE_SCHEMA,
  FACETS_MEMBER,
  pageSchema,
  RECORD_PART_SCHEMA,
  RECORD_SCHEMA,
} from '../schemas.js';
import { extraCost, LENGTH_COST } from '../text-cost.js';
import { ONLY_CHOSEN } from '../within-scope.js';

const PAGE_SCHEMA = pageSchema(RECORD_SCHEMA, 'PropertyPage', FACETS_MEMBER);

/** The default minimum confidence of a returned match. */
const MIN_CONFIDENCE = 0.5;
/** One candidate: the match itself. */
const CANDIDATES = 1;

const OF_ONE = 'must not be given with address: the answer is the one property that it means';

const FACETS = { parameter: 'facets', max: 10 } as const;

const PARAMS = {
  filter: FILTER,
  address: optional(textOf(5, ADDRESS_LENGTH_MAX), {
    description: 'Free-text address with a postcode, to be matched to one property.',
    example: EXAMPLES.address,
  }),
  match: defaulted(BOOLEAN, false, {
    isOfAnswer: true,
    description:
      'With `address`: `true` adds `match` to the envelope, which states the decision and its reason, even if `data` is empty. So do `grade=true`, `require_postcode=false`, `min_confidence` and `candidates`.',
  }),
  grade: defaulted(BOOLEAN, false, {
    isOfAnswer: true,
    description:
      'With `address`: `true` adds `grades` to `match`: how the address relates to a property, building, street or postcode, each with its probability. It changes neither `data` nor the decision.',
  }),
  require_postcode: defaulted(BOOLEAN, true, {
    isOfAnswer: true,
    description:
      'With `address`: `false` also accepts a text without a full postcode, and searches by street, number and place. Matches are then less certain, and the data set must cover the place.',
  }),
  min_confidence: presumed(numberFrom(0, 1), MIN_CONFIDENCE, {
    isOfAnswer: true,
    description:
      'With `address`: a best match below this confidence is not returned. If `filter` selects one of several that fit equally well, it applies to the confidence of all of them together.',
  }),
  candidates: presumed(integerFrom(1, 10), CANDIDATES, {
    isOfAnswer: true,
    description:
      'With `address`: above 1, adds up to this many candidates with their addresses, best first, even unlikely ones; beside a match, only those from 0.01.',
  }),
  include: INCLUDE,
  facets: optional(
    termsOf(`up to ${FACETS.max} terms`, (text) => parseKeys(text, PROPERTY_FIELDS, FACETS)),
    {
      isOfAnswer: true,
      fieldsNamed: (keys) => keys.flatMap(fieldsOfKey).map(({ name }) => name),
      description: `Without \`address\`: adds \`facets\`, the ${FACET_VALUES_MAX} most frequent values of each of these among all properties that \`filter\` selects, with how many have each. Fields, or other terms as \`by\` of /aggregate takes them.`,
      example: 'property_type,tenure,band(estimated_value,100000)',
    },
  ),
  ...PAGING,
};

type Values = ValuesOf<typeof PARAMS>;

/** Whether the caller uses an extension; otherwise the envelope has exactly the specification's members. */
function asksForExtension(values: Values): boolean {
  return (
    values.match ||
    values.grade ||
    !values.require_postcode ||
    values.min_confidence !== undefined ||
    values.candidates !== undefined
  );
}

export const PROPERTY_LOOKUP = defineEndpoint({
  id: 'propertyLookup',
  path: '/property-lookup',
  summary: 'Search by filter or free-text address',
  description: `With \`address\`, returns the property that the address means, with the confidence of the match. A \`filter\` beside it applies to the decision among all properties: it may leave \`data\` empty, or select one of several that fit equally well, but never replaces the best property by another. Only matches that satisfy it are counted and listed, with the same confidence as without it. The answer has the members of the specification, unless the request has a parameter beyond it: \`match\` then states the decision and its reason, even if \`data\` is empty. Of the rate of the key, ${LENGTH_COST}. Without \`address\`, returns a page of the properties that satisfy \`filter\`, or of all properties.`,
  params: PARAMS,
  reads: ({ address }) => (address === undefined ? ONLY_CHOSEN : { fields: ['full_address'] }),
  misplaced: BESIDE_FILTER,
  rules: [
    ({ address }, given) =>
      address !== undefined && given('facets')
        ? 'facets must not be given with address: they count what a filter selects'
        : undefined,
    ({ address, filter }) =>
      address === undefined ? undefined : refusedPart(filter, ['order', 'limit', 'skip'], OF_ONE),
    ({ filter }, given) => {
      const pagesItself = filter !== undefined && (filter.limit ?? filter.offset) !== null;
      return pagesItself && (given('page') || given('page_size'))
        ? 'page and page_size must not be given beside limit or skip in filter'
        : undefined;
    },
  ],
  response: Type.Union([
    PAGE_SCHEMA,
    ADDRESS_SEARCH_SCHEMA,
    pageSchema(RECORD_PART_SCHEMA, 'PropertyPartPage', FACETS_MEMBER),
    ADDRESS_SEARCH_PART_SCHEMA,
  ]),
  example: { address: EXAMPLES.address },
  run(values, deps) {
    const { address } = values;
    if (address === undefined) return search(values, deps);
    return andThen(deps.charge(extraCost(address)), () => match(address, values, deps));
  },
  compiledShape(_answer, values) {
    if (values.filter !== undefined && values.filter.fields !== null) return undefined;
    if (values.address === undefined) return values.facets === undefined ? PAGE_SCHEMA : undefined;
    return listedMaxOf(values) > 0 ? undefined : ENVELOPE_SCHEMA;
  },
});

interface FacetedPage extends PaginatedResponse<RecordPart> {
  readonly facets?: Awaited<ReturnType<typeof countFacets>>;
}

async function search(values: Values, deps: EndpointDeps): Promise<FacetedPage> {
  const { facets: keys, filter = EVERYTHING, page, page_size: pageSize } = values;
  const { control, reader, scope, span } = deps;
  const question = { filter, page, pageSize };
  const found = await span('filter', () => searchProperties(reader, question, control));
  const listed = toPaginated(found, projection(filter.fields, values.include, scope));
  if (keys === undefined) return listed;
  const facets = await span('facets', () => countFacets(reader, filter, keys, control));
  return { ...listed, facets };
}

/** Synchronous if the store is. */
function match(
  address: string,
  values: Values,
  deps: EndpointDeps,
): AddressSearch | Promise<AddressSearch> {
  const question = {
    filter: values.filter,
    minConfidence: values.min_confidence ?? MIN_CONFIDENCE,
    listedMax: listedMaxOf(values),
    requirePostcode: values.require_postcode,
    isGraded: values.grade,
  };
  const found = deps.span('match', () => answerAddress(deps.reader, address, question));
  return andThen(found, (answer) => {
    const { hasPostcode, chosen } = answer;
    if (values.require_postcode && !hasPostcode) {
      throw new Failure('invalid-parameter', NO_POSTCODE);
    }
    const property = chosen && deps.reader.findProperty(chosen.uprn, chosen.postcode);
    return andThen(property, (record) => envelopeOf(record, answer, values, deps));
  });
}

/** Zero for a single candidate: that is the match itself, which is not listed. */
function listedMaxOf({ candidates = CANDIDATES }: Values): number {
  return candidates > 1 ? candidates : 0;
}

const NO_POSTCODE = `address must contain a UK postcode, for example '${EXAMPLES.address}'; require_postcode=false searches without one.`;

function envelopeOf(
  property: Property | undefined,
  { outcome, matches, listed, grades }: AddressAnswer,
  values: Values,
  deps: EndpointDeps,
): AddressSearch | Promise<AddressSearch> {
  const { filter } = values;
  const envelope = toEnvelope(
    property === undefined
      ? []
      : [projection(filter?.fields ?? null, values.include, deps.scope)(property)],
    matches,
    {
      outcome,
      grades,
      hasFilter: filter !== undefined,
      isExtended: asksForExtension(values),
      nowMs: deps.nowMs,
    },
  );
  if (listedMaxOf(values) === 0) return envelope;
  return toCandidates(deps.reader, listed).then((all) => ({ ...envelope, candidates: all }));
}
