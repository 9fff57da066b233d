/** The words of OS NGD Address for AddressBase's codes (docs.os.uk, OS NGD, Code lists). */

/** The action of a row: add, restate, remove the earlier statement, or end the property. */
type NgdChange = 'add' | 'restate' | 'leave' | 'end';

/** Actions by `changetypevalue`. */
const CHANGES: ReadonlyMap<string, NgdChange> = new Map([
  // Tables of related components have no change types, only rows.
  ['', 'restate'],
  ['new', 'add'],
  ['modified attributes', 'restate'],
  ['modified geometry', 'restate'],
  ['modified geometry and attributes', 'restate'],
  ['moved from a different feature type', 'restate'],
  ['moved to a different feature type', 'leave'],
  ['end of life', 'end'],
]);

export const NGD_CHANGE_UNKNOWN =
  "change type is none of OS NGD's: New, Modified ..., Moved ... or End Of Life";

/** Undefined for other words. */
export function ngdChangeOf(words: string): NgdChange | undefined {
  return CHANGES.get(words.toLowerCase());
}

/** Address Status in the codes of BS 7666; the guides also write Alternate and Historic. */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ['approved', 1],
  ['alternative', 3],
  ['alternate', 3],
  ['provisional', 6],
  ['historical', 8],
  ['historic', 8],
]);

/** Null for other words. */
export function ngdStatusOf(words: string): number | null {
  return STATUSES.get(words.toLowerCase()) ?? null;
}

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['england', 'E'],
  ['wales', 'W'],
  ['scotland', 'S'],
  ['northern ireland', 'N'],
  ['channel islands', 'L'],
  ['isle of man', 'M'],
  ['unassigned', 'J'],
]);

/** AddressBase's letter for the country. */
export function ngdCountryOf(words: string): string | null {
  return COUNTRIES.get(words.toLowerCase()) ?? null;
}
