/** Compares which part of a building a query and a form name: a flat, its floor and side, or another part. */

import { FORM } from '../candidates/prepare.js';
import type { AddressQuery } from '../read/read-address.js';
import { FLAG, PART_KIND } from '../read/reading.js';
import { FLOORS, KNOWN_FLOORS } from '../words/floors-and-sides.js';
import { E } from './evidence.js';
import { at, FLAGS, formIdentifiers, type IdentifierRun } from './identifier-run.js';

const NAMES_OF_PARTS =
  PART_KIND.flat | PART_KIND.studio | PART_KIND.penthouse | PART_KIND.maisonette | PART_KIND.bedsit;

/**
 * A building may have both `FLAT 1` and `PENTHOUSE 1`; `STUDIO FLAT 1` may be either `FLAT 1` or `STUDIO 1`. Without a
 * number, a maisonette may be called the first-floor flat.
 */
function isOfOtherName(mine: number, theirs: number): boolean {
  const [name, other] = [mine & NAMES_OF_PARTS, theirs & NAMES_OF_PARTS];
  const areNumbered = (mine & theirs & PART_KIND.numbered) !== 0;
  return areNumbered && name !== 0 && other !== 0 && (name & other) === 0;
}

/**
 * `FLAT, 6 MOSS ROAD` is inside 6 Moss Road, perhaps not all of it; `FLAT 6, MOSS ROAD` may be its number. A penthouse
 * is not a flat, even if the texts are otherwise the same.
 */
export function isOtherPart({ floors, kinds }: AddressQuery, theirs: number): boolean {
  if (isOfOtherName(kinds, theirs)) return true;
  const isOneSided = ((kinds ^ theirs) & PART_KIND.dwelling) !== 0;
  return isOneSided && floors === 0 && ((kinds | theirs) & PART_KIND.numbered) === 0;
}

/** Most of a conflict: `TOP` and `FOURTH` are seldom the same floor. */
const HINT_CONFLICT = 0.8;

export function compareFloors(query: AddressQuery, theirs: number, evidence: Float64Array): void {
  const mine = query.floors;
  if (mine === theirs) {
    if (mine !== 0) noteFloorAgrees(E.floorEqual, evidence);
  } else if (mine === 0) evidence[E.floorOnlyInCandidate] = 1;
  else if (theirs === 0) evidence[E.floorOnlyInQuery] = 1;
  else if (mine & theirs) noteFloorAgrees(E.floorOverlap, evidence);
  else if (mine & KNOWN_FLOORS && theirs & KNOWN_FLOORS) evidence[E.floorConflict] = 1;
  else if (hints(mine, theirs) || hints(theirs, mine)) noteFloorAgrees(E.floorHint, evidence);
  else evidence[E.floorConflict] = HINT_CONFLICT;
}

/** Upstairs means the first floor rather than the second, because it is the nearest. */
function hints(hint: number, known: number): boolean {
  if (hint === FLOORS.upper) return (known & FLOORS.first) !== 0;
  return hint === FLOORS.lower && (known & (FLOORS.ground | FLOORS.basement)) !== 0;
}

/** `BASEMENT FRONT FLAT 1` and `FLAT BASEMENT FRONT`: if floors agree, one side may lack the flat's number. */
function noteFloorAgrees(kind: number, evidence: Float64Array): void {
  evidence[kind] = 1;
  const unitOnly = (evidence[E.unitOnlyInCandidate] ?? 0) + (evidence[E.unitOnlyInQuery] ?? 0);
  const letterOnly =
    (evidence[E.letterOnlyInCandidate] ?? 0) + (evidence[E.letterOnlyInQuery] ?? 0);
  if (unitOnly > 0) {
    evidence[E.unitOnlyInCandidate] = 0;
    evidence[E.unitOnlyInQuery] = 0;
    evidence[E.unitBesidesFloor] = 1;
  } else if (letterOnly > 0 && evidence[E.unitEqual] === 0) {
    evidence[E.letterOnlyInCandidate] = 0;
    evidence[E.letterOnlyInQuery] = 0;
    evidence[E.letterBesidesFloor] = 1;
  }
}

