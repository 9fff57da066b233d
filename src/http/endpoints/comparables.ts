/** `/property/comparables`: the sales behind the estimated value of a home, with their weights. */

import { Type } from '@sinclair/typebox';
import { type Comparable, findComparables } from '../../query/find-comparables.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { UPRN_PARAM } from '../params/fact-params.js';
import { ADJUST_PARAM, EXCLUDE_PARAM, SALE_ID } from '../params/sale-changes.js';
import { nullable, nullableDay, wordSchema } from '../schemas.js';

const TYPES = { D: 'Detached', S: 'Semi-detached', T: 'Terraced', F: 'Flat', O: 'Other' } as const;

const COMPARABLE = Type.Object(
  {
    id: Type.String({
      ...SALE_ID.schema,
      description: 'Names the sale in `exclude` and `adjust`.',
    }),
    uprn: nullable('integer', 'UPRN of the home that was sold; null for a sale linked to none.'),
    full_address: Type.String({ description: 'Its address on one line.' }),
    latitude: nullable('number', 'WGS84 degrees.'),
    longitude: nullable('number', 'WGS84 degrees.'),
    distance_metres: nullable('integer', 'From the home that is valued.'),
    property_type: wordSchema('SoldPropertyType', Object.values(TYPES), 'As the register has it.'),
    is_new_build: Type.Boolean({ description: 'Whether it was sold new.' }),
    sold_on: Type.String({ format: 'date', description: 'Day of the deed.' }),
    price: Type.Integer({ description: 'What was paid, in pounds.' }),
    indexed_price: Type.Integer({
      description:
        'What that sale says of the home that is valued: the price moved by the index to the day and kind of that home, in pounds.',
    }),
    weight: Type.Number({
      description:
        'Part of the estimate that rests on this sale; below 0 where it counts against others, 0 where it is left out.',
    }),
    is_excluded: Type.Boolean({ description: 'Whether `exclude` leaves it out.' }),
    adjusted_pct: Type.Number({
      description: 'Percent by which `adjust` moves its price; `indexed_price` is moved by that.',
    }),
  },
  { title: 'Comparable' },
);

const COMPARABLES = Type.Object(
  {
    uprn: Type.Integer({ description: 'UPRN of the home that is valued.' }),
    estimated_value: nullable(
      'integer',
      'The estimate, in pounds, of all sales but those that `exclude` leaves out; null for what was not valued.',
    ),
    estimated_value_of_all: nullable(
      'integer',
      'The estimate of all sales, unchanged, which every other answer shows, in pounds.',
    ),
    estimated_value_date: nullableDay('The day that it is of.'),
    area_average: nullable(
      'integer',
      'What the index of the place alone would say of a home of its kind, in pounds.',
    ),
    area_average_weight: nullable(
      'number',
      'Part of the estimate that rests on it: what the sales leave to 1. Below 0 where they have more than 1 together.',
    ),
    own_sales_weight: nullable('number', 'Part that rests on its own earlier sales together.'),
    comparables_weight: nullable(
      'number',
      'Part that rests on sales of other homes together, listed or not: some count against others, with weights below 0.',
    ),
    correction_pct: nullable(
      'number',
      'Percent that the model added, which it learnt from its past errors; null in values of earlier versions of the program.',
    ),
    comparables_count: nullable(
      'integer',
      'Sales of other homes that count; null where none is known, as for a last sale that is indexed.',
    ),
    own_sales: Type.Array(COMPARABLE, {
      description: 'Earlier sales of the home itself that count, newest first.',
    }),
    comparables: Type.Array(COMPARABLE, {
      description: 'Sales of other homes: the heaviest, at most ten.',
    }),
  },
  { title: 'ComparableSales' },
);

export const COMPARABLE_SALES = defineEndpoint({
  id: 'comparableSales',
  path: '/property/comparables',
  summary: 'The sales that the value of a property rests on',
  description:
    "The valuation's own sales with the weights that the model gave them, kept when the value was made. The weights of the home's own sales, of all sales of other homes and of the average of the area add up to 1. The estimate is their mean by weight, on the scale of logarithms, with a correction that the model learnt from its past errors. `exclude` leaves sales out: the model weighs those that are left anew, without looking for others in their place, and keeps how far it doubts each and what it learnt. `adjust` says by how many percent a sale should have been dearer. No other answer changes.",
  params: {
    uprn: UPRN_PARAM,
    exclude: EXCLUDE_PARAM,
    adjust: ADJUST_PARAM,
  },
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
