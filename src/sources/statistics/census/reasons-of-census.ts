/** Why rows of census tables are refused or passed over, and the shape of an area code. */

/** Codes of the Government Statistical Service; Northern Ireland has them since 2021. */
export const AREA_CODE = /^[A-Z]\d{8}$/;

export const AREA_CODE_MALFORMED = 'area code is malformed';
export const FIGURES_MISSING = 'figures are missing';
export const NOBODY_THERE = 'area has no residents or households';
export const CATEGORY_UNKNOWN = 'category is not of this table';
export const TOO_MANY_OPEN = 'rows of too many areas are incomplete';
