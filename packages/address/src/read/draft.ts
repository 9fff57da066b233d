/** A reading under construction, shared by the parts of the reader. */

import type { Identifier, ReadWord } from './reading.js';
import type { Token } from './tokens.js';

export interface Draft {
  readonly tokens: readonly Token[];
  readonly words: ReadWord[];
  readonly identifiers: Identifier[];
  floors: number;
  sides: number;
  kinds: number;
  /** Flags for the next identifier, set by a unit word or `REAR OF`. */
  pending: number;
  segment: number;
  /** Position of the last word such as `ADJACENT`; past the end if there is none. */
  contextAt: number;
  /** Segment in which the last such word names a neighbour; -1 if there is none. */
  neighbourSegment: number;
  /** Position of the last word of a company's name (`LTD`); -1 if there is none. */
  organisationEnd: number;
}

export function startDraft(tokens: readonly Token[]): Draft {
  return {
    tokens,
    words: [],
    identifiers: [],
    floors: 0,
    sides: 0,
    kinds: 0,
    pending: 0,
    segment: 0,
    contextAt: Number.POSITIVE_INFINITY,
    neighbourSegment: -1,
    organisationEnd: -1,
  };
}
