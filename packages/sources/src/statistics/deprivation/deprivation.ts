/** The indices of multiple deprivation of the four nations: rank and decile of each small area, 1 being the most deprived. */

import type { AreaField, AreaValues } from '@property-lookup/model/records';
import { textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { OPEN_GOVERNMENT_LICENCE, PUBLIC_SECTOR_ATTRIBUTION } from '../../licences.js';
import { AREA_CODE_MALFORMED } from '../../reasons.js';
import { ACCEPTED, ignore, type RowMapper, reject, type Source } from '../../source.js';

interface Edition {
  readonly year: number;
  /** Publication date, `YYYY-MM-DD`. */
  readonly published: string;
  readonly areaCount: number;
}

const NORTHERN_IRELAND = [
  { year: 2017, published: '2017-11-23', areaCount: 890, census: '01' },
  { year: 2010, published: '2010-05-26', areaCount: 890, census: '01' },
];

/** Editions by nation (first letter of the area code; 9 for NISRA's old codes), newest first. `census` is the census of the ranked areas. */
const EDITIONS: Readonly<Record<string, readonly (Edition & { readonly census: string })[]>> = {
  E: [
    { year: 2025, published: '2025-10-30', areaCount: 33_755, census: '21' },
    { year: 2019, published: '2019-09-26', areaCount: 32_844, census: '11' },
    { year: 2015, published: '2015-09-30', areaCount: 32_844, census: '11' },
  ],
  W: [
    { year: 2025, published: '2025-11-27', areaCount: 1_917, census: '21' },
    { year: 2019, published: '2019-11-27', areaCount: 1_909, census: '11' },
    { year: 2014, published: '2014-11-26', areaCount: 1_909, census: '11' },
  ],
  S: [
    { year: 2020, published: '2020-01-28', areaCount: 6_976, census: '11' },
    { year: 2016, published: '2016-08-31', areaCount: 6_976, census: '11' },
  ],
  N: NORTHERN_IRELAND,
  '9': NORTHERN_IRELAND,
};

export const deprivation: Source = {
  id: 'deprivation',
  title: 'Indices of multiple deprivation (IMD, WIMD, SIMD, NIMDM)',
  publisher:
    'Ministry of Housing, Communities and Local Government; Welsh Government; Scottish Government; NISRA',
  about: {
    code: 'IMD',
    gives: 'how deprived the neighbourhood is',
    appears: 'every few years',
    page: 'https://www.gov.uk/government/collections/english-indices-of-deprivation',
    size: 'about 10 MB',
    needs: ['areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: PUBLIC_SECTOR_ATTRIBUTION,
  delimiter: ',',
  recognise: (sample) =>
    sample
      .rows(',')
      .slice(0, TITLE_ROWS_MAX)
      .some((row) => deprivationColumns(row) !== undefined),
  // The headings may be below a title; the mapper finds them.
  hasHeader: () => false,
  open: openIndex,
};

/** Rows above the headings: Welsh workbooks have titles and notes there. */
const TITLE_ROWS_MAX = 20;

const TOPIC = 'deprivation';
const RANK_MISSING = 'rank and decile are missing';
const SCORES =
  'table has scores and no ranks, under the same headings: import the table of ranks that is published beside it';
const EDITION_UNKNOWN = 'edition of the index is not known';

/** GSS codes of LSOAs and data zones; NISRA's super output areas of 2001 (`95AA01S1`). */
const AREA_CODE = /^(?:[EWSN]\d{8}|95[A-Z]{2}\d{2}[A-Z]\d)$/;

function openIndex(): RowMapper {
  let columns: IndexColumns | undefined;
  let isOfScores = false;
  return (fields, emit) => {
    if (columns === undefined) {
      columns = deprivationColumns(fields);
      return ignore('row is a title or the headings');
    }
    const code = textAt(fields, columns.code);
    if (code === null || !AREA_CODE.test(code)) return reject(AREA_CODE_MALFORMED);
    const edition = editionOf(code, columns.census, columns.year);
    if (edition === undefined) return reject(EDITION_UNKNOWN);
    // Wales uses the headings of ranks for its table of scores as well: `WIMD 2019`, `Income`.
    isOfScores ||= code.startsWith('W') && !Number.isInteger(figureAt(fields, columns.rank) ?? 1);
    if (isOfScores) return reject(SCORES);
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
  { code, rank, overall, income, crime }: IndexColumns,
  areaCount: number,
): AreaValues {
  const nation = fields[code]?.trim()[0];
  /** Domains of Scotland share ranks, such as 2446.5. Under a bare name, only Wales has ranks; the others have scores. */
  const rankAt = ({ rank: at, isBare }: DomainColumns): number | null => {
    const value = isBare && nation !== 'W' ? null : figureAt(fields, at);
    const isWhole = Number.isInteger((value ?? 0) * (nation === 'S' ? 2 : 1));
    return value !== null && isWhole && value >= 1 && value <= areaCount ? value : null;
  };
  const values: Partial<Record<AreaField, number>> = {};
  const index = { rank, isBare: false, decile: overall };
  const imdRank = rankAt(index);
  if (imdRank !== null) values.IMD_RANK = Math.round(imdRank);
  for (const [name, columns] of [
    ['IMD_DECILE', index],
    ['INCOME_DECILE', income],
    ['CRIME_DECILE', crime],
  ] as const) {
    const decile = figureAt(fields, columns.decile) ?? decileOf(rankAt(columns), areaCount);
    if (decile !== null && decile >= 1 && decile <= 10) values[name] = Math.round(decile);
  }
  return values;
}

/**
 * The decile of a rank, for publishers that give only ranks. Exact for England and Northern Ireland; Wales and Scotland have
 * slightly unequal tenths, so about one area in a thousand gets the neighbouring decile.
 */
function decileOf(rank: number | null, areaCount: number): number | null {
  return rank === null ? null : Math.ceil((rank * 10) / areaCount);
}

/** The edition of a header, by its year or else by the census of its areas; undefined if both are unknown. */
function editionOf(
  areaCode: string,
  census: string | null,
  year: number | null,
): Edition | undefined {
  const editions = EDITIONS[areaCode[0] ?? ''] ?? [];
  if (year !== null) return editions.find((edition) => edition.year === year);
  if (census !== null) return editions.find((edition) => edition.census === census);
  // All editions of a nation may rank areas of the same census; then the newest is the likeliest.
  return new Set(editions.map((edition) => edition.census)).size === 1 ? editions[0] : undefined;
}

interface IndexColumns {
  readonly code: number;
  readonly rank: number;
  /** Position of the overall decile. */
  readonly overall: number;
  readonly income: DomainColumns;
  readonly crime: DomainColumns;
  /** Two digits of the census of the ranked areas; null if the header does not give it. */
  readonly census: string | null;
  /** Year of the edition, if the header gives it. */
  readonly year: number | null;
}

interface DomainColumns {
  readonly rank: number;
  /** Whether the column of ranks is headed by the domain's name alone. */
  readonly isBare: boolean;
  readonly decile: number;
}

/** `LSOA code (2021)`, `lsoa21_code`, `LSOA21CD`, `Data_Zone`, `DZ`, `dz11_code`, `SOA2001`, `soa01_code`, `SOA Code`, `LSOA code`. */
const CODE =
  /^(?:lsoa ?code(?: \((?:20)?(\d\d)\))?|lsoa ?(\d\d) ?(?:code|cd)|dz ?(\d\d)? ?(?:code)?|data ?zone|soa ?(?:20)?(\d\d)(?: code)?|soa ?code)$/;

/** Scotland names its index of 2016 by two digits: `Overall_SIMD16_rank`, `SIMD16_Decile`. */
const SIMD = 'simd ?(?:20)?\\d\\d(?:v\\d)?';
/** Wales heads its ranks `WIMD 2019`, or `WIMD 2014 Overall Rank r` in 2014; its other columns are excluded. */
const WIMD_RANK = 'wimd ?20\\d\\d(?! .*(?:decile|quintile|quartile|group|score|percentile))';
/** `Index of Multiple Deprivation (IMD) Rank`, `IMD_rank`, `Multiple Deprivation Measure Rank`, `MDM_rank`. */
const RANK = new RegExp(
  `^(?:index of multiple deprivation \\(imd\\) rank|imd(?: ?20\\d\\d)? rank|(?:overall )?${SIMD} rank|${WIMD_RANK}|(?:nimdm ?20(?:17|10) |multiple deprivation measure |mdm )(?:20\\d\\d )?rank)`,
);
const DECILE = new RegExp(
  `^(?:index of multiple deprivation \\(imd\\) decile|imd(?: ?20\\d\\d)? decile|${SIMD} decile|wimd ?20\\d\\d (?:overall )?decile)`,
);

/**
 * Domains: `Income Decile (where 1 ...)`, `SIMD2020v2_Income_Domain_Rank`, `Income_domain_2016_rank`, `Income`; not the indices
 * of income among children or older people.
 */
const INCOME = `(?:${SIMD} |d1 )?income(?: domain(?: 20\\d\\d)?)?`;
/** Wales calls its domain community safety, Northern Ireland crime and disorder. */
const CRIME = `(?:${SIMD} )?(?:crime(?: and disorder)?|community safety)(?: domain(?: 20\\d\\d)?)?`;

/** Columns of homes, sales and postcodes, whose tables often include the index of their area without being a table of it. */
const OTHER_LIST_COLUMN =
  /^(?:uprn|postcode|pcds?|pcd[278]|price|transactionid|lmk ?key|address.*|doterm)$/;

/** Finds the columns of a deprivation index, in publishers' headers and those of statistical packages. Undefined for other headers. */
function deprivationColumns(header: readonly string[]): IndexColumns | undefined {
  const names = header.map((name) =>
    name
      .toLowerCase()
      .replace(/[_\s\ufeff]+/g, ' ')
      .trim(),
  );
  const code = names.findIndex((name) => CODE.test(name));
  const rank = names.findIndex((name) => RANK.test(name));
  const overall = names.findIndex((name) => DECILE.test(name));
  if (code < 0 || (rank < 0 && overall < 0) || names.some((name) => OTHER_LIST_COLUMN.test(name))) {
    return undefined;
  }
  const match = CODE.exec(names[code] ?? '');
  return {
    code,
    rank,
    overall,
    income: domainColumns(names, INCOME),
    crime: domainColumns(names, CRIME),
    census: match?.slice(1).find((digits) => digits !== undefined) ?? null,
    year: yearOf(names),
  };
}

function domainColumns(names: readonly string[], domain: string): DomainColumns {
  // In Welsh tables the column with the bare name of a domain is its rank.
  const bare = new RegExp(`^${domain}$`);
  const ranked = new RegExp(`^${domain} rank\\b`);
  const decile = new RegExp(`^${domain} decile\\b`);
  const rank = names.findIndex((name) => ranked.test(name));
  return {
    rank: rank < 0 ? names.findIndex((name) => bare.test(name)) : rank,
    isBare: rank < 0,
    decile: names.findIndex((name) => decile.test(name)),
  };
}

/** The year from the name of the index, or else from its authorities, or else from a domain that only one edition has. */
function yearOf(names: readonly string[]): number | null {
  const named = names
    .map((name) => /\b(?:[ws]?imd|nimdm) ?(?:20)?(\d\d)(?!\d)/.exec(name)?.[1])
    .find(Boolean);
  if (named !== undefined) return 2000 + Number(named);
  // MHCLG's files of 2015 list the authorities of 2013.
  if (names.includes('local authority district code (2013)')) return 2015;
  // NISRA: proximity to services in 2010 became access to services in 2017.
  return names.some((name) => name.includes('proximity to services')) ? 2010 : null;
}
