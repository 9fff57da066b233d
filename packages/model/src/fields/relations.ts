/**
 * Relations between the fields of one home: combinations of values that are impossible or rare, whatever their sources. They
 * serve for blank items of a certificate, for an older certificate's remaining values, and as limits on models.
 */

import { yearIn } from '@property-lookup/kernel/calendar';
import type { FieldOf, ValueOf } from '../dictionary/fields.js';
import { yearsOfBand } from '../property/age-bands.js';
import { ratingOfScore } from '../property/sap-bands.js';
import type { EvidenceValue } from '../records/evidence-value.js';

/** A field with a single word, number or answer. */
export type RelatedName = FieldOf<EvidenceValue>;

/** Looks up a known value of a home; undefined if not known. */
export type Known = (name: RelatedName) => EvidenceValue | undefined;

export interface Relation {
  readonly of: readonly RelatedName[];
  /** Called only if all fields of the relation are known. */
  readonly fits: (known: Known) => boolean;
  /**
   * How often it holds among certificates that state all its fields: 4,092 flats in Exeter and 1,830 homes in Teesside; 1 only
   * for a rule of the publisher.
   */
  readonly right: number;
}

export function pair<A extends RelatedName, B extends RelatedName>(
  a: A,
  b: B,
  right: number,
  fits: (a: ValueOf<A>, b: ValueOf<B>) => boolean,
): Relation {
  // Known values of a field have its type.
  return {
    of: [a, b],
    right,
    fits: (known) => fits(known(a) as ValueOf<A>, known(b) as ValueOf<B>),
  };
}

/** `Average thermal transmittance 0.21 W/m²K`, in English or Welsh: the element loses heat to the outside. */
const TRANSMITTANCE = /(?:transmittance|trawsyriannedd|trosglwyddiad)\D*([\d.]+)/i;

/** W/m²K; undefined if the description names a construction instead. */
export function transmittanceOf(description: string): number | undefined {
  const [, value] = TRANSMITTANCE.exec(description) ?? [];
  const watts = Number(value);
  return value === undefined || Number.isNaN(watts) ? undefined : watts;
}

const losesHeat = (description: string): boolean => transmittanceOf(description) !== undefined;
export const isHouse = (type: string): boolean => ['House', 'Bungalow', 'Park Home'].includes(type);
const isGood = (efficiency: string): boolean => /Good/.test(efficiency);
const isPoor = (efficiency: string): boolean => /Poor/.test(efficiency);
const isOneOf = (value: string, ...words: readonly string[]): boolean => words.includes(value);

/** Possible fuels of each type of heating, where known. */
const FUELS: Readonly<
  Partial<Record<ValueOf<'MAIN_HEATING_TYPE'>, readonly ValueOf<'MAIN_FUEL'>[]>>
> = {
  'Gas Boiler': ['Mains Gas'],
  'Oil Boiler': ['Oil'],
  'LPG Boiler': ['LPG'],
  'Electric Boiler': ['Electricity'],
  'Electric Storage': ['Electricity'],
  'Electric Room Heaters': ['Electricity'],
  'Air Source Heat Pump': ['Electricity'],
  'Ground Source Heat Pump': ['Electricity'],
  'Heat Network': ['Heat Network'],
  Biomass: ['Biomass'],
  'Solid Fuel': ['Solid Fuel'],
  // Without a system, electric heaters are assumed.
  None: ['None', 'Electricity'],
};
/** Fuels with which the heating must be one of the types above. */
const OWN_WORD: ReadonlySet<string> = new Set(['Heat Network', 'None']);

/** Possible materials of each type of wall, where known. */
const MATERIALS: Readonly<
  Partial<Record<ValueOf<'WALL_TYPE'>, readonly ValueOf<'CONSTRUCTION_MATERIAL'>[]>>
> = {
  'Solid Brick': ['Brick'],
  Cavity: ['Brick', 'Stone', 'Concrete', 'Other'],
  Stone: ['Stone'],
  'Timber Frame': ['Timber Frame'],
  'System Built': ['System Built', 'Concrete', 'Steel Frame'],
  Cob: ['Cob'],
  'Park Home': ['Other'],
  Other: ['Concrete', 'Steel Frame', 'Other'],
};

/** W/m²K. Walls up to the first value are rated good and always insulated; from the second on they are rated poor and are not. */
const WALL_INSULATED_MAX = 0.6;
const WALL_BARE_MIN = 1.1;
/** W/m²K up to which a roof is rated good. */
const ROOF_INSULATED_MAX = 0.25;

