/** `/property/comparables`: the sales that the value of a home rests on, with their weights. */

import { Type } from '@sinclair/typebox';
import { type Comparable, findComparables } from '../../query/find-comparables.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { UPRN_PARAM } from '../params/fact-params.js';
import { nullable, nullableDay, wordSchema } from '../schemas.js';

const TYPES = { D: 'Detached', S: 'Semi-detached', T: 'Terraced', F: 'Flat', O: 'Other' } as const;

const WEIGHT = { minimum: 0 } as const;

const COMPARABLE = Type.Object(
  {
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
      ...WEIGHT,
      description: 'Part of the estimate that rests on this sale.',
    }),
  },
  { title: 'Comparable' },
);

const COMPARABLES = Type.Object(
  {
    uprn: Type.Integer({ description: 'UPRN of the home that is valued.' }),
    estimated_value: nullable('integer', 'The estimate, in pounds; null for what was not valued.'),
    estimated_value_date: nullableDay('The day that it is of.'),
    area_average: nullable(
      'integer',
      'What the index of the place alone would say of a home of its kind, in pounds.',
    ),
    own_sales_weight: nullable('number', 'Part of the estimate that rests on its own sales.'),
    comparables_weight: nullable('number', 'Part that rests on sales of other homes together.'),
    comparables_count: nullable(
      'integer',
      'Sales of other homes that count; null where none is known, as for a last sale that is indexed.',
    ),
    comparables: Type.Array(COMPARABLE, { description: 'The heaviest, at most ten.' }),
  },
  { title: 'ComparableSales' },
);

export const COMPARABLE_SALES = defineEndpoint({
  id: 'comparableSales',
  path: '/property/comparables',
  summary: 'The sales that the value of a property rests on',
  description:
    "The valuation's own comparables with the weights that the model gave them, kept when the value was made. What is left to 1 of all weights rests on the index of the place; some sales count against others, with weights below 0 that are not told, so that those that are told may add up to more than 1. The estimate is their mean by weight, on the scale of logarithms, with a correction that the model learnt from its past errors.",
  params: { uprn: UPRN_PARAM },
  response: COMPARABLES,
  statuses: [404],
  example: { uprn: EXAMPLES.uprn },
  async run({ uprn }, { reader }) {
    const { asOf, sales, valueGbp } = await findComparables(reader, uprn);
    return {
      uprn,
      estimated_value: valueGbp,
      estimated_value_date: asOf,
      area_average: sales?.areaAverageGbp ?? null,
      own_sales_weight: sales === undefined ? null : rounded(sales.ownWeight),
      comparables_weight: sales === undefined ? null : rounded(sales.othersWeight),
      comparables_count: sales?.count ?? null,
      comparables: (sales?.listed ?? []).map(toAnswer),
    };
  },
});

function toAnswer(sold: Comparable) {
  return {
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
  };
}

/** Four decimals tell weights apart that anybody would. */
function rounded(weight: number): number {
  return Math.round(weight * 10_000) / 10_000;
}
