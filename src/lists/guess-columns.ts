/** Guesses what each column of a list holds, from its name and from what its first cells look like. */

import type { AddressParts } from '../domain/address-parts.js';
import { parsePostcode } from '../domain/postcode.js';
import { type AddressText, findAddressText } from './address-text.js';
import { areAlike, arePoints, cellsOf } from './cell-shapes.js';
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
import { isOfProperty, isOthers, uprnSubject } from './header-words.js';
import { objectColumns, objectPositions } from './object-columns.js';
import {
  joinSplitCells,
  LETTER,
  RANGE_END,
  type SplitCell,
  type SplitColumns,
  splitCellsOf,
} from './split-cells.js';
import { taxBandColumn } from './tax-band-column.js';

/** Position of each part of an address, -1 where the list has none. */
type PartPositions = Readonly<Record<keyof AddressParts, number>>;

/** Positions by meaning, -1 where the list has no such column. */
export interface ListColumns extends AddressText, SplitColumns {
  readonly uprn: number;
  readonly parts: PartPositions;
  /** `name`, `number or name`: holds a number, a name, or both. */
  readonly premise: number;
  /** Secondary object in one column (Price Paid's `saon`). */
  readonly unit: number;
  /** Columns whose cells are one, to be joined before a row is read. */
  readonly split: readonly SplitCell[];
  /** True when premise and street have columns of their own. */
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
  /** Points as well-known text, `POINT(-1.02 51.45)`. */
  readonly point: number;
}

type Rows = readonly (readonly string[])[];

/** What a person said of the columns counts before what their names tell; `rows` are some of those below the header. */
export function guessColumns(
  header: readonly string[],
  map: ColumnMap = {},
  rows: Rows = [],
): ListColumns {
  const keys = header.map(columnKey);
  const find = (names: readonly string[], from: readonly string[] = keys): number => {
    const name = names.find((candidate) => from.includes(candidate));
    return name === undefined ? -1 : from.indexOf(name);
  };
  const told = (role: ColumnRole): number | undefined => {
    const name = map[mapNameOf(role)];
    return name === undefined ? undefined : keys.indexOf(columnKey(name));
  };
  const at = (role: ColumnRole): number => told(role) ?? find(COLUMN_NAMES[role]);
  const uprn = told('uprn') ?? uprnColumn(keys, find(COLUMN_NAMES.uprn), rows);
  /** `hmo` of `HMO UPRN`: so begins what else is the row's own. */
  const subject = uprnSubject(keys[uprn]);
  const own = keys.map((key) => (key.startsWith(subject) ? key.slice(subject.length) : key));
  const ownAt = (role: ColumnRole): number => {
    const known = at(role);
    return known >= 0 ? known : find(COLUMN_NAMES[role], own);
  };
  const bare = own.map((key) => key.replace(OWN_PREFIX, ''));
  const numbered = bare.map(numberKey);
  const partAt = (role: ColumnRole): number => {
    const known = at(role);
    if (known >= 0) return known;
    const ofRow = find(COLUMN_NAMES[role], bare);
    return ofRow >= 0 ? ofRow : find(COLUMN_NAMES[role], numbered);
  };
  /** Where most filled cells have the shape. */
  const shapedAt = (role: ColumnRole, shape: RegExp): number => {
    const position = partAt(role);
    const cells = cellsOf(rows, position);
    return cells.filter((cell) => shape.test(cell)).length * 2 < cells.length ? -1 : position;
  };
  const organisation = at('organisationName');
  const named = told('postcode') ?? find(COLUMN_NAMES.postcode);
  const outcode = named >= 0 ? named : at('outcode');
  const incode = incodeColumn(outcode, at('incode'), rows);
  const parts: PartPositions = {
    ...partColumns(at, partAt),
    organisationName: isPublisher(keys, cellsOf(rows, organisation)) ? -1 : organisation,
    postcode: told('postcode') ?? (incode < 0 ? postcodeColumn(keys, rows, uprn) : outcode),
  };
  const primary = objectColumns(keys, 'pao');
  const secondary = objectColumns(keys, 'sao');
  const toldLines = map['address']?.split('+').map((column) => keys.indexOf(columnKey(column)));
  const hasStreet = Math.max(parts.thoroughfare, parts.dependentThoroughfare) >= 0;
  const surePremise = at('premise');
  const hasPremise =
    primary !== undefined || Math.max(surePremise, parts.buildingName, parts.buildingNumber) >= 0;
  const isInParts = toldLines === undefined && hasStreet && hasPremise;
  const taken = [uprn, incode, ...Object.values(parts)].filter((position) => position >= 0);
  const text = findAddressText(
    { header, keys, rows },
    { told: toldLines, taken, uprnKey: keys[uprn] ?? '', isInParts: isInParts || hasStreet },
  );
  // Next to a full address, a street repeats part of it; without one, it is all there is.
  const isStructured =
    toldLines === undefined && hasStreet && (hasPremise || text.lines.length === 0);
  // Next to a full address, `name` may be anybody's; beside a street alone, it is the property's.
  const nameOfPlace = text.name >= 0 ? text.name : (told('name') ?? find(COLUMN_NAMES.name));
  const premise = surePremise < 0 && text.lines.length === 0 ? nameOfPlace : surePremise;
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
    x: ownAt('x'),
    y: ownAt('y'),
    latitude: ownAt('latitude'),
    longitude: ownAt('longitude'),
    point: told('point') ?? keys.findIndex((_, position) => arePoints(cellsOf(rows, position))),
  };
  const [number, flat] = [
    parts.buildingNumber >= 0 ? parts.buildingNumber : premise,
    parts.subBuildingName >= 0 ? parts.subBuildingName : columns.unit,
  ];
  const { postcode } = parts;
  return { ...columns, split: splitCellsOf({ ...columns, number, flat, postcode }) };
}

