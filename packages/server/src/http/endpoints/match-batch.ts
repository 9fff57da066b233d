/** `POST /match`: matches up to a thousand addresses at once, or a list of them in a table. */

import { Failure } from '@property-lookup/kernel/failure';
import { Type } from '@sinclair/typebox';
import { gradeMembers } from '../../query/grade-address.js';
import {
  LISTED_ALLOWED,
  type ListedShare,
  ListedTally,
  type ListedWish,
  listedShareOf,
  readListed,
  tallyListed,
} from '../../query/listed-share.js';
import {
  type BatchAddress,
  type BatchMatch,
  type BatchOptions,
  matchBatch,
  type PlacedMatch,
} from '../../query/match-batch.js';
import { MatchQuestion, sampleRows } from '../../query/match-question.js';
import { GRADE_COLUMNS, MATCH_COLUMNS, matchRowsInTurns } from '../../query/match-rows.js';
import { IN_REQUEST } from '../../query/named-columns.js';
import { LIST_ROWS_MAX, ReceivedList } from '../../query/received-list.js';
import { answerCsv, beforeAnswer, CSV_ANSWER, CSV_FORM } from '../csv-form.js';
import { defineEndpoint, type EndpointDeps } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { inLines, inOne, lineForms, prefersLines } from '../line-answers.js';
import { CSV_MEDIA, NDJSON_MEDIA } from '../media-types.js';
import { bodyOf, idSchema, isId, listBody, NO_ID } from '../params/list-body.js';
import { Fault, type ValueKind, type ValuesOf } from '../params/param.js';
import { RAW_CSV } from '../params/raw-csv.js';
import { defaulted, optional } from '../params/single.js';
import { textOf } from '../params/texts.js';
import { BOOLEAN, integerFrom, numberFrom } from '../params/values.js';
import {
  type CANDIDATE_PROPERTIES,
  CANDIDATE_SCHEMA,
  countSchema,
  DECISION_PROPERTIES,
  GRADES_SCHEMA,
  nullable,
  TIED,
} from '../schemas.js';
import { extraCostOf, LENGTH_COST } from '../text-cost.js';
import type { TextStream } from '../text-stream.js';

const ADDRESSES_MAX = 1_000;
/** Enough for a thousand of the longest addresses with their ids. */
const BYTES_MAX = 2 * 1024 * 1024;
/** A batch of a thousand takes about as long as twenty requests. */
const RATE_COST = 20;

const ID = idSchema('address');
const TEXT = Type.String({ description: 'Free-text address.' });

const ADDRESS_SCHEMA = Type.Unsafe({
  anyOf: [
    TEXT,
    Type.Object(
      { address: TEXT, id: Type.Optional(ID) },
      { title: 'AddressToMatch', additionalProperties: false },
    ),
  ],
});

const MATCH_SCHEMA = Type.Object(
  {
    id: ID,
    address: Type.String({ description: 'As it was asked.' }),
    uprn: nullable('integer', 'UPRN of the property that it means; null if none is certain.'),
    full_address: nullable('string', 'Its address on one line.'),
    confidence: nullable(
      'number',
      'Probability that the address means this property; null without one.',
    ),
    ...DECISION_PROPERTIES,
    tied: TIED,
    candidates: Type.Optional(Type.Array(CANDIDATE_SCHEMA, { description: 'Only on request.' })),
    grades: Type.Optional(GRADES_SCHEMA),
  },
  { title: 'BatchMatch' },
);

const LISTED_SCHEMA = Type.Object(
  {
    estimate: nullable('number', 'Estimate from these addresses; null with fewer than 200.'),
    low: nullable('number', 'Lower end of its interval of 95 %.'),
    high: nullable('number', 'Upper end.'),
    applied: nullable('number', 'The share used for confidences; null for the usual one.'),
    problem: nullable(
      'string',
      'Why `auto` was not applied; null if it was, or was not requested.',
    ),
  },
  {
    title: 'ListedShare',
    description: 'The share of these addresses whose property the data are likely to have.',
  },
);

const BATCH_SCHEMA = Type.Object(
  {
    data: Type.Array(MATCH_SCHEMA, { description: 'In the order of the request.' }),
    count: countSchema('Addresses.'),
    matched: countSchema('Number of addresses that mean one property.'),
    ambiguous: countSchema('Number of addresses that may mean any of several.'),
    unmatched: countSchema('Number of addresses that mean no known property.'),
    listed: LISTED_SCHEMA,
  },
  { title: 'MatchedBatch' },
);

