/** Sizes of the parts of the synthetic country; changing one changes the result of every seed. */

/** Enough for a few streets; each neighbourhood is generated in one go. */
export const PROPERTIES_PER_NEIGHBOURHOOD = 128;

/** Live and terminated postcodes together: 7 to 9 live ones have 14 to 18 properties each, as in the United Kingdom. */
export const POSTCODES_PER_NEIGHBOURHOOD = 10;

/** A district's maximum of 4,000 postcodes, ten to a neighbourhood. */
export const NEIGHBOURHOODS_PER_DISTRICT = 400;
