/** Compares a query with one form of a candidate and fills a vector of evidence. */

import { outcodeOf, postcodeAreaOf, sectorOf } from '../../domain/postcode.js';
import { FORM, hasWord, IDENTIFIER_LENGTH, type PreparedBlock } from '../candidates/prepare.js';
import type { AddressQuery } from '../read/read-address.js';
import { PART_KIND, ROLE } from '../read/reading.js';
import { FLOORS, KNOWN_FLOORS } from '../words/floors-and-sides.js';
import { alignIdentifiers } from './align-identifiers.js';
import { sidedWordsOf } from './compare-nouns.js';
import { compareWords, hasOwnNumber } from './compare-words.js';
import type { Comparison } from './comparison.js';
import { E, EVIDENCE } from './evidence.js';
import {
  formIdentifiers,
  formsToCompare,
  IDENTIFIERS_MAX,
  type IdentifierRun,
  sharesNumber,
} from './identifier-run.js';
import { linkWords, type WordLinks } from './link-words.js';
import { NO_PLACE_FACTS, type PlaceFacts } from './place-facts.js';
import { editDistance } from './spelling.js';
import { NO_TALLY } from './tally.js';

/**
 * One vector serves all comparisons: each form fills it anew, and a caller that keeps evidence copies it.
 */
const SCRATCH = new Float64Array(EVIDENCE.length);

/** What is known beyond the block. */
export interface Known {
  readonly isStreetKnown?: boolean;
  /** Whether words may be linked that only sound alike. */
  readonly isGarbled?: boolean;
  readonly places?: PlaceFacts;
}

/** Sets a query against a block. */
export function startComparison(
  query: AddressQuery,
  block: PreparedBlock,
  { isGarbled = false, isStreetKnown = false, places = NO_PLACE_FACTS }: Known = {},
): Comparison {
  const { uprns, wordCounts, words } = block;
  const identifiers = queryIdentifiers(query);
  const links = linkWords(query, block, isGarbled);
  const rarity = wordCounts.map((count) => Math.log((uprns.length + 1) / (count + 1)));
  return {
    query,
    block,
    links,
    identifiers,
    postcodeEvidence: block.postcodes.map((postcode) =>
      comparePostcodes(query.postcode, postcode, query.partialPostcode),
    ),
    rarity,
    hasNumber: hasOwnNumber(query.identifiers),
    hasNamesakes: query.postcode === null && hasNamesakes(query, block),
    sided: sidedWordsOf(query),
    hasStreetType: query.words.some((word) => word.isType && word.role === ROLE.street),
    isStreetKnown,
    places,
    ...rivalsOf(query, block, identifiers, links),
    seenIn: new Array(words.length).fill(-1),
    tally: NO_TALLY,
    evidence: SCRATCH,
  };
}

/**
 * Whether several properties have the query's number and street, so that its very text, without a
 * postcode, is no proof: others have the same and a locality more.
 */
function hasNamesakes({ headHash }: AddressQuery, { forms }: PreparedBlock): boolean {
  let first = -1;
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    if (forms[offset + FORM.headHash] !== headHash) continue;
    const property = forms[offset + FORM.property] ?? 0;
    if (first >= 0 && property !== first) return true;
    first = property;
  }
  return false;
}

/** The forms that may be meant by their number, and what they say: a word that only a neighbour has is no rival's. */
function rivalsOf(
  query: AddressQuery,
  block: PreparedBlock,
  identifiers: IdentifierRun,
  links: WordLinks,
) {
  const { forms, words } = block;
  const toCompare = formsToCompare(forms, identifiers);
  const rivalHas: boolean[] = new Array(words.length).fill(false);
  const street = query.words.flatMap(({ isType, role }, i) =>
    role === ROLE.street && !isType ? (links.blockWord[i] ?? -1) : [],
  );
  let isNumberOnStreet = false;
  for (const offset of toCompare) {
    const run = formIdentifiers(forms, offset);
    const start = run.start + (forms[offset + FORM.identifierCount] as number) * IDENTIFIER_LENGTH;
    const end = offset + (forms[offset + FORM.length] as number);
    for (let i = start; i < end; i++) rivalHas[(forms[i] as number) >> 5] = true;
    isNumberOnStreet ||=
      street.length > 0 &&
      sharesNumber(identifiers, run) === true &&
      street.every((word) => hasWord(forms, start, end, word));
  }
  return { toCompare, rivalHas, isNumberOnStreet };
}