const ADDRESSES = listBody<BatchAddress>({
  name: 'addresses',
  description: `Addresses, as text or with an id: \`{"addresses": [...]}\`, or one a line as \`${NDJSON_MEDIA}\`; or a list with a header as \`${CSV_MEDIA}\`.`,
  itemsMax: ADDRESSES_MAX,
  bytesMax: BYTES_MAX,
  itemSchema: ADDRESS_SCHEMA,
  example: {
    addresses: [
      { id: 'first', address: EXAMPLES.address },
      '999 Prospect Court, Bridge Street, Chelmsford CM1 6GT',
    ],
  },
  readItem: readAddress,
});

function named(columns: readonly string[]): string {
  return columns.map((name) => `\`${name}\``).join(', ');
}

const LISTED: ValueKind<ListedWish> = {
  schema: Type.Unsafe({
    anyOf: [{ type: 'number', exclusiveMinimum: 0, maximum: 1 }, { const: 'auto' }],
  }),
  allowed: LISTED_ALLOWED,
  read: readListed,
};

/** Header that states the share applied by `listed=auto`, sent before lines or a list. */
const LISTED_HEADER = 'Listed-Share';

/** Characters, enough for dozens of column names. */
const COLUMN_NAMES = textOf(1, 2_000);

const PARAMS = {
  min_confidence: defaulted(numberFrom(0, 1), 0.5, {
    isOfAnswer: true,
    description:
      'A best match below this confidence is not returned. In a list, 0 always gives the best candidate.',
  }),
  require_postcode: optional(BOOLEAN, {
    isOfAnswer: true,
    description:
      '`false` also searches by street for a text without a full postcode. Default: `true`, and `false` for a list.',
  }),
  candidates: defaulted(integerFrom(0, 10), 0, {
    isOfAnswer: true,
    description: 'Adds up to this many candidates to each answer, best first; not for a list.',
  }),
  grade: defaulted(BOOLEAN, false, {
    isOfAnswer: true,
    description: `\`true\` adds to each answer how its address relates to listed properties, and to each row of a list the most likely of these grades, in the columns ${named(GRADE_COLUMNS)}.`,
  }),
  listed: optional(LISTED, {
    isOfAnswer: true,
    description: `The share of these addresses whose property the data are likely to have: confidences, and with them decisions, depend on it. \`auto\` estimates it from at least 200 addresses; they are matched twice and count twice, and before lines or a list the header \`${LISTED_HEADER}\` states the share. Default: 0.85.`,
  }),
  address: optional(COLUMN_NAMES, {
    description:
      'For a list: the names of the address columns in order, separated by commas. Default: recognised by their names and cells.',
  }),
  postcode: optional(COLUMN_NAMES, {
    description: 'For a list: the column of the postcode, if there is one. Default: recognised.',
  }),
  raw_csv: RAW_CSV,
};

type Values = ValuesOf<typeof PARAMS>;

export const MATCH_BATCH = defineEndpoint({
  id: 'matchBatch',
  path: '/match',
  summary: 'Matches up to 1,000 addresses, or a list of 100,000',
  description: `The decision for each address is the one that \`/property-lookup\` makes. Addresses are matched in turns with other requests. With \`Accept: ${NDJSON_MEDIA}\` each answer is a line, sent as soon as it is found. A batch counts as ${RATE_COST} requests, and ${LENGTH_COST}.\n\nA list as \`${CSV_MEDIA}\`, of at most ${LIST_ROWS_MAX} rows, is answered with the same rows and the columns ${named(MATCH_COLUMNS)}, as \`property-lookup match\` answers it. Every thousand rows count as a batch: where the rate of the key has no more to give, the answer waits until it has.`,
  params: PARAMS,
  reads: { fields: ['full_address'] },
  body: bodyOf<readonly BatchAddress[] | ReceivedList>(ADDRESSES, CSV_FORM),
  response: BATCH_SCHEMA,
  forms: lineForms('answer', MATCH_SCHEMA, CSV_ANSWER),
  example: { candidates: '2' },
  rateCost: RATE_COST,
  async run(values, deps, given) {
    if (given instanceof ReceivedList) return matchList(given, values, deps);
    if ((values.address ?? values.postcode ?? values.raw_csv) !== undefined) {
      throw new Failure('invalid-parameter', COLUMNS_OF_NO_LIST);
    }
    const requirePostcode = values.require_postcode ?? true;
    await payFor(given, deps);
    const share = await shareBefore(values.listed, given, { requirePostcode }, deps);
    const options = {
      minConfidence: values.min_confidence,
      requirePostcode,
      listedMax: values.candidates,
      isGraded: values.grade,
      listed: share.applied,
      signal: deps.signal,
    };
    const matches = matchBatch(deps.reader, given, options);
    const tally = new ListedTally();
    const answer = (match: BatchMatch) => {
      tally.add(match.listed);
      return toAnswer(match, options);
    };
    if (prefersLines(deps)) return inLines(matches, answer, listedHeaders(values.listed, share));
    const data = await deps.span('match', () => inOne(matches, answer));
    return batchAnswer(data, listedShareOf(values.listed, tally));
  },
});

