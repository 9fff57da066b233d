/** Finds the fields of an entity in a row, by the column names of planning authorities, Historic England, Cadw and others. */

import { columnKey } from '../cells/columns.js';
import { BROWNFIELD_NAMES } from './brownfield-names.js';
import { APPLICATIONS } from './planning-datasets.js';

/** Fields in the publisher's spelling; files use hyphens, underscores or capitals. */
const ENTITY_FIELDS = [
  'entity',
  'dataset',
  'reference',
  'name',
  'organisation-entity',
  'organisation',
  'start-date',
  'end-date',
  'status',
  'geometry',
  'point',
  'x',
  'y',
  'uprn',
  'uprns',
  'site-address',
  'address-text',
  'address',
  'street-number',
  'street',
  'listed-building',
  'listed-building-grade',
  'flood-risk-level',
  'risk-band',
  'hectares',
  'minimum-net-dwellings',
  'maximum-net-dwellings',
  'description',
  'planning-application-type',
  'planning-application-status',
  'planning-decision',
  'decision-date',
  'documentation-url',
] as const;
export type EntityField = (typeof ENTITY_FIELDS)[number];

/**
 * Other names beside the publisher's own (planning.data.gov.uk), most reliable first; many come from its own list (digital-land,
 * config, column.csv). `REFVAL`, `DATEREM` and the like belong to a program of many authorities. Row numbers of databases
 * (OBJECTID, FID, GlobalID, `id`) are missing on purpose: the next export renumbers them.
 */
const OTHER_NAMES: Partial<Readonly<Record<EntityField, readonly string[]>>> = {
  // Names that GDAL, QGIS, PostGIS, Socrata and Opendatasoft use in a CSV.
  geometry: ['WKT', 'wkt_geom', 'wkt_geometry', 'the_geom', 'geom', 'wkb_geometry', 'geo_shape'],
  reference: [
    // Historic England, National Heritage List, open data; authorities shorten the name.
    ...['ListEntry', 'list_entry_number', 'list_entry_no', 'list_entry_ref'],
    ...['nhle_number', 'nhle_reference', 'nhle_ref', 'nhle_id', 'nhle'],
    // Cadw; Historic Environment Scotland; Department for Communities.
    ...['RecordNumber', 'DES_REF', 'hb_ref', 'hb_ref_no', 'sam_number'],
    ...['tpo_number', 'tpo_reference', 'tpo_ref', 'tpo_no', 'order_reference', 'order_number'],
    ...['article_4_reference', 'article_4_ref', 'a4_reference', 'a4_ref', 'a4d_ref'],
    ...['ref', 'ref_no', 'reference_number', 'reference_no', 'site_reference', 'ref_code'],
    ...['OriginalListEntryNumber', 'he_entry', 'LBREFNO', 'LBL_REF'],
    ...['order_ref', 'order_no', 'REFVAL', 'REFNUM', 'GIS_REF', 'KEYVAL'],
  ],
  name: [
    ...['title', 'site_name'],
    ...['DES_TITLE', 'ENT_TITLE', 'SSSI_NAME', 'monument_name', 'building_name'],
    ...['tpo_name', 'ARTICLEVERSIONNAME'],
  ],
  'site-address': ['site', 'location', 'full_address', 'address_1'],
  'street-number': ['street_num', 'street_no', 'house_number'],
  street: ['street_name'],
  organisation: ['LPA', 'lpa_name', 'local_planning_authority', 'local_authority', 'local_auth'],
  'start-date': [
    ...['ListDate', 'date_listed', 'listed_date', 'date_of_listing', 'SchedDate', 'InscrDate'],
    ...['designation_date', 'date_of_designation', 'date_designated', 'desig_date', 'designated'],
    ...['designated_date', 'LISTDD', 'STARTD'],
    // A tree preservation order takes effect on the day it is made (Town and Country Planning (Tree Preservation) Regulations
    // 2012, 4).
    ...['made_date', 'date_made', 'confirmed_date', 'date_confirmed'],
    ...['order_made', 'date_of_order', 'order_date', 'served_date', 'served'],
  ],
  'end-date': [
    ...['date_revoked', 'revoked_date', 'revocation_date', 'date_of_revocation', 'date_cancelled'],
    ...['date_removed', 'removed_date', 'date_delisted', 'delisted_date'],
    ...['DateRemovedFromList', 'DATEDLIS', 'DATEREM', 'CEASEDD', 'date_closed', 'date_withdrawn'],
  ],
  status: ['tpo_status', 'order_status', 'current_status'],
  'listed-building-grade': [
    ...['grade', 'listed_grade', 'lb_grade', 'listing_grade', 'current_grade', 'LISBGDE'],
    // Historic Environment Scotland.
    'category',
  ],
  'listed-building': ['ListEntry', 'list_entry_number', 'hyperlink'],
  // Environment Agency; the second is from before 2025.
  'risk-band': ['prob-4band'],
  x: ['easting', 'eastings', 'longitude', 'lon', 'long', 'x_coordinate', 'x_coord'],
  y: ['northing', 'northings', 'latitude', 'lat', 'y_coordinate', 'y_coord'],
};

