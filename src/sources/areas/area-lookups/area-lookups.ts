/** Look-ups of statistical areas: names for codes, and which area of one edition or level lies in which of another. */

import type { AreaLinkFact } from '../../../domain/evidence/areas.js';
import { textAt } from '../../cells/columns.js';
import { ONS_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { ACCEPTED, headed, type RowMapper, reject, type Source } from '../../source.js';
import { type AreaColumn, areaColumns } from './lookup-columns.js';

export const areaLookups: Source = {
  id: 'area-lookups',
  title: 'Names and look-ups of statistical areas',
  publisher: 'Office for National Statistics',
  about: {
    code: null,
    gives: 'names of areas, and which lie within which',
    price: 'free',
    appears: 'yearly',
    page: 'https://geoportal.statistics.gov.uk/search?q=LUP',
    size: 'some MB each',
    provides: [],
    needs: ['areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: ONS_ATTRIBUTION,
  ...headed((header) => areaColumns(header) !== undefined),
  open: openLookup,
};

const CODE_MALFORMED = 'area code is malformed';
const AREA_CODE = /^[A-Z]\d{8}$/;

function openLookup(header: readonly string[]): RowMapper {
  const areas = areaColumns(header) ?? [];
  const links = linksOf(areas);
  // The look-ups repeat the name of an authority for each of its areas.
  const named = new Set<string>();
  return (fields, emit) => {
    const codes = areas.map(({ code }) => textAt(fields, code));
    if (codes.some((code) => code !== null && !AREA_CODE.test(code)) || codes[0] === null) {
      return reject(CODE_MALFORMED);
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
 * Authorities of before April 2023, when Cumbria, North Yorkshire and Somerset were reorganised, are
 * named but not linked: the link would undo that of a newer look-up.
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
