/** How large the pieces of the synthetic country are; changing one changes what every seed gives. */

/** Enough for some streets; each piece is generated in one go. */
export const PROPERTIES_PER_NEIGHBOURHOOD = 128;

/** Live and terminated ones together: 7 to 9 live give 14 to 18 properties each, as in the United Kingdom. */
export const POSTCODES_PER_NEIGHBOURHOOD = 10;

/** The 4,000 postcodes that a district can have, ten to each. */
export const NEIGHBOURHOODS_PER_DISTRICT = 400;
