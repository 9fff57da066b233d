/** Guesses the contents of each column of a list from its name and first cells. */

import type { AddressParts } from '@property-lookup/kernel/address';
import { type AddressText, findAddressText } from './address-text.js';
import { areAlike, areNotPlaces, arePoints, cellsOf } from './cell-shapes.js';
import {
  COLUMN_NAMES,
  type ColumnMap,
  type ColumnRole,
  cellsNeeded,
  columnKey,
  mapNameOf,
  numberKey,
  snakeCase,
} from './column-names.js';
import { coordinateColumns } from './coordinate-columns.js';
import { isOthers } from './header-words.js';
import { incodeColumn, postcodeColumn, uprnColumn } from './key-columns.js';
import { objectColumns, objectPositions } from './object-columns.js';
import { ownColumns } from './own-columns.js';
import {
  LETTER,
  RANGE_END,
  type SplitCell,
  type SplitColumns,
  splitCellsOf,
} from './split-cells.js';
import { taxBandColumn } from './tax-band-column.js';

/** Position of each part of an address; -1 for a missing one. */
type PartPositions = Readonly<Record<keyof AddressParts, number>>;

/** Positions of columns; -1 for a missing one. */
export interface ListColumns extends AddressText, SplitColumns {
  readonly uprn: number;
  readonly parts: PartPositions;
  /** `name`, `number or name`: may hold a number, a name, or both. */
  readonly premise: number;
  /** Secondary object in one column (Price Paid's `saon`). */
  readonly unit: number;
  /** Columns to join into one before a row is read. */
  readonly split: readonly SplitCell[];
  /** Whether premise and street have separate columns. */
  readonly isStructured: boolean;
  readonly udprn: number;
  readonly usrn: number;
  readonly parentUprn: number;
  readonly classification: number;
  readonly logicalStatus: number;
  readonly councilTaxBand: number;
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Column of points in well-known text, `POINT(-1.02 51.45)`. */
  readonly point: number;
}

type Rows = readonly (readonly string[])[];

