/** Finds the council tax band column of a council's list. */

import { COUNCIL_TAX_BAND } from '@property-lookup/model/dictionary';
import { cellsOf } from './cell-shapes.js';
import { COLUMN_NAMES } from './column-names.js';

/**
 * Local Government Finance Act 1992, section 5: A to H; in Wales also I (Council Tax (Valuation Bands) (Wales) Order 2003). A
 * composite property is banded as a whole, and a deleted one is not (`D COMP`, `DELETED`): neither gives a band of the home.
 */
const BAND = /^(?:(?:council tax |ct )?band[ :-]*)?([A-I])$/i;

/** The letter in capitals; undefined for other text. */
export function bandIn(cell: string): (typeof COUNCIL_TAX_BAND)[number] | undefined {
  const letter = BAND.exec(cell.trim())?.[1]?.toUpperCase();
  return COUNCIL_TAX_BAND.find((band) => band === letter);
}

/**
 * Columns of lists with other bands: adverts (`price`, `bedrooms`, `agent_ref`) have an agent's, and landlords' lists those of
 * rents or energy.
 */
const OTHER_LIST_COLUMN =
  /price|^rent|rent(?:pcm|pw|amount)|tenancy|letagreed|bedroom|^beds?$|bathroom|agent|branch|listing|advert|rightmove|zoopla|onthemarket|vendor|landlord|viewing|^epc|energy|tenure/;
/** Columns of councils' tax systems: `PROPREF`, `VO Reference`, `Account number`, `Ratepayer`, `Exemption`. */
const TAX_COLUMN =
  /^prop(?:erty)?(?:ref|no$|id$)|^(?:ba|vo|voa|ct|ctax|billingauthority|counciltax)ref|accountn|counciltax|ctax|liable|exempt|discount|listalter|effectivefrom|valuationlist/;
/** Names that other bands share: bands of energy, income or risk. */
const SHARED_NAMES: ReadonlySet<string> = new Set(['band', 'bandcode', 'banding', 'currentband']);

/** Share of cells with a band: only a few belong to deleted, composite or unbanded properties. */
const BANDS_SHARE_MIN = 0.5;

/** `keys` are all column names in the form of `columnKey`; -1 if none has bands, or the list is not about council tax. */
export function taxBandColumn(
  keys: readonly string[],
  rows: readonly (readonly string[])[],
): number {
  if (keys.some((key) => OTHER_LIST_COLUMN.test(key))) return -1;
  const isOfTax = keys.some((key) => TAX_COLUMN.test(key));
  const name = COLUMN_NAMES.councilTaxBand.find(
    (candidate) => keys.includes(candidate) && (isOfTax || !SHARED_NAMES.has(candidate)),
  );
  const at = name === undefined ? -1 : keys.indexOf(name);
  const cells = cellsOf(rows, at);
  const bands = cells.filter((cell) => bandIn(cell) !== undefined);
  return bands.length < cells.length * BANDS_SHARE_MIN ? -1 : at;
}
