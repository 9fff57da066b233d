/** Makes room in a buffer that grows as it is written to. */

/** The buffer, or a larger one with what is in it up to `length`: with room for so many bytes behind that. */
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
