/** The fields of homes that the figures of areas count and average. */

/** Counted by value, or averaged; under the names by which filters know them. */
interface ProfileFields {
  readonly counted: readonly string[];
  readonly averaged: readonly string[];
}

export const STOCK_FIELDS: ProfileFields = {
  counted: [
    'property_type',
    'built_form',
    'tenure',
    'construction_age_band',
    'current_energy_rating',
    'bedrooms',
    'council_tax_band',
  ],
  averaged: ['total_floor_area', 'estimated_value'],
};

export const PLANNING_FIELDS: ProfileFields = {
  counted: ['conservation_area', 'listed_building', 'green_belt', 'flood_zone'],
  averaged: ['planning_applications_count_5y'],
};

/** Figures of areas: all homes of one output area have the same. */
export const PEOPLE_FIELDS: ProfileFields = {
  counted: [],
  averaged: [
    'population_density',
    'average_household_size',
    'median_age',
    'age_0_15_pct',
    'age_16_34_pct',
    'age_35_64_pct',
    'age_65_plus_pct',
    'owned_outright_pct',
    'owned_mortgage_pct',
    'private_rented_pct',
    'social_rented_pct',
    'no_car_pct',
    'economically_active_pct',
    'work_from_home_pct',
    'degree_pct',
    'higher_managerial_pct',
    'good_health_pct',
    'imd_decile',
    'household_income',
  ],
};
