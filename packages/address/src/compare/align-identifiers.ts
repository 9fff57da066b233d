/** Pairs the numbers and letters of a query with those of a candidate, and notes which agree. */

import { FLAG } from '../read/reading.js';
import { E } from './evidence.js';
import { at, FLAGS, HIGH, type IdentifierRun, LETTERS, LOW } from './identifier-run.js';
import { judgeLeftovers, type Matched } from './judge-leftovers.js';

export function alignIdentifiers(
  query: IdentifierRun,
  form: IdentifierRun,
  evidence: Float64Array,
): void {
  const matched: Matched = { query: 0, form: 0, numbers: 0 };
  matchMains(query, form, matched, evidence);
  matchEqual(query, form, matched, evidence);
  matchRanges(query, form, matched, evidence);
  judgeLeftovers(query, form, matched, evidence);
}

const PART = FLAG.unit | FLAG.room | FLAG.block;

/**
 * Pairs the buildings' own numbers first: the range in `2 ELM COURT, 2-14 KILN HILL` must not match flat 8. Ranges pair
 * only if the query names a flat too: `14 LARK COURT` is a flat of the building 12-14, not the building.
 */
function matchMains(
  query: IdentifierRun,
  form: IdentifierRun,
  matched: Matched,
  evidence: Float64Array,
): void {
  matchMainsBy(isEqual, E.numberEqual, query, form, matched, evidence);
  if (numberCount(query) > 1)
    matchMainsBy(overlaps, E.numberInRange, query, form, matched, evidence);
}

function matchMainsBy(
  agrees: typeof isEqual,
  kind: number,
  query: IdentifierRun,
  form: IdentifierRun,
  matched: Matched,
  evidence: Float64Array,
): void {
  for (let i = 0; i < query.count; i++) {
    if (matched.query & (1 << i) || (at(query, i, FLAGS) & FLAG.main) === 0) continue;
    for (let j = 0; j < form.count; j++) {
      if (
        matched.form & (1 << j) ||
        (at(form, j, FLAGS) & FLAG.main) === 0 ||
        !agrees(query, i, form, j)
      )
        continue;
      matched.query |= 1 << i;
      matched.form |= 1 << j;
      matched.numbers++;
      evidence[kind] = agreement(query, i, form, j);
      if (isSeveral(query, i, form, j)) evidence[E.numbersSeveral] = 1;
      const flags = at(query, i, FLAGS) & ~at(form, j, FLAGS);
      if (flags & FLAG.introduced) evidence[E.numberOfOther] = 1;
      break;
    }
  }
}

/**
 * `12-14`, `12, 13 & 14` and `FLATS 1-6, 12` mean several homes if the list has each one; `FLAT 2, 12-14` means one.
 */
function isSeveral(query: IdentifierRun, i: number, form: IdentifierRun, j: number): boolean {
  const flags = at(query, i, FLAGS);
  if (flags & FLAG.pairFirst || (flags & FLAG.main && numberCount(query) > 1)) return false;
  return at(query, i, LOW) < at(query, i, HIGH) && at(form, j, LOW) === at(form, j, HIGH);
}

/** People name a range by its first number rather than its last. */
function agreement(query: IdentifierRun, i: number, form: IdentifierRun, j: number): number {
  return at(query, i, LOW) === at(form, j, LOW) ? 1 : 0.9;
}

function numberCount(run: IdentifierRun): number {
  let count = 0;
  for (let i = 0; i < run.count; i++)
    if ((at(run, i, FLAGS) & (FLAG.letter | FLAG.context)) === 0) count++;
  return count;
}

function matchEqual(
  query: IdentifierRun,
  form: IdentifierRun,
  matched: Matched,
  evidence: Float64Array,
): void {
  for (let i = 0; i < query.count; i++) {
    if (matched.query & (1 << i)) continue;
    let best = -1;
    let bestRank = -1;
    for (let j = 0; j < form.count; j++) {
      if (matched.form & (1 << j) || !isEqual(query, i, form, j)) continue;
      const rank = roleRank(at(query, i, FLAGS), at(form, j, FLAGS));
      if (rank > bestRank) {
        best = j;
        bestRank = rank;
      }
    }
    if (best < 0) continue;
    matched.query |= 1 << i;
    matched.form |= 1 << best;
    const isFirst = i === 0 || (at(query, i - 1, FLAGS) & FLAG.letter) === 0;
    noteEqual(at(query, i, FLAGS), at(form, best, FLAGS), isFirst, matched, evidence);
  }
}

