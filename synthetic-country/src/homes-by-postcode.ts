/** Groups a neighbourhood's homes by postcode, for tables of postcodes. */

import type { Home } from './homes.js';

/** Each group keeps the order of the homes. */
export function homesByPostcode(homes: readonly Home[]): ReadonlyMap<string, readonly Home[]> {
  const byPostcode = new Map<string, Home[]>();
  for (const home of homes) {
    const { text } = home.property.postcode;
    const known = byPostcode.get(text);
    if (known === undefined) byPostcode.set(text, [home]);
    else known.push(home);
  }
  return byPostcode;
}