/** A person's map takes precedence over column names; `rows` are some of those below the header. */
export function guessColumns(
  header: readonly string[],
  map: ColumnMap = {},
  rows: Rows = [],
): ListColumns {
  const all = header.map(columnKey);
  const told = (role: ColumnRole): number | undefined => {
    const name = map[mapNameOf(role)];
    return name === undefined ? undefined : all.indexOf(columnKey(name));
  };
  const find = (names: readonly string[], from: readonly string[]): number => {
    const name = names.find((candidate) => from.includes(candidate));
    return name === undefined ? -1 : from.indexOf(name);
  };
  const uprnNamed = told('uprn') ?? uprnColumn(all, find(COLUMN_NAMES.uprn, all), rows);
  const toldLines = map['address']?.split('+').map((column) => all.indexOf(columnKey(column)));
  const property = ownColumns(all, rows, { uprnKey: all[uprnNamed] ?? '', told: toldLines });
  const { keys } = property;
  // An owner's UPRN does not belong to the property in the row.
  const uprn = told('uprn') === undefined && keys[uprnNamed] === '' ? -1 : uprnNamed;
  const at = (role: ColumnRole): number => told(role) ?? find(COLUMN_NAMES[role], keys);
  const bare = property.bare.map((key) => key.replace(OWN_PREFIX, ''));
  const numbered = bare.map(numberKey);
  const partAt = (role: ColumnRole): number => {
    const known = at(role);
    if (known >= 0) return known;
    const ofRow = find(COLUMN_NAMES[role], bare);
    return ofRow >= 0 ? ofRow : find(COLUMN_NAMES[role], numbered);
  };
  /** The column if most filled cells have the shape. */
  const shapedAt = (role: ColumnRole, shape: RegExp): number => {
    const position = partAt(role);
    const cells = cellsOf(rows, position);
    return cells.filter((cell) => shape.test(cell)).length * 2 < cells.length ? -1 : position;
  };
  const organisation = at('organisationName');
  const named = told('postcode') ?? find(COLUMN_NAMES.postcode, keys);
  const outcode = named >= 0 ? named : at('outcode');
  const incode = incodeColumn(outcode, at('incode'), rows);
  const parts: PartPositions = {
    ...partColumns(at, partAt),
    organisationName: isPublisher(keys, cellsOf(rows, organisation)) ? -1 : organisation,
    postcode: told('postcode') ?? (incode < 0 ? postcodeColumn(property, rows) : outcode),
  };
  const primary = objectColumns(keys, 'pao');
  const secondary = objectColumns(keys, 'sao');
  const hasStreet = Math.max(parts.thoroughfare, parts.dependentThoroughfare) >= 0;
  const surePremise = at('premise');
  const hasPremise =
    primary !== undefined || Math.max(surePremise, parts.buildingName, parts.buildingNumber) >= 0;
  const isInParts = toldLines === undefined && hasStreet && hasPremise;
  const taken = [uprn, incode, ...Object.values(parts), ...property.hidden].filter(
    (position) => position >= 0,
  );
  const text = findAddressText(
    { header, keys, rows },
    { told: toldLines, taken, property, isInParts: isInParts || hasStreet },
  );
  // Beside a full address, a street repeats part of it; otherwise it is all there is.
  const isStructured =
    toldLines === undefined && hasStreet && (hasPremise || text.lines.length === 0);
  // Beside a full address, `name` may be anybody's; beside a street alone, it is the property's.
  const names = COLUMN_NAMES.name.map((name) => keys.indexOf(name));
  // Councils also number their records.
  const ofPlace = names.find((name) => name >= 0 && !areNotPlaces(cellsOf(rows, name))) ?? -1;
  const nameOfPlace = text.name >= 0 ? text.name : (told('name') ?? ofPlace);
  const ofPremise = surePremise < 0 && text.lines.length === 0 ? nameOfPlace : surePremise;
  // A column is read only once: `12A` in a building's name is not also a number.
  const premise = Object.values(parts).includes(ofPremise) ? -1 : ofPremise;
  const { x, y, latitude, longitude } = coordinateColumns(property.bare);
  const columns = {
    ...text,
    uprn,
    parts,
    premise,
    unit: at('unit'),
    numberSuffix: shapedAt('numberSuffix', LETTER),
    numberEnd: shapedAt('numberEnd', RANGE_END),
    numberEndSuffix: shapedAt('numberEndSuffix', LETTER),
    flatSuffix: shapedAt('flatSuffix', LETTER),
    flatEnd: shapedAt('flatEnd', RANGE_END),
    incode,
    primary,
    secondary,
    isStructured,
    udprn: at('udprn'),
    usrn: at('usrn'),
    parentUprn: at('parentUprn'),
    classification: at('classification'),
    logicalStatus: at('logicalStatus'),
    councilTaxBand: told('councilTaxBand') ?? taxBandColumn(keys, rows),
    x: told('x') ?? x,
    y: told('y') ?? y,
    latitude: told('latitude') ?? latitude,
    longitude: told('longitude') ?? longitude,
    point: told('point') ?? pointColumn(all, rows, property.hidden),
  };
  const [number, flat] = [
    parts.buildingNumber >= 0 ? parts.buildingNumber : premise,
    parts.subBuildingName >= 0 ? parts.subBuildingName : columns.unit,
  ];
  const { postcode } = parts;
  const guessed = { ...columns, split: splitCellsOf({ ...columns, number, flat, postcode }) };
  const isDoubtful =
    toldLines === undefined && !isStructured && isOfMany(rows, guessed, addressPositions(guessed));
  if (!isDoubtful) return guessed;
  const doubtful = { columns: addressPositions(guessed), postcode };
  return { ...guessed, lines: [], front: [], passedOver: [doubtful, ...text.passedOver] };
}

/** Average properties per address from which the address is another place's, such as a polling station's. */
const SHARED_MIN = 3;
/** The same across postcodes: streets in several towns have a number 1, but a polling station has a whole district. */
const SHARED_ACROSS_MIN = 10;
/** Properties needed for this, as a smaller list may be about one building. */
const PROPERTIES_MIN = 5;

function isOfMany(rows: Rows, { uprn, parts }: ListColumns, positions: readonly number[]): boolean {
  const addresses = new Map<string, readonly [text: string, placed: string]>();
  for (const row of rows) {
    const text = positions.map((at) => row[at]?.trim()).join('');
    const placed = `${text} ${row[parts.postcode]?.trim() ?? ''}`;
    if (row[uprn]?.trim() && text !== '') addresses.set(row[uprn], [text, placed]);
  }
  const count = addresses.size;
  const [texts, placed] = [0, 1].map(
    (at) => new Set([...addresses.values()].map((one) => one[at])).size,
  );
  if (count < PROPERTIES_MIN || texts === undefined || placed === undefined) return false;
  return placed * SHARED_MIN <= count || texts * SHARED_ACROSS_MIN <= count;
}

const pointColumn = (keys: readonly string[], rows: Rows, hidden: readonly number[]): number =>
  keys.findIndex(
    (key, at) => !hidden.includes(at) && !isOthers(key) && arePoints(cellsOf(rows, at)),
  );

type At = (role: ColumnRole) => number;

