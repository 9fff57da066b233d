/** Turns a name into a number, for random choices that depend on the name. */

import { mix } from './random.js';

/** A hash of 32 bits. */
export function hashText(text: string): number {
  let hash = 0;
  for (let position = 0; position < text.length; position++) {
    hash = mix(hash ^ text.charCodeAt(position));
  }
  return hash;
}
