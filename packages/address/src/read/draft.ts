/** A reading under construction: what the parts of the reader share. */

import type { Identifier, ReadWord } from './reading.js';
import type { Token } from './tokens.js';

/** The reading under construction. */
export interface Draft {
  readonly tokens: readonly Token[];
  readonly words: ReadWord[];
  readonly identifiers: Identifier[];
  floors: number;
  sides: number;
  kinds: number;
  /** Flags for the next identifier: a unit word or `REAR OF` came just before. */
  pending: number;
  segment: number;
  /** Position of the last `ADJACENT` or the like; past the end for none. */
  contextAt: number;
  /** Part in which the last such word names a neighbour; -1 for none. */
  neighbourSegment: number;
  /** Position of the last word of a company's name (`LTD`); -1 for none. */
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
