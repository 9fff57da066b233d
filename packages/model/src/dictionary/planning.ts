/** Fields of the planning group: designations, flood risk and other hazards, applications, and whether the map layers are loaded. */

import {
  APPLICATION_DECISION,
  APPLICATION_STATUS,
  APPLICATION_TYPE,
  LISTED_GRADE,
  RISK,
} from './enums.js';
import type { FieldRow } from './field-row.js';
import { HAZARD_ROWS } from './hazards.js';
import { UPRN } from './shared.js';

export const PLANNING_ROWS = [
  UPRN,
  {
    name: 'LOCAL_PLANNING_AUTHORITY',
    meaning: 'Name of the authority that decides planning applications here.',
    source: ['PDGU'],
  },
  {
    name: 'LOCAL_PLANNING_AUTHORITY_CODE',
    letters: 'capitals',
    unit: 'GSS or E60 code',
    meaning: 'Code of that authority.',
    source: ['PDGU'],
  },
  {
    name: 'LISTED_BUILDING',
    type: 'boolean',
    companions: true,
    meaning: 'Whether the building is listed for its special interest.',
    source: ['PDGU'],
  },
  {
    name: 'LISTED_BUILDING_GRADE',
    unit: 'England and Wales I, II*, II; Scotland A, B, C; Northern Ireland A, B+, B1, B2',
    values: LISTED_GRADE,
    meaning: 'Grade or category of the listing.',
    source: ['PDGU'],
  },
  {
    name: 'LISTED_BUILDING_REFERENCE',
    unit: 'list entry number',
    meaning: 'Number of the entry in the national list.',
    source: ['PDGU'],
  },
  {
    name: 'LISTED_BUILDING_MATCH',
    values: ['Outline Contains', 'Point Within 20 m', 'Name'],
    meaning: 'How the list entry was linked to this property.',
    source: ['PDGU'],
  },
  {
    name: 'CONSERVATION_AREA',
    type: 'boolean',
    meaning: 'Whether the property lies in a conservation area.',
    source: ['PDGU'],
  },
  {
    name: 'CONSERVATION_AREA_NAME',
    meaning: 'Name of the conservation area.',
    source: ['PDGU'],
  },
  {
    name: 'CONSERVATION_AREA_DATA_AVAILABLE',
    type: 'boolean',
    nullable: false,
    meaning:
      'Whether conservation areas of this authority are loaded; if not, their absence means nothing.',
    source: ['PDGU', 'DERIVED'],
  },
  {
    name: 'ARTICLE_4_DIRECTION',
    type: 'boolean',
    meaning: 'Whether an Article 4 direction removes some permitted development rights.',
    source: ['PDGU'],
  },
  {
    name: 'ARTICLE_4_DIRECTION_NAMES',
    type: 'strings',
    nullable: false,
    meaning: 'Names of the Article 4 directions on record; empty if none.',
    source: ['PDGU', 'DERIVED'],
  },
  {
    name: 'TREE_PRESERVATION_ZONE',
    type: 'boolean',
    meaning: 'Whether the property lies in a tree preservation zone.',
    source: ['PDGU'],
  },
  {
    name: 'GREEN_BELT',
    type: 'boolean',
    meaning: 'Whether the property lies in the green belt.',
    source: ['PDGU'],
  },
  {
    name: 'NATIONAL_PARK',
    meaning: 'Name of the national park in which the property lies.',
    source: ['PDGU'],
  },
  {
    name: 'AREA_OF_OUTSTANDING_NATURAL_BEAUTY',
    meaning:
      'Name of the national landscape (area of outstanding natural beauty) in which the property lies.',
    source: ['PDGU'],
  },
  {
    name: 'SITE_OF_SPECIAL_SCIENTIFIC_INTEREST',
    type: 'boolean',
    meaning: 'Whether the property lies in a site of special scientific interest.',
    source: ['PDGU'],
  },
  {
    name: 'SCHEDULED_MONUMENT',
    type: 'boolean',
    meaning: 'Whether the property lies on a scheduled monument.',
    source: ['PDGU'],
  },
  {
    name: 'WORLD_HERITAGE_SITE',
    type: 'boolean',
    meaning: 'Whether the property lies in a world heritage site.',
    source: ['PDGU'],
  },
  {
    name: 'BROWNFIELD_SITE',
    type: 'boolean',
    meaning: 'Whether the property is on a brownfield land register.',
    source: ['PDGU'],
  },
  {
    name: 'FLOOD_ZONE',
    values: ['1', '2', '3'],
    meaning: 'Flood zone used in planning: 1 low, 2 medium, 3 high probability, ignoring defences.',
    source: ['EA', 'PDGU'],
  },
  {
    name: 'FLOOD_RISK_RIVERS_SEA',
    values: RISK,
    companions: true,
    meaning: 'Risk of flooding from rivers and the sea, taking defences into account.',
    source: ['EA'],
  },
  {
    name: 'FLOOD_RISK_SURFACE_WATER',
    values: RISK,
    companions: true,
    meaning: 'Risk of flooding from rain that cannot drain away.',
    source: ['EA'],
  },
  ...HAZARD_ROWS,
  {
    name: 'PLANNING_APPLICATIONS_COUNT',
    type: 'integer',
    unit: 'count',
    meaning: 'Number of planning applications on record for the property.',
    source: ['PDGU'],
  },
  {
    name: 'PLANNING_APPLICATIONS_COUNT_5Y',
    type: 'integer',
    unit: 'count',
    meaning:
      'Number of those received in the last five years; 0 if none and applications of the authority are loaded.',
    source: ['PDGU'],
  },
  {
    name: 'PLANNING_APPLICATIONS_NEARBY_12M',
    type: 'integer',
    unit: 'count',
    meaning: 'Number of applications within 200 metres in the last twelve months.',
    source: ['PDGU'],
  },
  {
    name: 'LATEST_APPLICATION_REFERENCE',
    meaning: "The authority's reference of the latest application.",
    source: ['PDGU'],
  },
  {
    name: 'LATEST_APPLICATION_DESCRIPTION',
    meaning: 'What the latest application proposes.',
    source: ['PDGU'],
  },
  {
    name: 'LATEST_APPLICATION_TYPE',
    values: APPLICATION_TYPE,
    companions: true,
    meaning: 'Kind of the latest application.',
    source: ['PDGU'],
  },
  {
    name: 'LATEST_APPLICATION_STATUS',
    values: APPLICATION_STATUS,
    meaning: 'Status of the latest application.',
    source: ['PDGU'],
  },
  {
    name: 'LATEST_APPLICATION_DECISION',
    values: APPLICATION_DECISION,
    meaning: 'Decision on the latest application.',
    source: ['PDGU'],
  },
  {
    name: 'LATEST_APPLICATION_RECEIVED_DATE',
    type: 'date',
    meaning: 'Date the latest application was received.',
    source: ['PDGU'],
  },
  {
    name: 'LATEST_APPLICATION_DECISION_DATE',
    type: 'date',
    meaning: 'Date the latest application was decided.',
    source: ['PDGU'],
  },
  {
    name: 'LATEST_APPLICATION_URL',
    unit: 'URL',
    meaning: 'Web page of the latest application.',
    source: ['PDGU'],
  },
  {
    name: 'PLANNING_DATA_AVAILABLE',
    type: 'boolean',
    nullable: false,
    meaning:
      'Whether planning applications of this authority are loaded; if not, their absence means nothing.',
    source: ['PDGU', 'DERIVED'],
  },
  {
    name: 'PLANNING_AS_OF',
    type: 'date',
    meaning: 'Date of the planning data; null where none is loaded that covers the home.',
    source: ['PDGU'],
  },
] as const satisfies readonly FieldRow[];
