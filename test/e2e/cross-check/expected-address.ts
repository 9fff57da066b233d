/** What the gazetteers and the postcode directory say of an address. */

import type { Expected } from './expected-certificate.js';
import type { Row, SourceFiles } from './source-files.js';
import type { SourceRecords } from './source-records.js';

const NATIONS: Readonly<Record<string, string>> = {
  ...{ E: 'England', W: 'Wales', S: 'Scotland', N: 'Northern Ireland' },
};

/** ONS, regions of England from E12000001 on. */
const REGIONS = [
  ...['North East', 'North West', 'Yorkshire and The Humber', 'East Midlands', 'West Midlands'],
  ...['East of England', 'London', 'South East', 'South West'],
];

export function expectedAddress(files: SourceFiles, records: SourceRecords): Expected {
  const { gazetteer, irish } = records;
  const own = gazetteer === undefined ? ofIrishRow(irish ?? {}) : ofPlusRow(gazetteer);
  const postcode = String(own['POSTCODE']);
  return {
    ...{ UPRN: Number(records.uprn), ...own, ...expectedAreas(files, records) },
    OUTCODE: postcode.split(' ')[0],
    POSTCODE_SECTOR: postcode.slice(0, -2),
    COORDINATE_PRECISION: 'Address',
    ADDRESS_STATUS: 'Approved',
    IS_RESIDENTIAL: isResidential(String(own['CLASSIFICATION_CODE'])),
  };
}

/** Of shells of buildings (P), of what is unclassified (U) and of objects of interest (O, Z) the scheme does not say. */
function isResidential(code: string): boolean | null {
  if (/^[RX]/.test(code)) return true;
  return /^[CLM]/.test(code) ? false : null;
}

/** Codes from the directory and their names from the look-ups. */
export function expectedAreas(files: SourceFiles, { postcode, sales }: SourceRecords): Expected {
  const authority = postcode['lad25cd'] ?? '';
  const ward = postcode['wd25cd'] ?? '';
  const wardRow = files.table('WD24').find((row) => row['WD24CD'] === ward);
  const seat = files.table('PCON24').find((row) => row['PCON24CD'] === postcode['pcon24cd']);
  const region = Number(/^E1200000(\d)$/.exec(postcode['rgn25cd'] ?? '')?.[1]);
  return {
    COUNTRY: NATIONS[authority.charAt(0)],
    REGION: REGIONS[region - 1] ?? null,
    COUNTY: wardRow?.['CTY24NM'] || countyOfSale(sales),
    LOCAL_AUTHORITY: wardRow?.['LAD24NM'],
    LOCAL_AUTHORITY_CODE: authority,
    WARD: wardRow?.['WD24NM'],
    PARLIAMENTARY_CONSTITUENCY: seat?.['PCON24NM'],
    OA_CODE: ofCensus2021(postcode['oa21cd']),
    LSOA_CODE: postcode['lsoa21cd'],
    MSOA_CODE: postcode['msoa21cd'],
  };
}

/** NISRA: codes of this kind are of the small areas of 2011. */
export function ofCensus2021(code = ''): string | null {
  return code.startsWith('N00') ? null : code;
}

/** Royal Mail's side of the row; of property without post the gazetteer's is another matter and not in the sample. */
function ofPlusRow(row: Row): Expected {
  return {
    PARENT_UPRN: numberOrNull(row['PARENT_UPRN']),
    UDPRN: numberOrNull(row['UDPRN']),
    USRN: row['USRN'],
    ORGANISATION_NAME: row['ORGANISATION'] || null,
    SUB_BUILDING_NAME: row['SUB_BUILDING_NAME'] || null,
    BUILDING_NAME: row['BUILDING_NAME'] || null,
    BUILDING_NUMBER: row['BUILDING_NUMBER'] || null,
    DEPENDENT_THOROUGHFARE: row['DEPENDENT_THOROUGHFARE'] || null,
    STREET: row['THOROUGHFARE'] || null,
    DEPENDENT_LOCALITY: row['DEPENDENT_LOCALITY'] || null,
    POST_TOWN: row['POST_TOWN'],
    POSTCODE: row['POSTCODE'],
    LATITUDE: decimals(row['LATITUDE'], 6),
    LONGITUDE: decimals(row['LONGITUDE'], 6),
    EASTING: decimals(row['X'], 0),
    NORTHING: decimals(row['Y'], 0),
    CLASSIFICATION_CODE: row['CLASS'],
  };
}

function ofIrishRow(row: Row): Expected {
  return {
    PARENT_UPRN: row['PARENT_UPRN'] === row['UPRN'] ? null : numberOrNull(row['PARENT_UPRN']),
    UDPRN: numberOrNull(row['UDPRN']),
    USRN: row['USRN'],
    ORGANISATION_NAME: row['ORGANISATION'] || null,
    SUB_BUILDING_NAME: row['SUB_BUILDING_NAME'] || null,
    BUILDING_NAME: row['BUILDING_NAME'] || null,
    BUILDING_NUMBER: row['BUILDING_NUMBER'] || null,
    DEPENDENT_THOROUGHFARE: row['DEPENDENT_THOROUGHFARE'] || null,
    STREET: row['THOROUGHFARE'] || null,
    POST_TOWN: row['POST_TOWN'],
    POSTCODE: row['POSTCODE'],
    LATITUDE: decimals(row['LATITUDE'], 6),
    LONGITUDE: decimals(row['LONGITUDE'], 6),
    EASTING: decimals(row['X_COORDINATE'], 0),
    NORTHING: decimals(row['Y_COORDINATE'], 0),
    CLASSIFICATION_CODE: row['CLASSIFICATION_CODE'],
  };
}

/** Where a council stands alone the register repeats its name. */
function countyOfSale(sales: readonly Row[]): string | null {
  return sales.find((row) => row['COUNTY'] !== row['DISTRICT'])?.['COUNTY'] ?? null;
}

function numberOrNull(text: string | undefined): number | null {
  return text ? Number(text) : null;
}

function decimals(text: string | undefined, places: number): number {
  const scale = 10 ** places;
  return Math.round(Number(text) * scale) / scale;
}
