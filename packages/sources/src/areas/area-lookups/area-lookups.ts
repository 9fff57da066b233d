/** Look-ups of statistical areas: names of codes, and links between areas of different editions or levels. */

import type { AreaLinkFact } from '@property-lookup/model/records';
import { columnKey, namedColumns, textAt } from '../../cells/columns.js';
import { AREA_CODE_SHAPE, isListOfHomes } from '../../cells/recognition.js';
import { ONS_TERMS } from '../../licences.js';
import { AREA_CODE_MALFORMED } from '../../reasons.js';
import { ACCEPTED, headed, type RowMapper, reject, type Source } from '../../source.js';

export const areaLookups: Source = {
  id: 'area-lookups',
  title: 'Names and look-ups of statistical areas',
  ...ONS_TERMS,
  about: {
    code: null,
    gives: 'names of areas, and the areas that contain them',
    appears: 'yearly',
    page: 'https://geoportal.statistics.gov.uk/search?q=LUP',
    size: 'some MB each',
    needs: ['areas'],
  },
  ...headed((header) => areaColumns(header) !== undefined),
  open: openLookup,
};

function openLookup(header: readonly string[]): RowMapper {
  const areas = areaColumns(header) ?? [];
  const links = linksOf(areas);
  // Look-ups repeat the name of an authority for each of its areas.
  const named = new Set<string>();
  return (fields, emit) => {
    const codes = areas.map(({ code }) => textAt(fields, code));
    if (codes.some((code) => code !== null && !AREA_CODE_SHAPE.test(code)) || codes[0] === null) {
      return reject(AREA_CODE_MALFORMED);
    }
    areas.forEach((area, index) => {
      const code = codes[index] ?? null;
      const name = textAt(fields, area.name);
      if (code === null || name === null || named.has(code)) return;
      named.add(code);
      emit({ kind: 'area-name', code, name });
    });
    for (const { from, to, relation } of links) {
      const [fromCode, toCode] = [textAt(fields, from), textAt(fields, to)];
      if (fromCode !== null && toCode !== null) {
        emit({ kind: 'area-link', from: fromCode, to: toCode, relation });
      }
    }
    return ACCEPTED;
  };
}

interface Link {
  readonly from: number;
  readonly to: number;
  readonly relation: AreaLinkFact['relation'];
}

/**
 * Year of the oldest authorities to link. Those from before April 2023, when Cumbria, North Yorkshire and Somerset were
 * reorganised, would overwrite the links of a newer look-up, so they are only named.
 */
const AUTHORITY_YEAR_MIN = 23;

function linksOf(areas: readonly AreaColumn[]): readonly Link[] {
  const newest = (level: string, year: (year: number) => boolean): AreaColumn | undefined =>
    areas
      .filter((area) => area.level === level && year(area.year))
      .sort((a, b) => b.year - a.year)[0];
  const lsoa = newest('lsoa', (year) => year === 21);
  if (lsoa === undefined) return [];
  const targets = [
    ['lsoa11-of-lsoa21', newest('lsoa', (year) => year === 11)],
    ['ward-of-lsoa21', newest('ward', () => true)],
    ['local-authority-of-lsoa21', newest('authority', (year) => year >= AUTHORITY_YEAR_MIN)],
  ] as const;
  return targets.flatMap(([relation, area]) =>
    area === undefined ? [] : [{ from: lsoa.code, to: area.code, relation }],
  );
}

interface AreaColumn {
  readonly level: string;
  /** Two digits of the census or edition. */
  readonly year: number;
  /** Column positions. */
  readonly code: number;
  readonly name: number;
}

/** Prefixes of the ONS, and names used by statistical packages, smallest areas first. */
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

/** Further columns of ONS look-ups, and flags for changed areas in packages. */
const BESIDE =
  /^(?:objectid\d?|fid|globalid|chgind|changecode|changeindicator|bngeast\w*|bngnorth\w*|bnge|bngn|lat|long|shape\w*|oid|wd\d\dnmw|\w*hlcnm)$/;

const ORDER = [...new Set(Object.values(LEVELS))];

/**
 * The pairs of code and name columns of an area look-up, smallest areas first. Undefined for other headers: without areas, with
 * columns of another kind, or of a list of homes.
 */
function areaColumns(header: readonly string[]): readonly AreaColumn[] | undefined {
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
