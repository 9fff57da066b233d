/** The indices of multiple deprivation of the four nations: rank and decile of each small area, 1 the most deprived. */

import type { AreaField, AreaValues } from '../../../domain/evidence/statistics.js';
import { textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { ACCEPTED, ignore, type RowMapper, reject, type Source } from '../../source.js';
import { deprivationColumns, type IndexColumns } from './deprivation-columns.js';

interface Edition {
  readonly year: number;
  /** `YYYY-MM-DD` of publication. */
  readonly published: string;
  readonly areaCount: number;
}

/** By nation (first letter of the area code; 9 for NISRA's old codes), the newest first. `census` is that of the areas ranked. */
const EDITIONS: Readonly<Record<string, readonly (Edition & { readonly census: string })[]>> = {
  E: [
    { year: 2025, published: '2025-10-30', areaCount: 33_755, census: '21' },
    { year: 2019, published: '2019-09-26', areaCount: 32_844, census: '11' },
    { year: 2015, published: '2015-09-30', areaCount: 32_844, census: '11' },
  ],
  W: [
    { year: 2025, published: '2025-11-27', areaCount: 1_917, census: '21' },
    { year: 2019, published: '2019-11-27', areaCount: 1_909, census: '11' },
  ],
  S: [{ year: 2020, published: '2020-01-28', areaCount: 6_976, census: '11' }],
  N: [{ year: 2017, published: '2017-11-23', areaCount: 890, census: '01' }],
  '9': [{ year: 2017, published: '2017-11-23', areaCount: 890, census: '01' }],
};

export const deprivation: Source = {
  id: 'deprivation',
  title: 'Indices of multiple deprivation (IMD, WIMD, SIMD, NIMDM)',
  publisher:
    'Ministry of Housing, Communities and Local Government; Welsh Government; Scottish Government; NISRA',
  about: {
    code: 'IMD',
    gives: 'how deprived the neighbourhood is',
    price: 'free',
    appears: 'every few years',
    page: 'https://www.gov.uk/government/collections/english-indices-of-deprivation',
    size: 'about 10 MB',
    provides: [],
    needs: ['areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains public sector information licensed under the Open Government Licence v3.0.',
  delimiter: ',',
  recognise: (sample) =>
    sample
      .rows(',')
      .slice(0, TITLE_ROWS_MAX)
      .some((row) => deprivationColumns(row) !== undefined),
  hasHeader: (firstRow) => deprivationColumns(firstRow) !== undefined,
  open: openIndex,
};

/** Rows above the headings: Wales's workbooks have titles and notes there. */
const TITLE_ROWS_MAX = 20;

const TOPIC = 'deprivation';
const CODE_MALFORMED = 'area code is malformed';
const RANK_MISSING = 'rank and decile are missing';
const EDITION_UNKNOWN = 'edition of the index is not known';

/** GSS codes of LSOAs and data zones; NISRA's super output areas of 2001 (`95AA01S1`). */
const AREA_CODE = /^(?:[EWSN]\d{8}|95[A-Z]{2}\d{2}[A-Z]\d)$/;

function openIndex(header: readonly string[]): RowMapper {
  let columns = deprivationColumns(header);
  return (fields, emit) => {
    if (columns === undefined) {
      columns = deprivationColumns(fields);
      return ignore('row is a title or the headings');
    }
    const code = textAt(fields, columns.code);
    if (code === null || !AREA_CODE.test(code)) return reject(CODE_MALFORMED);
    const edition = editionOf(code, columns.census, columns.year);
    if (edition === undefined) return reject(EDITION_UNKNOWN);
    const values = valuesAt(fields, columns, edition.areaCount);
    if (values.IMD_RANK === undefined && values.IMD_DECILE === undefined) {
      return reject(RANK_MISSING);
    }
    emit({
      kind: 'area-figures',
      code,
      topic: TOPIC,
      values: { ...values, IMD_YEAR: edition.year },
      asOf: edition.published,
    });
    return ACCEPTED;
  };
}

function valuesAt(
  fields: readonly string[],
  { rank, overall, income, crime }: IndexColumns,
  areaCount: number,
): AreaValues {
  const values: Partial<Record<AreaField, number>> = {};
  const imdRank = figureAt(fields, rank);
  if (imdRank !== null) values.IMD_RANK = Math.round(imdRank);
  for (const [name, columns] of [
    ['IMD_DECILE', { decile: overall, rank }],
    ['INCOME_DECILE', income],
    ['CRIME_DECILE', crime],
  ] as const) {
    const decile =
      figureAt(fields, columns.decile) ?? decileOf(figureAt(fields, columns.rank), areaCount);
    if (decile !== null && decile >= 1 && decile <= 10) values[name] = Math.round(decile);
  }
  return values;
}

/**
 * Publishers that give ranks alone leave the tenths to the reader. Exact for England and Northern
 * Ireland; in Wales and Scotland, whose tenths are not quite equal, about one area in a thousand is
 * put in the neighbouring one.
 */
function decileOf(rank: number | null, areaCount: number): number | null {
  return rank === null ? null : Math.ceil((rank * 10) / areaCount);
}

/**
 * Editions of the indices: when they came out, and how many areas they rank. The edition of a header, from its year,
 * else from the census whose areas it ranks; undefined if neither is known.
 */
function editionOf(
  areaCode: string,
  census: string | null,
  year: number | null,
): Edition | undefined {
  const editions = EDITIONS[areaCode[0] ?? ''] ?? [];
  if (year !== null) return editions.find((edition) => edition.year === year);
  if (census !== null) return editions.find((edition) => edition.census === census);
  return editions.length === 1 ? editions[0] : undefined;
}
