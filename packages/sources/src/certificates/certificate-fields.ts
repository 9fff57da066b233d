/** The columns of a domestic certificate that give each field of the dictionary, and their readers. */

import type { ValueOf } from '@property-lookup/model/dictionary';
import type { CertifiedField } from '@property-lookup/model/records';
import {
  floorType,
  roofInsulation,
  roofType,
  wallInsulation,
  wallMaterial,
  wallType,
  windowGlazing,
} from './certificate-fabric.js';
import { heatingType, mainFuel } from './certificate-heating.js';
import {
  basementInference,
  fuelByHeatingInference,
  glazingOfSomeInference,
  type Inference,
  materialInference,
  newByReportInference,
  oldByTransactionInference,
} from './certificate-inference.js';
import { amount, number, positive, wholeAmount } from './certificate-text.js';
import {
  builtForm,
  elementEfficiency,
  energyRating,
  floorLevel,
  glazedType,
  hasSolar,
  heatLossCorridor,
  isNewByReport,
  isNewByTransaction,
  isOldByTransaction,
  occupancy,
  propertyType,
  reportType,
  transactionType,
  words,
  yesNo,
} from './certificate-words.js';

/** One field of the dictionary from one column. If two rows have the same name, the later fills the earlier's gaps. */
interface ColumnOf<Name extends CertifiedField> {
  readonly name: Name;
  /** Names of the column in the various layouts; the dictionary's own name by default. */
  readonly columns?: readonly string[];
  readonly read: ((text: string) => ValueOf<Name> | undefined) & {
    /** Every value of a closed list that the column can give. */
    readonly values?: readonly ValueOf<Name>[];
  };
  /** Confidence of a value that the text implies without stating it. */
  readonly inferred?: Inference;
  /** Answers outside the field's values; such a gap is not filled from elsewhere. */
  readonly unworded?: RegExp;
  /** Whether to read it for flats and maisonettes only: in houses the column holds fillers such as `1`. */
  readonly isOfFlats?: true;
}

export type CertificateColumn = { [Name in CertifiedField]: ColumnOf<Name> }[CertifiedField];

export const RATING_COLUMNS = ['CURRENT_ENERGY_RATING', 'CURRENT_ENERGY_EFFICIENCY_BAND'];
const WALLS = ['WALLS_DESCRIPTION', 'WALL_DESCRIPTION'];

