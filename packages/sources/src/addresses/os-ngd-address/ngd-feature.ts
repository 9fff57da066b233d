/**
 * Maps Built, Pre-Build and Historic Addresses and Non-Addressable Objects of OS NGD, which share their columns: one row for each
 * property.
 */

import { geographyOf } from '@property-lookup/model/property';
import { columnPositions, findColumn, hasColumns } from '../../cells/columns.js';
import { positionAt } from '../../cells/coordinates.js';
import { AUTHORITY_CODE_SHAPE } from '../../cells/recognition.js';
import type { Row } from '../../cells/row.js';
import { FIELD_COUNT_WRONG, UPRN_INVALID } from '../../reasons.js';
import { ACCEPTED, type CellMapper, ignore, reject } from '../../source.js';
import { emitRemovals, emitTwin, type Parts, type Target } from '../emit-address.js';
import { standingOf } from '../logical-status.js';
import { type PlaceColumns, placeAt } from './ngd-place.js';
import { NGD_CHANGE_UNKNOWN, ngdChangeOf, ngdCountryOf, ngdStatusOf } from './ngd-words.js';

/**
 * The columns to read, which are in all versions of the schema (docs.os.uk, OS NGD, Built Address; the same in the Islands
 * collection).
 */
// biome-ignore format: a table of names reads better in lines than one to a line.
const COLUMNS = [
  'uprn', 'changetype', 'description', 'organisationname', 'poboxnumber', 'subname', 'name', 'number', 'streetname', 'locality',
  'townname', 'postcode', 'country', 'alternatelanguagesubname', 'alternatelanguagename', 'alternatelanguagenumber',
  'alternatelanguagestreetname', 'alternatelanguagelocality', 'alternatelanguagetownname', 'alternatelanguage',
  'classificationcode', 'buildstatus', 'addressstatus', 'parentuprn', 'usrn', 'easting', 'northing', 'latitude', 'longitude',
  'positionalaccuracy',
] as const;

/** Only in some schema versions. */
const AUTHORITY = 'lowertierlocalauthoritygsscode';

export const isFeatureHeader = (header: readonly string[]): boolean => hasColumns(header, COLUMNS);

type Positions = Readonly<Record<(typeof COLUMNS)[number], number>>;

export function openFeatures(header: readonly string[]): CellMapper {
  const at = columnPositions(COLUMNS, header);
  const authority = findColumn(header, [AUTHORITY]);
  const columns = { at, authority, own: ownColumns(at), other: otherColumns(at) };
  return (row, emit) => {
    if (row.length !== header.length) return reject(FIELD_COUNT_WRONG);
    const uprn = row.uprn(at.uprn);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const change = ngdChangeOf(row.letters(at.changetype));
    if (change === undefined) return reject(NGD_CHANGE_UNKNOWN);
    if (change === 'end') {
      emit({ kind: 'removal', uprn, key: null });
      return ACCEPTED;
    }
    const key = keyOf(row, at);
    if (change !== 'add') emitRemovals(row, { uprn, emit, key });
    // The property's new feature type restates everything, and its file may have been read before.
    if (change === 'leave') return ACCEPTED;
    const status = isHistoric(row, at) ? HISTORICAL : ngdStatusOf(row.letters(at.addressstatus));
    if (standingOf(status) === undefined) return ignore('address status is not one that is shown');
    emitFeature(row, columns, { uprn, emit, key, status });
    return ACCEPTED;
  };
}

interface Feature<Text> extends Target<Text> {
  readonly key: string;
  readonly status: number | null;
}

interface Columns {
  readonly at: Positions;
  readonly authority: number;
  readonly own: PlaceColumns;
  readonly other: PlaceColumns;
}

function emitFeature<Text>(
  row: Row<Text>,
  { at, authority, own, other }: Columns,
  { uprn, emit, key, status }: Feature<Text>,
): void {
  const country = ngdCountryOf(row.letters(at.country));
  const parentUprn = row.uprn(at.parentuprn) ?? null;
  emit({
    kind: 'identity',
    uprn,
    udprn: null,
    usrn: row.udprn(at.usrn),
    parentUprn: parentUprn === uprn ? null : parentUprn,
    classification: row.text(at.classificationcode),
    logicalStatus: status,
    country: country === null ? null : row.of(country),
  });
  if (AUTHORITY_CODE_SHAPE.test(row.letters(authority))) {
    const code = row.text(authority);
    const areas = geographyOf((name) => (name === 'localAuthority' ? code : null));
    emit({ kind: 'geography', uprn, postcode: null, areas });
  }
  const parts = placeAt(row, own);
  const standing = standingOf(status) ?? 'approved';
  emit({ kind: 'address', uprn, key: row.of(key), parts, standing, usrn: null });
  const name = parts.organisationName;
  if (name !== null) emit({ kind: 'organisation', uprn, key: row.of(key), name });
  const language = row.letters(at.alternatelanguage);
  const twin = language === '' ? parts : twinAt(row, other, parts);
  emitTwin(row, { uprn, emit, key, parts }, { parts: twin, language });
  // The Islands collection has metres of other grids, or none, next to the degrees.
  const isIsland = country !== null && 'NLM'.includes(country);
  const position = positionAt(uprn, row, isIsland ? islandPoint(at) : pointOf(at));
  if (position !== undefined) emit(position);
}

/** The address in the second language; parts missing there are taken from the first. */
function twinAt<Text>(row: Row<Text>, other: PlaceColumns, parts: Parts<Text>): Parts<Text> {
  const told = placeAt(row, other);
  return {
    ...parts,
    subBuildingName: told.subBuildingName ?? parts.subBuildingName,
    buildingName: told.buildingName ?? parts.buildingName,
    buildingNumber: told.buildingNumber ?? parts.buildingNumber,
    thoroughfare: told.thoroughfare ?? parts.thoroughfare,
    dependentLocality: told.dependentLocality ?? parts.dependentLocality,
    postTown: told.postTown ?? parts.postTown,
  };
}

const HISTORICAL = 8;

const isHistoric = (row: Row<unknown>, at: Positions): boolean =>
  row.letters(at.buildstatus) === 'Historic';

/** Key of the address. A property may be in the files of two feature types, with a former address in one of them. */
function keyOf(row: Row<unknown>, at: Positions): string {
  if (isHistoric(row, at)) return 'historic';
  if (row.letters(at.buildstatus) === 'Prebuild') return 'prebuild';
  return /^non.addressable/i.test(row.letters(at.description)) ? 'object' : 'built';
}

function ownColumns(at: Positions): PlaceColumns {
  return {
    organisation: at.organisationname,
    poBox: at.poboxnumber,
    subName: at.subname,
    name: at.name,
    number: at.number,
    street: at.streetname,
    locality: at.locality,
    town: at.townname,
    postcode: at.postcode,
  };
}

function otherColumns(at: Positions): PlaceColumns {
  return {
    organisation: -1,
    poBox: -1,
    postcode: -1,
    subName: at.alternatelanguagesubname,
    name: at.alternatelanguagename,
    number: at.alternatelanguagenumber,
    street: at.alternatelanguagestreetname,
    locality: at.alternatelanguagelocality,
    town: at.alternatelanguagetownname,
  };
}

function pointOf(at: Positions) {
  const { easting: x, northing: y, latitude, longitude, positionalaccuracy: pointCode } = at;
  return { x, y, latitude, longitude, pointCode };
}

const islandPoint = (at: Positions) => ({ ...pointOf(at), x: -1, y: -1 });