type At = (role: ColumnRole) => number;

/** `addr:street`, `Property town`, `Site postcode`: the property's own. */
const OWN_PREFIX =
  /^(?:addr|address|property|prop|premises?|site|pollingstation|pollingplace|library|school|venue)(?=.)/;

/** Names of columns with UPRNs other than that of the row's property. */
const OTHER_UPRN = /^(parent|primary|secondary|successor|old|previous)/;
/** In lists of electors and of providers' locations; in lists of polling stations and of providers it is the row's. */
const OTHER_BESIDE_UPRN = /^(pollingplace|pollingstation|station|provider)/;

/** A known name, else the only column whose name speaks of a UPRN. */
function uprnColumn(keys: readonly string[], known: number, rows: Rows): number {
  if (known >= 0 && !areProviders(keys[known], rows, known)) return known;
  const isUprn = (key: string): boolean =>
    (/uprn/.test(key) && !/uprn(match|status|source|type|date|url|check|score|note)/.test(key)) ||
    /^uniqueproperty(ref|identif|num)/.test(key);
  const others = keys.filter((key) => isUprn(key) && !OTHER_UPRN.test(key));
  const first = others.filter((key) => !OTHER_BESIDE_UPRN.test(key));
  const [only, ...rest] = first.length > 0 ? first : others;
  return only === undefined || rest.some((key) => key !== only) ? -1 : keys.indexOf(only);
}

/** The UK Provider Reference Number of schools is called so, too: eight digits that begin with 10 (www.ukrlp.co.uk). */
function areProviders(key: string | undefined, rows: Rows, at: number): boolean {
  const cells = cellsOf(rows, at);
  return key === 'ukprn' && cells.length > 0 && cells.every((cell) => /^10\d{6}(\.0)?$/.test(cell));
}

/** `Organisation name`, `Organisation code`: the council that publishes the list (Local Government Association, schemas of open data). */
const isPublisher = (keys: readonly string[], cells: readonly string[]): boolean =>
  areAlike(cells) &&
  keys.some((key) => /^(?:organisation|publisher)(?:code|ur[il]|label)$/.test(key));

