/** `POST /match`: up to a thousand addresses at once. */

import { Type } from '@sinclair/typebox';
import {
  type BatchAddress,
  type BatchMatch,
  type BatchOptions,
  matchBatch,
  type PlacedMatch,
} from '../../query/match-batch.js';
import type { PropertyReader } from '../../store/store.js';
import { EXAMPLES } from '../docs/examples.js';
import { defineEndpoint } from '../endpoint.js';
import { JSON_MEDIA, NDJSON_MEDIA } from '../media-types.js';
import { BOOLEAN } from '../params/booleans.js';
import { listBody } from '../params/list-body.js';
import { integerFrom, numberFrom } from '../params/numbers.js';
import { Fault } from '../params/param.js';
import { defaulted } from '../params/single.js';
import {
  type CANDIDATE_PROPERTIES,
  CANDIDATE_SCHEMA,
  DECISION_PROPERTIES,
  nullable,
  TIED,
} from '../schemas.js';
import { TextStream } from '../text-stream.js';

const ADDRESSES_MAX = 1_000;
/** A thousand of the longest addresses, with their ids. */
const BYTES_MAX = 2 * 1024 * 1024;
/** The time of a batch of a thousand is that of some twenty requests. */
const RATE_COST = 20;

const ID = Type.Unsafe<string | number | null>({
  type: ['string', 'integer', 'null'],
  description: 'Whatever the caller knows the address by; it comes back with the answer.',
});
const TEXT = Type.String({ description: 'Free-text address.' });

const ADDRESS_SCHEMA = Type.Unsafe({
  anyOf: [
    TEXT,
    Type.Object({ address: TEXT, id: Type.Optional(ID) }, { additionalProperties: false }),
  ],
});

const MATCH_SCHEMA = Type.Object(
  {
    id: ID,
    address: Type.String({ description: 'As it was asked.' }),
    uprn: nullable('integer', 'UPRN of the property that it means; null where none is certain.'),
    full_address: nullable('string', 'Its address on one line.'),
    confidence: nullable(
      'number',
      'Probability that the address means this property; null without one.',
    ),
    ...DECISION_PROPERTIES,
    tied: TIED,
    candidates: Type.Optional(
      Type.Array(CANDIDATE_SCHEMA, { description: 'Only if the request asked for them.' }),
    ),
  },
  { title: 'BatchMatch' },
);

const COUNT = { minimum: 0 } as const;
const BATCH_SCHEMA = Type.Object(
  {
    data: Type.Array(MATCH_SCHEMA, { description: 'In the order of the request.' }),
    count: Type.Integer({ ...COUNT, description: 'Addresses.' }),
    matched: Type.Integer({ ...COUNT, description: 'How many of them mean one property.' }),
    ambiguous: Type.Integer({ ...COUNT, description: 'How many mean one of several.' }),
    unmatched: Type.Integer({ ...COUNT, description: 'How many mean none that is known.' }),
  },
  { title: 'MatchedBatch' },
);

export const MATCH_BATCH = defineEndpoint({
  id: 'matchBatch',
  path: '/match',
  summary: 'Which property each of up to 1,000 addresses means',
  description: `The decision for each address is the one that \`/property-lookup\` makes. Addresses are matched in turns with other requests. With \`Accept: ${NDJSON_MEDIA}\` each answer is a line, sent as soon as it is found. A batch counts as ${RATE_COST} requests.`,
  params: {
    min_confidence: defaulted(numberFrom(0, 1), 0.5, {
      description: 'A best match below this confidence is not returned.',
    }),
    require_postcode: defaulted(BOOLEAN, true, {
      description: '`false` also seeks a text without a full postcode by its street.',
    }),
    candidates: defaulted(integerFrom(0, 10), 0, {
      description: 'Adds up to this many candidates to each answer, best first.',
    }),
  },
  body: listBody<BatchAddress>({
    name: 'addresses',
    description: `Addresses, as text or with an id: \`{"addresses": [...]}\`, or one a line as \`${NDJSON_MEDIA}\`.`,
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
  }),
  response: BATCH_SCHEMA,
  forms: {
    isJsonToo: true,
    types: [{ type: NDJSON_MEDIA, schema: MATCH_SCHEMA, description: 'One answer a line.' }],
  },
  example: { candidates: '2' },
  rateCost: RATE_COST,
  async run({ candidates, min_confidence, require_postcode }, deps, addresses) {
    const options = {
      minConfidence: min_confidence,
      requirePostcode: require_postcode,
      listedMax: candidates,
      signal: deps.signal,
    };
    return deps.preferred([JSON_MEDIA, NDJSON_MEDIA]) === NDJSON_MEDIA
      ? new TextStream(NDJSON_MEDIA, linesOf(deps.reader, addresses, options))
      : deps.span('match', () => matchAll(deps.reader, addresses, options));
  },
});

async function* linesOf(
  reader: PropertyReader,
  addresses: readonly BatchAddress[],
  options: BatchOptions,
): AsyncGenerator<string> {
  for await (const matches of matchBatch(reader, addresses, options)) {
    const answers = matches.map((match) => toAnswer(match, options));
    yield answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');
  }
}

async function matchAll(
  reader: PropertyReader,
  addresses: readonly BatchAddress[],
  options: BatchOptions,
) {
  const data: ReturnType<typeof toAnswer>[] = [];
  for await (const matches of matchBatch(reader, addresses, options)) {
    data.push(...matches.map((match) => toAnswer(match, options)));
  }
  const countOf = (decision: string) => data.filter((one) => one.decision === decision).length;
  return {
    data,
    count: data.length,
    matched: countOf('matched'),
    ambiguous: countOf('ambiguous'),
    unmatched: countOf('unmatched'),
  };
}

function toAnswer(
  { id, address, outcome, tiedCount, match, candidates }: BatchMatch,
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
  const isId = id === null || typeof id === 'string' || Number.isSafeInteger(id);
  if (typeof address !== 'string' || Object.keys(rest).length > 0) return NO_ADDRESS;
  // It was looked at.
  return isId ? { id: id as BatchAddress['id'], address } : NO_ID;
}

const NO_ADDRESS = new Fault('must be an address as text, or {"id": .., "address": ".."}');
const NO_ID = new Fault('must have an id that is text, a whole number or null');