/** In other lists these columns name the conservation area around a building or a tree. */
const NAMES_OF_CONSERVATION_AREAS: typeof OTHER_NAMES = {
  name: [
    ...['conservation_area_name', 'conservation_area', 'ca_name'],
    ...['con_area_name', 'con_area', 'cons_area', 'con_name', 'area_name'],
  ],
  reference: [
    ...['conservation_area_number', 'conservation_area_reference', 'conservation_area_ref'],
    ...['ca_reference', 'ca_ref', 'ca_number', 'ca_no', 'ca_ref_no'],
  ],
};

const { reference, organisation, added, ended } = BROWNFIELD_NAMES;
const NAMES_OF_BROWNFIELD: typeof OTHER_NAMES = {
  reference,
  organisation,
  // In GIS programs `Area` is mostly in square metres.
  hectares: BROWNFIELD_NAMES.hectares.filter((name) => name !== 'Area'),
  name: BROWNFIELD_NAMES.address,
  'start-date': added,
  'end-date': ended,
  'minimum-net-dwellings': BROWNFIELD_NAMES.dwellingsMin,
  'maximum-net-dwellings': BROWNFIELD_NAMES.dwellingsMax,
};

/** Names in planning applications: the LGA's open data schema, which many authorities used, and Camden's list. */
const NAMES_OF_APPLICATIONS: typeof OTHER_NAMES = {
  reference: ['CaseReference', 'application_number'],
  organisation: ['OrganisationLabel', 'OrganisationURI'],
  'start-date': ['CaseDate', 'registered_date', 'valid_from_date'],
  'address-text': ['LocationText', 'development_address'],
  description: ['CaseText', 'development_description'],
  'planning-application-type': ['ClassificationLabel', 'application_type'],
  'planning-application-status': ['Status', 'system_status'],
  'planning-decision': ['Decision', 'decision_type'],
  'documentation-url': ['CaseURL', 'full_application'],
  x: ['GeoX'],
  y: ['GeoY'],
};

const OWN_NAMES: Readonly<Record<string, typeof OTHER_NAMES>> = {
  [APPLICATIONS]: NAMES_OF_APPLICATIONS,
  'conservation-area': NAMES_OF_CONSERVATION_AREAS,
  'brownfield-land': NAMES_OF_BROWNFIELD,
  'brownfield-site': NAMES_OF_BROWNFIELD,
};

/** Positions of a field's columns in a row, most reliable first: if one is empty, the next is read. */
export type EntityColumns = ReadonlyMap<EntityField, readonly number[]>;

/** `dataset` is the file's data set, if known. */
export function findEntityColumns(names: readonly string[], dataset: string | null): EntityColumns {
  const keys = names.map(columnKey);
  const own = OWN_NAMES[dataset ?? ''] ?? {};
  return new Map(
    ENTITY_FIELDS.map((field) => {
      const known = [field, ...(OTHER_NAMES[field] ?? []), ...(own[field] ?? [])];
      return [field, [...new Set(known.flatMap((name) => positionsOf(name, names, keys)))]];
    }),
  );
}

/** Position of the first of the names in the header, even truncated or with a remark; -1 without any. */
export function findNamed(header: readonly string[], wanted: readonly string[]): number {
  const keys = header.map(columnKey);
  return wanted.flatMap((name) => positionsOf(name, header, keys))[0] ?? -1;
}

function positionsOf(
  wanted: string,
  names: readonly string[],
  keys: readonly string[],
): readonly number[] {
  const key = columnKey(wanted);
  const whole = keys.flatMap((each, at) => (each === key ? [at] : []));
  if (whole.length > 0) return whole;
  const remarked = names.flatMap((each, at) => (withoutRemark(each) === key ? [at] : []));
  if (remarked.length > 0) return remarked;
  return names.flatMap((name, at) => (isCutFrom(key, name, keys[at] ?? '') ? [at] : []));
}

/**
 * A name without its remark: `Site area (ha)`, `GeoX [East]`. Keeps the remark of an area in another unit and of an expected end date,
 * which are different columns.
 */
const withoutRemark = (name: string): string => columnKey(name.replace(REMARK, ''));

const REMARK =
  /(?:(?<=\barea\s*)[([](?:in )?(?:ha|hectares?)|(?<!\b(?:area|status|end ?date)\s*)[([].*)[)\]]\s*$/i;

/** Length of a column name in a shapefile (dBASE III). */
const CUT_LENGTH = 10;

/**
 * Whether a name is truncated: `Date_of_designation` becomes `Date_of_de`. If both ends of a range become the same, the name
 * belongs to the first.
 */
function isCutFrom(wanted: string, name: string, key: string): boolean {
  if (wanted.endsWith('rangeto')) return false;
  return name.length === CUT_LENGTH && wanted.length > key.length && wanted.startsWith(key);
}

/** Text of the first filled column of a field. */
export function fieldText(
  columns: EntityColumns,
  field: EntityField,
  textAt: (position: number) => string | null,
): string | null {
  for (const position of columns.get(field) ?? []) {
    const text = textAt(position);
    if (text !== null) return text;
  }
  return null;
}
