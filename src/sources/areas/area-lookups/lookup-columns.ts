/** Finds pairs of code and name columns in a look-up of areas, and distinguishes look-ups from other tables of areas. */

import { columnKey, namedColumns } from '../../cells/columns.js';
import { isListOfHomes } from '../../cells/list-of-homes.js';

export interface AreaColumn {
  readonly level: string;
  /** Two digits. */
  readonly year: number;
  /** Positions. */
  readonly code: number;
  readonly name: number;
}

/** Prefixes of the ONS, and the words of statistical packages; the smallest areas first. */
const LEVELS: Readonly<Record<string, string>> = {
  oa: 'oa',
  lsoa: 'lsoa',
  msoa: 'msoa',
  dz: 'dz',
  iz: 'iz',
  wd: 'ward',
  ward: 'ward',
  lad: 'authority',
  ltla: 'authority',
  utla: 'upper-authority',
  cty: 'county',
  ctyua: 'upper-authority',
  pcon: 'constituency',
  rgn: 'region',
  region: 'region',
  ctry: 'country',
  country: 'country',
};

/** `LAD24CD`, `LAD24NM`, `LAD24NMW` (Welsh), `ltla24_code`, `lsoa11_name`. */
const COLUMN = new RegExp(`^(${Object.keys(LEVELS).join('|')})(\\d{2})(cd|code|nm|name|nmw)$`);

/** Further columns of ONS look-ups, and packages' flags of changed areas. */
const BESIDE =
  /^(?:objectid\d?|fid|globalid|chgind|changecode|changeindicator|bngeast\w*|bngnorth\w*|bnge|bngn|lat|long|shape\w*|oid|wd\d\dnmw|\w*hlcnm)$/;

const ORDER = [...new Set(Object.values(LEVELS))];

/**
 * The smallest first. Undefined when the header is not of a look-up: it names no area, or one beside columns of another kind, or it is
 * a list of homes.
 */
export function areaColumns(header: readonly string[]): readonly AreaColumn[] | undefined {
  const keys = header.map(columnKey);
  const areas = keys.flatMap((key, code) => {
    const match = COLUMN.exec(key);
    const [, prefix = '', year = '', kind = ''] = match ?? [];
    if (kind !== 'cd' && kind !== 'code') return [];
    const name = keys.findIndex(
      (other) => other === `${prefix}${year}${kind === 'cd' ? 'nm' : 'name'}`,
    );
    return [{ level: LEVELS[prefix] ?? prefix, year: Number(year), code, name }];
  });
  const named = areas.filter(({ name }) => name >= 0).length;
  const isAlone = namedColumns(header).every((key) => COLUMN.test(key) || BESIDE.test(key));
  const isLookup = (named > 0 && isAlone) || (named > 1 && !isListOfHomes(header));
  if (!isLookup) return undefined;
  return areas.toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
}
