/** The values that faults were looked for with: those that somebody thought of, and those that a long run found to lead somewhere new. */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A JSON text a line. */
const FILES = ['values.ndjson', 'found.ndjson'].map((name) =>
  fileURLToPath(new URL(`./corpus/${name}`, import.meta.url)),
);
const [, FOUND = ''] = FILES;

export function readCorpus(): string[] {
  return FILES.filter((path) => existsSync(path)).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as string),
  );
}

/** For every later run. */
export function keepFound(value: string): void {
  appendFileSync(FOUND, `${JSON.stringify(value)}\n`);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One value of another: characters lost, doubled, swapped for odd ones, or a piece of a third put in. */
export function mutated(value: string, other: string, random: () => number): string {
  const at = Math.floor(random() * (value.length + 1));
  const end = at + Math.floor(random() * 8);
  const odd = ODD[Math.floor(random() * ODD.length)] ?? '';
  const piece = other.slice(Math.floor(random() * other.length)).slice(0, 40);
  const put = [odd, piece, value.slice(at, end).repeat(3), ''][Math.floor(random() * 4)] ?? '';
  return value.slice(0, at) + put + value.slice(end);
}

const ODD = ['\0', '\u2028', '%', '{', '}', '[', '"', '\\', '-', '9'.repeat(20), '\ud800', 'ﬃ'];
