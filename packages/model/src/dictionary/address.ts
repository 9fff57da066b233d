/** Fields of the address group: identity, postal address, position and statutory areas. */

import { NATION, REGION } from './enums.js';
import type { FieldRow } from './field-row.js';
import {
  ADDRESS_SOURCES,
  IDENTITY_SOURCES,
  LSOA_CODE,
  OA_CODE,
  OCCUPIER_SOURCES,
  POSITION_SOURCES,
  RECORDED_ADDRESS_SOURCES,
  STREET_SOURCES,
  UPRN,
} from './shared.js';

export const ADDRESS_ROWS = [
  UPRN,
  {
    name: 'PARENT_UPRN',
    type: 'integer',
    unit: 'UPRN',
    meaning:
      'Property that this one is part of: the block that contains a flat, the estate that contains a unit.',
    source: IDENTITY_SOURCES,
  },
  {
    name: 'UDPRN',
    type: 'integer',
    unit: 'up to 8 digits',
    meaning: "Royal Mail's number of the delivery point; null where no licensed source is loaded.",
    source: IDENTITY_SOURCES,
  },
  {
    name: 'USRN',
    unit: 'up to 8 digits',
    meaning: "Unique Street Reference Number of the property's street.",
    source: [...IDENTITY_SOURCES, 'OLI'],
  },
  {
    name: 'FULL_ADDRESS',
    letters: 'mostly capitals',
    unit: 'one line, postcode last',
    companions: true,
    meaning: "The whole postal address on one line, laid out by Royal Mail's rules.",
    source: ADDRESS_SOURCES,
    byDefinition: true,
  },
  {
    name: 'ADDRESS_LINE_1',
    letters: 'mostly capitals',
    meaning: 'First line above the post town.',
    source: ADDRESS_SOURCES,
    byDefinition: true,
  },
  {
    name: 'ADDRESS_LINE_2',
    letters: 'mostly capitals',
    meaning: 'Second line above the post town.',
    source: ADDRESS_SOURCES,
    byDefinition: true,
  },
  {
    name: 'ADDRESS_LINE_3',
    letters: 'mostly capitals',
    meaning: 'Third line above the post town, with any further lines joined to it.',
    source: ADDRESS_SOURCES,
    byDefinition: true,
  },
  {
    name: 'ORGANISATION_NAME',
    letters: 'mostly capitals',
    meaning: 'Organisation at the address.',
    source: ADDRESS_SOURCES,
  },
  {
    name: 'DEPARTMENT_NAME',
    meaning: 'Department of the organisation.',
    source: OCCUPIER_SOURCES,
  },
  {
    name: 'PO_BOX',
    unit: 'as written: `12`, `PO BOX 12`',
    meaning: 'Box at which Royal Mail keeps post; the address then has no street.',
    source: ['NGD', ...OCCUPIER_SOURCES],
  },
  {
    name: 'SUB_BUILDING_NAME',
    letters: 'mostly capitals',
    meaning: 'Flat, unit or other part of a building.',
    source: ADDRESS_SOURCES,
  },
  {
    name: 'BUILDING_NAME',
    letters: 'mostly capitals',
    meaning: 'Name of the building, or a number that Royal Mail keeps as a name (`12A`).',
    source: ADDRESS_SOURCES,
  },
  {
    name: 'BUILDING_NUMBER',
    letters: 'mostly capitals',
    unit: 'may carry a suffix or a range: 12A, 12-14',
    meaning: 'Number of the building on its street.',
    source: ADDRESS_SOURCES,
  },
  {
    name: 'DEPENDENT_THOROUGHFARE',
    letters: 'mostly capitals',
    meaning: 'Smaller street off the named one.',
    source: ADDRESS_SOURCES,
  },
  {
    name: 'STREET',
    letters: 'mostly capitals',
    meaning: 'Street on which the property is.',
    source: STREET_SOURCES,
  },
  {
    name: 'DEPENDENT_LOCALITY',
    letters: 'mostly capitals',
    meaning: 'Village, suburb or estate within the post town.',
    source: STREET_SOURCES,
  },
  {
    name: 'POST_TOWN',
    letters: 'capitals',
    unit: 'upper case',
    meaning: 'Town that Royal Mail routes the address through.',
    source: ADDRESS_SOURCES,
  },
  {
    name: 'COUNTY',
    meaning:
      'County that the directories place the property in; null in London and in unitary areas, which are in none.',
    source: ['ONSUD', 'ONSPD', 'CPO'],
  },
  {
    name: 'POSTCODE',
    unit: 'one space, upper case',
    meaning: 'Postcode of the address.',
    source: [...RECORDED_ADDRESS_SOURCES, 'ONSUD'],
  },
  {
    name: 'OUTCODE',
    meaning: 'First half of the postcode, for example `SW1A`.',
    source: ['DERIVED'],
    byDefinition: true,
  },
  {
    name: 'POSTCODE_SECTOR',
    meaning: 'Postcode without its last two letters, for example `SW1A 2`.',
    source: ['DERIVED'],
    byDefinition: true,
  },
  {
    name: 'LATITUDE',
    type: 'number',
    unit: 'WGS84 degrees, 6 decimals',
    meaning: 'Latitude of the property.',
    source: POSITION_SOURCES,
  },
  {
    name: 'LONGITUDE',
    type: 'number',
    unit: 'WGS84 degrees, 6 decimals',
    meaning: 'Longitude of the property; west of Greenwich is negative.',
    source: POSITION_SOURCES,
  },
  {
    name: 'EASTING',
    type: 'integer',
    unit: 'metres, British National Grid (Irish Grid in Northern Ireland)',
    meaning: 'Easting of the property on the national grid.',
    source: POSITION_SOURCES,
  },
  {
    name: 'NORTHING',
    type: 'integer',
    unit: 'metres, British National Grid (Irish Grid in Northern Ireland)',
    meaning: 'Northing of the property on the national grid.',
    source: POSITION_SOURCES,
  },
  {
    name: 'COORDINATE_PRECISION',
    // Precision of the coordinate.
    values: ['Address', 'Building', 'Postcode', 'Unknown'],
    nullable: false,
    meaning: "Whether the position is the property's own or only its postcode's.",
    source: ['DERIVED'],
  },
  {
    name: 'CLASSIFICATION_CODE',
    letters: 'mostly capitals',
    unit: 'AddressBase code, for example RD04',
    companions: true,
    meaning: 'Use of the property, in the AddressBase classification scheme.',
    source: [...IDENTITY_SOURCES, 'MODEL'],
  },
  {
    name: 'CLASSIFICATION_DESCRIPTION',
    meaning:
      'Meaning of the classification code; for non-residential codes, down to the second level.',
    source: ['DERIVED'],
    byDefinition: true,
  },
  {
    name: 'IS_RESIDENTIAL',
    type: 'boolean',
    companions: true,
    meaning:
      'Whether it is a home or belongs to one: class Residential or Dual Use. Without a class: yes if it was certified or sold as a home or has a council tax band, no if it is in the non-domestic rating list.',
    source: [...IDENTITY_SOURCES, 'EPC', 'PPD', 'CTAX', 'VOA', 'DERIVED'],
  },
  {
    name: 'ADDRESS_STATUS',
    // AddressBase logical status 1, 3, 6, 8; Unknown if no source gives it.
    values: ['Approved', 'Alternative', 'Provisional', 'Historical', 'Unknown'],
    nullable: false,
    companions: true,
    meaning:
      'Whether the local authority records the address as current, alternative, planned or past.',
    source: [...IDENTITY_SOURCES, 'OUPRN', 'DERIVED'],
  },
  {
    name: 'COUNTRY',
    values: NATION,
    meaning:
      'Nation of the United Kingdom in which the property is; null in the Channel Islands and the Isle of Man.',
    source: ['ONSUD', 'NIAL', 'NGD', 'ABP', 'ONSPD', 'CPO', 'SPD', 'DERIVED'],
  },
  {
    name: 'REGION',
    values: REGION,
    meaning:
      'Region of England; null in the other nations. If no source names it, the region of LOCAL_AUTHORITY_CODE.',
    source: ['ONSUD', 'ONSPD', 'DERIVED'],
  },
  {
    name: 'LOCAL_AUTHORITY',
    meaning: 'Name of the council: district, borough, unitary or council area.',
    source: ['ONSUD', 'NIAL', 'NGD', 'ABP', 'ONSPD', 'CPO', 'SPD'],
  },
  {
    name: 'LOCAL_AUTHORITY_CODE',
    letters: 'capitals',
    unit: 'GSS code',
    meaning: 'Code of the council.',
    source: ['ONSUD', 'NIAL', 'NGD', 'ABP', 'ONSPD', 'CPO', 'SPD'],
  },
  {
    name: 'WARD',
    meaning: 'Name of the electoral ward.',
    source: ['ONSUD', 'ONSPD', 'CPO', 'SPD'],
  },
  {
    name: 'PARLIAMENTARY_CONSTITUENCY',
    unit: 'boundaries of 2024',
    meaning: 'Name of the constituency of the United Kingdom Parliament.',
    source: ['ONSUD', 'ONSPD', 'SPD'],
  },
  OA_CODE,
  LSOA_CODE,
  {
    name: 'MSOA_CODE',
    letters: 'capitals',
    unit: 'GSS code',
    meaning:
      'Middle layer super output area (2021 boundaries), or the intermediate zone in Scotland.',
    source: ['ONSUD', 'ONSPD', 'SPD'],
  },
  {
    name: 'ADDRESS_AS_OF',
    type: 'date',
    nullable: false,
    meaning:
      'Date of the edition, or of the record, that the address was read from; where its publisher gives none, the day of its import.',
    source: ['DERIVED'],
  },
  {
    name: 'ADDRESS_BASIS',
    values: ['Recorded', 'Inferred'],
    meaning:
      'Whether a source has the address, or it is inferred from those of neighbours; null without an address.',
    source: ['DERIVED'],
  },
] as const satisfies readonly FieldRow[];
