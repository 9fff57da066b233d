/** Writes the address of a registered sale on one line, in the order of an envelope, for the matcher. */

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

/** `PEGASUS COURT, 283 - 285` names the building and its number on the street. */
function splitBuilding(paon: string): string[] {
  if (DIGITS.test(paon)) return [paon];
  return paon.split(', ').map((part) => part.replace(SPACED_RANGE, '$1-$2'));
}

const DIGITS = /^\d+$/;
const SPACED_RANGE = /^(\d+[A-Z]?) - (\d+[A-Z]?)$/;
/** A number in front of its street: `12`, `12A`, `12-14`, `12 & 14`. */
const HOUSE_NUMBER = /^\d+[A-Z]?(?: ?[-&/] ?\d+[A-Z]?)?$/;

/**
 * Land Registry's guidance has the flat in SAON and its building in PAON, yet some solicitors wrote
 * them the other way round: PAON `FLAT 24`, SAON `WEST FRYERNE`.
 */
function isUnit(text: string): boolean {
  return text.length > 3 && UNIT.test(text);
}

const UNIT =
  /^(?:[A-Z]+ )*(?:FLAT|APARTMENT|APT|MAISONETTE|UNIT|STUDIO|PENTHOUSE|ROOM)S?(?: (?:NO\.? ?)?(?:\d+[A-Z]?|[A-Z]\d*))?$/;
