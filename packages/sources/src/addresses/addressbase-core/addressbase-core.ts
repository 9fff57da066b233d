/** AddressBase Core: one row for each property, with one address in parts and the local authority's street. */

import type { AddressParts } from '@property-lookup/kernel/address';
import { NO_AREAS } from '@property-lookup/model/property';
import { columnPositions, textAt } from '../../cells/columns.js';
import { pointAt, positionFact, precisionOf } from '../../cells/coordinates.js';
import { parentUprnAt, postcodeAt, udprnAt, uprnAt, usrnAt } from '../../cells/identifiers.js';
import { AUTHORITY_CODE_SHAPE } from '../../cells/recognition.js';
import { ADDRESSBASE_TERMS } from '../../licences.js';
import {
  CHANGE_TYPE_UNKNOWN,
  FIELD_COUNT_WRONG,
  POSTCODE_MALFORMED,
  UPRN_INVALID,
} from '../../reasons.js';
import { ACCEPTED, namedBy, type RowMapper, reject, type Source } from '../../source.js';
import { localityParts } from '../localities.js';

/** Column names that occur together in no other product. */
const HEADER_SIGNS = ['uprn', 'single_line_address', 'street_name', 'gss_code', 'change_code'];

export const addressbaseCore: Source = {
  id: 'addressbase-core',
  title: 'AddressBase Core',
  ...ADDRESSBASE_TERMS,
  about: {
    code: 'ABP',
    gives: 'addresses of all approved properties, positions and class',
    price: 'licensed, costs money',
    appears: 'weekly',
    page: 'https://www.ordnancesurvey.co.uk/products/addressbase-core',
    size: 'about 2 GB zipped for Great Britain',
    provides: ['addresses', 'positions', 'udprns'],
  },
  rowsAreLines: true,
  ...namedBy(HEADER_SIGNS),
  open: openCore,
};

/** Columns by the OS AddressBase Core technical specification. */
// biome-ignore format: names are easier to compare with several on a line.
const ORDER = [
  'uprn', 'parent_uprn', 'udprn', 'usrn', 'toid', 'classification_code', 'easting', 'northing',
  'latitude', 'longitude', 'rpc', 'last_update_date', 'single_line_address', 'po_box',
  'organisation', 'sub_building', 'building_name', 'building_number', 'street_name', 'locality',
  'town_name', 'post_town', 'island', 'postcode', 'delivery_point_suffix', 'gss_code',
  'change_code',
] as const;

type Positions = Readonly<Record<(typeof ORDER)[number], number>>;

function openCore(header: readonly string[]): RowMapper {
  const at = columnPositions(ORDER, header);
  const place = { ...at, x: at.easting, y: at.northing };
  const count = header.length > 0 ? header.length : ORDER.length;
  return (fields, emit) => {
    if (fields.length !== count) return reject(FIELD_COUNT_WRONG);
    const uprn = uprnAt(fields, at.uprn);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const change = textAt(fields, at.change_code);
    if (change === 'D') {
      emit({ kind: 'removal', uprn, key: null });
      return ACCEPTED;
    }
    if (change !== 'I' && change !== 'U') return reject(CHANGE_TYPE_UNKNOWN);
    const parts = corePartsAt(fields, at);
    if (parts === undefined) return reject(POSTCODE_MALFORMED);
    // An update restates the whole row, so everything that it no longer contains has to go.
    if (change === 'U') emit({ kind: 'removal', uprn, key: null });
    const udprn = udprnAt(fields, at.udprn);
    // OS takes the premises from Royal Mail where it delivers, and from the authority elsewhere.
    const standing = udprn === null ? 'approved' : 'delivery-point';
    emit({ kind: 'address', uprn, key: 'core', parts, standing, usrn: null });
    emit({
      kind: 'identity',
      uprn,
      udprn,
      usrn: usrnAt(fields, at.usrn),
      parentUprn: parentUprnAt(fields, at.parent_uprn, uprn),
      classification: textAt(fields, at.classification_code),
      // OS: AddressBase Core has only approved addresses.
      logicalStatus: 1,
      country: null,
    });
    const authority = textAt(fields, at.gss_code);
    if (authority !== null && AUTHORITY_CODE_SHAPE.test(authority)) {
      const areas = { ...NO_AREAS, localAuthority: authority };
      emit({ kind: 'geography', uprn, postcode: null, areas });
    }
    const name = parts.organisationName;
    if (name !== null) emit({ kind: 'organisation', uprn, key: null, name });
    const position = positionFact(uprn, pointAt(fields, place), precisionOf(fields[at.rpc]));
    if (position !== undefined) emit(position);
    return ACCEPTED;
  };
}

function corePartsAt(fields: readonly string[], at: Positions): AddressParts | undefined {
  const postcode = postcodeAt(fields, at.postcode);
  if (postcode === undefined) return undefined;
  return {
    organisationName: textAt(fields, at.organisation),
    departmentName: null,
    poBox: textAt(fields, at.po_box),
    subBuildingName: textAt(fields, at.sub_building),
    buildingName: textAt(fields, at.building_name),
    buildingNumber: textAt(fields, at.building_number),
    dependentThoroughfare: null,
    thoroughfare: textAt(fields, at.street_name),
    ...localityParts(
      textAt(fields, at.locality),
      textAt(fields, at.town_name),
      textAt(fields, at.post_town),
    ),
    postcode,
  };
}
