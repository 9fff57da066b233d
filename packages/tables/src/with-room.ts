/** Grows a buffer as it is written to. */

/** The buffer, or a larger copy of its first `length` bytes, with room for this many more. */
export function withRoom(
  buffer: Buffer<ArrayBuffer>,
  length: number,
  bytes: number,
): Buffer<ArrayBuffer> {
  const least = length + bytes;
  if (least <= buffer.length) return buffer;
  const larger = Buffer.allocUnsafe(Math.max(least, buffer.length * 2));
  buffer.copy(larger, 0, 0, length);
  return larger;
}
