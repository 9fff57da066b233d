/** `/aggregate`: counts and measures of groups of the properties that a filter selects. */

import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { EVERYTHING } from '@property-lookup/query';
import {
  CELLS_MAX,
  fieldsOfKey,
  parseKeys,
  parseMeasures,
} from '@property-lookup/query/aggregates';
import { Type } from '@sinclair/typebox';
import { aggregateProperties } from '../../query/aggregate-properties.js';
import { defineEndpoint } from '../endpoint.js';
import { BESIDE_SELECTION, SELECTION } from '../params/filter.js';
import { defaulted, optional } from '../params/single.js';
import { termsOf } from '../params/terms.js';
import { textOf } from '../params/texts.js';
import { integerFrom } from '../params/values.js';
import { countSchema } from '../schemas.js';
import { inTableForm, TABLE_FORMAT, tableForms } from '../table-forms.js';
import { ONLY_CHOSEN } from '../within-scope.js';

/** The cost of ten pages, because every selected property is visited. */
const RATE_COST = 10;

const MIN_CELL_MAX = 1_000;

const GROUP = Type.Unsafe({
  title: 'PropertyGroup',
  type: 'object',
  description:
    'The terms of `by`, `count`, the terms of `of`, and for each field that is measured `known(FIELD)`: the number of properties in the group that have a value.',
  properties: { count: { type: 'integer', minimum: 1 } },
  required: ['count'],
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
});

const GROUPS = Type.Object(
  {
    total: countSchema('Properties that the filter selects.'),
    groups: countSchema('Number of visible groups.'),
    hidden: countSchema('Groups that `min_cell` hides.'),
    data: Type.Array(GROUP, { description: 'The groups in order, at most `limit`.' }),
  },
  { title: 'PropertyGroups' },
);

export const AGGREGATE = defineEndpoint({
  id: 'aggregate',
  path: '/aggregate',
  summary: 'Counts and measures of groups of properties',
  description: `Groups the properties that satisfy \`filter\`, or all properties, and counts and measures each group exactly. \`format\` or the Accept header chooses the form. There may be up to ${CELLS_MAX.toLocaleString('en-GB')} groups. \`min_cell\` keeps small groups out of a table for publication; \`total\` still counts their properties. A question counts as ${RATE_COST} requests.`,
  params: {
    filter: SELECTION,
    by: optional(
      termsOf('up to three terms', (text) => parseKeys(text, PROPERTY_FIELDS)),
      {
        isOfAnswer: true,
        fieldsNamed: (keys) => keys.flatMap(fieldsOfKey).map(({ name }) => name),
        description:
          'The keys of the groups, up to three terms: a field, `band(FIELD,WIDTH)`, `year(FIELD)`, `month(FIELD)`, `postcode_area`, `postcode_district`, `postcode_sector`, `grid(METRES)` for squares of the national grid, named by their south-west corner, or `tile(ZOOM)` for those of web maps, named `ZOOM/X/Y`. Without it, all properties are one group.',
        example: 'post_town,band(estimated_value,100000)',
      },
    ),
    of: optional(
      termsOf('up to twenty measures', (text) => parseMeasures(text, PROPERTY_FIELDS)),
      {
        isOfAnswer: true,
        fieldsNamed: (measures) => measures.map(({ field }) => field.name),
        description:
          'The measures of each group in addition to `count`: `median(FIELD)`, `p1(FIELD)` to `p99(FIELD)` (interpolated), `mean(FIELD)`, `min(FIELD)`, `max(FIELD)`, `share(FIELD=VALUE)`. Each covers the properties whose value is known.',
        example: 'median(last_sold_price),share(tenure=Freehold)',
      },
    ),
    order: optional(textOf(1, 1_000), {
      isOfAnswer: true,
      description:
        'A column of the answer, with a leading `-` for descending order, as in `-count`. Default: by the terms of `by`. Groups without a value come last.',
      example: '-count',
    }),
    min_cell: defaulted(integerFrom(1, MIN_CELL_MAX), 1, {
      isOfAnswer: true,
      description: 'Groups with fewer properties are hidden.',
    }),
    limit: defaulted(integerFrom(1, CELLS_MAX), 1_000, {
      isOfAnswer: true,
      description: 'Groups to return at most.',
    }),
    format: TABLE_FORMAT,
  },
  reads: ONLY_CHOSEN,
  misplaced: BESIDE_SELECTION,
  response: GROUPS,
  forms: tableForms(GROUP, 'group'),
  example: {
    by: 'postcode_sector',
    of: 'median(last_sold_price),share(tenure=Freehold)',
    order: '-count',
    limit: '2',
  },
  rateCost: RATE_COST,
  async run(
    { filter = EVERYTHING, by = [], of = [], order, min_cell: minCell, limit, format },
    deps,
  ) {
    const table = await deps.span('aggregate', () =>
      aggregateProperties(deps.reader, { filter, by, of, order, minCell, limit }, deps.control),
    );
    const { total, groups, hidden, columns, rows } = table;
    return (
      inTableForm(table, { format, fileName: 'groups' }, deps) ?? {
        total,
        groups,
        hidden,
        data: rows.map((row) =>
          Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])),
        ),
      }
    );
  },
});
