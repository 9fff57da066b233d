/** Turns unmatched numbers and letters into evidence. */

import { FLAG } from '../read/reading.js';
import { E } from './evidence.js';
import { at, FLAGS, type IdentifierRun } from './identifier-run.js';

/** Identifiers already matched, as bits, and the count of numbers that agreed. */
export interface Matched {
  query: number;
  form: number;
  numbers: number;
}

export function judgeLeftovers(
  query: IdentifierRun,
  form: IdentifierRun,
  matched: Matched,
  evidence: Float64Array,
): void {
  if (isAllMatched(query, matched.query) && isAllMatched(form, matched.form)) {
    noteSwap(query, form, evidence);
    return;
  }
  const mine = leftovers(query, matched.query);
  const theirs = leftovers(form, matched.form);
  judgeNumbers(mine, theirs, matched.numbers, evidence);
  judgeParts(mine, theirs, evidence);
  if (mine.blocks > 0 && theirs.blocks > 0) evidence[E.blockConflict] = 1;
  else if (mine.blocks + theirs.blocks > 0) evidence[E.blockOneSided] = 1;
  if (mine.pairs + theirs.pairs > 0) evidence[E.pairHalf] = 1;
}

function isAllMatched(run: IdentifierRun, used: number): boolean {
  return used === (1 << run.count) - 1;
}

function noteSwap(query: IdentifierRun, form: IdentifierRun, evidence: Float64Array): void {
  const mixed = evidence[E.unitIsNumber] ?? 0;
  if (mixed >= 2 && query.count >= 2 && form.count >= 2) {
    evidence[E.rolesSwapped] = 1;
    evidence[E.unitIsNumber] = 0;
  } else if (mixed === 1) {
    // `24 BIRCH COURT` and `FLAT 24 BIRCH COURT` are the same unless there is another number.
    evidence[E.unitIsNumber] = 0;
    if (evidence[E.unitEqual] === 1 && evidence[E.numberEqual] === 0) evidence[E.flatIsNumber] = 1;
    evidence[E.unitEqual] = 0;
    evidence[E.numberEqual] = 1;
  }
}

/** Unmatched identifiers of one side, by role. */
interface Leftovers {
  numbers: number;
  units: number;
  letters: number;
  rooms: number;
  blocks: number;
  pairs: number;
}

function leftovers(run: IdentifierRun, used: number): Leftovers {
  const left: Leftovers = { numbers: 0, units: 0, letters: 0, rooms: 0, blocks: 0, pairs: 0 };
  const pairFlags = FLAG.pairFirst | FLAG.pairSecond;
  let pairMatched = false;
  for (let i = 0; i < run.count; i++) {
    if (used & (1 << i) && at(run, i, FLAGS) & pairFlags) pairMatched = true;
  }
  for (let i = 0; i < run.count; i++) {
    if (used & (1 << i)) continue;
    const flags = at(run, i, FLAGS);
    if (flags & (FLAG.duplicate | FLAG.context)) continue;
    if (flags & FLAG.letter && flags & FLAG.range) continue;
    // A suffix matches only with its number.
    if (flags & FLAG.attached && i > 0 && (used & (1 << (i - 1))) === 0) continue;
    if (flags & pairFlags && pairMatched) left.pairs++;
    else count(left, flags);
  }
  return left;
}

function count(left: Leftovers, flags: number): void {
  if (flags & FLAG.block) left.blocks++;
  else if (flags & FLAG.room) left.rooms++;
  else if (flags & FLAG.letter && (flags & FLAG.unit) === 0) left.letters++;
  else if (flags & FLAG.main) left.numbers++;
  else left.units++;
}

function judgeNumbers(
  mine: Leftovers,
  theirs: Leftovers,
  agreed: number,
  evidence: Float64Array,
): void {
  if (mine.numbers > 0 && theirs.numbers > 0) {
    evidence[E.numberConflict] = 1;
  } else if (mine.numbers > 0) {
    evidence[
      agreed > 0 ? E.numberExtraInQuery : theirs.units > 0 ? E.numberConflict : E.numberAbsent
    ] = 1;
  } else if (theirs.numbers > 0) {
    evidence[
      agreed > 0
        ? E.numberExtraInCandidate
        : mine.units > 0
          ? E.numberConflict
          : E.numberOnlyInCandidate
    ] = 1;
  }
}

function judgeParts(mine: Leftovers, theirs: Leftovers, evidence: Float64Array): void {
  const { units, letters, rooms } = mine;
  if (units > 0)
    evidence[theirs.units + theirs.letters > 0 ? E.unitConflict : E.unitOnlyInQuery] = 1;
  else if (theirs.units > 0) evidence[letters > 0 ? E.unitConflict : E.unitOnlyInCandidate] = 1;
  if (letters > 0 && theirs.units === 0)
    evidence[theirs.letters > 0 ? E.letterConflict : E.letterOnlyInQuery] = 1;
  else if (theirs.letters > 0 && units === 0) evidence[E.letterOnlyInCandidate] = 1;
  // Two rooms differ as much as two flats.
  if (rooms > 0) evidence[theirs.rooms > 0 ? E.unitConflict : E.roomOnlyInQuery] = 1;
}
