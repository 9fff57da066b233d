/**
 * Compares the words of a query with those of one form: street, names, places, and words that only
 * rivals have.
 */

import { FORM, IDENTIFIER_LENGTH, WORD_CLASS } from '../candidates/prepare.js';
import { FLAG, ROLE } from '../read/reading.js';
import { COUNTIES } from '../words/counties.js';
import type { Comparison } from './comparison.js';
import { E } from './evidence.js';

/**
 * A misspelt word still says which street is meant; below this likeness it is counted as absent.
 */
const QUALITY_MIN = 0.5;
/** Stray words count up to here: the long name of an occupier is no worse than a short one. */
const STRAY_MAX = 3;
/**
 * Rare words add up to here (natural logarithm of "one in so many"), lest one long name outweigh a
 * number.
 */
const RARITY_MAX = 6;
/** A stray place beside one that agrees counts half. */
const PLACE_BESIDES_WEIGHT = 0.5;
/** From this share on the words of a name agree. */
const NAME_SHARE_MIN = 0.6;

/** What of a form's words the query says, by role. */
interface Tally {
  name: number;
  nameHit: number;
  lead: number;
  leadHit: number;
  street: number;
  streetHit: number;
  outer: number;
  outerHit: number;
  types: number;
  typesHit: number;
  tail: number;
  tailHit: number;
  rarity: number;
  misspelt: number;
}

/** Adds the evidence of the words of the form at `offset`. */
export function compareWords(comparison: Comparison, offset: number): void {
  const { evidence, links, seenIn } = comparison;
  const tally = tallyWords(comparison, offset);
  noteStreet(tally, comparison);
  evidence[E.rarity] = Math.min(tally.rarity, RARITY_MAX);
  const isCutShort = links.cutShort >= 0 && seenIn[links.cutShort] === offset;
  evidence[E.cutShort] = isCutShort ? 1 : 0;
  evidence[E.misspelt] =
    tally.misspelt - (isCutShort ? 1 - (links.quality[links.cutShort] ?? 1) : 0);
  evidence[E.tailShared] = tally.tail === 0 ? 0 : tally.tailHit / tally.tail;
  const queryLeadShare = noteStrays(comparison, offset, tally.tail > 0);
  noteName(tally, queryLeadShare, comparison);
  noteElsewhere(comparison);
}

function tallyWords(comparison: Comparison, offset: number): Tally {
  const { links, rarity, seenIn } = comparison;
  const { forms } = comparison.block;
  const start =
    offset + FORM.headerLength + (forms[offset + FORM.identifierCount] ?? 0) * IDENTIFIER_LENGTH;
  const end = start + (forms[offset + FORM.wordCount] ?? 0);
  const tally: Tally = {
    name: 0,
    nameHit: 0,
    lead: 0,
    leadHit: 0,
    street: 0,
    streetHit: 0,
    outer: 0,
    outerHit: 0,
    types: 0,
    typesHit: 0,
    tail: 0,
    tailHit: 0,
    rarity: 0,
    misspelt: 0,
  };
  for (let i = start; i < end; i++) {
    const packed = forms[i] ?? 0;
    const word = packed >> 5;
    const quality = links.quality[word] ?? 0;
    const hit = quality > QUALITY_MIN ? 1 : 0;
    seenIn[word] = offset;
    if (hit === 1) tally.misspelt += 1 - quality;
    count(tally, (packed >> 2) & 7, packed & 3, hit, rarity[word] ?? 0);
  }
  return tally;
}

/**
 * Types and building words count half in a name and apart in a street: `HOUSE` and `ROAD` say
 * little.
 */
function count(tally: Tally, role: number, kind: number, hit: number, rarity: number): void {
  if (role === ROLE.tail) {
    tally.tail++;
    tally.tailHit += hit;
  } else if (role === ROLE.street && kind === WORD_CLASS.type) {
    tally.types++;
    tally.typesHit += hit;
  } else if (role === ROLE.outerStreet) {
    const weight = kind === WORD_CLASS.type ? 0 : 1;
    tally.outer += weight;
    tally.outerHit += hit * weight;
    tally.rarity += hit * weight * rarity;
  } else if (role === ROLE.street) {
    tally.street++;
    tally.streetHit += hit;
    tally.rarity += hit * rarity;
  } else {
    const weight = kind === WORD_CLASS.plain ? 1 : 0.5;
    tally.name += weight;
    tally.nameHit += hit * weight;
    tally.rarity += hit * weight * rarity;
    if (role === ROLE.lead) {
      tally.lead += weight;
      tally.leadHit += hit * weight;
    }
  }
}

