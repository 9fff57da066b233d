/** The topic of each Census table, and the categories that make up each figure. */

import type { AreaFigure } from '@property-lookup/model/records';

/** For each figure, a pattern of the categories to add up, in lower case without the variable's name. */
type Shares = Readonly<Partial<Record<AreaFigure, RegExp>>>;

export interface CensusTopic {
  /** Topic name in area figures. */
  readonly topic: string;
  /** ONS number of the topic summary. */
  readonly table: string;
  /** The variable's name in lower case, which begins every column of a Nomis table. */
  readonly variable: RegExp;
  /** Name of the category column in long tables. */
  readonly longName?: string;
  /** Field for the table's total. */
  readonly total?: AreaFigure;
  /** Shares in percent of the total. */
  readonly shares: Shares;
}

/**
 * Fields of the data dictionary, and shares for models under similar names. Nomis has subtotals too (`Owned`, `Owned: Owns
 * outright`): where a pattern fits both, only the subtotal counts.
 */
export const CENSUS_TOPICS: readonly CensusTopic[] = [
  {
    topic: 'population',
    table: 'TS001',
    variable: /^residence type$/,
    total: 'POPULATION',
    shares: { COMMUNAL_RESIDENTS_PCT: /^lives in a communal/ },
  },
  {
    topic: 'household-composition',
    table: 'TS003',
    variable: /^household composition$/,
    shares: {
      ONE_PERSON_66_PLUS_PCT: /^one-person household: aged 66/,
      ONE_PERSON_OTHER_PCT: /^one-person household: other/,
      FAMILY_66_PLUS_PCT: /^single family household: all aged 66/,
      COUPLE_NO_CHILDREN_PCT: /^single family household: .*couple.*: no children/,
      COUPLE_DEPENDENT_CHILDREN_PCT:
        /^single family household: .*couple.*: (?:with )?dependent children/,
      COUPLE_GROWN_CHILDREN_PCT:
        /^single family household: .*couple.*: all children non-?dependent/,
      LONE_PARENT_PCT: /^single family household: lone parent/,
      OTHER_HOUSEHOLDS_PCT: /^other household types/,
    },
  },
  {
    topic: 'household-deprivation',
    table: 'TS011',
    variable: /^household deprivation/,
    longName: 'deprivation_dimensions',
    shares: {
      DEPRIVED_0_DIMENSIONS_PCT: /not deprived in any dimension/,
      DEPRIVED_1_DIMENSION_PCT: /in one dimension/,
      DEPRIVED_2_DIMENSIONS_PCT: /in two dimensions/,
      DEPRIVED_3_DIMENSIONS_PCT: /in three dimensions/,
      DEPRIVED_4_DIMENSIONS_PCT: /in four dimensions/,
    },
  },
  {
    topic: 'health',
    table: 'TS037',
    variable: /^general health$/,
    longName: 'general_health',
    shares: { GOOD_HEALTH_PCT: /^(?:very )?good health/ },
  },
  {
    topic: 'households',
    table: 'TS041',
    variable: /^(?:number of )?households?$/,
    total: 'HOUSEHOLDS',
    shares: {},
  },
  {
    topic: 'accommodation',
    table: 'TS044',
    variable: /^accommodation type$/,
    longName: 'type',
    shares: {
      DETACHED_PCT: /^detached/,
      SEMI_DETACHED_PCT: /^semi-?detached/,
      TERRACED_PCT: /^terraced/,
      FLAT_PCT:
        /purpose-built block of flats|converted or shared house|another converted building|in a commercial building/,
      CARAVAN_PCT: /^a caravan/,
    },
  },
  {
    topic: 'cars',
    table: 'TS045',
    variable: /^number of cars or vans$|^car or van availability$/,
    longName: 'car_availability',
    shares: {
      NO_CAR_PCT: /^no cars or vans/,
      ONE_CAR_PCT: /^1 car or van/,
      TWO_CARS_PCT: /^2 cars or vans/,
      THREE_PLUS_CARS_PCT: /^3 or more cars or vans/,
    },
  },
  {
    topic: 'central-heating',
    table: 'TS046',
    variable: /^(?:type of )?central heating/,
    longName: 'central_heating',
    shares: {
      HEATING_NONE_PCT: /^no central heating/,
      HEATING_MAINS_GAS_PCT: /^mains gas only/,
      HEATING_LPG_PCT: /^tank or bottled gas only/,
      HEATING_ELECTRIC_PCT: /^electric only/,
      HEATING_OIL_PCT: /^oil only/,
      HEATING_SOLID_PCT: /^(?:wood|solid fuel) only/,
      HEATING_RENEWABLE_PCT: /^renewable energy only/,
      HEATING_NETWORK_PCT: /^district or communal/,
      HEATING_OTHER_PCT: /^other central heating only/,
      HEATING_MIXED_PCT: /^two or more types/,
    },
  },
  {
    topic: 'bedrooms',
    table: 'TS050',
    variable: /^number of bedrooms$/,
    longName: 'bedrooms',
    shares: {
      BEDROOMS_1_PCT: /^1 bedroom/,
      BEDROOMS_2_PCT: /^2 bedrooms/,
      BEDROOMS_3_PCT: /^3 bedrooms/,
      BEDROOMS_4_PLUS_PCT: /^4 or more bedrooms/,
    },
  },
  {
    topic: 'occupancy-rating',
    table: 'TS052',
    variable: /^occupancy rating (?:for|of) bedrooms$/,
    longName: 'occupancy_rating',
    shares: {
      OCCUPANCY_PLUS_2_PCT: /\+2 or more/,
      OCCUPANCY_PLUS_1_PCT: /\+1\b/,
      OCCUPANCY_0_PCT: /(?:^|: )0\b/,
      OCCUPANCY_MINUS_1_PCT: /-1\b/,
      OCCUPANCY_MINUS_2_PCT: /-2 or less/,
    },
  },
  {
    topic: 'tenure',
    table: 'TS054',
    variable: /^tenure of household/,
    longName: 'tenure',
    total: 'HOUSEHOLDS',
    shares: {
      OWNED_OUTRIGHT_PCT: /owns outright/,
      // The dictionary counts shared ownership as a mortgage, and rent free as private renting.
      OWNED_MORTGAGE_PCT: /owns with a mortgage|^shared ownership/,
      PRIVATE_RENTED_PCT: /^private rented|^lives rent free/,
      SOCIAL_RENTED_PCT: /^social rented/,
    },
  },
  {
    topic: 'travel-to-work',
    table: 'TS061',
    variable: /^method (?:of|used to) travel to (?:workplace|work)$/,
    shares: { WORK_FROM_HOME_PCT: /^work mainly at or from home/ },
  },
  {
    topic: 'socio-economic-class',
    table: 'TS062',
    variable: /^national statistics socio-economic classification/,
    // L1 to L6 are NS-SEC classes 1 and 2.
    shares: { HIGHER_MANAGERIAL_PCT: /^l1, l2 and l3|^l4, l5 and l6|^[12]\. / },
  },
  {
    topic: 'economic-activity',
    table: 'TS066',
    variable: /^economic activity status$/,
    shares: { ECONOMICALLY_ACTIVE_PCT: /^economically active/ },
  },
  {
    topic: 'qualifications',
    table: 'TS067',
    variable: /^highest level of qualification$/,
    shares: { DEGREE_PCT: /^level 4 qualifications/ },
  },
];