const POSTCODE_SHARE_MIN = 0.3;

/** A known name, else one that speaks of a postcode, is not another party's, and holds some. */
function postcodeColumn(keys: readonly string[], rows: Rows, uprn: number): number {
  const subject = uprnSubject(keys[uprn]);
  const readAt = (at: number): number =>
    cellsOf(rows, at).filter((cell) => parsePostcode(cell) !== undefined).length;
  const holdsSome = (at: number): boolean =>
    readAt(at) >= cellsOf(rows, at).length * POSTCODE_SHARE_MIN;
  /** Beside another, an empty one says nothing. */
  const isFilled = (at: number): boolean => rows.length === 0 || readAt(at) > 0;
  const own = keys.indexOf(`${subject}postcode`);
  if (subject !== '' && own >= 0 && isFilled(own)) return own;
  const ofProperty = keys.findIndex(
    (key, at) =>
      /postcode$/.test(key) && isOfProperty(key.slice(0, -'postcode'.length)) && isFilled(at),
  );
  if (ofProperty >= 0) return ofProperty;
  const known = COLUMN_NAMES.postcode.find((name) => keys.includes(name));
  if (known !== undefined) return keys.indexOf(known);
  const spoken = keys.findIndex(
    (key, at) =>
      /post(al)?code/.test(key) &&
      !/(area|district|sector|type|lookup|lat|long|prefix|outward|inward|sent)$/.test(key) &&
      !isOthers(key.replace(/post(al)?code/, '')) &&
      holdsSome(at),
  );
  // A list that is wholly an owner's has no other.
  return spoken >= 0 ? spoken : keys.indexOf((keys[uprn] ?? '').replace(/uprn.*$/, 'postcode'));
}

/** The column whose cells make postcodes of those in another, mostly; -1 where that holds whole ones, or nothing. */
function incodeColumn(outcode: number, incode: number, rows: Rows): number {
  if (outcode < 0 || incode < 0) return -1;
  const split = [{ at: outcode, rest: incode, kind: 'postcode' } as const];
  const filled = rows.filter((row) => row[outcode]?.trim() && row[incode]?.trim());
  const read = filled.filter((row) => joinSplitCells(row, split)[incode] === '');
  return read.length < filled.length * POSTCODE_SHARE_MIN ? -1 : incode;
}

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

/** The columns that make the address, in the order in which it is written; empty where none is known. */
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

/** How many cells a row of a list has at least. */
export function listCellsNeeded(header: readonly string[], columns: ListColumns): number {
  const { parts, ...others } = columns;
  const single = Object.values(others).filter((value) => typeof value === 'number');
  return cellsNeeded(header, [...addressPositions(columns), ...Object.values(parts), ...single]);
}

/** What the columns of a header hold, by the names of `--map`, beside their own names. */
export function columnsGuessed(
  header: readonly string[],
  columns: ListColumns,
): readonly (readonly [holds: string, column: string])[] {
  const { parts, primary, secondary, lines, front, isStructured, ...rest } = columns;
  const { name: _name, passedOver: _passedOver, split: _split, ...others } = rest;
  const { postcode, dependentLocality, postTown } = parts;
  const used = { ...(isStructured ? parts : { postcode, dependentLocality, postTown }), ...others };
  const objects = [...objectPositions(primary), ...objectPositions(secondary)];
  const ofAddress = isStructured ? objects : [...front, ...lines];
  return [...ofAddress.map((position) => ['address', position] as const), ...Object.entries(used)]
    .filter(([, position]) => position >= 0)
    .filter(([, position], at, all) => all.findIndex((each) => each[1] === position) === at)
    .sort(([, a], [, b]) => a - b)
    .map(([role, position]) => [snakeCase(role), header[position] ?? '']);
}
