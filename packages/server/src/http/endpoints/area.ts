/**
 * `/areas/{code}`: prices and rents of an area by year, its homes, planned homes and residents, with the enclosing area for
 * comparison.
 */

import {
  AREA_HOME_TYPES,
  type AreaProfile,
  type AreaReport,
  type AreaYear,
  FIGURES_MIN,
} from '@property-lookup/model/property';
import type { TableColumn } from '@property-lookup/rows/text';
import { type TSchema, Type } from '@sinclair/typebox';
import { type AreaAnswer, findArea, isComplete } from '../../query/find-area.js';
import { AREA_PROPERTIES } from '../area-properties.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { AREA_CODE } from '../params/places.js';
import { optional, required } from '../params/single.js';
import { integerFrom } from '../params/values.js';
import { countSchema, nullable, nullableDay } from '../schemas.js';
import { inTableForm, TABLE_FORMAT, tableForms } from '../table-forms.js';

const UNKNOWN_BELOW = `null for fewer than ${FIGURES_MIN}`;

const FIGURES = {
  year: Type.Integer({ description: 'Year of the deed, or of the first advertisement to let.' }),
  property_type: Type.Unsafe<string | null>({
    title: 'SoldHomeType',
    type: ['string', 'null'],
    enum: [...AREA_HOME_TYPES, null],
    description: 'Type in the register; null for all types together.',
  }),
  count: countSchema('Number of cases behind the figures.'),
  median_gbp: nullable('integer', `Median; ${UNKNOWN_BELOW}, like the quartiles.`),
  lower_quartile_gbp: nullable('integer', 'A quarter were below it.'),
  upper_quartile_gbp: nullable('integer', 'A quarter were above it.'),
  per_sqm_count: countSchema('Cases in homes whose floor area is on record.'),
  median_gbp_per_sqm: nullable(
    'integer',
    `Median per floor area of those cases; ${UNKNOWN_BELOW}.`,
  ),
  is_complete: Type.Boolean({
    description:
      'Whether the register has all sales of the year: the whole year is loaded, and late registrations have arrived. For rents, whether the year is over.',
  }),
};
const YEAR = Type.Object(FIGURES, { title: 'AreaYear' });

const HEADLINE = Type.Object(
  {
    year: nullable('integer', 'Newest year with complete sales.'),
    sales_count: nullable('integer', 'Sales in it.'),
    median_price_gbp: nullable('integer', 'Their median price.'),
    median_price_gbp_per_sqm: nullable('integer', 'Their median price per floor area.'),
    price_change_5y_pct: nullable(
      'number',
      'Change of the median price over the previous five years.',
    ),
    rent_year: nullable('integer', 'Newest year with a median rent.'),
    median_rent_pcm_gbp: nullable('integer', 'Median rent asked in it.'),
  },
  { title: 'AreaHeadline' },
);

const OF_FIELD = {
  field: Type.String({ description: 'Field of homes, as a filter names it.' }),
  known: countSchema('Homes with a value.'),
  modelled: countSchema('Those of them whose value is modelled.'),
  share_modelled: Type.Number({ minimum: 0, maximum: 1, description: 'Their part of those.' }),
};

const PROFILE = Type.Object(
  {
    shares: Type.Array(
      Type.Object({
        ...OF_FIELD,
        values: Type.Array(
          Type.Object({
            value: Type.String({ description: 'As a filter takes it.' }),
            count: Type.Integer({ minimum: 1, description: 'Homes that have it.' }),
            share: Type.Number({ minimum: 0, maximum: 1, description: 'Their part of `known`.' }),
          }),
        ),
      }),
    ),
    means: Type.Array(
      Type.Object({ ...OF_FIELD, mean: Type.Number({ description: 'Mean over these homes.' }) }),
    ),
  },
  { title: 'AreaProfile' },
);

const AREA = Type.Object(
  {
    ...AREA_PROPERTIES,
    as_of: Type.String({ format: 'date', description: 'Day of the data.' }),
    register_from: registerDay('The register of sales is complete from this day on'),
    register_until: registerDay(
      'The register is complete up to this day, because late registrations have arrived',
    ),
    headline: HEADLINE,
    above: Type.Unsafe({
      ...Type.Object({ ...AREA_PROPERTIES, headline: HEADLINE }, { title: 'AreaAbove' }),
      type: ['object', 'null'],
    }),
    sales: Type.Array(YEAR, { description: 'Standard sales of homes, the oldest year first.' }),
    rents_asked_pcm: Type.Array(YEAR, {
      description: 'Asking rents of homes to let, per calendar month.',
    }),
    index: Type.Object({
      area_code: nullable(
        'string',
        'Area of the published index: this one, or the smallest around it that has one.',
      ),
      years: Type.Array(
        Type.Object({
          year: Type.Integer({ description: 'Year of the index.' }),
          months: Type.Integer({
            minimum: 1,
            maximum: 12,
            description: 'Number of published months.',
          }),
          mean_level: Type.Number({
            description:
              'Mean over these months: average price in GBP, or index points if the file has no prices.',
          }),
        }),
      ),
    }),
    stock: PROFILE,
    planning: PROFILE,
    people: PROFILE,
  },
  { title: 'AreaFigures' },
);

