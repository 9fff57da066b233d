/** The Unique Property Reference Number, read as people and files write it. */

/** GeoPlace: a UPRN has 1 to 12 digits; many files pad it to 12 with zeros. Zero is not a UPRN. */
const UPRN_TEXT = /^\d{1,12}$/;

/** Reads a UPRN such as `100012345678` or `000012345678`; undefined for other texts. */
export function parseUprn(text: string): number | undefined {
  const trimmed = text.trim();
  if (!UPRN_TEXT.test(trimmed)) return undefined;
  const uprn = Number(trimmed);
  return uprn === 0 ? undefined : uprn;
}

/** Reads a UDPRN, which has up to 8 digits (Royal Mail); undefined for other texts. */
export function parseUdprn(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,8}$/.test(trimmed)) return undefined;
  const udprn = Number(trimmed);
  return udprn === 0 ? undefined : udprn;
}
