/**
 * Asks labelled texts twice: of their list, and of the list without the homes that they mean. Each text with a home can thus
 * serve as a listed or an unlisted row, so that any share of a batch can be unlisted.
 */

import type { Candidate } from '@property-lookup/address';
import { type Match, matchAddress } from '@property-lookup/address';
import { lookupAmong, type MemoryLookup } from '@property-lookup/address/inside/memory-lookup';
import { groupBy } from '@property-lookup/kernel/collections';
import { type LabelledQuery, readLabelledSet } from '../labelled-set.js';
import { readPeopleSets } from '../people/people-sets.js';
import { readRealSet, withoutPostcode } from '../real/real-set.js';
import { plain } from '../spellings/experiment.js';

/** The result, and whether it is right. */
export interface Answer {
  readonly match: Match;
  readonly isRight: boolean;
}

/** Texts of one kind, whose rows may be mixed. */
export interface ListedSet {
  readonly name: string;
  /** Sets that share texts or publishers: a fit on some of them is not independent of the others. */
  readonly family: string;
  /** Whether the texts are written much like the list's own. */
  readonly isAlike: boolean;
  readonly rows: readonly ListedRow[];
}

export interface ListedRow {
  readonly query: LabelledQuery;
  /** Null if the home is not in the list. */
  readonly listed: Answer | null;
  /** Null if another property has the same text, so that removing one has no effect. */
  readonly absent: Answer | null;
}

interface Asked {
  readonly name: string;
  readonly family: string;
  readonly isAlike?: boolean;
  readonly list: string;
  readonly candidates: () => readonly Candidate[];
  readonly queries: readonly LabelledQuery[];
}

export function readListedSets(folder: string | undefined): readonly ListedSet[] {
  const answered = [...groupBy(asked(folder), ({ list }) => list).values()].flatMap(ask);
  return [...groupBy(answered, ({ name }) => name).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, rows: same.flatMap(({ rows }) => rows) }] : [];
  });
}

/** Sets with errors made by a program, otherwise close to the list's wording. */
const GENERATED = 'errors';

function asked(given: string | undefined): readonly Asked[] {
  const { candidates, folder, queries } = readLabelledSet(given);
  const real = readRealSet(folder);
  const pairs = real?.queries.filter(({ source }) => !source.startsWith('certificates')) ?? [];
  const ofReal = { family: 'pairs', list: 'real', candidates: () => real?.candidates ?? [] };
  const people = readPeopleSets(folder).filter(({ name }) => name !== 'field');
  return [
    {
      name: 'labelled',
      family: 'labelled',
      isAlike: true,
      list: 'labelled',
      candidates: () => candidates,
      queries: queries.filter(({ tier }) => tier !== 'C'),
    },
    { ...ofReal, name: 'pairs', queries: pairs },
    { ...ofReal, name: 'pairs blanked', queries: pairs.map(withoutPostcode) },
    ...people.map((set) => {
      const family = set.name.replace(' blanked', '');
      return { ...set, family, isAlike: family === GENERATED };
    }),
  ].filter((set) => set.queries.length > 0);
}

function ask(sets: readonly Asked[]): ListedSet[] {
  const all = sets[0]?.candidates() ?? [];
  const meant = new Set(sets.flatMap(({ queries }) => queries.map(({ uprn }) => uprn)));
  const alone = uprnsAlone(all);
  const known = new Set(all.map(({ uprn }) => uprn));
  const whole = lookupAmong(all);
  const rest = lookupAmong(all.filter(({ uprn }) => !meant.has(uprn)));
  return sets.map(({ family, isAlike = false, name, queries }) => ({
    family,
    isAlike,
    name,
    rows: queries.map((query): ListedRow => {
      const isListed = query.uprn !== null && known.has(query.uprn);
      const isTaken = query.uprn === null || alone.has(query.uprn);
      return {
        query,
        listed: isListed ? answerOf(query, whole) : null,
        absent: !isListed ? answerOf(query, whole) : isTaken ? answerOf(query, rest) : null,
      };
    }),
  }));
}

function answerOf(query: LabelledQuery, lookup: MemoryLookup): Answer {
  const match = matchAddress(query.text, lookup) as Match;
  return { match, isRight: match.candidates[0]?.uprn === query.uprn };
}

/** Properties with a unique text. */
function uprnsAlone(candidates: readonly Candidate[]): ReadonlySet<number> {
  const texts = new Map<string, number>();
  for (const { forms } of candidates)
    for (const text of new Set(forms.map(plain))) texts.set(text, (texts.get(text) ?? 0) + 1);
  return new Set(
    candidates
      .filter(({ forms }) => forms.every((form) => texts.get(plain(form)) === 1))
      .map(({ uprn }) => uprn),
  );
}
