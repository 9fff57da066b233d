/** Facts with their sources, selected by kind in the order of precedence. */

import type { CodedFact } from '../staging/fact-parts.js';
import { type Facet, rankOf } from './precedence.js';

/** A fact and the source that gave it. */
export interface SourcedFact<F extends CodedFact = CodedFact> {
  readonly source: string;
  readonly fact: F;
}

/** A fact with its import, numbered from the oldest, and its day (`YYYY-MM-DD`), if known. */
export interface ImportedFact<F extends CodedFact = CodedFact> extends SourcedFact<F> {
  readonly importNumber: number;
  /** RFC 3339. */
  readonly importedAt: string;
  readonly asOf: string | null;
}

export type FactOf<K extends CodedFact['kind']> = Extract<CodedFact, { kind: K }>;

/** Facts of one kind, best source first, newest first within a source. */
export function ofKind<K extends CodedFact['kind']>(
  facts: readonly SourcedFact[],
  kind: K,
  facet: Facet,
): SourcedFact<FactOf<K>>[] {
  const chosen: SourcedFact<FactOf<K>>[] = [];
  for (const { source, fact } of facts) {
    // Narrowing by a generic kind is beyond the compiler.
    if (fact.kind === kind) chosen.push({ source, fact: fact as FactOf<K> });
  }
  return chosen.length < 2
    ? chosen
    : chosen.reverse().sort((a, b) => rankOf(facet, a.source) - rankOf(facet, b.source));
}

/** A value and the source that gave it. */
export interface Sourced<T> {
  readonly source: string;
  readonly value: T;
}

/** The value from the first fact that knows it. */
export function firstKnown<F extends CodedFact, T>(
  facts: readonly SourcedFact<F>[],
  read: (fact: F) => T | null,
): Sourced<T> | undefined {
  for (const { source, fact } of facts) {
    const value = read(fact);
    if (value !== null) return { source, value };
  }
  return undefined;
}
