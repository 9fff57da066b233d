/** Guesses what each column of a list holds from its name, tolerant of case and punctuation. */

import { columnKey } from '../../cells/columns.js';
import type { PartColumns } from '../address-columns.js';
import type { ObjectColumns } from '../pao-sao.js';
import {
  COLUMN_NAMES,
  type ColumnMap,
  type ColumnRole,
  LINE_NUMBER_MAX,
  LINE_STEMS,
  mapNameOf,
  snakeCase,
} from './column-names.js';

/** Positions by meaning, -1 where the list has no such column. */
export interface ListColumns {
  readonly uprn: number;
  readonly parts: PartColumns;
  /** `name`, `number or name`: holds a number, a name, or both. */
  readonly premise: number;
  /** Secondary object in one column (Price Paid's `saon`). */
  readonly unit: number;
  readonly primary: ObjectColumns | undefined;
  readonly secondary: ObjectColumns | undefined;
  /** Columns of the address as text, to be joined: one, or lines 1 to 9. */
  readonly lines: readonly number[];
  /** True when premise and street have columns of their own. */
  readonly isStructured: boolean;
  readonly udprn: number;
  readonly usrn: number;
  readonly parentUprn: number;
  readonly classification: number;
  readonly logicalStatus: number;
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** What a person said of the columns counts before what their names tell. */
export function guessColumns(header: readonly string[], map: ColumnMap = {}): ListColumns {
  const keys = header.map(columnKey);
  const find = (names: readonly string[]): number => {
    const name = names.find((candidate) => keys.includes(candidate));
    return name === undefined ? -1 : keys.indexOf(name);
  };
  const at = (role: ColumnRole): number => {
    const told = map[mapNameOf(role)];
    return told === undefined ? find(COLUMN_NAMES[role]) : keys.indexOf(columnKey(told));
  };
  const parts = partColumns(at);
  const primary = objectColumns(find, 'pao');
  const secondary = objectColumns(find, 'sao');
  const toldLines = map['address']?.split('+').map((column) => keys.indexOf(columnKey(column)));
  const lines = toldLines ?? lineColumns(keys, at('line'));
  const surePremise = at('premise');
  // Next to a full address, `name` may be anybody's; without one, it is the property's.
  const premise = surePremise < 0 && lines.length === 0 ? at('name') : surePremise;
  const hasPremise =
    primary !== undefined || Math.max(premise, parts.buildingName, parts.buildingNumber) >= 0;
  const hasStreet = Math.max(parts.thoroughfare, parts.dependentThoroughfare) >= 0;
  return {
    uprn: map['uprn'] === undefined ? uprnColumn(keys, at('uprn')) : at('uprn'),
    parts,
    premise,
    unit: at('unit'),
    primary,
    secondary,
    lines,
    // Next to a full address, a street repeats part of it; without one, it is all there is.
    isStructured: toldLines === undefined && hasStreet && (hasPremise || lines.length === 0),
    udprn: at('udprn'),
    usrn: at('usrn'),
    parentUprn: at('parentUprn'),
    classification: at('classification'),
    logicalStatus: at('logicalStatus'),
    x: at('x'),
    y: at('y'),
    latitude: at('latitude'),
    longitude: at('longitude'),
  };
}

type At = (role: ColumnRole) => number;
type Find = (names: readonly string[]) => number;

/** UPRNs of something else than the row's property. */
const OTHER_UPRN = /^(parent|primary|secondary|pollingplace|pollingstation|successor|old|previous)/;

/** A known name, else the only column whose name ends in `uprn`. */
function uprnColumn(keys: readonly string[], known: number): number {
  if (known >= 0) return known;
  const others = keys.filter((key) => key.endsWith('uprn') && !OTHER_UPRN.test(key));
  return others.length === 1 ? keys.indexOf(others[0] ?? '') : -1;
}

function partColumns(at: At): PartColumns {
  return {
    organisationName: at('organisationName'),
    departmentName: at('departmentName'),
    poBox: at('poBox'),
    subBuildingName: at('subBuildingName'),
    buildingName: at('buildingName'),
    buildingNumber: at('buildingNumber'),
    dependentThoroughfare: at('dependentThoroughfare'),
    thoroughfare: at('thoroughfare'),
    doubleDependentLocality: at('doubleDependentLocality'),
    dependentLocality: at('dependentLocality'),
    postTown: at('postTown'),
    postcode: at('postcode'),
  };
}

/** Columns of a BS 7666 object, as gazetteer exports name them; undefined when the list has none. */
function objectColumns(find: Find, object: 'pao' | 'sao'): ObjectColumns | undefined {
  const columns = {
    startNumber: find([`${object}startnumber`]),
    startSuffix: find([`${object}startsuffix`]),
    endNumber: find([`${object}endnumber`]),
    endSuffix: find([`${object}endsuffix`]),
    texts: [find([`${object}text`])],
  };
  return Math.max(columns.startNumber, ...columns.texts) < 0 ? undefined : columns;
}

function lineColumns(keys: readonly string[], single: number): readonly number[] {
  for (const stem of LINE_STEMS) {
    const first = keys.indexOf(`${stem}1`);
    if (first < 0) continue;
    const rest = numbered(keys, stem);
    // With `address2`, `address` is the first line; with `address1`, it is the whole address.
    return single >= 0 && single !== first ? [single] : [first, ...rest];
  }
  if (single < 0) return [];
  const stem = keys[single] ?? '';
  return [single, ...numbered(keys, stem)];
}

/** Positions of `stem2` and on. */
function numbered(keys: readonly string[], stem: string): readonly number[] {
  const positions: number[] = [];
  for (let number = 2; number <= LINE_NUMBER_MAX; number++) {
    const position = keys.indexOf(`${stem}${number}`);
    if (position >= 0) positions.push(position);
  }
  return positions;
}

/** What the columns of a header hold, by the names of `--map`, beside their own names. */
export function columnsGuessed(
  header: readonly string[],
  map: ColumnMap = {},
): readonly (readonly [holds: string, column: string])[] {
  const { parts, primary, secondary, lines, isStructured, ...others } = guessColumns(header, map);
  const used = { ...(isStructured ? parts : { postcode: parts.postcode }), ...others };
  const objects = [...Object.values(primary ?? {}), ...Object.values(secondary ?? {})].flat();
  const ofAddress = isStructured ? objects : lines;
  return [...Object.entries(used), ...ofAddress.map((position) => ['address', position] as const)]
    .filter(([, position]) => position >= 0)
    .sort(([, a], [, b]) => a - b)
    .map(([role, position]) => [snakeCase(role), header[position] ?? '']);
}
