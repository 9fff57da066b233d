/** Brownfield land registers as planning authorities publish them: CSV by one standard, in many spellings. */

import { placeOfShape } from '@property-lookup/model/property';
import type { ZoneFact, ZoneValues } from '@property-lookup/model/records';
import { cellsNeeded, findColumn, findColumns, hasColumns, textAt } from '../../cells/columns.js';
import { dayAt } from '../../cells/day-dates.js';
import { figureAt, parseFigure } from '../../cells/figures.js';
import { uprnsIn } from '../../cells/identifiers.js';
import { knownValues } from '../../cells/known-values.js';
import { geometryOfText } from '../../geometry/drawn-text.js';
import { locatePlace } from '../../geometry/map-coordinates.js';
import { type PlacedGeometry, placeGeometry } from '../../geometry/map-geometry.js';
import { OPEN_GOVERNMENT_LICENCE, PUBLIC_SECTOR_ATTRIBUTION } from '../../licences.js';
import { COORDINATES_MISSING, FIELD_COUNT_WRONG } from '../../reasons.js';
import { acceptUnrounded } from '../../rounded-uprn.js';
import {
  acceptWithout,
  headed,
  ignore,
  type RowMapper,
  reject,
  type Source,
} from '../../source.js';
import { BROWNFIELD_NAMES } from '../brownfield-names.js';
import { findNamed } from '../planning-columns.js';
import { identityInDataset } from '../planning-datasets.js';
import {
  hectaresOf,
  NO_LONGER_IN_FORCE,
  REFERENCE_MISSING,
  SYSTEM_UNKNOWN,
} from '../planning-entity.js';