/** Lofts with less than 100 mm are rated average or worse. */
const isThinRoof = (insulation: string): boolean =>
  isOneOf(insulation, 'None', 'Limited') || thicknessOf(insulation) < 100;
function thicknessOf(insulation: string): number {
  return Number(/^(\d+)\+? mm$/.exec(insulation)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** Most years from the end of construction to a new home's certificate; held for all 505 counted. */
const FIRST_CERTIFICATE_YEARS = 5;

export const RELATIONS: readonly Relation[] = [
  ...(['CURRENT', 'POTENTIAL'] as const).map((when) =>
    pair(
      `${when}_ENERGY_RATING`,
      `${when}_ENERGY_EFFICIENCY`,
      1,
      (rating, score) => rating === ratingOfScore(score),
    ),
  ),
  pair(
    'CURRENT_ENERGY_EFFICIENCY',
    'POTENTIAL_ENERGY_EFFICIENCY',
    0.999,
    (now, then) => then >= now,
  ),
  pair('CURRENT_ENERGY_RATING', 'POTENTIAL_ENERGY_RATING', 0.999, (now, then) => then <= now),
  pair(
    'CURRENT_ENERGY_RATING',
    'POTENTIAL_ENERGY_EFFICIENCY',
    0.999,
    (now, then) => ratingOfScore(then) <= now,
  ),

  pair('MAIN_FUEL', 'MAINS_GAS_FLAG', 0.999, (fuel, gas) => gas || fuel !== 'Mains Gas'),
  pair(
    'MAIN_HEATING_TYPE',
    'MAINS_GAS_FLAG',
    0.999,
    (heating, gas) => gas || heating !== 'Gas Boiler',
  ),
  pair('MAIN_HEATING_TYPE', 'MAIN_FUEL', 0.998, (heating, fuel) =>
    FUELS[heating] === undefined ? !OWN_WORD.has(fuel) : FUELS[heating].includes(fuel),
  ),

  pair('MULTI_GLAZE_PROPORTION', 'GLAZED_TYPE', 0.99, (share, glazing) =>
    share > 0 && share < 100
      ? glazing === 'Mixed'
      : (share === 0) === (glazing === 'Single') && glazing !== 'Mixed',
  ),
  // The register's words for windows of new homes, for which only the transmittance was assessed.
  pair(
    'WINDOWS_DESCRIPTION',
    'GLAZED_TYPE',
    0.999,
    (windows, glazing) =>
      !/high performance/i.test(windows) || isOneOf(glazing, 'Double', 'Triple'),
  ),

  pair(
    'ROOF_DESCRIPTION',
    'ROOF_TYPE',
    1,
    (roof, type) => !losesHeat(roof) || type !== 'Dwelling Above',
  ),
  // Only a roof of the home itself is rated.
  pair('ROOF_ENERGY_EFF', 'ROOF_TYPE', 1, (_efficiency, type) => type !== 'Dwelling Above'),
  pair('FLAT_TOP_STOREY', 'ROOF_TYPE', 0.98, (isTop, type) => !isTop || type !== 'Dwelling Above'),
  pair(
    'PROPERTY_TYPE',
    'ROOF_TYPE',
    0.998,
    (type, roof) => !isHouse(type) || roof !== 'Dwelling Above',
  ),
  pair('ROOF_TYPE', 'ROOF_INSULATION', 0.999, (type, insulation) => {
    if (type === 'Dwelling Above') return false;
    if (type === 'Room In Roof') return !insulation.endsWith('mm');
    return insulation !== 'Ceiling' && (type === 'Pitched' || !/mm$|^At Rafters$/.test(insulation));
  }),
  pair('ROOF_ENERGY_EFF', 'ROOF_INSULATION', 0.995, (efficiency, insulation) =>
    isGood(efficiency)
      ? !isThinRoof(insulation)
      : !isPoor(efficiency) ||
        !(Number.isFinite(thicknessOf(insulation)) && !isThinRoof(insulation)),
  ),
  pair(
    'ROOF_DESCRIPTION',
    'ROOF_INSULATION',
    0.99,
    (roof, insulation) =>
      (transmittanceOf(roof) ?? Number.POSITIVE_INFINITY) > ROOF_INSULATED_MAX ||
      !isThinRoof(insulation),
  ),

  pair(
    'FLOOR_DESCRIPTION',
    'FLOOR_TYPE',
    1,
    (floor, type) => !losesHeat(floor) || type !== 'Dwelling Below',
  ),
  // The register counts storeys from the lowest; it has no word for floors above a passage or garage.
  pair(
    'FLOOR_LEVEL',
    'FLOOR_TYPE',
    0.95,
    (level, type) => level > 0 === (type === 'Dwelling Below'),
  ),
  pair(
    'PROPERTY_TYPE',
    'FLOOR_TYPE',
    0.998,
    (type, floor) => !isHouse(type) || floor !== 'Dwelling Below',
  ),
  pair('FLOOR_LEVEL', 'FLAT_STOREY_COUNT', 0.97, (level, storeys) => level < storeys),

  pair('WALLS_ENERGY_EFF', 'WALL_INSULATION', 0.999, (efficiency, insulation) => {
    if (isPoor(efficiency)) return insulation === 'None';
    return !isGood(efficiency) || !isOneOf(insulation, 'None', 'Partial');
  }),
  pair('WALLS_DESCRIPTION', 'WALL_INSULATION', 0.99, (walls, insulation) => {
    const watts = transmittanceOf(walls);
    if (watts === undefined) return true;
    if (watts >= WALL_BARE_MIN) return insulation === 'None';
    return watts > WALL_INSULATED_MAX || !isOneOf(insulation, 'None', 'Partial');
  }),
  pair(
    'WALL_TYPE',
    'WALL_INSULATION',
    1,
    (wall, insulation) => wall === 'Cavity' || insulation !== 'Filled Cavity',
  ),
  pair(
    'CONSTRUCTION_MATERIAL',
    'WALL_TYPE',
    0.95,
    (material, wall) => MATERIALS[wall]?.includes(material) ?? true,
  ),
  pair(
    'NON_STANDARD_CONSTRUCTION',
    'WALL_TYPE',
    0.95,
    (isOdd, wall) =>
      isOneOf(wall, 'Timber Frame', 'Other') ||
      isOdd === isOneOf(wall, 'System Built', 'Cob', 'Park Home'),
  ),
  pair(
    'CONSTRUCTION_MATERIAL',
    'NON_STANDARD_CONSTRUCTION',
    0.95,
    (material, isOdd) =>
      isOneOf(material, 'Timber Frame', 'Other') || isOdd !== isOneOf(material, 'Brick', 'Stone'),
  ),

  // Solid walls have not been built since cavities have had to be insulated, except in conversions.
  pair('CONSTRUCTION_AGE_BAND', 'WALL_TYPE', 0.957, (band, wall) => {
    return !isSince(band, 1983) || !isOneOf(wall, 'Solid Brick', 'Stone', 'Cob');
  }),
  pair('CONSTRUCTION_AGE_BAND', 'WALL_INSULATION', 0.999, (band, insulation) => {
    return !isSince(band, 2003) || !isOneOf(insulation, 'None', 'Partial');
  }),

  pair('YEAR_BUILT', 'CONSTRUCTION_AGE_BAND', 1, (year, band) => {
    const [first, last] = yearsOfBand(band);
    return year >= (first ?? year) && year <= (last ?? year);
  }),
  {
    of: ['TRANSACTION_TYPE', 'LODGEMENT_DATE', 'CONSTRUCTION_AGE_BAND'],
    right: 0.99,
    fits: (known) => {
      if (!isNewDwelling(String(known('TRANSACTION_TYPE')))) return true;
      const [, last] = yearsOfBand(
        known('CONSTRUCTION_AGE_BAND') as ValueOf<'CONSTRUCTION_AGE_BAND'>,
      );
      const lodged = yearIn(String(known('LODGEMENT_DATE')));
      return last === null || last >= lodged - FIRST_CERTIFICATE_YEARS;
    },
  },
  pair(
    'TRANSACTION_TYPE',
    'EXTENSION_COUNT',
    0.99,
    (type, count) => !isNewDwelling(type) || count === 0,
  ),
  pair(
    'TRANSACTION_TYPE',
    'OCCUPANCY_TYPE',
    0.99,
    (type, occupancy) => !/^rent/i.test(type) || occupancy !== 'Owner-Occupied',
  ),
];

function isSince(band: ValueOf<'CONSTRUCTION_AGE_BAND'>, year: number): boolean {
  return (yearsOfBand(band)[0] ?? 0) >= year;
}

function isNewDwelling(transaction: string): boolean {
  return /^new[ -]dwelling/i.test(transaction);
}
