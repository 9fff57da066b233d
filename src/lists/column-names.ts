/** The names by which the columns of a list are known, and by which a person can point them out. */

import { Failure } from '../domain/failure.js';
/** Names as `columnKey` leaves them, the surest first. */
// biome-ignore format: names are easier to compare with several on a line.
export const COLUMN_NAMES = {
  uprn: ['uprn', 'bs7666uprn', 'propertyurn', 'propertyuprn', 'llpguprn', 'nlpguprn', 'addressuprn', 'ukprn', 'uprnnumber', 'uprncode', 'uniquepropertyreferencenumber', 'uniquepropertyreference'],
  organisationName: ['organisationname', 'organisation', 'organization', 'organizationname', 'orgname', 'rmorganisationname', 'laorganisation', 'companyname', 'businessname'],
  departmentName: ['departmentname', 'department'],
  poBox: ['poboxnumber', 'pobox'],
  subBuildingName: ['subbuildingname', 'subbuilding', 'flat', 'flatnumber', 'unit', 'unitnumber', 'apartment', 'flatnumberstart'],
  flatSuffix: ['flatnumbersuffix', 'flatnumberstartsuffix'],
  flatEnd: ['flatnumberend'],
  buildingName: ['buildingname', 'housename'],
  buildingNumber: ['buildingnumber', 'housenumber', 'houseno', 'buildingno', 'streetnumber', 'streetno', 'numberstart'],
  numberSuffix: ['numbersuffix', 'numberstartsuffix'],
  numberEnd: ['numberend'],
  numberEndSuffix: ['numberendsuffix'],
  dependentThoroughfare: ['dependentthoroughfare', 'dependentthoroughfarename'],
  thoroughfare: ['thoroughfare', 'thoroughfarename', 'street', 'streetname', 'streetdescription', 'streetdescriptor', 'road', 'roadname'],
  doubleDependentLocality: ['doubledependentlocality'],
  dependentLocality: ['dependentlocality', 'locality', 'localityname', 'village'],
  postTown: ['posttown', 'posttownname', 'town', 'townname', 'city', 'towncity', 'townorcity', 'postaltown', 'posttowncity', 'towncityname'],
  postcode: ['postcode', 'pcds', 'postalcode', 'fullpostcode', 'addresspostcode', 'postcodelocator', 'pcode', 'pcd', 'pc', 'postcd', 'zip', 'zipcode'],
  outcode: ['outcode', 'outwardcode', 'outward', 'postcodeoutward', 'postcodeoutcode', 'postcodeout', 'postcode1', 'postcodepart1', 'postcodefirst', 'outwardpostcode', 'outpostcode', 'postcodeprefix', 'postcodestart', 'postcodedistrict', 'postcodea', 'pcode1', 'pc1', 'pcout', 'out'],
  incode: ['incode', 'inwardcode', 'inward', 'postcodeinward', 'postcodeincode', 'postcodein', 'postcode2', 'postcodepart2', 'postcodesecond', 'postcodelast', 'inwardpostcode', 'inpostcode', 'postcodesuffix', 'postcodeend', 'postcodeb', 'pcode2', 'pc2', 'pcin', 'in'],
  unit: ['saon'],
  premise: ['paon', 'housenameornumber', 'housenumberorname', 'housenamenumber', 'numberorname', 'nameornumber', 'house'],
  name: ['name', 'propertyname', 'propertynumber', 'propertyno', 'propnumber', 'propno', 'premisesnumber', 'premisesno', 'dwellingnumber', 'dwellingno', 'doornumber', 'doorno', 'premise', 'premises', 'number'],
  line: ['address', 'fulladdress', 'addressfull', 'addr', 'fulladdr', 'addressline', 'singlelineaddress', 'addresssingleline', 'propertyaddress', 'siteaddress', 'addresstext', 'addressstring', 'uprnaddress', 'llpgaddress', 'premisesaddress', 'geographicaddress', 'postaladdress'],
  udprn: ['udprn'],
  usrn: ['usrn'],
  parentUprn: ['parentuprn'],
  classification: ['classificationcode', 'blpuclass', 'classification', 'class', 'addressbaseclass'],
  logicalStatus: ['logicalstatus', 'logicalstatuscode', 'lpilogicalstatus', 'blpulogicalstatus'],
  councilTaxBand: ['counciltaxband', 'counciltaxbanding', 'counciltaxvaluationband', 'counciltaxbandcode', 'ctband', 'ctaxband', 'ctbandcode', 'ctvaluationband', 'voband', 'voaband', 'valuationband', 'propertyband', 'taxband', 'band', 'bandcode', 'banding', 'currentband'],
  x: ['xcoordinate', 'easting', 'eastings', 'xcoord', 'x', 'geox', 'xordinate', 'x27700'],
  y: ['ycoordinate', 'northing', 'northings', 'ycoord', 'y', 'geoy', 'yordinate', 'y27700'],
  latitude: ['latitude', 'lat', 'geolat', 'latitudewgs84'],
  longitude: ['longitude', 'long', 'lng', 'lon', 'geolong', 'geolng', 'longitudewgs84'],
  point: ['point', 'wkt', 'geom', 'geometry'],
} as const;

