/** The columns of domestic energy certificates since March 2026 in order, with their values. */

import type { Certificate } from '../certificate.js';
import { habitableRooms } from '../dwelling.js';
import { ratingOf } from '../energy.js';
import { ageBand } from './epc-age-bands.js';

type Column = (certificate: Certificate) => string | number;

/** The service's value where nothing is recorded or applicable. */
const NONE: Column = () => '';
const NOT_APPLICABLE: Column = () => 'N/A';
const always =
  (value: string | number): Column =>
  () =>
    value;
/** A column that is filled for flats only. */
const ofFlats =
  (column: Column): Column =>
  (certificate) =>
    certificate.isFlat ? column(certificate) : '';

const heatingEfficiency: Column = ({ energy }) => energy.heating.efficiency;
const wallsEfficiency: Column = ({ energy }) => energy.walls.efficiency;
const windowsEfficiency: Column = ({ energy }) => energy.windows.efficiency;
/** A roof below another dwelling is not rated. */
const roofEfficiency: Column = ({ energy: { roof } }) =>
  roof.text.startsWith('(') ? 'N/A' : roof.efficiency;
const rooms: Column = ({ home }) => habitableRooms(home.dwelling);
const controls: Column = ({ energy }) =>
  energy.heating.fuel.startsWith('electricity')
    ? 'Manual charge control'
    : 'Programmer, room thermostat and TRVs';