function noteStreet(tally: Tally, comparison: Comparison): void {
  const { evidence } = comparison;
  // `THE DRIVE`: where the street has nothing else, its type is its name.
  const isTypeOnly = tally.street === 0;
  const head = isTypeOnly ? tally.types : tally.street;
  const headHit = isTypeOnly ? tally.typesHit : tally.streetHit;
  const total = head + tally.outer;
  const hit = headHit + tally.outerHit;
  if (total > 0) {
    if (hit === total) evidence[E.streetAll] = 1;
    else if (hit > 0) evidence[E.streetPart] = hit / total;
    else evidence[E.streetNone] = 1;
  }
  const agreesInNumber = (evidence[E.numberEqual] ?? 0) + (evidence[E.numberInRange] ?? 0) > 0;
  if (head > 0 && headHit === 0 && (agreesInNumber || tally.outerHit > 0))
    evidence[E.streetHeadNone] = 1;
  if (tally.outer > 0) evidence[tally.outerHit > 0 ? E.outerStreetAll : E.outerStreetNone] = 1;
  if (!isTypeOnly && tally.types > 0 && comparison.hasStreetType) {
    evidence[E.streetTypeConflict] = 1 - tally.typesHit / tally.types;
  }
}

function noteName(tally: Tally, queryLeadShare: number, comparison: Comparison): void {
  const { evidence, hasNumber } = comparison;
  const share = tally.name === 0 ? 0 : tally.nameHit / tally.name;
  if (tally.name > 0) {
    if (share === 1) evidence[E.nameAll] = 1;
    else if (share > 0) evidence[E.namePart] = share;
    else evidence[E.nameNone] = 1;
  }
  const isQueryLeadMissing = queryLeadShare >= 0 && queryLeadShare < NAME_SHARE_MIN;
  const isLeadMissing = tally.lead > 0 && tally.leadHit / tally.lead < NAME_SHARE_MIN;
  if (isQueryLeadMissing) evidence[E.leadOnlyInQuery] = 1;
  if (tally.lead > 0) evidence[isLeadMissing ? E.leadOnlyInCandidate : E.leadEqual] = 1;
  if (hasNumber) {
    if (queryLeadShare === 1) noteBlock(evidence);
    const isNamed = tally.lead > 0 && !isLeadMissing && !isQueryLeadMissing && queryLeadShare >= 0;
    if (isNamed && evidence[E.numberAbsent] === 1) evidence[E.nameForNumber] = 1;
    return;
  }
  const isDecided = tally.lead > 0 && queryLeadShare >= 0;
  if (isQueryLeadMissing && (isLeadMissing || !isDecided)) evidence[E.nameDecidesAgainst] = 1;
  else if (isLeadMissing || !isDecided) evidence[E.nameNarrower] = 1;
  else if (isQueryLeadMissing) evidence[E.nameWider] = 1;
  else evidence[E.nameDecides] = share;
}

/**
 * `31 ROWAN PLACE 263 TANNER LANE` and `31 ROWAN PLACE TANNER LANE`: the block agrees, so 263 is
 * its number.
 */
function noteBlock(evidence: Float64Array): void {
  if (evidence[E.numberExtraInQuery] === 0 || evidence[E.unitIsNumber] === 0) return;
  evidence[E.numberExtraInQuery] = 0;
  evidence[E.unitIsNumber] = 0;
  evidence[E.numberOfBlock] = 1;
}

/** The evidence of a form in the very street of the query, whatever the number. */
export function isSameStreet(evidence: Float64Array): boolean {
  const against = [E.streetTypeConflict, E.strayType, E.strayStreet, E.streetHeadNone, E.misspelt];
  return evidence[E.streetAll] === 1 && against.every((kind) => evidence[kind] === 0);
}