export type ColumnRole = keyof typeof COLUMN_NAMES;

/** What a person says with `--map`: roles by their names there, to the name of the list's column, or several joined by `+`. */
export type ColumnMap = Readonly<Record<string, string>>;

/** `building_number`; the whole address, or its lines, is `address`. */
export function mapNameOf(role: ColumnRole): string {
  if (role === 'line') return 'address';
  return snakeCase(role);
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

// The table's own keys.
export const COLUMN_ROLES = Object.keys(COLUMN_NAMES) as readonly ColumnRole[];

/** Reads `uprn=ID,address=Line 1+Line 2`; Failure `wrong-usage` where it is none of that or names an unknown role. */
export function parseColumnMap(text: string): ColumnMap {
  const known = COLUMN_ROLES.map(mapNameOf);
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [, name = '', column = ''] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
      if (column === '') {
        throw new Failure(
          'wrong-usage',
          `--map is written as uprn=COLUMN,address=COLUMN, not '${text}'.`,
        );
      }
      if (!known.includes(name)) {
        throw new Failure(
          'wrong-usage',
          `--map cannot place '${name}'; it can place ${known.join(', ')}.`,
        );
      }
      return [name, column] as const;
    }),
  );
}

/** Columns that a map names and a header does not have. */
export function columnsNotIn(header: readonly string[], map: ColumnMap): readonly string[] {
  const keys = new Set(header.map(columnKey));
  return Object.values(map)
    .flatMap((columns) => columns.split('+'))
    .filter((column) => !keys.has(columnKey(column)));
}

/** What names of columns with numbers, or pieces of numbers, are made of: `House No Alpha`, `street_number_from`. */
const NUMBER_WORDS =
  /^(?:(?<flat>flat|unit|apartment|apt|subbuilding)|(?<house>house|building|street))?(?<before>start|from|first|low|end|to|last|high)?(?<number>number|num|no)?(?<behind>start|from|first|low|end|to|last|high)?(?:number|num|no)?(?<suffix>suffix|sfx|letter|alpha)?$/;

/** `HouseNoAlpha` and `Street_Number_Letter` are `numbersuffix`, `from_number` is `numberstart`; other names stay as they are. */
export function numberKey(key: string): string {
  const { flat, house, before, number, behind, suffix } = NUMBER_WORDS.exec(key)?.groups ?? {};
  const end = before ?? behind;
  // `to` and `number` alone may be of anything, and streets have ends too.
  const isKnown = suffix ?? (number === undefined ? flat && end : (flat ?? house ?? end));
  if (isKnown === undefined) return key;
  const which = end === undefined ? '' : /^[etlh]/.test(end) && end !== 'low' ? 'end' : 'start';
  const object = flat ? 'flat' : house && `${which}${suffix ?? ''}` === '' ? 'house' : '';
  return `${object}number${which}${suffix === undefined ? '' : 'suffix'}`;
}

/**
 * How many cells a row has at least: programs leave out the empty ones at its end, Excel in sixteen rows at once (Microsoft, "Column
 * delimiters are missing in an Excel spreadsheet that is saved as text"). One behind the last that is read shows that the row was not cut off.
 */
export function cellsNeeded(header: readonly string[], read: readonly number[]): number {
  // Columns without a name at the end are what a spreadsheet leaves behind.
  const named = header.findLastIndex((name) => name.trim() !== '');
  return Math.min(named + 1, Math.max(...read) + 2);
}

/**
 * Compares the names of columns as people do: without case, spaces and punctuation. Lower case, without anything but
 * letters and digits.
 */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
