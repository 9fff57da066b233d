/** `area_figures`: what homes cost in an area, and what homes there are. */

import { z } from 'zod';
import type { AreaProfile, AreaYear, ListedArea } from '../../domain/area-report.js';
import { type AreaAnswer, findArea, isComplete } from '../../query/find-area.js';
import { areasNamed } from '../../query/list-areas.js';
import { defineTool } from '../tool.js';

/** Areas of one name that are told of beside the first. */
const OTHERS_MAX = 5;
/** Values of a field that a model reads with profit. */
const VALUES_MAX = 6;

export const AREA_FIGURES = defineTool({
  name: 'area_figures',
  title: 'Prices and homes of an area',
  description:
    'Of a UK postcode sector, district or area, LSOA, MSOA, ward, local authority, region or nation, by its code or its name: sold prices by year, rents asked, and its homes by type, tenure, age and energy rating, each with the number of cases it rests on, beside the area above it. Years that are not complete are marked.',
  input: {
    area: z.string().max(100).describe('A code such as CM1, CM1 6 or E07000070, or a name.'),
    years: z.int().min(1).max(40).default(10).describe('Newest years to list.'),
  },
  async run({ area, years }, { reader }) {
    const [first, ...others] = await areasNamed(reader, area);
    if (first === undefined) return 'No area of this code or name is known.';
    const found = await findArea(reader, first.code);
    const { report } = found;
    const all = report.sales.filter(({ type }) => type === null).slice(-years);
    return [
      `${called(report)}: ${report.homes} homes, data of ${report.asOf}.`,
      ...all.map(
        (row) => `Sold in ${describe(row)}${isComplete(report, row) ? '' : ' (not complete)'}`,
      ),
      ...report.rents.slice(-years).map((row) => `Rents asked a month in ${describe(row)}`),
      ...profileLines(report.stock),
      ...profileLines(report.people),
      ...aboveLines(found),
      ...(others.length === 0
        ? []
        : [`Others: ${others.slice(0, OTHERS_MAX).map(called).join('; ')}.`]),
    ].join('\n');
  },
});

const called = ({ code, kind, name }: Pick<ListedArea, 'code' | 'kind' | 'name'>): string =>
  `${name ?? code} (${kind} ${code})`;

function describe({ count, lowerQuartile, median, perSqmMedian, upperQuartile, year }: AreaYear) {
  if (median === null) return `${year}: ${count}, too few for a median`;
  const sqm = perSqmMedian === null ? '' : `, GBP ${perSqmMedian} per m2`;
  return `${year}: ${count}, median GBP ${median} (quartiles ${lowerQuartile} and ${upperQuartile}${sqm})`;
}

function profileLines({ means, shares }: AreaProfile): string[] {
  return [
    ...shares.map(({ field, known, modelled, values }) => {
      const most = values
        .slice(0, VALUES_MAX)
        .map(({ count, value }) => `${value} ${percent(count / known)}`);
      return `${field} of ${known} homes, ${percent(modelled / known)} modelled: ${most.join(', ')}`;
    }),
    ...means.map(
      ({ field, known, mean, modelled }) =>
        `Mean ${field} of ${known} homes, ${percent(modelled / known)} modelled: ${mean}`,
    ),
  ];
}

function aboveLines({ above }: AreaAnswer): string[] {
  if (above === null) return [];
  const { headline, report } = above;
  const sold = headline.sold === null ? '' : `, sold in ${describe(headline.sold)}`;
  return [`Above it: ${called(report)}, ${report.homes} homes${sold}.`];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
