/** Recognises UTF-16 and its byte order. */

/** Number of bytes to examine. */
const LOOKED_AT_BYTES = 512;
/** Share of ASCII characters at the start of a text, which are column names. */
const ONE_BYTE_SHARE_MIN = 0.9;

/**
 * The byte order of UTF-16 text: by its mark, as in Excel's "Unicode text", or without one, as from SQL Server's `bcp -w`, by the
 * zeros beside its first letters. Undefined for other bytes.
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
