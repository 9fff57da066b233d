/** Guesses what each column of a list holds from its name, tolerant of case and punctuation. */

import { columnKey } from '../../cells/columns.js';
import type { PartColumns } from '../address-columns.js';
import type { ObjectColumns } from '../pao-sao.js';

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

/** Names as `columnKey` leaves them, the surest first. */
// biome-ignore format: a table of names reads better in lines than one to a line.
const NAMES = {
  uprn: ['uprn', 'bs7666uprn', 'propertyurn', 'propertyuprn', 'llpguprn', 'nlpguprn', 'addressuprn', 'ukprn', 'uprnnumber', 'uprncode', 'uniquepropertyreferencenumber', 'uniquepropertyreference'],
  organisationName: ['organisationname', 'organisation', 'organization', 'organizationname', 'orgname', 'rmorganisationname', 'laorganisation', 'companyname', 'businessname'],
  departmentName: ['departmentname', 'department'],
  poBox: ['poboxnumber', 'pobox'],
  subBuildingName: ['subbuildingname', 'subbuilding', 'flat', 'flatnumber', 'unit', 'unitnumber'],
  buildingName: ['buildingname', 'housename'],
  buildingNumber: ['buildingnumber', 'housenumber', 'houseno', 'buildingno', 'streetnumber'],
  dependentThoroughfare: ['dependentthoroughfare', 'dependentthoroughfarename'],
  thoroughfare: ['thoroughfare', 'thoroughfarename', 'street', 'streetname', 'streetdescription', 'streetdescriptor', 'road', 'roadname'],
  doubleDependentLocality: ['doubledependentlocality'],
  dependentLocality: ['dependentlocality', 'locality', 'localityname', 'village'],
  postTown: ['posttown', 'posttownname', 'town', 'townname', 'city', 'towncity', 'townorcity'],
  postcode: ['postcode', 'pcds', 'postalcode', 'fullpostcode', 'addresspostcode', 'postcodelocator', 'pcode', 'pcd'],
  unit: ['saon'],
  premise: ['paon', 'housenameornumber', 'housenumberorname', 'housenamenumber', 'numberorname', 'nameornumber'],
  name: ['name', 'propertyname', 'propertynumber', 'premise', 'premises', 'number'],
  line: ['address', 'fulladdress', 'addressfull', 'addr', 'fulladdr', 'addressline', 'singlelineaddress', 'addresssingleline', 'propertyaddress', 'siteaddress', 'addresstext', 'addressstring', 'uprnaddress', 'llpgaddress', 'premisesaddress', 'geographicaddress', 'postaladdress'],
  udprn: ['udprn'],
  usrn: ['usrn'],
  parentUprn: ['parentuprn'],
  classification: ['classificationcode', 'blpuclass', 'classification', 'class', 'addressbaseclass'],
  logicalStatus: ['logicalstatus', 'logicalstatuscode', 'lpilogicalstatus', 'blpulogicalstatus'],
  x: ['xcoordinate', 'easting', 'eastings', 'xcoord', 'coordx', 'x', 'gridx', 'gridgb1e', 'osgbx', 'mapeast'],
  y: ['ycoordinate', 'northing', 'northings', 'ycoord', 'coordy', 'y', 'gridy', 'gridgb1n', 'osgby', 'mapnorth'],
  latitude: ['latitude', 'lat', 'geolat', 'latitudewgs84'],
  longitude: ['longitude', 'long', 'lng', 'lon', 'geolong', 'geolng', 'longitudewgs84'],
} as const;

/** Stems of numbered lines: `addr1`, `address_line_1`, `AddressLine1`; numbers run from 1 to 9. */
const LINE_STEMS = [
  'address',
  'addressline',
  'addr',
  'add',
  'addrline',
  'addline',
  'line',
  'propertyaddress',
  'propertyaddressline',
];
const LINE_NUMBER_MAX = 9;

export function guessColumns(header: readonly string[]): ListColumns {
  const keys = header.map(columnKey);
  const at = (names: readonly string[]): number => {
    const name = names.find((candidate) => keys.includes(candidate));
    return name === undefined ? -1 : keys.indexOf(name);
  };
  const parts = partColumns(at);
  const primary = objectColumns(at, 'pao');
  const secondary = objectColumns(at, 'sao');
  const lines = lineColumns(keys, at(NAMES.line));
  const surePremise = at(NAMES.premise);
  // Next to a full address, `name` may be anybody's; without one, it is the property's.
  const premise = surePremise < 0 && lines.length === 0 ? at(NAMES.name) : surePremise;
  const hasPremise =
    primary !== undefined || Math.max(premise, parts.buildingName, parts.buildingNumber) >= 0;
  const hasStreet = Math.max(parts.thoroughfare, parts.dependentThoroughfare) >= 0;
  return {
    uprn: uprnColumn(keys, at(NAMES.uprn)),
    parts,
    premise,
    unit: at(NAMES.unit),
    primary,
    secondary,
    lines,
    // Next to a full address, a street repeats part of it; without one, it is all there is.
    isStructured: hasStreet && (hasPremise || lines.length === 0),
    udprn: at(NAMES.udprn),
    usrn: at(NAMES.usrn),
    parentUprn: at(NAMES.parentUprn),
    classification: at(NAMES.classification),
    logicalStatus: at(NAMES.logicalStatus),
    x: at(NAMES.x),
    y: at(NAMES.y),
    latitude: at(NAMES.latitude),
    longitude: at(NAMES.longitude),
  };
}

type At = (names: readonly string[]) => number;

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
    organisationName: at(NAMES.organisationName),
    departmentName: at(NAMES.departmentName),
    poBox: at(NAMES.poBox),
    subBuildingName: at(NAMES.subBuildingName),
    buildingName: at(NAMES.buildingName),
    buildingNumber: at(NAMES.buildingNumber),
    dependentThoroughfare: at(NAMES.dependentThoroughfare),
    thoroughfare: at(NAMES.thoroughfare),
    doubleDependentLocality: at(NAMES.doubleDependentLocality),
    dependentLocality: at(NAMES.dependentLocality),
    postTown: at(NAMES.postTown),
    postcode: at(NAMES.postcode),
  };
}

/** Columns of a BS 7666 object, as gazetteer exports name them; undefined when the list has none. */
function objectColumns(at: At, object: 'pao' | 'sao'): ObjectColumns | undefined {
  const columns = {
    startNumber: at([`${object}startnumber`]),
    startSuffix: at([`${object}startsuffix`]),
    endNumber: at([`${object}endnumber`]),
    endSuffix: at([`${object}endsuffix`]),
    texts: [at([`${object}text`])],
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
