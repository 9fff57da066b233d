/** What a home's certificates say in fields of the dictionary: each field from the newest that tells it. */

import type { Row } from './source-files.js';
import type { SourceRecords } from './source-records.js';

export type Expected = Record<string, unknown>;

const asNumber = (text: string): number => Number(text);
const asText = (text: string): string => text;
const asFlag = (text: string): boolean => text === 'Y';
/** `N/A` is no grade. */
const asGrade = (text: string): string | undefined => (text === 'N/A' ? undefined : text);

type Columns = Readonly<Record<string, readonly [column: string, read: (text: string) => unknown]>>;

function figures(...names: readonly string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, [name.toLowerCase(), asNumber]]));
}

function texts(...names: readonly string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, [name.toLowerCase(), asText]]));
}

export const ENERGY: Columns = {
  ...texts('CURRENT_ENERGY_RATING', 'POTENTIAL_ENERGY_RATING', 'TRANSACTION_TYPE'),
  ...texts('MAINHEAT_DESCRIPTION', 'HOTWATER_DESCRIPTION', 'ENERGY_TARIFF'),
  ...texts('MECHANICAL_VENTILATION'),
  ...figures('CURRENT_ENERGY_EFFICIENCY', 'POTENTIAL_ENERGY_EFFICIENCY'),
  ...figures('ENVIRONMENT_IMPACT_CURRENT', 'ENVIRONMENT_IMPACT_POTENTIAL'),
  ...figures('ENERGY_CONSUMPTION_CURRENT', 'ENERGY_CONSUMPTION_POTENTIAL'),
  ...figures('CO2_EMISSIONS_CURRENT', 'CO2_EMISSIONS_POTENTIAL', 'CO2_EMISS_CURR_PER_FLOOR_AREA'),
  ...figures('HEATING_COST_CURRENT', 'HOT_WATER_COST_CURRENT', 'LIGHTING_COST_CURRENT'),
  ...figures('HEATING_COST_POTENTIAL', 'HOT_WATER_COST_POTENTIAL', 'LIGHTING_COST_POTENTIAL'),
  ...figures('LOW_ENERGY_LIGHTING'),
  REPORT_TYPE: ['report_type', (text) => ({ 2: 'RdSAP', 3: 'SAP' })[text]],
  MAINHEAT_ENERGY_EFF: ['mainheat_energy_eff', asGrade],
  MAINS_GAS_FLAG: ['mains_gas_flag', asFlag],
  SOLAR_WATER_HEATING_FLAG: ['solar_water_heating_flag', asFlag],
  HAS_SOLAR_PV: ['photo_supply', (text) => text !== '0'],
  MAIN_FUEL: [
    'main_fuel',
    (text) => wordIn(text, { gas: 'Mains Gas', electricity: 'Electricity', oil: 'Oil' }),
  ],
  MAIN_HEATING_TYPE: [
    'mainheat_description',
    (text) =>
      wordIn(text, {
        'air source': 'Air Source Heat Pump',
        storage: 'Electric Storage',
        gas: 'Gas Boiler',
        oil: 'Oil Boiler',
      }),
  ],
};

export const CONSTRUCTION: Columns = {
  ...texts('WALLS_DESCRIPTION', 'ROOF_DESCRIPTION', 'FLOOR_DESCRIPTION', 'WINDOWS_DESCRIPTION'),
  ...figures('MULTI_GLAZE_PROPORTION', 'FLOOR_HEIGHT', 'EXTENSION_COUNT'),
  ...figures('NUMBER_OPEN_FIREPLACES'),
  WALLS_ENERGY_EFF: ['walls_energy_eff', asGrade],
  ROOF_ENERGY_EFF: ['roof_energy_eff', asGrade],
  CONSTRUCTION_AGE_BAND: ['construction_age_band', ageBand],
  WALL_TYPE: [
    'walls_description',
    (text) =>
      wordIn(text, {
        cavity: 'Cavity',
        'solid brick': 'Solid Brick',
        stone: 'Stone',
        'timber frame': 'Timber Frame',
        'system built': 'System Built',
      }),
  ],
  WALL_INSULATION: [
    'walls_description',
    (text) =>
      wordIn(text, {
        'filled cavity': 'Filled Cavity',
        internal: 'Internal',
        'no insulation': 'None',
        'as built': 'As Built',
      }),
  ],
  ROOF_TYPE: [
    'roof_description',
    (text) => wordIn(text, { pitched: 'Pitched', 'dwelling above': 'Dwelling Above' }),
  ],
  ROOF_INSULATION: ['roof_description', (text) => /\d+ mm/.exec(text)?.[0]],
  FLOOR_TYPE: [
    'floor_description',
    (text) =>
      wordIn(text, { solid: 'Solid', suspended: 'Suspended', 'dwelling below': 'Dwelling Below' }),
  ],
  GLAZED_TYPE: [
    'windows_description',
    (text) => wordIn(text, { single: 'Single', double: 'Double' }),
  ],
};