/** Prefixes of the property's own columns: `addr:street`, `Property town`, `Site postcode`. */
const OWN_PREFIX =
  /^(?:addr|address|property|prop|premises?|site|pollingstation|pollingplace|library|school|venue)(?=.)/;

/** `Organisation name`, `Organisation code`: the council that publishes the list (Local Government Association, schemas of open data). */
const isPublisher = (keys: readonly string[], cells: readonly string[]): boolean =>
  areAlike(cells) &&
  keys.some((key) => /^(?:organisation|publisher)(?:code|ur[il]|label)$/.test(key));

function partColumns(at: At, partAt: At): Omit<PartPositions, 'postcode' | 'organisationName'> {
  return {
    departmentName: at('departmentName'),
    poBox: at('poBox'),
    subBuildingName: partAt('subBuildingName'),
    buildingName: partAt('buildingName'),
    buildingNumber: partAt('buildingNumber'),
    dependentThoroughfare: partAt('dependentThoroughfare'),
    thoroughfare: partAt('thoroughfare'),
    doubleDependentLocality: partAt('doubleDependentLocality'),
    dependentLocality: partAt('dependentLocality'),
    postTown: partAt('postTown'),
  };
}

/** Positions of the columns that make up the address, in written order; empty if unknown. */
export function addressPositions(columns: ListColumns): readonly number[] {
  const { parts, lines, isStructured } = columns;
  const premise = [
    ...[parts.organisationName, parts.departmentName, parts.poBox],
    ...objectPositions(columns.secondary),
    ...[parts.subBuildingName, columns.unit, parts.buildingName, columns.premise],
    ...objectPositions(columns.primary),
    ...[parts.buildingNumber, parts.dependentThoroughfare, parts.thoroughfare],
  ];
  const place = [parts.doubleDependentLocality, parts.dependentLocality, parts.postTown];
  if (!isStructured && lines.length === 0) return [];
  const inOrder = isStructured ? premise : [...columns.front, ...lines];
  const withRest = [...inOrder, ...place].flatMap((position) => [
    position,
    ...columns.split.filter(({ at }) => at === position).map(({ rest }) => rest),
  ]);
  return [...new Set(withRest)].filter((position) => position >= 0);
}

/** Minimum number of cells in a row of a list. */
export function listCellsNeeded(header: readonly string[], columns: ListColumns): number {
  const { parts, ...others } = columns;
  const single = Object.values(others).filter((value) => typeof value === 'number');
  return cellsNeeded(header, [...addressPositions(columns), ...Object.values(parts), ...single]);
}

/** Guessed contents of a header's columns, by the names of `--map`, with the columns' own names. */
export function columnsGuessed(
  header: readonly string[],
  columns: ListColumns,
): readonly (readonly [holds: string, column: string])[] {
  return usedColumns(columns)
    .sort(([, a], [, b]) => a - b)
    .map(([role, position]) => [snakeCase(role), header[position] ?? '']);
}

/** Positions of named columns that are not used; `more` are used in addition. */
export function unusedColumns(
  header: readonly string[],
  columns: ListColumns,
  more: readonly number[] = [],
): readonly number[] {
  const used = new Set([...usedColumns(columns).map(([, position]) => position), ...more]);
  return header.flatMap((name, at) => (name.trim() === '' || used.has(at) ? [] : [at]));
}

/** Role and position of each column in use. */
function usedColumns(columns: ListColumns): (readonly [role: string, position: number])[] {
  const { parts, primary, secondary, front, lines, isStructured, split, ...rest } = columns;
  const { name: _name, passedOver: _passedOver, premise, unit, ...others } = rest;
  const { numberSuffix, numberEnd, numberEndSuffix, flatSuffix, flatEnd, incode, ...single } =
    others;
  const pieces = { numberSuffix, numberEnd, numberEndSuffix, flatSuffix, flatEnd, incode };
  const { organisationName, postcode, doubleDependentLocality, dependentLocality, postTown } =
    parts;
  const places = { organisationName, postcode, doubleDependentLocality, dependentLocality };
  const ofAddress = isStructured ? { ...parts, premise, unit } : { ...places, postTown };
  const objects = [...objectPositions(primary), ...objectPositions(secondary)];
  const inOrder = isStructured ? objects : [...front, ...lines];
  const whole = [...inOrder, ...Object.values(ofAddress), numberEnd];
  const joined = Object.entries(pieces).filter(([, position]) =>
    split.some(({ at, rest }) => rest === position && whole.includes(at)),
  );
  return [
    ...inOrder.map((position) => ['address', position] as const),
    ...Object.entries({ ...ofAddress, ...single }),
    ...joined,
  ].filter(
    ([, position], at, all) =>
      position >= 0 && all.findIndex((each) => each[1] === position) === at,
  );
}