/** Charges for long addresses, which cost more than their share of a batch. */
async function payFor(asked: readonly { readonly address: string }[], deps: EndpointDeps) {
  await deps.spend((RATE_COST * extraCostOf(asked)) / ADDRESSES_MAX);
}

/** The share that is known before anything is answered. */
async function shareBefore(
  wish: ListedWish | undefined,
  asked: readonly { readonly address: string }[],
  { requirePostcode }: { readonly requirePostcode: boolean },
  deps: EndpointDeps,
): Promise<ListedShare> {
  if (wish !== 'auto') return listedShareOf(wish, new ListedTally());
  await deps.spend((RATE_COST * asked.length) / ADDRESSES_MAX);
  await payFor(asked, deps);
  const texts = asked.map(({ address }) => address);
  const options = { requirePostcode, signal: deps.signal };
  return listedShareOf(wish, await tallyListed(deps.reader, texts, options));
}

/** `0.9312;low=0.9087;high=0.9511`, an item in the notation of RFC 8941. */
function listedHeaders(
  wish: ListedWish | undefined,
  { estimate }: ListedShare,
): Readonly<Record<string, string>> {
  if (wish !== 'auto') return {};
  if (estimate === undefined) return { [LISTED_HEADER]: 'not-applied' };
  const { high, low, value } = estimate;
  return { [LISTED_HEADER]: `${value};low=${low};high=${high}` };
}

const COLUMNS_OF_NO_LIST = `address, postcode and raw_csv are of a list, which a body in ${CSV_MEDIA} is.`;
const CANDIDATES_OF_LIST = `candidates must not be given for a list in ${CSV_MEDIA}, whose rows have no room for them.`;

async function matchList(
  list: ReceivedList,
  values: Values,
  deps: EndpointDeps,
): Promise<TextStream> {
  const { address, candidates, grade: isGraded, min_confidence: minConfidence, postcode } = values;
  if (candidates > 0) {
    list.abandon();
    throw new Failure('invalid-parameter', CANDIDATES_OF_LIST);
  }
  const named = {
    spelling: IN_REQUEST,
    isGraded,
    isRaw: values.raw_csv,
    ...(address !== undefined && { addressColumns: address }),
    ...(postcode !== undefined && { postcodeColumn: postcode }),
  };
  const requirePostcode = values.require_postcode ?? false;
  const share = await beforeAnswer(list, async () => {
    const rows = values.listed === 'auto' ? await sampleRows(list.read(), named) : [];
    return shareBefore(values.listed, rows, { requirePostcode }, deps);
  });
  const options = { isGraded, minConfidence, requirePostcode, listed: share.applied };
  const question = new MatchQuestion(named, async (rows) => {
    await payFor(rows, deps);
    return matchRowsInTurns(deps.reader, rows, options, deps.signal);
  });
  return answerCsv(list, question, deps, {
    fileName: 'matched.csv',
    cost: RATE_COST,
    headers: listedHeaders(values.listed, share),
  });
}

function batchAnswer(
  data: readonly ReturnType<typeof toAnswer>[],
  { applied, estimate, problem }: ListedShare,
) {
  const countOf = (decision: string) => data.filter((one) => one.decision === decision).length;
  return {
    data,
    count: data.length,
    matched: countOf('matched'),
    ambiguous: countOf('ambiguous'),
    unmatched: countOf('unmatched'),
    listed: {
      estimate: estimate?.value ?? null,
      low: estimate?.low ?? null,
      high: estimate?.high ?? null,
      applied: applied ?? null,
      problem: problem ?? null,
    },
  };
}

function toAnswer(
  { id, address, outcome, tiedCount, match, candidates, grades }: BatchMatch,
  { listedMax }: BatchOptions,
) {
  return {
    id,
    address,
    uprn: match?.uprn ?? null,
    full_address: match?.fullAddress ?? null,
    confidence: match?.confidence ?? null,
    ...outcome,
    tied: tiedCount,
    ...(listedMax > 0 && { candidates: candidates.map(toCandidate) }),
    ...(grades && { grades: grades.map(gradeMembers) }),
  };
}

function toCandidate({ uprn, fullAddress, confidence }: PlacedMatch) {
  return { uprn, full_address: fullAddress, confidence } satisfies Record<
    keyof typeof CANDIDATE_PROPERTIES,
    unknown
  >;
}

function readAddress(value: unknown): BatchAddress | Fault {
  if (typeof value === 'string') return { id: null, address: value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return NO_ADDRESS;
  const { address, id = null, ...rest } = value as Record<string, unknown>;
  if (typeof address !== 'string' || Object.keys(rest).length > 0) return NO_ADDRESS;
  return isId(id) ? { id, address } : NO_ID;
}

const NO_ADDRESS = new Fault('must be an address as text, or {"id": .., "address": ".."}');
