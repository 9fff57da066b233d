/** The key under which a UPRN is indexed: its last bits first, because authorities number their properties in blocks. */

/** UPRNs have at most 12 digits, which are 40 bits. */
export const UPRN_KEY_BITS = 40;

const SPREAD = 64;
const REST = 2 ** UPRN_KEY_BITS / SPREAD;

/** Another number for each UPRN, of the same number of bits; neighbouring UPRNs get keys far apart. */
export function uprnKey(uprn: number): number {
  return (uprn % SPREAD) * REST + Math.floor(uprn / SPREAD);
}