function registerDay(sentence: string): TSchema {
  return nullableDay(`${sentence}, for 95 % of the homes; null if fewer homes have it.`);
}

export const AREA_FIGURES = defineEndpoint({
  id: 'areaFigures',
  path: '/areas/{code}',
  summary: 'Prices, rents, homes and people of an area',
  description: `Of a postcode sector, district or area, an LSOA, MSOA, ward, local authority, region or nation: sale prices by year and type, asking rents, the published index, its homes by type, tenure, age and energy rating, planned homes, residents, and the headline of the enclosing area. Every figure states its number of cases; fewer than ${FIGURES_MIN} cases give no figure. The forms of a table have \`sales\` and \`rents_asked_pcm\` alone.`,
  params: {
    code: required(AREA_CODE, {
      description: 'Postcode sector, district or area, or GSS code.',
    }),
    from_year: optional(integerFrom(1900, 2100), {
      isOfAnswer: true,
      description: 'First year to list; by default all known years.',
      example: '2020',
    }),
    format: TABLE_FORMAT,
  },
  reads: { groups: ['areas'] },
  response: AREA,
  forms: tableForms(YEAR, 'year and type'),
  statuses: [404],
  example: { code: EXAMPLES.outcode, from_year: '2025' },
  async run({ code, format, from_year: fromYear }, deps) {
    const found = await findArea(deps.reader, code, { fromYear, scope: deps.scope });
    return (
      inTableForm(tableOf(found.report), { format, fileName: 'area' }, deps) ?? toAnswer(found)
    );
  },
});

function toAnswer({ above, headline, report }: AreaAnswer) {
  return {
    ...identityOf(report),
    as_of: report.asOf,
    register_from: report.registerFrom,
    register_until: report.registerUntil,
    headline: headlineRow(headline),
    above: above && { ...identityOf(above.report), headline: headlineRow(above.headline) },
    sales: report.sales.map((row) => yearRow(row, isComplete(report, row))),
    rents_asked_pcm: report.rents.map((row) => yearRow(row, isOver(report, row))),
    index: {
      area_code: report.indexArea,
      years: report.index.map(({ level, months, year }) => ({ year, months, mean_level: level })),
    },
    stock: toProfile(report.stock),
    planning: toProfile(report.planning),
    people: toProfile(report.people),
  };
}

const identityOf = ({ code, homes, kind, name }: AreaReport) => ({ code, kind, name, homes });

const isOver = ({ asOf }: AreaReport, { year }: AreaYear): boolean => asOf > `${year}-12-31`;

function headlineRow({ changeFiveYearsPct, rented, sold, year }: AreaAnswer['headline']) {
  return {
    year,
    sales_count: sold?.count ?? null,
    median_price_gbp: sold?.median ?? null,
    median_price_gbp_per_sqm: sold?.perSqmMedian ?? null,
    price_change_5y_pct: changeFiveYearsPct,
    rent_year: rented?.year ?? null,
    median_rent_pcm_gbp: rented?.median ?? null,
  };
}

function yearRow(row: AreaYear, isWhole: boolean) {
  return {
    year: row.year,
    property_type: row.type,
    count: row.count,
    median_gbp: row.median,
    lower_quartile_gbp: row.lowerQuartile,
    upper_quartile_gbp: row.upperQuartile,
    per_sqm_count: row.perSqmCount,
    median_gbp_per_sqm: row.perSqmMedian,
    is_complete: isWhole,
  };
}

function toProfile({ means, shares }: AreaProfile) {
  return {
    shares: shares.map(({ field, known, modelled, values }) => ({
      field,
      known,
      modelled,
      share_modelled: part(modelled, known),
      values: values.map(({ count, value }) => ({ value, count, share: part(count, known) })),
    })),
    means: means.map(({ field, known, mean, modelled }) => ({
      field,
      known,
      modelled,
      share_modelled: part(modelled, known),
      mean,
    })),
  };
}

/** Four decimals distinguish any shares that matter. */
const part = (count: number, all: number): number => Math.round((count / all) * 10_000) / 10_000;

function tableOf(report: AreaReport) {
  const series = [
    ...report.sales.map((row) => ['sales', yearRow(row, isComplete(report, row))] as const),
    ...report.rents.map((row) => ['rents_asked_pcm', yearRow(row, isOver(report, row))] as const),
  ];
  return {
    columns: COLUMNS,
    rows: series.map(([name, row]) => [name, ...Object.values(row)]),
  };
}

const COLUMNS: readonly TableColumn[] = [
  { name: 'series', type: 'text' },
  ...Object.keys(FIGURES).map((name): TableColumn => {
    if (name === 'property_type') return { name, type: 'text' };
    return { name, type: name === 'is_complete' ? 'boolean' : 'integer' };
  }),
];
