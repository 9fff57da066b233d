/**
 * Turns labelled queries into choices: the evidence of each candidate, and which of them is right.
 */

import { placeKeys, sectorKeys } from '../../src/matching/candidates/blocking.js';
import { FORM, type PreparedBlock } from '../../src/matching/candidates/prepare.js';
import { compareForm, startComparison } from '../../src/matching/compare/compare.js';
import { isSameStreet } from '../../src/matching/compare/compare-words.js';
import { weigh } from '../../src/matching/decide/score.js';
import type { CandidateLookup } from '../../src/matching/match.js';
import { type AddressQuery, readAddress } from '../../src/matching/read/read-address.js';
import type { LabelledQuery } from './labelled-set.js';

/** Evidence of one form, without its zeros. */
export interface SparseEvidence {
  readonly kinds: readonly number[];
  readonly amounts: readonly number[];
}

export interface Choice {
  /** For each property its forms. */
  readonly properties: readonly (readonly SparseEvidence[])[];
  /** Index of the right property; -1: none of them. */
  readonly right: number;
  readonly weight: number;
}

/** Properties kept of a choice: those that score highest under the prior, and the right one. */
const PROPERTIES_MAX = 24;

/**
 * A query faces two choices: among the properties of its postcode, and among those and what the
 * keys find.
 */
export function choicesOf(
  query: LabelledQuery,
  lookup: CandidateLookup,
  prior: readonly number[],
  weight: number,
): Choice[] {
  const read = readAddress(query.text);
  const block =
    read.postcode === null ? undefined : (lookup.ofPostcode(read.postcode) as PreparedBlock);
  const own = block ? entriesOf(read, block, query.uprn, prior, new Set()) : [];
  const keys = [
    ...(read.postcode === null ? [] : sectorKeys(read, read.postcode)),
    ...placeKeys(read),
  ];
  const found = lookup.ofKeys(keys) as PreparedBlock;
  const wide = entriesOf(
    read,
    found,
    query.uprn,
    prior,
    new Set(block?.uprns),
    own.some(({ isStreet }) => isStreet),
  );
  const choices = [choiceAmong([...own, ...wide], weight)];
  if (own.length > 0) choices.push(choiceAmong(own, weight));
  return choices;
}

interface Entry {
  score: number;
  readonly isRight: boolean;
  /** It stands in the very street of the query. */
  isStreet: boolean;
  readonly forms: SparseEvidence[];
}

function choiceAmong(entries: readonly Entry[], weight: number): Choice {
  const ranked = entries.toSorted((a, b) => b.score - a.score);
  const kept = ranked.filter((entry, i) => i < PROPERTIES_MAX || entry.isRight);
  return {
    properties: kept.map(({ forms }) => forms),
    right: kept.findIndex(({ isRight }) => isRight),
    weight,
  };
}

function entriesOf(
  query: AddressQuery,
  block: PreparedBlock,
  uprn: number | null,
  prior: readonly number[],
  leftOut: ReadonlySet<number>,
  isStreetInPostcode = false,
): Entry[] {
  const comparison = startComparison(query, block, isStreetInPostcode);
  const entries = new Map<number, Entry>();
  for (
    let offset = 0;
    offset < block.forms.length;
    offset += block.forms[offset + FORM.length] as number
  ) {
    const property = block.forms[offset + FORM.property] ?? 0;
    if (leftOut.has(block.uprns[property] ?? 0)) continue;
    compareForm(comparison, offset);
    const isRight = block.uprns[property] === uprn;
    const entry = entries.get(property) ?? {
      score: -Infinity,
      isRight,
      isStreet: false,
      forms: [],
    };
    entry.isStreet ||= isSameStreet(comparison.evidence);
    entry.score = Math.max(entry.score, weigh(comparison.evidence, prior));
    entry.forms.push(sparse(comparison.evidence));
    entries.set(property, entry);
  }
  return [...entries.values()];
}

function sparse(evidence: Float64Array): SparseEvidence {
  const kinds: number[] = [];
  const amounts: number[] = [];
  evidence.forEach((amount, kind) => {
    if (amount === 0) return;
    kinds.push(kind);
    amounts.push(amount);
  });
  return { kinds, amounts };
}
