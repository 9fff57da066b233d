/** `/export`: everything that a filter finds, streamed as a table. */

import { Type } from '@sinclair/typebox';
import { Failure } from '../../domain/failure.js';
import { PROPERTY_FIELDS } from '../../facts/filter-fields.js';
import { EVERYTHING } from '../../filter/condition.js';
import { exportProperties, limited } from '../../query/export-properties.js';
import { FORMATS, TABLE_FORMATS, type TableFormatName } from '../../tables/formats.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { FILTER } from '../params/filter.js';
import { many } from '../params/many.js';
import { optional } from '../params/single.js';
import { nameOf, wordOf } from '../params/words.js';
import { TextStream } from '../text-stream.js';

/** The work of a hundred pages, whatever its length. */
const RATE_COST = 100;

const TEXT = { type: 'string' } as const;
const LINE = Type.Unsafe({ type: 'object', additionalProperties: true });
const FEATURES = Type.Object(
  {
    type: Type.Literal('FeatureCollection'),
    features: Type.Array(
      Type.Object({
        type: Type.Literal('Feature'),
        geometry: Type.Unsafe({ type: ['object', 'null'] }),
        properties: LINE,
      }),
    ),
  },
  { title: 'PropertyFeatures' },
);

const FORMS = {
  csv: {
    schema: Type.Unsafe(TEXT),
    description: 'Comma-separated values (RFC 4180), with header.',
  },
  ndjson: { schema: LINE, description: 'One object a line.' },
  geojson: { schema: FEATURES, description: 'GeoJSON (RFC 7946): a feature a property.' },
  arrow: {
    schema: Type.Unsafe({ ...TEXT, contentEncoding: 'binary' }),
    description: 'A stream of Apache Arrow record batches.',
  },
} as const satisfies Record<TableFormatName, object>;

const TYPES = TABLE_FORMATS.map((name) => FORMATS[name].mediaType);

export const EXPORT = defineEndpoint({
  id: 'export',
  path: '/export',
  summary: 'Everything that a filter finds, as a table',
  description: `All properties that satisfy \`filter\`, or all there are, streamed as fast as they are read. \`format\` or the Accept header chooses the form. An export counts as ${RATE_COST} requests.`,
  params: {
    filter: FILTER,
    fields: many(nameOf(PROPERTY_FIELDS.names), {
      description:
        'Columns: any field that a filter can name, in the order given. Default: those of `fields` in the filter, or else the property record.',
    }),
    format: optional(wordOf(TABLE_FORMATS), {
      description: 'Form of the answer, whatever the Accept header says.',
      example: 'ndjson',
    }),
  },
  response: Type.Unsafe(TEXT),
  forms: {
    isJsonToo: false,
    types: TABLE_FORMATS.map((name) => ({ type: FORMATS[name].mediaType, ...FORMS[name] })),
  },
  example: {
    filter: JSON.stringify({ where: { postcode: EXAMPLES.postcode } }),
    fields: 'uprn,full_address,estimated_value',
    format: 'ndjson',
  },
  rateCost: RATE_COST,
  async run({ filter = EVERYTHING, fields, format: asked }, deps) {
    const format = asked ?? formatOf(deps.preferred(TYPES));
    const { mediaType, extension } = FORMATS[format];
    const control = { budgetMs: deps.filterBudgetMs, signal: deps.signal };
    const pieces = exportProperties(deps.reader, { filter, fields, format }, control);
    return new TextStream(mediaType, limited(pieces), `properties.${extension}`);
  },
});

function formatOf(type: string | undefined): TableFormatName {
  const format = TABLE_FORMATS.find((name) => FORMATS[name].mediaType === type);
  if (format !== undefined) return format;
  throw new Failure(
    'not-acceptable',
    `Accept must allow ${TYPES.join(', ')}; or format=${TABLE_FORMATS.join(', ')} chooses, whatever it allows.`,
  );
}
