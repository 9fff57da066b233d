/** Writes the address of a registered sale on one line, in envelope order, for the matcher. */

export interface SaleAddress {
  readonly paon: string | null;
  readonly saon: string | null;
  readonly street: string | null;
  readonly locality: string | null;
  readonly town: string | null;
}

/** `FLAT 3, PEGASUS COURT, 55 HILL VILLAGE ROAD, SUTTON COLDFIELD`. */
export function saleAddressText(address: SaleAddress): string {
  const { paon, saon, street, town } = address;
  const locality = address.locality === town ? null : address.locality;
  const isExchanged = paon !== null && saon !== null && isUnit(paon) && !isUnit(saon);
  const inner = isExchanged ? paon : saon;
  const outer = isExchanged ? saon : paon;
  const places = [street, locality, town].filter((place) => place !== null);
  const buildings = outer === null ? [] : splitBuilding(outer);
  const last = buildings.at(-1);
  if (last !== undefined && places[0] !== undefined && HOUSE_NUMBER.test(last)) {
    places[0] = `${last} ${places[0]}`;
    buildings.pop();
  }
  return [...(inner === null ? [] : [inner]), ...buildings, ...places].join(', ');
}

/** `PEGASUS COURT, 283 - 285` is the building's name and its number on the street. */
function splitBuilding(paon: string): string[] {
  if (DIGITS.test(paon)) return [paon];
  return paon.split(', ').map((part) => part.replace(SPACED_RANGE, '$1-$2'));
}

const DIGITS = /^\d+$/;
const SPACED_RANGE = /^(\d+[A-Z]?) - (\d+[A-Z]?)$/;
/** A number in front of a street: `12`, `12A`, `12-14`, `12 & 14`. */
const HOUSE_NUMBER = /^\d+[A-Z]?(?: ?[-&/] ?\d+[A-Z]?)?$/;

/**
 * Whether a PAON is really a unit. The Land Registry's guidance puts the flat in SAON and its building in PAON, but some
 * solicitors swapped them: PAON `FLAT 24`, SAON `WEST FRYERNE`.
 */
function isUnit(text: string): boolean {
  return text.length > 3 && UNIT.test(text);
}

const UNIT =
  /^(?:[A-Z]+ )*(?:FLAT|APARTMENT|APT|MAISONETTE|UNIT|STUDIO|PENTHOUSE|ROOM)S?(?: (?:NO\.? ?)?(?:\d+[A-Z]?|[A-Z]\d*))?$/;
