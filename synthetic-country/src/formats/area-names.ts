/** Writes the look-ups of area names: small areas, wards, constituencies, authorities and counties. */

import { csvLine } from '../csv-cell.js';
import { distinctAreas, type KnownArea } from '../distinct-areas.js';
import type { AreaTable } from '../format.js';
import { hashText } from '../hash-text.js';
import type { Areas } from '../model.js';
import { titleCase } from '../premise-lines.js';
import { STREET_STEMS } from '../street-names.js';

interface LookupLayout {
  readonly id: string;
  readonly fileName: string;
  readonly level: keyof Areas;
  /** Code and name of each area, by the prefix of their columns. */
  readonly columns: Readonly<Record<string, (area: KnownArea) => readonly [string, string]>>;
}

function lookupTable({ id, fileName, level, columns }: LookupLayout): AreaTable {
  const pairs = Object.values(columns);
  return {
    id,
    fileName: () => fileName,
    header: csvLine(Object.keys(columns).flatMap((prefix) => [`${prefix}CD`, `${prefix}NM`])),
    volumeRows: Number.POSITIVE_INFINITY,
    tally() {
      const { count, all } = distinctAreas(level);
      return {
        count,
        addLines(add) {
          for (const area of all()) add(csvLine(pairs.flatMap((pair) => pair(area))));
        },
      };
    },
  };
}

const lsoa = ({ areas, town }: KnownArea) => [areas.lsoa, lsoaName(areas, town.authority)] as const;
const ward = ({ areas }: KnownArea) => [areas.ward, wardName(areas.ward)] as const;
const authority = ({ areas, town }: KnownArea) => [areas.authority, town.authority] as const;
const constituency = ({ areas, town }: KnownArea) => [areas.constituency, town.authority] as const;
/** Without a county council, look-ups leave code and name empty. */
const county = ({ areas, town }: KnownArea) =>
  town.countyCode === ''
    ? (['', ''] as const)
    : ([areas.county, titleCase(town.administrativeArea)] as const);

export const lsoaNames = lookupTable({
  id: 'lsoa-names',
  fileName: 'LSOA21_WD24_LAD24_EW_LU.csv',
  level: 'lsoa',
  columns: { LSOA21: lsoa, WD24: ward, LAD24: authority },
});

export const wardNames = lookupTable({
  id: 'ward-names',
  fileName: 'WD24_LAD24_CTY24_UK_LU.csv',
  level: 'ward',
  columns: { WD24: ward, LAD24: authority, CTY24: county },
});

export const constituencyNames = lookupTable({
  id: 'constituency-names',
  fileName: 'PCON24_LAD24_UK_LU.csv',
  level: 'constituency',
  columns: { PCON24: constituency, LAD24: authority },
});

/** ONS names LSOAs after authority and MSOA: `Exeter 012A`. */
export function lsoaName({ lsoa: code, msoa }: Areas, authorityName: string): string {
  return `${authorityName} ${msoa.slice(-3)}${'ABCDE'.charAt(Number(code.slice(3)) % 5)}`;
}

/** Invented, like the wards: `Heathfield and Marsh`. */
function wardName(code: string): string {
  const hash = hashText(code) >>> 0;
  const stem = (number: number): string =>
    titleCase(STREET_STEMS[number % STREET_STEMS.length] ?? '');
  return `${stem(hash)} and ${stem(hash >>> 12)}`;
}
