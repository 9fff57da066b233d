/** The public part of the synthetic country: its files, and the truth behind them for checking answers. */

export { BANDS, councilTaxBand } from './council-tax.js';
export { type Country, createCountry } from './country.js';
export { PROPERTIES_PER_NEIGHBOURHOOD } from './country-size.js';
export { DAY_OF_FILES } from './days.js';
export { type GeneratedFiles, type GenerateOptions, generateCountry } from './generate-country.js';
export { type Home, homesOf } from './homes.js';
export { ImpossibleCountry } from './impossible-country.js';
export type { Bilingual, Neighbourhood, Property } from './model.js';
export { premiseLines } from './premise-lines.js';