/** The service's own column names (domestic data dictionary). */
export const EPC_COLUMNS: Readonly<Record<string, Column>> = {
  certificate_number: ({ number }) => number,
  address1: ({ addressLines }) => addressLines[0] ?? '',
  address2: ({ addressLines }) => addressLines[1] ?? '',
  address3: ({ addressLines }) => addressLines.slice(2).join(', '),
  postcode: ({ home }) => home.property.postcode.text,
  posttown: ({ place }) => place.district.town.postTown,
  address: ({ addressLines }) => addressLines.join(', '),
  constituency: ({ place }) => place.areas.constituency,
  constituency_label: ({ place }) => place.district.town.authority,
  local_authority: ({ place }) => place.areas.authority,
  local_authority_label: ({ place }) => place.district.town.authority,
  built_form: ({ home }) => home.dwelling.form,
  co2_emiss_curr_per_floor_area: ({ now }) => now.carbon,
  co2_emissions_current: ({ now }) => now.emissions,
  co2_emissions_potential: ({ potential }) => potential.emissions,
  construction_age_band: ({ home, isNew, lodged }) =>
    isNew ? home.dwelling.yearBuilt : ageBand(home.dwelling.yearBuilt, lodged),
  current_energy_efficiency: ({ energy }) => energy.points,
  current_energy_rating: ({ energy }) => ratingOf(energy.points),
  energy_consumption_current: ({ now }) => now.energy,
  energy_consumption_potential: ({ potential }) => potential.energy,
  energy_tariff: ({ energy }) => (energy.heating.hotWater.includes('off-peak') ? 'dual' : 'Single'),
  environment_impact_current: ({ energy }) => Math.max(energy.points - 4, 1),
  environment_impact_potential: ({ energy }) => Math.max(energy.potentialPoints - 3, 1),
  extension_count: ({ home }) => (home.property.noise >>> 5) % 3,
  fixed_lighting_outlets_count: ({ home }) => 4 + 2 * habitableRooms(home.dwelling),
  flat_storey_count: ofFlats(() => 4),
  flat_top_storey: ofFlats(({ home }) => (home.dwelling.storey === 3 ? 'Y' : 'N')),
  floor_description: ({ energy }) => energy.floor,
  floor_energy_eff: NOT_APPLICABLE,
  floor_height: ({ home }) => (home.dwelling.yearBuilt < 1920 ? 2.7 : 2.4),
  floor_level: ofFlats(({ home }) => home.dwelling.storey),
  glazed_area: NONE,
  glazed_type: NONE,
  heat_loss_corridor: ofFlats(({ home }) =>
    home.property.parentUprn > 0 ? 'unheated corridor' : 'no corridor',
  ),
  heating_cost_current: ({ now }) => now.heatingCost,
  heating_cost_potential: ({ potential }) => potential.heatingCost,
  hot_water_cost_current: ({ now }) => now.hotWaterCost,
  hot_water_cost_potential: ({ potential }) => potential.hotWaterCost,
  hot_water_energy_eff: heatingEfficiency,
  hot_water_env_eff: heatingEfficiency,
  hotwater_description: ({ energy }) => energy.heating.hotWater,
  inspection_date: ({ inspected }) => inspected,
  lighting_cost_current: ({ now }) => now.lightingCost,
  lighting_cost_potential: ({ potential }) => potential.lightingCost,
  lighting_description: always('Good lighting efficiency'),
  lighting_energy_eff: always('Good'),
  lighting_env_eff: always('Good'),
  lodgement_date: ({ lodged }) => lodged,
  lodgement_datetime: ({ lodged }) => `${lodged} 12:00:00`,
  low_energy_lighting: ({ home }) => 40 + ((home.property.noise >>> 8) % 61),
  low_energy_fixed_lighting_outlets_count: NONE,
  main_fuel: ({ energy }) => energy.heating.fuel,
  mainheat_description: ({ energy }) => energy.heating.text,
  mainheat_energy_eff: heatingEfficiency,
  mainheat_env_eff: heatingEfficiency,
  mainheatc_energy_eff: always('Good'),
  mainheatc_env_eff: always('Good'),
  mainheatcont_description: controls,
  main_heating_controls: controls,
  mains_gas_flag: ({ energy }) => (energy.heating.fuel.startsWith('mains gas') ? 'Y' : 'N'),
  mechanical_ventilation: always('natural'),
  multi_glaze_proportion: ({ energy }) => (energy.windows.text === 'Single glazed' ? 0 : 100),
  number_habitable_rooms: rooms,
  number_heated_rooms: rooms,
  number_open_fireplaces: ({ home }) =>
    home.dwelling.yearBuilt < 1930 ? home.property.noise % 2 : 0,
  photo_supply: ({ energy }) => (energy.hasSolar ? 40 : 0),
  potential_energy_efficiency: ({ energy }) => energy.potentialPoints,
  potential_energy_rating: ({ energy }) => ratingOf(energy.potentialPoints),
  property_type: ({ home }) => home.dwelling.type,
  report_type: ({ isNew }) => (isNew ? 3 : 2),
  roof_description: ({ energy }) => energy.roof.text,
  roof_energy_eff: roofEfficiency,
  roof_env_eff: roofEfficiency,
  secondheat_description: always('None'),
  sheating_energy_eff: NOT_APPLICABLE,
  sheating_env_eff: NOT_APPLICABLE,
  solar_water_heating_flag: always('N'),
  tenure: ({ home }) => home.dwelling.occupancy,
  total_floor_area: ({ home }) => home.dwelling.floorArea,
  transaction_type: ({ transaction }) => transaction,
  unheated_corridor_length: NONE,
  walls_description: ({ energy }) => energy.walls.text,
  walls_energy_eff: wallsEfficiency,
  walls_env_eff: wallsEfficiency,
  wind_turbine_count: always(0),
  windows_description: ({ energy }) => energy.windows.text,
  windows_energy_eff: windowsEfficiency,
  windows_env_eff: windowsEfficiency,
  floor_env_eff: NOT_APPLICABLE,
  region: ({ place }) => place.district.town.regionCode,
  country: ({ place }) => (place.district.town.country === 'W' ? 'Wales' : 'England'),
  uprn: ({ uprn }) => uprn,
  uprn_source: ({ uprn, home }) =>
    uprn === '' ? '' : home.property.noise % 8 === 0 ? 'Address Matched' : 'Energy Assessor',
};
