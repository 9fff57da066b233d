/** Tells a list of homes from a table of areas by its headings, so that neither is taken for the other. */

import { columnKey } from './columns.js';

const OF_HOMES =
  /^(?:uprn|postcode|pcds?|pcd[278]|postal?code|(?:property|full)?address\d*|addr(?:ess)?line\d*|addr\d*|street(?:name)?|buildingname|housename)$/;

/** Whether some column holds addresses, postcodes or properties. */
export function isListOfHomes(header: readonly string[]): boolean {
  return header.some((name) => OF_HOMES.test(columnKey(name)));
}