function queryIdentifiers(query: AddressQuery): IdentifierRun {
  const data: number[] = [];
  for (const { low, high, letters, flags } of query.identifiers)
    data.push(low, high, letters, flags);
  return { data, start: 0, count: Math.min(query.identifiers.length, IDENTIFIERS_MAX) };
}

/** The form whose evidence is in the scratch vector: often the best was compared last, and is needed again. */
const scratchOf: { comparison: Comparison | undefined; offset: number } = {
  comparison: undefined,
  offset: -1,
};

/** Fills `comparison.evidence` for the form at `offset`. */
export function compareForm(comparison: Comparison, offset: number): void {
  if (scratchOf.comparison === comparison && scratchOf.offset === offset) return;
  scratchOf.comparison = comparison;
  scratchOf.offset = offset;
  fillEvidence(comparison, offset);
}

function fillEvidence(comparison: Comparison, offset: number): void {
  const { block, evidence, identifiers, query } = comparison;
  const { forms } = block;
  evidence.fill(0);
  evidence[E.candidate] = 1;
  alignIdentifiers(identifiers, formIdentifiers(forms, offset), evidence);
  comparePlaces(comparison, offset);
  compareFloors(query, forms[offset + FORM.floors] ?? 0, evidence);
  compareSides(query.sides, forms[offset + FORM.sides] ?? 0, evidence);
  compareKinds(query.kinds, forms[offset + FORM.kinds] ?? 0, evidence);
  comparePart(query, forms, offset, evidence);
  compareWords(comparison, offset);
}

function comparePlaces(comparison: Comparison, offset: number): void {
  const { block, evidence, postcodeEvidence, query } = comparison;
  const property = block.forms[offset + FORM.property] ?? 0;
  evidence[postcodeEvidence[block.postcodeOf[property] ?? 0] ?? E.postcodeFar] = 1;
  if (isOtherPart(query, block.forms[offset + FORM.kinds] ?? 0)) return;
  if (query.fullHash === block.forms[offset + FORM.fullHash])
    evidence[comparison.hasNamesakes ? E.identicalHead : E.identical] = 1;
  else if (query.headHash === block.forms[offset + FORM.headHash]) evidence[E.identicalHead] = 1;
}

const NAMES_OF_PARTS =
  PART_KIND.flat | PART_KIND.studio | PART_KIND.penthouse | PART_KIND.maisonette | PART_KIND.bedsit;

/**
 * `FLAT 1` and `PENTHOUSE 1` may both be in a building; `STUDIO FLAT 1` may be either `FLAT 1` or `STUDIO 1`. Without a
 * number a maisonette may be called the flat on the first floor.
 */
function isOfOtherName(mine: number, theirs: number): boolean {
  const [name, other] = [mine & NAMES_OF_PARTS, theirs & NAMES_OF_PARTS];
  const areNumbered = (mine & theirs & PART_KIND.numbered) !== 0;
  return areNumbered && name !== 0 && other !== 0 && (name & other) === 0;
}

/**
 * `FLAT, 6 MOSS ROAD` is within 6 Moss Road, and need not be all of it; `FLAT 6, MOSS ROAD` may be its number. Nor is a
 * penthouse a flat, though its text be the same otherwise.
 */
export function isOtherPart({ floors, kinds }: AddressQuery, theirs: number): boolean {
  if (isOfOtherName(kinds, theirs)) return true;
  const isOneSided = ((kinds ^ theirs) & PART_KIND.dwelling) !== 0;
  return isOneSided && floors === 0 && ((kinds | theirs) & PART_KIND.numbered) === 0;
}

/** `TOP` and `FOURTH` may be one floor, but seldom are: most of a conflict. */
const HINT_CONFLICT = 0.8;

