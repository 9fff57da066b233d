/** Text as the bytes that are sent. */

const ENCODER = new TextEncoder();

export const NOTHING = new Uint8Array(0);

export function bytesOf(text: string): Uint8Array {
  return ENCODER.encode(text);
}
