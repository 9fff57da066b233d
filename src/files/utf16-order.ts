/** Tells whether bytes are text in UTF-16, and in which order its bytes are. */

/** So many show it. */
const LOOKED_AT_BYTES = 512;
/** Of the letters at the start of a text, those that need one byte: names of columns. */
const ONE_BYTE_SHARE_MIN = 0.9;

/**
 * The order of the bytes where a text is in UTF-16: by its mark, which Excel's "Unicode text" has, or without one, as SQL
 * Server's `bcp -w` writes it, by the zeros beside the letters of its beginning.
 */
export function utf16Of(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const looked = start.subarray(0, Math.min(LOOKED_AT_BYTES, start.length - (start.length % 2)));
  const zerosFrom = (first: 0 | 1): number =>
    looked.filter((byte, at) => byte === 0 && at % 2 === first).length;
  const [even, odd] = [zerosFrom(0), zerosFrom(1)];
  const needed = Math.max(1, (looked.length / 2) * ONE_BYTE_SHARE_MIN);
  if (even === 0 && odd >= needed) return 'utf-16le';
  return odd === 0 && even >= needed ? 'utf-16be' : undefined;
}