export function compareSides(mine: number, theirs: number, evidence: Float64Array): void {
  if (mine === theirs) {
    if (mine !== 0) evidence[E.sideEqual] = 1;
  } else if (mine === 0 || theirs === 0) evidence[E.sideOneSided] = 1;
  else if ((mine & theirs) === 0) evidence[E.sideConflict] = 1;
  else evidence[E.sideConflict] = 0.5;
}

const PARTS = PART_KIND.dwelling | PART_KIND.unit | PART_KIND.suite | PART_KIND.room;

export function compareKinds(mine: number, theirs: number, evidence: Float64Array): void {
  if (mine & PARTS && theirs & PARTS && (mine & theirs & PARTS) === 0) evidence[E.kindConflict] = 1;
  if (isOfOtherName(mine, theirs)) evidence[E.partNameConflict] = 1;
  if ((mine ^ theirs) & PART_KIND.outbuilding) evidence[E.outbuildingOneSided] = 1;
  // `ADJ 31` means something other than 31, just as `LAND ADJ 31` does.
  if ((mine ^ theirs) & PART_KIND.thing && evidence[E.contextEqual] === 0)
    evidence[E.thingOneSided] = 1;
  const isOneSided = (mine & PARTS) === 0 || (theirs & PARTS) === 0;
  if (isOneSided && isBusinessUnit(mine) !== isBusinessUnit(theirs)) evidence[E.unitOneSided] = 1;
}

/** `UNIT 1` is not the house 1, but `FLAT 24, BIRCH COURT` may be listed as `24, BIRCH COURT`. */
function isBusinessUnit(kinds: number): boolean {
  return (kinds & (PART_KIND.unit | PART_KIND.suite)) !== 0;
}

const FLAT_KINDS = PART_KIND.dwelling | PART_KIND.unit | PART_KIND.suite;

/**
 * Notes that only one side names a flat without a number (`FLAT, 3 MOSS STREET`) or a floor, while no other part
 * agrees: one side is the building, the other something inside it.
 */
export function comparePart(
  query: AddressQuery,
  forms: readonly number[],
  offset: number,
  evidence: Float64Array,
): void {
  const kinds = forms[offset + FORM.kinds] ?? 0;
  const floors = forms[offset + FORM.floors] ?? 0;
  const isWithin = isPart(query.floors, query.kinds) && isWhole(floors, kinds);
  const contains = isWhole(query.floors, query.kinds) && isPart(floors, kinds);
  if (!isWithin && !contains) return;
  if (!SAME_PART.some((kind) => (evidence[kind] ?? 0) > 0)) evidence[E.partOneSided] = 1;
  // `SECOND FLOOR FLAT, 5B` may be house 5B itself or a flat in it; the letter belongs to the house.
  const isSuffix = isWithin && evidence[E.letterEqual] === 1;
  if (isSuffix && hasOnlySuffixes(query, formIdentifiers(forms, offset)))
    evidence[E.partOneSided] = query.floors === 0 ? FLAT_OF_SUFFIX : FLOOR_OF_SUFFIX;
  // `38A` may be a flat of 38, but not the `ANNEXE, 38A`, which has no letter of its own.
  if (evidence[E.outbuildingOneSided] === 1 && evidence[E.letterEqual] === 1) {
    evidence[E.partOneSided] = 1;
    evidence[E.letterEqual] = 0;
  }
}

/** Most houses with a letter are flats and may be called so; a floor counts by itself. */
const FLAT_OF_SUFFIX = 0.75;
const FLOOR_OF_SUFFIX = 0.4;

/** Whether every letter on both sides belongs to the building's number. */
function hasOnlySuffixes({ identifiers }: AddressQuery, form: IdentifierRun): boolean {
  const isSuffix = (flags: number) =>
    (flags & FLAG.letter) === 0 || (flags & (FLAG.attached | FLAG.range)) === FLAG.attached;
  if (!identifiers.every(({ flags }) => isSuffix(flags))) return false;
  for (let i = 0; i < form.count; i++) if (!isSuffix(at(form, i, FLAGS))) return false;
  return true;
}

function isPart(floors: number, kinds: number): boolean {
  return floors !== 0 || ((kinds & FLAT_KINDS) !== 0 && (kinds & PART_KIND.numbered) === 0);
}

function isWhole(floors: number, kinds: number): boolean {
  return floors === 0 && (kinds & FLAT_KINDS) === 0;
}

const SAME_PART = [E.unitEqual, E.unitInRange, E.letterEqual, E.unitBesidesFloor];
