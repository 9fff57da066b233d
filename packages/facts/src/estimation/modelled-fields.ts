/** The fields that models fill: the records that give them for other homes, and the rule by which a value counts as right. */

import type { FieldFrom, FieldOf } from '@property-lookup/model/dictionary';
import type { AreaFigure, EvidenceValue } from '@property-lookup/model/records';

/** Kinds of record about a dwelling. */
export type Teller = 'certificate' | 'sale' | 'listing';

/** A field that the dictionary allows a model to give. */
export type ModelledName = FieldFrom<'MODEL'> & FieldOf<EvidenceValue>;

/** To a model, a value is a word or a number, whatever its meaning. */
export type ModelledValues = { readonly [Name in ModelledName]?: EvidenceValue | undefined };

export interface ModelledField {
  readonly name: ModelledName;
  /** Words and counts are right when equal; areas, money and other measures within a tenth. */
  readonly right: 'equal' | 'tenth';
  /** Decimals of a measure. */
  readonly decimals: number;
  /** Records that give the field. Their other values are no clue: a dwelling without the field lacks these records. */
  readonly toldBy: readonly Teller[];
  /** A recorded field that says more about this one than the place does. */
  readonly given: ModelledName | null;
  /** Published shares of the area: for each value, the percentages that add up to its share. */
  readonly areaShares: AreaShares;
  /** False for values at the prices of the certificate's day, which a later certificate does not contradict. */
  readonly lasting: boolean;
  /** Share of right values in the training data: below 1 if they are concluded from certificates. */
  readonly certain: number;
}

type AreaShares = readonly (readonly [value: EvidenceValue, figures: readonly AreaFigure[]])[];

const CERTIFICATE: readonly Teller[] = ['certificate'];
const LISTING: readonly Teller[] = ['listing'];

const EQUAL: Omit<ModelledField, 'name'> = {
  right: 'equal',
  decimals: 0,
  toldBy: CERTIFICATE,
  given: null,
  areaShares: [],
  lasting: true,
  certain: 1,
};
const MEASURE = { ...EQUAL, right: 'tenth' } as const;
const COST = { ...MEASURE, lasting: false } as const;
const ADVERTISED = { ...EQUAL, toldBy: LISTING, given: 'HABITABLE_ROOMS' } as const;

/** Census TS054. */
const OCCUPANCY_SHARES: AreaShares = [
  ['Owner-Occupied', ['OWNED_OUTRIGHT_PCT', 'OWNED_MORTGAGE_PCT']],
  ['Rented (Private)', ['PRIVATE_RENTED_PCT']],
  ['Rented (Social)', ['SOCIAL_RENTED_PCT']],
];

/** Census TS050; "four or more" is not a number. */
const BEDROOM_SHARES: AreaShares = ([1, 2, 3] as const).map((count) => [
  count,
  [`BEDROOMS_${count}_PCT`],
]);

/** Census TS046. */
const FUEL_SHARES: AreaShares = [
  ['Mains Gas', ['HEATING_MAINS_GAS_PCT']],
  ['LPG', ['HEATING_LPG_PCT']],
  ['Electricity', ['HEATING_ELECTRIC_PCT']],
  ['Oil', ['HEATING_OIL_PCT']],
  ['Heat Network', ['HEATING_NETWORK_PCT']],
];

export const MODELLED_FIELDS: readonly ModelledField[] = [
  { ...EQUAL, name: 'PROPERTY_TYPE', toldBy: ['certificate', 'sale'] },
  { ...EQUAL, name: 'BUILT_FORM', toldBy: ['certificate', 'sale'] },
  { ...MEASURE, name: 'TOTAL_FLOOR_AREA', decimals: 1 },
  { ...EQUAL, name: 'HABITABLE_ROOMS' },
  { ...ADVERTISED, name: 'BEDROOMS', areaShares: BEDROOM_SHARES },
  { ...ADVERTISED, name: 'BATHROOMS' },
  { ...ADVERTISED, name: 'RECEPTION_ROOMS' },
  { ...EQUAL, name: 'TENURE', toldBy: ['sale', 'listing'] },
  { ...EQUAL, name: 'OCCUPANCY_TYPE', areaShares: OCCUPANCY_SHARES },
  { ...EQUAL, name: 'CONSTRUCTION_AGE_BAND' },
  // Three walls in four are cavity walls, from which brick is concluded with 0.85 (certificate-inference.ts).
  { ...EQUAL, name: 'CONSTRUCTION_MATERIAL', certain: 0.89 },
  { ...EQUAL, name: 'NON_STANDARD_CONSTRUCTION', certain: 0.95 },
  { ...EQUAL, name: 'WALL_TYPE' },
  { ...EQUAL, name: 'WALL_INSULATION' },
  { ...EQUAL, name: 'ROOF_TYPE' },
  { ...EQUAL, name: 'ROOF_INSULATION' },
  { ...EQUAL, name: 'FLOOR_TYPE' },
  { ...EQUAL, name: 'GLAZED_TYPE' },
  { ...EQUAL, name: 'EXTENSION_COUNT' },
  { ...EQUAL, name: 'NUMBER_OF_STOREYS', toldBy: LISTING },
  { ...EQUAL, name: 'CURRENT_ENERGY_RATING' },
  { ...EQUAL, name: 'POTENTIAL_ENERGY_RATING' },
  { ...MEASURE, name: 'CURRENT_ENERGY_EFFICIENCY' },
  { ...MEASURE, name: 'POTENTIAL_ENERGY_EFFICIENCY' },
  { ...MEASURE, name: 'ENERGY_CONSUMPTION_CURRENT' },
  { ...MEASURE, name: 'CO2_EMISSIONS_CURRENT', decimals: 1 },
  { ...COST, name: 'HEATING_COST_CURRENT' },
  { ...COST, name: 'HOT_WATER_COST_CURRENT' },
  { ...COST, name: 'LIGHTING_COST_CURRENT' },
  { ...EQUAL, name: 'MAIN_FUEL', areaShares: FUEL_SHARES },
  { ...EQUAL, name: 'MAINS_GAS_FLAG' },
  { ...EQUAL, name: 'MAIN_HEATING_TYPE' },
];

/** Area figures that the models read. */
export const AREA_FIGURES: readonly AreaFigure[] = MODELLED_FIELDS.flatMap(({ areaShares }) =>
  areaShares.flatMap(([, figures]) => figures),
);