function compareFloors(query: AddressQuery, theirs: number, evidence: Float64Array): void {
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

/** Upstairs is the first floor rather than the second: of several, the nearest. */
function hints(hint: number, known: number): boolean {
  if (hint === FLOORS.upper) return (known & FLOORS.first) !== 0;
  return hint === FLOORS.lower && (known & (FLOORS.ground | FLOORS.basement)) !== 0;
}

/**
 * `BASEMENT FRONT FLAT 1` and `FLAT BASEMENT FRONT`: where the floor agrees, a flat number on one
 * side is no surprise.
 */
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

function compareSides(mine: number, theirs: number, evidence: Float64Array): void {
  if (mine === theirs) {
    if (mine !== 0) evidence[E.sideEqual] = 1;
  } else if (mine === 0 || theirs === 0) evidence[E.sideOneSided] = 1;
  else if ((mine & theirs) === 0) evidence[E.sideConflict] = 1;
  else evidence[E.sideConflict] = 0.5;
}

const PARTS = PART_KIND.dwelling | PART_KIND.unit | PART_KIND.suite | PART_KIND.room;

function compareKinds(mine: number, theirs: number, evidence: Float64Array): void {
  if (mine & PARTS && theirs & PARTS && (mine & theirs & PARTS) === 0) evidence[E.kindConflict] = 1;
  if (isOfOtherName(mine, theirs)) evidence[E.partNameConflict] = 1;
  if ((mine ^ theirs) & PART_KIND.outbuilding) evidence[E.outbuildingOneSided] = 1;
  // `ADJ 31` alone says that it is not 31, as `LAND ADJ 31` does.
  if ((mine ^ theirs) & PART_KIND.thing && evidence[E.contextEqual] === 0)
    evidence[E.thingOneSided] = 1;
  const isOneSided = (mine & PARTS) === 0 || (theirs & PARTS) === 0;
  if (isOneSided && isBusinessUnit(mine) !== isBusinessUnit(theirs)) evidence[E.unitOneSided] = 1;
}

/** `UNIT 1` is not the house 1, while `FLAT 24, BIRCH COURT` may be listed as `24, BIRCH COURT`. */
function isBusinessUnit(kinds: number): boolean {
  return (kinds & (PART_KIND.unit | PART_KIND.suite)) !== 0;
}

const FLAT_KINDS = PART_KIND.dwelling | PART_KIND.unit | PART_KIND.suite;

/**
 * A flat without a number (`FLAT, 3 MOSS STREET`) or a floor on one side only, where nothing else
 * of the parts agrees: the one is the building, the other is within it.
 */
function comparePart(
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
  // `38A` may be a flat of 38, but is not the `ANNEXE, 38A`, which has no letter of its own.
  if (evidence[E.outbuildingOneSided] === 1 && evidence[E.letterEqual] === 1) {
    evidence[E.partOneSided] = 1;
    evidence[E.letterEqual] = 0;
  }
}

function isPart(floors: number, kinds: number): boolean {
  return floors !== 0 || ((kinds & FLAT_KINDS) !== 0 && (kinds & PART_KIND.numbered) === 0);
}

function isWhole(floors: number, kinds: number): boolean {
  return floors === 0 && (kinds & FLAT_KINDS) === 0;
}

const SAME_PART = [E.unitEqual, E.unitInRange, E.letterEqual, E.unitBesidesFloor];

/**
 * How near two postcodes are: equal, one slip apart, or sharing sector, district or area. The kind of evidence that a
 * pair of postcodes is. Of a query without a whole postcode `partial` is what it has of one: an outcode or a sector.
 */
export function comparePostcodes(
  query: string | null,
  candidate: string,
  partial: string | null = null,
): number {
  if (candidate === '') return query === null ? E.postcodeMissing : E.postcodeUnlisted;
  if (query === null)
    return partial === null ? E.postcodeMissing : comparePartOfPostcode(partial, candidate);
  if (query === candidate) return E.postcodeEqual;
  if (editDistance(query, candidate, 1) === 1) return E.postcodeSlip;
  if (sectorOf(query) === sectorOf(candidate)) return E.postcodeSector;
  if (outcodeOf(query) === outcodeOf(candidate)) return E.postcodeDistrict;
  return postcodeAreaOf(query) === postcodeAreaOf(candidate) ? E.postcodeArea : E.postcodeFar;
}

function comparePartOfPostcode(partial: string, candidate: string): number {
  const own = partial.includes(' ') ? sectorOf(candidate) : outcodeOf(candidate);
  return own === partial ? E.outcodeEqual : E.outcodeConflict;
}