/** Told of flats only. */
export const OF_FLATS: Columns = {
  ...figures('FLOOR_LEVEL', 'FLAT_STOREY_COUNT'),
  FLAT_TOP_STOREY: ['flat_top_storey', asFlag],
  HEAT_LOSS_CORRIDOR: [
    'heat_loss_corridor',
    (text) => wordIn(text, { unheated: 'Unheated', 'no corridor': 'None' }),
  ],
};

export const ATTRIBUTES: Columns = {
  ...texts('PROPERTY_TYPE', 'BUILT_FORM'),
  ...figures('TOTAL_FLOOR_AREA'),
  HABITABLE_ROOMS: ['number_habitable_rooms', asNumber],
  OCCUPANCY_TYPE: ['tenure', (text) => text.replace(/(^|[- (])[a-z]/g, (at) => at.toUpperCase())],
};

export function toldBy(columns: Columns, certificates: readonly Row[]): Expected {
  const expected: Expected = {};
  for (const [field, [column, read]] of Object.entries(columns)) {
    const told = certificates
      .map((row) => row[column] ?? '')
      .filter((text) => text !== '')
      .map(read)
      .find((value) => value !== undefined);
    expected[field] = told ?? null;
  }
  return expected;
}

/** The standard is of England and Wales. */
export function expectedCertificate(
  { certificates, postcode }: SourceRecords,
  { today, isCovered }: { readonly today: string; readonly isCovered: boolean },
): Expected {
  const [newest] = certificates;
  if (newest === undefined) {
    return { CERTIFICATE_COUNT: isCovered ? 0 : null, CERTIFICATE_NUMBER: null };
  }
  const lodged = newest['lodgement_date'] ?? '';
  const day = lodged.slice(4).replace('-02-29', '-02-28');
  const expiry = `${Number(lodged.slice(0, 4)) + 10}${day}`;
  const isExpired = expiry <= today;
  const isStandard = /^[EW]/.test(postcode['lad25cd'] ?? '');
  return {
    CERTIFICATE_COUNT: certificates.length,
    CERTIFICATE_NUMBER: newest['certificate_number'],
    LODGEMENT_DATE: lodged,
    INSPECTION_DATE: newest['inspection_date'],
    EXPIRY_DATE: expiry,
    IS_EXPIRED: isExpired,
    MEES_COMPLIANT: isStandard
      ? !isExpired && 'ABCDE'.includes(newest['current_energy_rating'] ?? '')
      : null,
    UPRN_SOURCE: newest['uprn_source'] || 'Our Match',
  };
}

/** `England and Wales: 1967-1975`; of newer homes the year itself. */
function ageBand(text: string): string | undefined {
  const band = text.replace('England and Wales: ', '');
  const year = Number(band);
  if (!Number.isInteger(year)) return band;
  return AGE_BANDS.find((known) => {
    const [first, last] = known.split(/-| onwards/).map(Number);
    return year >= (first ?? 0) && year <= (last || 9999);
  });
}

/** RdSAP 10, bands I to M. */
const AGE_BANDS = ['1996-2002', '2003-2006', '2007-2011', '2012-2021', '2022 onwards'];

/** The value of the first of the words that the text has. */
function wordIn(text: string, words: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(words).find(([word]) => text.toLowerCase().includes(word))?.[1];
}
