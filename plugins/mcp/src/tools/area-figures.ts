/** `area_figures`: prices and homes in an area. */

import { parsePostcode } from '@property-lookup/kernel/address';
import type { AreaProfile, AreaYear, ListedArea } from '@property-lookup/model/property';
import { defaulted, integerFrom, required, textOf } from '@property-lookup/server/endpoint';
import {
  type AreaAnswer,
  areasNamed,
  areasOfPostcode,
  findArea,
  isCalled,
  isComplete,
  parseAreaCode,
} from '@property-lookup/server/questions';
import { defineTool } from '../tool.js';

/** The most areas named in one answer. */
const LISTED_MAX = 10;
/** More values would not help a model. */
const VALUES_MAX = 6;

export const AREA_FIGURES = defineTool({
  name: 'area_figures',
  title: 'Prices and homes of an area',
  description:
    'Of a UK postcode sector, district or area, LSOA, MSOA, ward, local authority, region or nation, by its code or its name: sold prices by year, rents asked, and its homes by type, tenure, age and energy rating, each with the number of cases it rests on, beside the area above it. Years that are not complete are marked.',
  params: {
    area: required(textOf(1, 100), {
      description: 'A code such as CM1, CM1 6 or E07000070, or a name.',
    }),
    years: defaulted(integerFrom(1, 40), 10, { description: 'Newest years to list.' }),
  },
  endpoint: 'areaFigures',
  reads: { groups: ['areas'] },
  async run({ area, years }, { reader, scope }) {
    const postcode = parsePostcode(area);
    if (postcode !== undefined) {
      return severalAreas(`${postcode} is in`, await areasOfPostcode(reader, postcode));
    }
    const found = await areasNamed(reader, area);
    const own = found.filter((each) => each.code === parseAreaCode(area));
    const meant = own.length > 0 ? own : found.filter((each) => isCalled(each, area));
    const [only] = meant;
    if (only === undefined)
      return severalAreas('No area has exactly this name, but there is', found);
    if (meant.length > 1) return severalAreas('Several areas are called so:', meant);
    const others = found.filter((each) => each !== only);
    const figures = figureLines(await findArea(reader, only.code, { scope }), years);
    return [...figures, ...(others.length === 0 ? [] : [`Others: ${listed(others)}.`])].join('\n');
  },
});

/** Only the caller knows which of these areas is meant. */
function severalAreas(start: string, areas: readonly ListedArea[]): string {
  if (areas.length === 0) {
    return 'No area of this code or name is known; give the name of a ward, local authority, region or nation alone, or a part of a postcode.';
  }
  return `${start} ${listed(areas)}. Ask again with the code of the area you mean.`;
}

function listed(areas: readonly ListedArea[]): string {
  const untold = areas.length - LISTED_MAX;
  const more = untold > 0 ? [`${untold} more`] : [];
  return [...areas.slice(0, LISTED_MAX).map(called), ...more].join('; ');
}

function figureLines(found: AreaAnswer, years: number): readonly string[] {
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
  ];
}

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
