/** Finds the columns of an index of deprivation in the publishers' own headers and in those of statistical packages. */

export interface IndexColumns {
  readonly code: number;
  readonly rank: number;
  /** Position of the decile of the index itself. */
  readonly overall: number;
  readonly income: DomainColumns;
  readonly crime: DomainColumns;
  /** Two digits of the census whose areas are ranked; null if the header does not give it. */
  readonly census: string | null;
  /** Year of the edition, if the header gives it. */
  readonly year: number | null;
}

export interface DomainColumns {
  readonly rank: number;
  readonly decile: number;
}

/** `LSOA code (2021)`, `lsoa21_code`, `LSOA21CD`, `Data_Zone`, `DZ`, `dz11_code`, `SOA2001`, `soa01_code`, `LSOA code`. */
const CODE =
  /^(?:lsoa ?code(?: \((?:20)?(\d\d)\))?|lsoa ?(\d\d) ?(?:code|cd)|dz ?(\d\d)? ?(?:code)?|data ?zone|soa ?(?:20)?(\d\d)(?: code)?)$/;

/** `Index of Multiple Deprivation (IMD) Rank`, `IMD_rank`, `SIMD2020v2_Rank`, `WIMD 2019`, `Multiple Deprivation Measure Rank`. */
const RANK =
  /^(?:index of multiple deprivation \(imd\) rank|imd(?: ?20\d\d)? rank|simd ?20\d\d(?:v\d)? rank|wimd ?20\d\d(?: (?:overall )?rank)?|(?:nimdm ?2017 |multiple deprivation measure )(?:20\d\d )?rank)/;
const DECILE =
  /^(?:index of multiple deprivation \(imd\) decile|imd(?: ?20\d\d)? decile|simd ?20\d\d(?:v\d)? decile|wimd ?20\d\d (?:overall )?decile)/;

/** Domains: `Income Decile (where 1 ...)`, `SIMD2020v2_Income_Domain_Rank`, `Income`; not the indices of income among children or the old. */
const INCOME = '(?:simd ?20\\d\\d(?:v\\d)? )?income(?: domain)?';
/** Wales calls its domain community safety, Northern Ireland crime and disorder. */
const CRIME =
  '(?:simd ?20\\d\\d(?:v\\d)? )?(?:crime(?: and disorder)?|community safety)(?: domain)?';

/** Rows of homes, sales and postcodes often carry the index of their area: they are not a table of it. */
const OF_OTHERS =
  /^(?:uprn|postcode|pcds?|pcd[278]|price|transactionid|lmk ?key|address.*|doterm)$/;

/** Undefined when the header is of no index of deprivation. */
export function deprivationColumns(header: readonly string[]): IndexColumns | undefined {
  const names = header.map((name) =>
    name
      .toLowerCase()
      .replace(/[_\s\ufeff]+/g, ' ')
      .trim(),
  );
  const code = names.findIndex((name) => CODE.test(name));
  const rank = names.findIndex((name) => RANK.test(name));
  const overall = names.findIndex((name) => DECILE.test(name));
  if (code < 0 || (rank < 0 && overall < 0) || names.some((name) => OF_OTHERS.test(name))) {
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
  // In the Welsh tables the bare name of a domain is its rank.
  const rank = new RegExp(`^${domain}(?: rank\\b.*)?$`);
  const decile = new RegExp(`^${domain} decile\\b`);
  return {
    rank: names.findIndex((name) => rank.test(name)),
    decile: names.findIndex((name) => decile.test(name)),
  };
}

/** From the name of the index, else from the authorities it lists: MHCLG's files of 2015 list those of 2013. */
function yearOf(names: readonly string[]): number | null {
  const named = names.map((name) => /\b[ws]?imd ?(20\d\d)/.exec(name)?.[1]).find(Boolean);
  if (named !== undefined) return Number(named);
  return names.includes('local authority district code (2013)') ? 2015 : null;
}