/**
 * In another postcode a neighbour with nearly the same street is more likely than a slip of the
 * pen.
 */
function noteElsewhere(comparison: Comparison): void {
  const { evidence } = comparison;
  if (comparison.query.postcode === null || evidence[E.postcodeEqual] === 1) return;
  const sum = (...kinds: readonly number[]) =>
    kinds.reduce((total, kind) => total + (evidence[kind] ?? 0), 0);
  if (comparison.isStreetKnown && !isSameStreet(evidence)) evidence[E.streetIsHere] = 1;
  const isStreetUneven = sum(E.streetAll) === 0 ? 1 : 0;
  const uneven =
    isStreetUneven +
    sum(
      E.streetTypeConflict,
      E.strayType,
      E.strayStreet,
      E.outerStreetNone,
      E.numberInRange,
      E.pairHalf,
    );
  evidence[E.elsewhereUneven] = Math.min(uneven, STRAY_MAX);
}

/**
 * Words of the query that this form lacks: worse when a rival has them. Returns the share of the
 * lead that it has.
 */
function noteStrays(comparison: Comparison, offset: number, hasPlaces: boolean): number {
  const { evidence, links, query, rarity, seenIn } = comparison;
  let rivals = 0;
  let name = 0;
  let street = 0;
  let outer = 0;
  let types = 0;
  let tail = 0;
  let strayTail = 0;
  let strayCounties = 0;
  let streetWords = 0;
  let streetHits = 0;
  let placeHits = 0;
  let lead = 0;
  let leadHit = 0;
  for (let i = 0; i < query.words.length; i++) {
    const word = query.words[i];
    if (!word) continue;
    const linked = links.blockWord[i] ?? -1;
    const isHit = linked >= 0 && seenIn[linked] === offset;
    if (word.role === ROLE.tail) {
      tail++;
      if (isHit) placeHits++;
    } else if (word.role === ROLE.street && !word.isType) {
      streetWords++;
      if (isHit) streetHits++;
    }
    if (word.role === ROLE.lead) {
      const weight = word.isType || word.isBuilding || word.isWeakType ? 0.5 : 1;
      lead += weight;
      if (isHit) leadHit += weight;
    }
    if (isHit) continue;
    if (word.isType) {
      if (word.role === ROLE.street) types++;
      continue;
    }
    if (linked >= 0 && word.role !== ROLE.tail) rivals += rarity[linked] ?? 0;
    else if (word.role === ROLE.street) street++;
    else if (word.role === ROLE.outerStreet) outer++;
    else if (word.role === ROLE.tail) {
      strayTail++;
      if (COUNTIES.has(word.text)) strayCounties++;
    } else name += word.isBuilding ? 0.5 : 1;
  }
  if (streetWords > 0 && streetHits === 0 && (evidence[E.streetAll] ?? 0) > 0 && placeHits > 0)
    evidence[E.streetIsPlace] = 1;
  evidence[E.rivalWords] = Math.min(rivals, RARITY_MAX);
  evidence[E.strayName] = Math.min(name, STRAY_MAX);
  evidence[E.strayStreet] = Math.min(street, STRAY_MAX);
  evidence[E.strayType] = Math.min(types, 1);
  evidence[E.strayOuterStreet] = Math.min(outer, STRAY_MAX);
  // Where one place agrees, another may be the county or the next larger town.
  const doubt = strayTail < tail ? PLACE_BESIDES_WEIGHT : 1;
  // A county is left out of lists too often for its absence to be a contradiction.
  const isContradicted = strayTail === tail && strayTail > strayCounties;
  if (query.postcode === null && isContradicted && hasPlaces) evidence[E.townConflict] = 1;
  evidence[E.tailStray] = tail === 0 ? 0 : (doubt * strayTail) / tail;
  return lead === 0 ? -1 : leadHit / lead;
}

/** Whether a query has a number, be it a neighbour's, by which a name matters less. */
export function hasOwnNumber(identifiers: Comparison['query']['identifiers']): boolean {
  return identifiers.some(({ flags }) => (flags & FLAG.letter) === 0);
}
