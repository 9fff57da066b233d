/** `POST /properties`: reads up to a thousand properties by UPRN, with the requested fields. */

import { detailedRecord, GROUP_FIELDS } from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { Type } from '@sinclair/typebox';
import { type FoundProperty, findProperties } from '../../query/find-properties.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { factProperties } from '../fact-schema.js';
import { inLines, inOne, lineForms, prefersLines } from '../line-answers.js';
import { NDJSON_MEDIA } from '../media-types.js';
import { COMPANIONS } from '../params/fact-params.js';
import { INCLUDE } from '../params/include-aliases.js';
import { listBody } from '../params/list-body.js';
import { many } from '../params/many.js';
import { Fault } from '../params/param.js';
import { UPRN } from '../params/places.js';
import { nameOf } from '../params/words.js';
import { projection } from '../projection.js';
import { ALIASES_MEMBER, RECORD_PROPERTIES } from '../schemas.js';
import { ONLY_CHOSEN } from '../within-scope.js';

const UPRNS_MAX = 1_000;
/** A UPRN has twelve digits; allows for quotes and one line per UPRN. */
const BYTES_MAX = 64 * 1024;
/** Reading a thousand records takes as long as ten requests, and longer with facts. */
const RATE_COST = 20;

const FACT_NAMES = GROUP_FIELDS.map(({ name }) => name);

const ITEM_SCHEMA = Type.Unsafe({
  title: 'PropertyWithFacts',
  type: 'object',
  description: 'The requested fields; always includes `uprn`.',
  properties: { ...RECORD_PROPERTIES, ...ALIASES_MEMBER, ...factProperties(GROUP_FIELDS) },
  required: ['uprn'],
});

const LINE_SCHEMA = Type.Unsafe({
  anyOf: [
    ITEM_SCHEMA,
    Type.Object({ uprn: Type.Integer(), detail: Type.String() }, { title: 'UnknownProperty' }),
  ],
});

export const PROPERTIES_BATCH = defineEndpoint({
  id: 'propertiesBatch',
  path: '/properties',
  summary: 'Up to 1,000 properties by UPRN',
  description: `The property record of each UPRN, or the requested fields, including those of the eight groups. With \`Accept: ${NDJSON_MEDIA}\` each property is a line, and an unknown UPRN a line with \`detail\`. A batch counts as ${RATE_COST} requests.`,
  params: {
    fields: many(nameOf([...RECORD_FIELDS, ...FACT_NAMES], COMPANIONS), {
      isOfAnswer: true,
      all: RECORD_FIELDS,
      fieldsNamed: (names) => names,
      description:
        'Fields to return: of the property record in lower case, of the groups in capitals, these with their companions. Default: the property record.',
    }),
    include: INCLUDE,
  },
  reads: ONLY_CHOSEN,
  body: listBody<number>({
    name: 'uprns',
    description: `UPRNs: \`{"uprns": [...]}\`, or one a line as \`${NDJSON_MEDIA}\`.`,
    itemsMax: UPRNS_MAX,
    bytesMax: BYTES_MAX,
    itemSchema: Type.Unsafe({
      anyOf: [
        Type.Integer({ minimum: 1, maximum: 999_999_999_999 }),
        Type.String({ pattern: '^0*[1-9][0-9]*$', maxLength: 12 }),
      ],
      description: 'UPRN, as a number or as text.',
    }),
    example: { uprns: [Number(EXAMPLES.uprn), 1] },
    readItem(value) {
      const isText = typeof value === 'string' || typeof value === 'number';
      const uprn = isText ? UPRN.read(String(value)) : undefined;
      return typeof uprn === 'number' ? uprn : new Fault(`must be ${UPRN.allowed}`);
    },
  }),
  response: Type.Object(
    {
      data: Type.Array(ITEM_SCHEMA, { description: 'In the order of the request.' }),
      not_found: Type.Array(Type.Integer(), { description: 'UPRNs that no source names.' }),
    },
    { title: 'PropertyBatch' },
  ),
  forms: lineForms('property', LINE_SCHEMA),
  example: { fields: 'uprn,postcode,ESTIMATED_VALUE' },
  rateCost: RATE_COST,
  async run({ fields, include }, deps, uprns) {
    const { withFacts, toItem } = projectionOf(fields, include);
    const pieces = findProperties(deps.reader, uprns, { withFacts, signal: deps.signal });
    if (prefersLines(deps)) {
      return inLines(
        pieces,
        (one) => toItem(one) ?? { uprn: one.uprn, detail: `No property with UPRN ${one.uprn}.` },
      );
    }
    const answers = await inOne(pieces, (one) => ({ uprn: one.uprn, item: toItem(one) }));
    return {
      data: answers.flatMap(({ item }) => item ?? []),
      not_found: answers.filter(({ item }) => item === undefined).map(({ uprn }) => uprn),
    };
  },
});

type Item = Readonly<Record<string, unknown>>;
/** Undefined for a property that the release does not have. */
type ToItem = (found: FoundProperty) => Item | undefined;

function projectionOf(
  fields: readonly string[] | undefined,
  include: readonly string[] | undefined,
): {
  readonly withFacts: boolean;
  readonly toItem: ToItem;
} {
  const facts = new Set(fields?.filter((name) => FACT_NAMES.includes(name)));
  const toRecord = projection(fields === undefined ? null : ['uprn', ...fields], include);
  return {
    withFacts: facts.size > 0,
    toItem({ property, subject }) {
      if (property === undefined) return undefined;
      if (subject === undefined) return toRecord(property);
      return { ...toRecord(property), ...detailedRecord(subject, { fields: facts }).toObject() };
    },
  };
}
