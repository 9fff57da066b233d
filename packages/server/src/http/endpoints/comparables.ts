/** `/property/comparables`: the sales behind the estimated value of a home, with their weights. */

import { Type } from '@sinclair/typebox';
import { type Comparable, findComparables } from '../../query/find-comparables.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { UPRN_PARAM } from '../params/fact-params.js';
import { ADJUST_PARAM, EXCLUDE_PARAM, SALE_ID } from '../params/sale-changes.js';
import { nullable, nullableDay, wordSchema } from '../schemas.js';
import { COMPARABLES_READ } from '../within-scope.js';

const TYPES = { D: 'Detached', S: 'Semi-detached', T: 'Terraced', F: 'Flat', O: 'Other' } as const;

const COMPARABLE = Type.Object(
  {
    id: Type.String({
      ...SALE_ID.schema,
      description: 'Identifier of the sale for `exclude` and `adjust`.',
    }),
    uprn: nullable('integer', 'UPRN of the sold home; null for a sale linked to none.'),
    full_address: Type.String({ description: 'Its address on one line.' }),
    latitude: nullable('number', 'WGS84 degrees.'),
    longitude: nullable('number', 'WGS84 degrees.'),
    distance_metres: nullable('integer', 'From the valued home.'),
    property_type: wordSchema('SoldPropertyType', Object.values(TYPES), 'As the register has it.'),
    is_new_build: Type.Boolean({ description: 'Whether it was sold new.' }),
    sold_on: Type.String({ format: 'date', description: 'Day of the deed.' }),
    price: Type.Integer({ description: 'What was paid, in pounds.' }),
    indexed_price: Type.Integer({
      description:
        'The value of the home according to this sale, in pounds: the price carried forward by the index to the day and type of the valued home.',
    }),
    weight: Type.Number({
      description:
        'Weight of this sale in the estimate; negative if it counts against others, 0 if excluded.',
    }),
    is_excluded: Type.Boolean({ description: 'Whether `exclude` leaves it out.' }),
    adjusted_pct: Type.Number({
      description: 'Percentage by which `adjust` changes its price; `indexed_price` includes it.',
    }),
  },
  { title: 'Comparable' },
);

const COMPARABLES = Type.Object(
  {
    uprn: Type.Integer({ description: 'UPRN of the valued home.' }),
    estimated_value: nullable(
      'integer',
      'The estimate in pounds without the sales in `exclude`; null if the property was not valued.',
    ),
    estimated_value_of_all: nullable(
      'integer',
      'The estimate from all sales without changes, in pounds, as in every other answer.',
    ),
    estimated_value_date: nullableDay('The day of the estimate.'),
    area_average: nullable(
      'integer',
      'The value of a home of its type by the local index alone, in pounds.',
    ),
    area_average_weight: nullable(
      'number',
      "Weight of the area average: the remainder of the sales' weights to 1. Negative if those exceed 1.",
    ),
    own_sales_weight: nullable('number', 'Combined weight of its own earlier sales.'),
    comparables_weight: nullable(
      'number',
      'Combined weight of sales of other homes, listed or not; some have negative weights.',
    ),
    correction_pct: nullable(
      'number',
      'Percentage added by the model to correct its past errors; null in values of earlier versions of the program.',
    ),
    comparables_count: nullable(
      'integer',
      'Number of sales of other homes in the estimate; null if unknown, as for a last sale carried forward by the index.',
    ),
    own_sales: Type.Array(COMPARABLE, {
      description: 'Earlier sales of the home itself in the estimate, newest first.',
    }),
    comparables: Type.Array(COMPARABLE, {
      description: 'The sales of other homes with the largest weights, at most ten.',
    }),
  },
  { title: 'ComparableSales' },
);

export const COMPARABLE_SALES = defineEndpoint({
  id: 'comparableSales',
  path: '/property/comparables',
  summary: 'The sales behind the value of a property',
  description:
    "The valuation's own sales with the weights that the model gave them, kept when the value was made. The weights of the home's own sales, of all sales of other homes and of the average of the area add up to 1. The estimate is their mean by weight, on the scale of logarithms, with a correction that the model learnt from its past errors. `exclude` leaves sales out: the model weighs the remaining sales again without looking for replacements, and keeps its doubts about each sale and what it learnt. `adjust` gives the percentage by which a sale should have been dearer. No other answer changes.",
  params: {
    uprn: UPRN_PARAM,
    exclude: EXCLUDE_PARAM,
    adjust: ADJUST_PARAM,
  },
  reads: COMPARABLES_READ,
  response: COMPARABLES,
  statuses: [404],
  example: { uprn: EXAMPLES.uprn },
  async run({ adjust, exclude, uprn }, { reader }) {
    const changes = { excluded: new Set(exclude), adjusted: new Map(adjust) };
    const found = await findComparables(reader, uprn, changes);
    const { asOf, changedGbp, sales, valueGbp } = found;
    const { othersWeight = 0, ownWeight = 0, correction } = sales ?? {};
    return {
      uprn,
      estimated_value: changedGbp,
      estimated_value_of_all: valueGbp,
      estimated_value_date: asOf,
      area_average: sales?.areaAverageGbp ?? null,
      area_average_weight: sales === undefined ? null : rounded(1 - ownWeight - othersWeight),
      own_sales_weight: sales === undefined ? null : rounded(ownWeight),
      comparables_weight: sales === undefined ? null : rounded(othersWeight),
      correction_pct: correction === undefined ? null : rounded(100 * Math.expm1(correction)),
      comparables_count: sales?.count ?? null,
      own_sales: (sales?.own ?? []).map(toAnswer),
      comparables: (sales?.listed ?? []).map(toAnswer),
    };
  },
});

function toAnswer(sold: Comparable) {
  return {
    id: sold.id,
    uprn: sold.uprn,
    full_address: sold.address,
    latitude: sold.latitude,
    longitude: sold.longitude,
    distance_metres: sold.distanceMetres,
    property_type: TYPES[sold.type],
    is_new_build: sold.isNewBuild,
    sold_on: sold.soldOn,
    price: sold.priceGbp,
    indexed_price: sold.indexedGbp,
    weight: rounded(sold.weight),
    is_excluded: sold.isExcluded,
    adjusted_pct: sold.adjustedPercent,
  };
}

/** Four decimals distinguish any weights that matter. */
function rounded(weight: number): number {
  return Math.round(weight * 10_000) / 10_000;
}
