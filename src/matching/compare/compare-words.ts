/**
 * Compares the words of a query with those of one form: street, names, places, and words that only
 * rivals have.
 */

import { FLAG } from '../read/reading.js';
import type { Comparison } from './comparison.js';
import { E } from './evidence.js';
import type { Tally } from './tally.js';
import { tallyWords } from './tally-words.js';

/** Stray words count up to here: the long name of an occupier is no worse than a short one. */
const STRAY_MAX = 3;
/**
 * Rare words add up to here (natural logarithm of "one in so many"), lest one long name outweigh a
 * number.
 */
const RARITY_MAX = 6;
/** A stray place beside one that agrees counts half. */
const PLACE_BESIDES_WEIGHT = 0.5;
/** How much the kind of a building counts beside its number. */
const NAMED_BESIDES_NUMBER = 0.3;
/** From this share on the words of a name agree. */
const NAME_SHARE_MIN = 0.6;

/** Adds the evidence of the words of the form at `offset`. */
export function compareWords(comparison: Comparison, offset: number): void {
  const { evidence, links } = comparison;
  const tally = tallyWords(comparison, offset);
  noteStreet(tally, comparison);
  evidence[E.rarity] = Math.min(tally.rarity, RARITY_MAX);
  evidence[E.cutShort] = tally.isCutShort ? 1 : 0;
  evidence[E.misspelt] =
    tally.misspelt - (tally.isCutShort ? 1 - (links.quality[links.cutShort] ?? 1) : 0);
  noteStrays(tally, comparison);
  noteName(tally, comparison);
  noteElsewhere(comparison);
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
  if (!isTypeOnly && tally.types > 0 && !comparison.hasStreetType && tally.typesHit === 0)
    evidence[E.typeOnlyInCandidate] = 1;
  if (!isTypeOnly && tally.types > 0 && comparison.hasStreetType) {
    evidence[E.streetTypeConflict] = 1 - tally.typesHit / tally.types;
  }
}

function noteName(tally: Tally, comparison: Comparison): void {
  const { evidence, hasNumber } = comparison;
  const queryLeadShare = tally.queryLead === 0 ? -1 : tally.queryLeadHit / tally.queryLead;
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
  return evidence[E.streetAll] === 1 && NOT_THE_STREET.every((kind) => evidence[kind] === 0);
}

const NOT_THE_STREET = [
  E.streetTypeConflict,
  E.strayType,
  E.strayStreet,
  E.streetHeadNone,
  E.misspelt,
];

const UNEVEN_ELSEWHERE = [
  E.streetTypeConflict,
  E.strayType,
  E.strayStreet,
  E.outerStreetNone,
  E.numberInRange,
  E.pairHalf,
];

/**
 * In another postcode a neighbour with nearly the same street is more likely than a slip of the
 * pen.
 */
function noteElsewhere(comparison: Comparison): void {
  const { evidence } = comparison;
  if (comparison.query.postcode === null || evidence[E.postcodeEqual] === 1) return;
  if (comparison.isStreetKnown && !isSameStreet(evidence)) evidence[E.streetIsHere] = 1;
  let uneven = 0;
  for (const kind of UNEVEN_ELSEWHERE) uneven += evidence[kind] as number;
  if (evidence[E.streetAll] === 0) uneven++;
  evidence[E.elsewhereUneven] = Math.min(uneven, STRAY_MAX);
}

/** Words of the query that this form lacks: worse when a rival has them. */
function noteStrays(tally: Tally, { evidence, hasNumber, query }: Comparison): void {
  const { queryTail, strayTail } = tally;
  const isStreetSaid = tally.queryStreetHit > 0 || tally.queryStreet === 0;
  if (!isStreetSaid && (evidence[E.streetAll] ?? 0) > 0 && tally.queryTailHit > 0)
    evidence[E.streetIsPlace] = 1;
  evidence[E.rivalWords] = Math.min(tally.rivals, RARITY_MAX);
  evidence[E.strayName] = Math.min(tally.strayName, STRAY_MAX);
  evidence[E.strayStreet] = Math.min(tally.strayStreet, STRAY_MAX);
  evidence[E.strayType] = Math.min(tally.strayTypes, 1);
  evidence[E.strayOuterStreet] = Math.min(tally.strayOuter, STRAY_MAX);
  // Where one place agrees, another may be the county or the next larger town.
  const doubt = strayTail < queryTail ? PLACE_BESIDES_WEIGHT : 1;
  // A county is left out of lists too often for its absence to be a contradiction.
  const isContradicted = strayTail === queryTail && strayTail > tally.strayCounties;
  if (query.postcode === null && isContradicted && tally.tail > 0) evidence[E.townConflict] = 1;
  // Places that only the list names are no doubt: people leave out the locality, or the town.
  const places = Math.min(tally.tail, queryTail);
  evidence[E.tailShared] = places === 0 ? 0 : Math.min(1, tally.tailHit / places);
  const isOtherBuilding = tally.strayBuildings > 0 && tally.buildingsAbsent > 0;
  // Beside a number the name matters less.
  if (isOtherBuilding && tally.nameHit > 0)
    evidence[E.buildingConflict] = hasNumber ? NAMED_BESIDES_NUMBER : 1;
  evidence[E.tailStray] = queryTail === 0 ? 0 : (doubt * strayTail) / queryTail;
}

/** Whether a query has a number, be it a neighbour's, by which a name matters less. */
export function hasOwnNumber(identifiers: Comparison['query']['identifiers']): boolean {
  return identifiers.some(({ flags }) => (flags & FLAG.letter) === 0);
}
