/** The known names of a list's columns, and the names by which a person can point them out. */

import { Failure } from '@property-lookup/kernel/failure';
/** Names in the form of `columnKey`, most reliable first. */
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

/** Columns given with `--map`: each role's name there, with the list's column, or several joined by `+`. */
export type ColumnMap = Readonly<Record<string, string>>;

/** Name of a role in `--map`: `building_number`; `address` for the whole address or its lines. */
export function mapNameOf(role: ColumnRole): string {
  if (role === 'line') return 'address';
  return snakeCase(role);
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

// The table has no other keys.
export const COLUMN_ROLES = Object.keys(COLUMN_NAMES) as readonly ColumnRole[];

/** Reads `uprn=ID,address=Line 1+Line 2`; throws Failure `wrong-usage` for other text or an unknown role. */
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

/** Columns of a map that are missing in a header. */
export function columnsNotIn(header: readonly string[], map: ColumnMap): readonly string[] {
  const keys = new Set(header.map(columnKey));
  return Object.values(map)
    .flatMap((columns) => columns.split('+'))
    .filter((column) => !keys.has(columnKey(column)));
}

/** Words in names of columns with numbers or parts of numbers: `House No Alpha`, `street_number_from`. */
const NUMBER_WORDS =
  /^(?:(?<flat>flat|unit|apartment|apt|subbuilding)|(?<house>house|building|street))?(?<before>start|from|first|low|end|to|last|high)?(?<number>number|num|no)?(?<behind>start|from|first|low|end|to|last|high)?(?:number|num|no)?(?<suffix>suffix|sfx|letter|alpha)?$/;

/**
 * Normalises names: `HouseNoAlpha` and `Street_Number_Letter` become `numbersuffix`, `from_number` becomes `numberstart`; other
 * names stay.
 */
export function numberKey(key: string): string {
  const { flat, house, before, number, behind, suffix } = NUMBER_WORDS.exec(key)?.groups ?? {};
  const end = before ?? behind;
  // `to` and `number` alone are too general, and streets have ends too.
  const isKnown = suffix ?? (number === undefined ? flat && end : (flat ?? house ?? end));
  if (isKnown === undefined) return key;
  const which = end === undefined ? '' : /^[etlh]/.test(end) && end !== 'low' ? 'end' : 'start';
  const object = flat ? 'flat' : house && `${which}${suffix ?? ''}` === '' ? 'house' : '';
  return `${object}number${which}${suffix === undefined ? '' : 'suffix'}`;
}

/**
 * Minimum number of cells in a row. Programs omit empty cells at the end, Excel for sixteen rows at a time (Microsoft, "Column
 * delimiters are missing in an Excel spreadsheet that is saved as text"). One cell after the last one read shows that the row was
 * not truncated.
 */
export function cellsNeeded(header: readonly string[], read: readonly number[]): number {
  // Unnamed columns at the end are spreadsheet residue.
  const named = header.findLastIndex((name) => name.trim() !== '');
  return Math.min(named + 1, Math.max(...read) + 2);
}

/** Reduces a name to lower-case letters and digits, for comparison. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
