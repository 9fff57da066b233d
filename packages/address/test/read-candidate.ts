/** Reads the candidates of matching cases, which are lines of text. */

import type { Candidate } from '../src/candidates/candidate.js';

/** Reads `UPRN form ~ form | postcode`; behind `|` nothing is none. */
export function readCandidate(line: string, postcode: string): Candidate {
  const [text = '', own = postcode] = line.split(' | ');
  const space = text.indexOf(' ');
  return {
    uprn: Number(text.slice(0, space)),
    postcode: own.trim() || null,
    forms: text.slice(space + 1).split(' ~ '),
  };
}
