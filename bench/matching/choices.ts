/** Turns labelled queries into choices: the evidence of each candidate, and which one is right. */

import { FORM, type PreparedBlock } from '@property-lookup/address/blocks';
import {
  compareForm,
  type Known,
  startComparison,
} from '@property-lookup/address/inside/compare/compare';
import { isSameStreet } from '@property-lookup/address/inside/compare/compare-words';
import { weigh } from '@property-lookup/address/inside/decide/score';
import type { MemoryLookup } from '@property-lookup/address/inside/memory-lookup';
import type { AddressQuery } from '@property-lookup/address/inside/read/read-address';
import { readText } from '@property-lookup/address/inside/readings/readings';
import { streetQuestionOf } from '@property-lookup/address/inside/streets/street-question';
import type { LabelledQuery } from './labelled-set.js';

/** Evidence of one form, without zeros. */
export interface SparseEvidence {
  readonly kinds: readonly number[];
  readonly amounts: readonly number[];
  /** Cost of the reading that was compared. */
  readonly cost: number;
}

export interface Choice {
  /** The forms of each property. */
  readonly properties: readonly (readonly SparseEvidence[])[];
  /** Index of the right property; -1 if none is right. */
  readonly right: number;
  readonly weight: number;
}

/** Properties kept per choice: the ones with the highest score under the prior, and the right one. */
const PROPERTIES_MAX = 24;

/** Two choices per query and reading: among the properties of its postcode, and among those plus the results of the key search. */
export function choicesOf(
  query: LabelledQuery,
  lookup: MemoryLookup,
  prior: readonly number[],
  weight: number,
): Choice[] {
  const { first, others } = readText(query.text);
  const readings = [first, ...others()];
  const postcodes = new Set(readings.flatMap(({ postcode }) => postcode ?? []));
  const blocks = [...postcodes].map((postcode) => lookup.ofPostcode(postcode));
  const own = new Map<number, Entry>();
  for (const read of readings)
    for (const block of blocks) addEntries(own, read, block, query.uprn, prior, new Set());
  const isStreetHere = [...own.values()].some(({ isStreet }) => isStreet);
  const question = streetQuestionOf(readings, 'exact');
  const { block, places, streets } = lookup.ofStreets(question);
  // As in the search, misspellings are only tried if the exact words find nothing.
  const isFound = query.uprn !== null && block.uprns.includes(query.uprn);
  const wide = isFound
    ? { block, places }
    : lookup.ofStreets({ ...question, spelling: 'misspelt' });
  const isStreetKnown = isStreetHere || (streets.isVeryStreet && question.areas.length === 0);
  const known = new Set(blocks.flatMap(({ uprns }) => uprns));
  const all = new Map(own);
  for (const read of readings)
    addEntries(all, read, wide.block, query.uprn, prior, known, {
      isStreetKnown,
      places: wide.places,
    });
  const choices = [choiceAmong([...all.values()], weight)];
  if (own.size > 0) choices.push(choiceAmong([...own.values()], weight));
  return choices;
}

interface Entry {
  score: number;
  readonly isRight: boolean;
  /** True if it is in the street named by the query. */
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

function addEntries(
  entries: Map<number, Entry>,
  query: AddressQuery,
  block: PreparedBlock,
  uprn: number | null,
  prior: readonly number[],
  leftOut: ReadonlySet<number>,
  beyond: Known = {},
): void {
  const comparison = startComparison(query, block, beyond);
  for (
    let offset = 0;
    offset < block.forms.length;
    offset += block.forms[offset + FORM.length] as number
  ) {
    const own = block.uprns[block.forms[offset + FORM.property] ?? 0] ?? 0;
    if (leftOut.has(own)) continue;
    compareForm(comparison, offset);
    const entry = entries.get(own) ?? {
      score: -Infinity,
      isRight: own === uprn,
      isStreet: false,
      forms: [],
    };
    entry.isStreet ||= isSameStreet(comparison.evidence);
    entry.score = Math.max(entry.score, weigh(comparison.evidence, prior) - query.cost);
    entry.forms.push(sparse(comparison.evidence, query.cost));
    entries.set(own, entry);
  }
}

function sparse(evidence: Float64Array, cost: number): SparseEvidence {
  const kinds: number[] = [];
  const amounts: number[] = [];
  evidence.forEach((amount, kind) => {
    if (amount === 0) return;
    kinds.push(kind);
    amounts.push(amount);
  });
  return { kinds, amounts, cost };
}
