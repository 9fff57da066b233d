/** `POST /reverse`: the properties nearest to each of up to a thousand points, or of a list of them as a table. */

import { Failure } from '@property-lookup/kernel/failure';
import type { Point } from '@property-lookup/query/geometry';
import { Type } from '@sinclair/typebox';
import { nearestProperties } from '../../query/nearest-properties.js';
import {
  LATITUDES,
  LONGITUDES,
  NEAREST_COLUMNS,
  NearestQuestion,
  pointOf,
} from '../../query/nearest-question.js';
import { LIST_ROWS_MAX, ReceivedList } from '../../query/received-list.js';
import { inTurns } from '../../query/turns.js';
import { answerCsv, CSV_ANSWER, CSV_FORM } from '../csv-form.js';
import { defineEndpoint, type EndpointDeps } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { inLines, inOne, lineForms, prefersLines } from '../line-answers.js';
import { CSV_MEDIA, NDJSON_MEDIA } from '../media-types.js';
import { NEAR_PROPERTY_SCHEMA, NEAR_READ, RADIUS, toNearProperty } from '../near-properties.js';
import { bodyOf, type GivenId, idSchema, isId, listBody, NO_ID } from '../params/list-body.js';
import { Fault, type ValuesOf } from '../params/param.js';
import { RAW_CSV } from '../params/raw-csv.js';
import { optional, presumed } from '../params/single.js';
import { textOf } from '../params/texts.js';
import { integerFrom } from '../params/values.js';
import { countSchema } from '../schemas.js';
import type { TextStream } from '../text-stream.js';

const POINTS_MAX = 1_000;
/** Enough for a thousand points with their ids. */
const BYTES_MAX = 1024 * 1024;
/** The same as a batch of addresses. */
const RATE_COST = 20;

const ID = idSchema('point');

interface BatchPoint {
  readonly id: GivenId;
  readonly point: Point;
}

const POINTS = listBody<BatchPoint>({
  name: 'points',
  description: `Points in WGS84 degrees: \`{"points": [...]}\`, or one a line as \`${NDJSON_MEDIA}\`; or a list with a header as \`${CSV_MEDIA}\`.`,
  itemsMax: POINTS_MAX,
  bytesMax: BYTES_MAX,
  itemSchema: Type.Object(
    {
      lat: Type.Number({ minimum: LATITUDES.min, maximum: LATITUDES.max }),
      lon: Type.Number({ minimum: LONGITUDES.min, maximum: LONGITUDES.max }),
      id: Type.Optional(ID),
    },
    { title: 'PointToReverse', additionalProperties: false },
  ),
  example: {
    points: [{ id: 'first', lat: Number(EXAMPLES.latitude), lon: Number(EXAMPLES.longitude) }],
  },
  readItem: readPoint,
});

const ANSWER_SCHEMA = Type.Object(
  {
    id: ID,
    lat: Type.Number({ description: 'As it was asked.' }),
    lon: Type.Number({ description: 'As it was asked.' }),
    nearest: Type.Array(NEAR_PROPERTY_SCHEMA, { description: 'The nearest first.' }),
  },
  { title: 'NearestOfPoint' },
);

const BATCH_SCHEMA = Type.Object(
  {
    data: Type.Array(ANSWER_SCHEMA, { description: 'In the order of the request.' }),
    count: countSchema('Points.'),
  },
  { title: 'NearestBatch' },
);

/** Only the nearest property. */
const LIMIT = 1;
const COLUMN_NAME = textOf(1, 500);

const PARAMS = {
  radius: RADIUS,
  limit: presumed(integerFrom(1, 10), LIMIT, {
    isOfAnswer: true,
    description:
      'Maximum number of properties per point; not for a list, which only gets the nearest.',
  }),
  lat: optional(COLUMN_NAME, {
    description: 'For a list: the column of the latitude. Default: recognised by its name.',
  }),
  lon: optional(COLUMN_NAME, {
    description: 'For a list: the column of the longitude. Default: recognised by its name.',
  }),
  raw_csv: RAW_CSV,
};

type Values = ValuesOf<typeof PARAMS>;

export const REVERSE_BATCH = defineEndpoint({
  id: 'reverseBatch',
  path: '/reverse',
  summary: 'The properties nearest to each of up to 1,000 points, or of a list of 100,000',
  description: `The answers of \`GET /reverse\` for many points. With \`Accept: ${NDJSON_MEDIA}\` each answer is a line, sent as soon as it is found. A batch counts as ${RATE_COST} requests.\n\nA list as \`${CSV_MEDIA}\`, of at most ${LIST_ROWS_MAX} rows, is answered with the same rows and the columns ${NEAREST_COLUMNS.map((name) => `\`${name}\``).join(', ')}: the last is \`found\`, \`found-at-postcode\` if only the postcode's position is known, \`nothing-near\`, or \`no-point\` if the cells are not degrees in the United Kingdom. Every thousand rows count as a batch; if the rate of the key is used up, the answer waits.`,
  params: PARAMS,
  body: bodyOf<readonly BatchPoint[] | ReceivedList>(POINTS, CSV_FORM),
  reads: NEAR_READ,
  response: BATCH_SCHEMA,
  forms: lineForms('answer', ANSWER_SCHEMA, CSV_ANSWER),
  example: {},
  rateCost: RATE_COST,
  async run(values, deps, given) {
    if (given instanceof ReceivedList) return answerList(given, values, deps);
    if ((values.lat ?? values.lon ?? values.raw_csv) !== undefined) {
      throw new Failure('invalid-parameter', COLUMNS_OF_NO_LIST);
    }
    const answers = answersTo(given, values, deps);
    if (prefersLines(deps)) return inLines(answers);
    const data = await inOne(answers, (answer) => answer);
    return { data, count: data.length };
  },
});

function answersTo(points: readonly BatchPoint[], values: Values, deps: EndpointDeps) {
  const find = async ({ id, point }: BatchPoint) => {
    const found = await nearest(point, values, deps);
    return { id, lat: point.latitude, lon: point.longitude, nearest: found.map(toNearProperty) };
  };
  return inTurns(points, find, deps.signal);
}

function answerList(list: ReceivedList, values: Values, deps: EndpointDeps): TextStream {
  if (values.limit !== undefined) {
    list.abandon();
    throw new Failure('invalid-parameter', LIMIT_OF_LIST);
  }
  const named = { latitudeColumn: values.lat, longitudeColumn: values.lon, isRaw: values.raw_csv };
  const question = new NearestQuestion(named, async (point) => {
    const [first] = await nearest(point, values, deps);
    return first;
  });
  return answerCsv(list, question, deps, { fileName: 'nearest.csv', cost: RATE_COST });
}

const COLUMNS_OF_NO_LIST = `lat, lon and raw_csv are of a list, which a body in ${CSV_MEDIA} is.`;
const LIMIT_OF_LIST = `limit must not be given for a list in ${CSV_MEDIA}, whose rows have room for the nearest alone.`;

function nearest(point: Point, { limit = LIMIT, radius }: Values, deps: EndpointDeps) {
  return nearestProperties(deps.reader, { point, radiusMetres: radius, limit }, deps.control);
}

function readPoint(value: unknown): BatchPoint | Fault {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return NO_POINT;
  const { id = null, lat, lon, ...rest } = value as Record<string, unknown>;
  const point = pointOf(lat, lon);
  if (point === undefined || Object.keys(rest).length > 0) return NO_POINT;
  return isId(id) ? { id, point } : NO_ID;
}

const NO_POINT = new Fault('must be {"lat": 51.7, "lon": 0.45}, degrees of the United Kingdom');