export const brownfieldRegister: Source = {
  id: 'brownfield-register',
  title: 'Brownfield land register of a planning authority',
  publisher: 'The planning authority that the file names',
  about: {
    code: 'PDGU',
    gives: 'sites that are suitable for new homes',
    appears: 'yearly',
    page: 'https://www.planning.data.gov.uk/dataset/brownfield-land',
    size: 'under 1 MB an authority',
    needs: ['positions'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: PUBLIC_SECTOR_ATTRIBUTION,
  ...headed(isRegister),
  open: openRegister,
};

/** Columns of the standard that occur in no other list of places. */
const TELLING = [
  ['OwnershipStatus'],
  ['PlanningStatus', 'planning-permission-status'],
  ['PermissionType', 'PlanningPermissionType', 'planning-permission-type'],
  ['Deliverable', 'LAND DELIVERABLE?'],
  ['NetDwellingsRangeFrom', 'NetDwellingRangeFrom', 'MinNetDwellings', 'MINIMUM NET DWELLINGS'],
  ['HazardousSubstances'],
  ['CoordinateReferenceSystem'],
  ['ProposedForPiP'],
];
const TELLING_COUNT_MIN = 3;
/** Further columns of the standard, which identify a register that spells the columns above differently. */
const STANDARD = [
  ...['CoordinateReferenceSystem', 'NetDwellingsRangeFrom', 'NetDwellingRangeFrom'],
  ...['MinNetDwellings', 'HazardousSubstances', 'FirstAddedDate', 'FirstAdded'],
];
const TELLING_BESIDE = [['Ownership'], ['Min dwellings', 'MINHOMES']];

function isRegister(header: readonly string[], name: string): boolean {
  // Assessments of all land for housing have the same columns.
  if ([name, ...header].some((text) => /green.?field/i.test(text))) return false;
  const column = findColumns(header, BROWNFIELD_NAMES, findNamed);
  const isPlaced = (column.x >= 0 && column.y >= 0) || column.point >= 0;
  if (!isPlaced || column.reference < 0 || hasColumns(header, ['entity', 'dataset'])) return false;
  const isStandard = findNamed(header, STANDARD) >= 0;
  const [telling, find] = isStandard
    ? [[...TELLING, ...TELLING_BESIDE], findNamed]
    : [TELLING, findColumn];
  return telling.filter((names) => find(header, names) >= 0).length >= TELLING_COUNT_MIN;
}

type Columns = Readonly<Record<keyof typeof BROWNFIELD_NAMES, number>>;

const DATASET = 'brownfield-land';

const AREA_TOO_LARGE =
  'area is too large to be in hectares, perhaps it is in square metres: it is left out';

function openRegister(header: readonly string[]): RowMapper {
  const column = findColumns(header, BROWNFIELD_NAMES, findNamed);
  // The dates are last and may be cut off, and sites on the register have not ended.
  const { added: _added, ended: _ended, ...read } = column;
  const needed = cellsNeeded(header, Object.values(read));
  const isUnitNamed = /\bha\b|hectare/i.test(header[column.hectares] ?? '');
  return (fields, emit) => {
    // Spreadsheets leave empty fields beyond the header.
    if (fields.length < needed || fields.slice(header.length).some((field) => field !== '')) {
      return reject(FIELD_COUNT_WRONG);
    }
    if (dayAt(fields, column.ended) !== null) return ignore(NO_LONGER_IN_FORCE);
    const reference = textAt(fields, column.reference);
    if (reference === null) return reject(REFERENCE_MISSING);
    const placed = placeAt(fields, column);
    if (placed === null) return reject(COORDINATES_MISSING);
    if (placed === undefined) return reject(SYSTEM_UNKNOWN);
    const area = textAt(fields, column.hectares);
    const hectares = hectaresOf(area, isUnitNamed);
    emit(siteAt(fields, column, { reference, placed, hectares }));
    const isTooLarge = hectares === null && parseFigure(area ?? '') !== null;
    return isTooLarge ? acceptWithout(AREA_TOO_LARGE) : acceptUnrounded(fields, column.uprn);
  };
}

interface Site {
  readonly reference: string;
  readonly placed: PlacedGeometry;
  readonly hectares: number | null;
}

function siteAt(
  fields: readonly string[],
  column: Columns,
  { reference, placed, hectares }: Site,
): ZoneFact {
  const organisation = textAt(fields, column.organisation);
  return {
    kind: 'zone',
    dataset: DATASET,
    reference: identityInDataset(DATASET, {
      reference,
      organisation,
      name: null,
      place: placeOfShape(placed) ?? '',
      shape: '',
      isOfPlatform: false,
    }),
    name: nameAt(fields, column.address),
    organisation,
    startDate: dayAt(fields, column.added),
    polygons: placed.polygons,
    point: placed.point,
    uprns: uprnsAt(fields, column, reference),
    values: knownValues<ZoneValues>({
      hectares,
      dwellingsMin:
        figureAt(fields, column.dwellingsMin) ?? figureAt(fields, column.dwellingsMinElse),
      dwellingsMax: figureAt(fields, column.dwellingsMax),
    }),
  };
}

/**
 * The place of a site. The label of the coordinate system is ignored: registers have `ETRS90` to `ETRS200` where a spreadsheet
 * continued `ETRS89` downwards, and OSGB36 on degrees. Null without numbers, undefined if they fit no known system.
 */
function placeAt(fields: readonly string[], column: Columns): PlacedGeometry | null | undefined {
  const x = figureAt(fields, column.x);
  const y = figureAt(fields, column.y);
  if (x !== null && y !== null) {
    const point = locatePlace(x, y);
    return point === undefined ? undefined : { polygons: [], point };
  }
  const text = textAt(fields, column.point);
  const drawn = text === null ? undefined : geometryOfText(text);
  const isNone = drawn === undefined || drawn.points.length + drawn.polygons.length === 0;
  return isNone ? null : placeGeometry(drawn);
}

/** The name without quotes: London's register of 2017 kept those of its source files, sometimes only one of a pair. */
function nameAt(fields: readonly string[], position: number): string | null {
  const name =
    textAt(fields, position)
      ?.replace(/^"+|"+$/g, '')
      .trim() ?? '';
  return name === '' ? null : name;
}

/** UPRNs of a site; Newham uses references such as `UPRN:10008994570`. */
function uprnsAt(fields: readonly string[], column: Columns, reference: string): readonly number[] {
  const inReference = /^UPRN:\s*(\d+)$/i.exec(reference)?.[1];
  return uprnsIn(inReference ?? textAt(fields, column.uprn) ?? '');
}