function isEqual(query: IdentifierRun, i: number, form: IdentifierRun, j: number): boolean {
  if (at(query, i, LOW) !== at(form, j, LOW) || at(query, i, LETTERS) !== at(form, j, LETTERS))
    return false;
  const mine = at(query, i, FLAGS);
  const theirs = at(form, j, FLAGS);
  if (mine & theirs & FLAG.attached && !((mine | theirs) & FLAG.range))
    return hasSameBase(query, i, form, j);
  return at(query, i, HIGH) === at(form, j, HIGH) || ((mine | theirs) & FLAG.pairFirst) !== 0;
}

/** Suffixes are equal only if their numbers are: the B of `9B` is not the B of `7 B 7-9`. */
function hasSameBase(query: IdentifierRun, i: number, form: IdentifierRun, j: number): boolean {
  if (i === 0 || j === 0) return true;
  const low = at(query, i - 1, LOW);
  const formLow = at(form, j - 1, LOW);
  return (
    low === formLow ||
    (low >= formLow && low <= at(form, j - 1, HIGH)) ||
    (formLow >= low && formLow <= at(query, i - 1, HIGH))
  );
}

/** Prefers a partner with the same role: `FLAT 2, 2 MOSS CLOSE`. */
function roleRank(a: number, b: number): number {
  const differing = a ^ b;
  const samePart = ((a & PART) === 0) === ((b & PART) === 0);
  return (differing & FLAG.context ? 0 : 4) + (differing & FLAG.main ? 0 : 2) + (samePart ? 1 : 0);
}

function noteEqual(
  a: number,
  b: number,
  isFirst: boolean,
  matched: Matched,
  evidence: Float64Array,
): void {
  const context = FLAG.context;
  if ((a | b) & context) {
    evidence[(a & b & context) !== 0 ? E.contextEqual : E.contextConflict] = 1;
    return;
  }
  if (a & FLAG.letter) {
    // In `2B-2C` the first letter counts a little more, so B comes before C.
    if (((a | b) & FLAG.block) === 0)
      evidence[E.letterEqual] = evidence[E.letterEqual] || isFirst ? 1 : 0.9;
    return;
  }
  matched.numbers++;
  if (a & b & FLAG.main) evidence[E.numberEqual] = 1;
  else if ((a | b) & FLAG.main) noteMixedRoles(a, b, evidence);
  else evidence[E.unitEqual] = 1;
}

/** A bare number matched a flat's number, so only one side names the building. */
function noteMixedRoles(a: number, b: number, evidence: Float64Array): void {
  const isExplicit = ((a | b) & PART) !== 0;
  evidence[E.unitIsNumber] = (evidence[E.unitIsNumber] ?? 0) + 1;
  evidence[isExplicit ? E.unitEqual : E.numberEqual] = 1;
}

function matchRanges(
  query: IdentifierRun,
  form: IdentifierRun,
  matched: Matched,
  evidence: Float64Array,
): void {
  for (let i = 0; i < query.count; i++) {
    if (matched.query & (1 << i) || at(query, i, FLAGS) & FLAG.letter) continue;
    for (let j = 0; j < form.count; j++) {
      if (matched.form & (1 << j) || at(form, j, FLAGS) & FLAG.letter) continue;
      if (!overlaps(query, i, form, j)) continue;
      const flags = at(query, i, FLAGS) | at(form, j, FLAGS);
      if (flags & FLAG.context) continue;
      matched.query |= 1 << i;
      matched.form |= 1 << j;
      matched.numbers++;
      evidence[flags & PART ? E.unitInRange : E.numberInRange] = agreement(query, i, form, j);
      if (isSeveral(query, i, form, j)) evidence[E.numbersSeveral] = 1;
      break;
    }
  }
}

/**
 * One contains the other, or they share an end; the even side of a street contains no odd number. A pair has no inside.
 */
function overlaps(query: IdentifierRun, i: number, form: IdentifierRun, j: number): boolean {
  if (at(query, i, LETTERS) !== at(form, j, LETTERS)) return false;
  const low = at(query, i, LOW);
  const high = at(query, i, HIGH);
  const formLow = at(form, j, LOW);
  const formHigh = at(form, j, HIGH);
  if (low === high && formLow === formHigh) return false;
  // The second number of a pair counts by itself: the 5 of `3/5` is not also a flat.
  const isPair = ((at(query, i, FLAGS) | at(form, j, FLAGS)) & FLAG.pairFirst) !== 0;
  if (low === formLow || (high === formHigh && !isPair)) return true;
  if (low > formHigh || formLow > high || isPair) return false;
  const isOneSide = (high - low) % 2 === 0 && (formHigh - formLow) % 2 === 0;
  return !isOneSide || (low - formLow) % 2 === 0;
}