/** The register's words for the rating of a missing element, and its code. */
const NOT_APPLICABLE = /^(?:n\/a|not applicable|0)$/i;
/** Timber frames and thatch: insulated in a place that the dictionary has no word for. */
const ADDITIONAL = /additional insulation|inswleiddio ychwanegol/i;
/** Floors above a passage, a garage or a cellar: neither on the ground nor above a dwelling. */
const EXPOSED = /^(?:to (?:unheated space|external air)|i ofod heb ei wresogi|i'r awyr)/i;

export const DOMESTIC_FIELDS: readonly CertificateColumn[] = [
  // First, because it decides whether fields of flats are read.
  { name: 'PROPERTY_TYPE', read: propertyType },
  { name: 'BUILT_FORM', read: builtForm },
  { name: 'HABITABLE_ROOMS', columns: ['NUMBER_HABITABLE_ROOMS'], read: count },
  { name: 'TOTAL_FLOOR_AREA', read: tenths },
  { name: 'OCCUPANCY_TYPE', columns: ['TENURE'], read: occupancy },
  { name: 'NEW_BUILD', columns: ['TRANSACTION_TYPE'], read: isNewByTransaction },
  {
    name: 'NEW_BUILD',
    columns: ['REPORT_TYPE'],
    read: isNewByReport,
    inferred: newByReportInference,
  },
  {
    name: 'NEW_BUILD',
    columns: ['TRANSACTION_TYPE'],
    read: isOldByTransaction,
    inferred: oldByTransactionInference,
  },

  { name: 'CURRENT_ENERGY_RATING', columns: RATING_COLUMNS, read: energyRating },
  { name: 'POTENTIAL_ENERGY_RATING', read: energyRating },
  // SAP scores begin at 1 (SAP 2012, section 13): zero occurs beside the rating `INVALID!`.
  { name: 'CURRENT_ENERGY_EFFICIENCY', read: count },
  { name: 'POTENTIAL_ENERGY_EFFICIENCY', read: count },
  { name: 'ENVIRONMENT_IMPACT_CURRENT', columns: impact('CURRENT'), read: count },
  { name: 'ENVIRONMENT_IMPACT_POTENTIAL', columns: impact('POTENTIAL'), read: count },
  { name: 'ENERGY_CONSUMPTION_CURRENT', read: wholeNumber },
  { name: 'ENERGY_CONSUMPTION_POTENTIAL', read: wholeNumber },
  { name: 'CO2_EMISSIONS_CURRENT', read: number },
  { name: 'CO2_EMISSIONS_POTENTIAL', read: number },
  { name: 'CO2_EMISS_CURR_PER_FLOOR_AREA', read: number },
  { name: 'HEATING_COST_CURRENT', read: wholeAmount },
  { name: 'HOT_WATER_COST_CURRENT', read: wholeAmount },
  { name: 'LIGHTING_COST_CURRENT', read: wholeAmount },
  { name: 'HEATING_COST_POTENTIAL', read: wholeAmount },
  { name: 'HOT_WATER_COST_POTENTIAL', read: wholeAmount },
  { name: 'LIGHTING_COST_POTENTIAL', read: wholeAmount },
  { name: 'REPORT_TYPE', columns: ['REPORT_TYPE', 'TYPE_OF_ASSESSMENT'], read: reportType },
  { name: 'TRANSACTION_TYPE', read: transactionType },
  { name: 'MAIN_FUEL', read: mainFuel },
  {
    name: 'MAIN_FUEL',
    columns: ['MAINHEAT_DESCRIPTION'],
    read: mainFuel,
    inferred: fuelByHeatingInference,
  },
  { name: 'MAINS_GAS_FLAG', read: yesNo },
  { name: 'MAIN_HEATING_TYPE', columns: ['MAINHEAT_DESCRIPTION'], read: heatingType },
  { name: 'MAINHEAT_DESCRIPTION', read: words },
  { name: 'MAINHEAT_ENERGY_EFF', read: elementEfficiency, unworded: NOT_APPLICABLE },
  { name: 'HOTWATER_DESCRIPTION', read: words },
  { name: 'HAS_SOLAR_PV', columns: ['PHOTO_SUPPLY'], read: hasSolar },
  { name: 'SOLAR_WATER_HEATING_FLAG', read: yesNo },
  { name: 'LOW_ENERGY_LIGHTING', read: percent },
  { name: 'ENERGY_TARIFF', read: words },
  { name: 'MECHANICAL_VENTILATION', read: words },

  {
    name: 'CONSTRUCTION_MATERIAL',
    columns: WALLS,
    read: wallMaterial,
    inferred: materialInference,
  },
  { name: 'WALL_TYPE', columns: WALLS, read: wallType },
  { name: 'WALL_INSULATION', columns: WALLS, read: wallInsulation, unworded: ADDITIONAL },
  { name: 'WALLS_DESCRIPTION', columns: WALLS, read: words },
  {
    name: 'WALLS_ENERGY_EFF',
    columns: ['WALLS_ENERGY_EFF', 'WALL_ENERGY_EFF'],
    read: elementEfficiency,
    unworded: NOT_APPLICABLE,
  },
  { name: 'ROOF_TYPE', columns: ['ROOF_DESCRIPTION'], read: roofType },
  { name: 'ROOF_INSULATION', columns: ['ROOF_DESCRIPTION'], read: roofInsulation },
  { name: 'ROOF_DESCRIPTION', read: words },
  { name: 'ROOF_ENERGY_EFF', read: elementEfficiency, unworded: NOT_APPLICABLE },
  { name: 'FLOOR_TYPE', columns: ['FLOOR_DESCRIPTION'], read: floorType, unworded: EXPOSED },
  { name: 'FLOOR_DESCRIPTION', read: words },
  { name: 'WINDOWS_DESCRIPTION', read: words },
  // The description covers all windows, the other column only those with more than one pane.
  { name: 'GLAZED_TYPE', columns: ['WINDOWS_DESCRIPTION'], read: windowGlazing },
  { name: 'GLAZED_TYPE', read: glazedType, inferred: glazingOfSomeInference },
  { name: 'MULTI_GLAZE_PROPORTION', read: percent },
  { name: 'FLOOR_HEIGHT', read: positive },
  { name: 'EXTENSION_COUNT', read: wholeAmount },
  { name: 'NUMBER_OPEN_FIREPLACES', read: wholeAmount },
  { name: 'FLOOR_LEVEL', read: floorLevel, isOfFlats: true },
  { name: 'FLAT_STOREY_COUNT', read: count, isOfFlats: true },
  { name: 'FLAT_TOP_STOREY', read: yesNo, isOfFlats: true },
  {
    name: 'HEAT_LOSS_CORRIDOR',
    // Misspelt in the files of 2008 to 2020 and in Scottish ones.
    columns: ['HEAT_LOSS_CORRIDOR', 'HEAT_LOSS_CORRIDOOR'],
    read: heatLossCorridor,
    isOfFlats: true,
  },
  {
    name: 'HAS_BASEMENT',
    columns: WALLS,
    read: (text) => /basement wall/i.test(text) || undefined,
    inferred: basementInference,
  },
];

/** The old service's documentation spells ENVIRONMENTAL; its files do not. */
function impact(when: string): readonly string[] {
  return [`ENVIRONMENT_IMPACT_${when}`, `ENVIRONMENTAL_IMPACT_${when}`];
}

function count(text: string): number | undefined {
  const value = positive(text);
  return value === undefined ? undefined : Math.round(value);
}

function tenths(text: string): number | undefined {
  const value = positive(text);
  return value === undefined ? undefined : Math.round(value * 10) / 10 || undefined;
}

function wholeNumber(text: string): number | undefined {
  const value = number(text);
  return value === undefined ? undefined : Math.round(value);
}

function percent(text: string): number | undefined {
  const value = amount(text);
  return value === undefined || value > 100 ? undefined : Math.round(value);
}
