/** Compares the name of a house or building in a query with that of one form. */

import { FLAG, type ReadWord, ROLE } from '../read/reading.js';
import type { Comparison } from './comparison.js';
import { E } from './evidence.js';
import type { Tally } from './tally.js';
import { saysKnownPlaces, saysPlacesOnly } from './tally-words.js';

/** Names agree from this share of their words. */
const NAME_SHARE_MIN = 0.6;
/** Weight of a building's number when the query gives the building's name. */
const NUMBER_OF_BUILDING_SAID = 0.3;
/** Everything else that agrees is true of the neighbour too. */
const NAME_OF_NEIGHBOUR = 2;
/** Less than 1, because either the name or the number may be wrong. */
const NAME_OF_OTHER_NUMBER = 0.8;

/** Notes how far the names agree, and whether the name alone identifies the property. */
export function noteName(tally: Tally, comparison: Comparison): void {
  const { evidence, hasNumber } = comparison;
  const queryLeadShare = tally.queryLead === 0 ? -1 : tally.queryLeadHit / tally.queryLead;
  const share = tally.name === 0 ? 0 : tally.nameHit / tally.name;
  const isPlace = share < 1 && evidence[E.streetNone] === 1 && saysKnownPlaces(comparison);
  if (tally.name > 0 && !hasNumber && (isPlace || saysPlacesOnly(comparison, tally))) {
    evidence[E.nameNone] = 1;
    evidence[E.nameDecidesAgainst] = 1;
    return;
  }
  const isPlain = isPlainName(tally, comparison);
  const saysWhich = tally.tellingHit > 0 || isPlain;
  if (tally.name > 0) {
    // `SCHOOL` on another street is not a name that agrees; nor is the name of the town.
    const isTelling = saysWhich || evidence[E.streetNone] === 0;
    if (share === 1 && isTelling) evidence[E.nameAll] = 1;
    else if (share > 0) evidence[E.namePart] = share;
    else evidence[E.nameNone] = 1;
  }
  // `VERGE OPPOSITE ROSE COTTAGE` is not the cottage.
  if (tally.ofNeighbour > 0) evidence[E.contextConflict] = hasNumber ? 1 : NAME_OF_NEIGHBOUR;
  // The query names another school: `INFANT SCHOOL` agrees, but its name does not.
  const isOther = !hasNumber && evidence[E.houseConflict] === 1;
  const isQueryLeadMissing = queryLeadShare >= 0 && (isOther || queryLeadShare < NAME_SHARE_MIN);
  const isLeadMissing = tally.lead > 0 && (isOther || tally.leadHit / tally.lead < NAME_SHARE_MIN);
  if (isQueryLeadMissing) evidence[E.leadOnlyInQuery] = 1;
  if (tally.lead > 0) evidence[isLeadMissing ? E.leadOnlyInCandidate : E.leadEqual] = 1;
  // `POSTBOX OUTSIDE 14 MOSS ROAD` does not mean another house of the street either.
  const isBeside = comparison.query.identifiers.every(({ flags }) => flags & FLAG.context);
  if (isBeside && hasNumber && queryLeadShare < NAME_SHARE_MIN && evidence[E.contextEqual] === 0)
    evidence[E.contextConflict] = 1;
  if (isQueryLeadMissing && comparison.isNameOfOther)
    evidence[E.contextConflict] = NAME_OF_OTHER_NUMBER;
  if (hasNumber) {
    if (share === 1 && isOfBuilding(tally)) noteBuildingSaid(evidence);
    if (queryLeadShare === 1) noteBlock(evidence);
    // `POLL NO 412, THE OLD CHAPEL, MOSS ROAD` contains the whole address, whatever comes before it.
    const isSaid =
      share === 1 && tally.tellingHit > 0 && tally.street > 0 && evidence[E.streetAll] === 1;
    const isNamed =
      isSaid || (tally.lead > 0 && !isLeadMissing && !isQueryLeadMissing && queryLeadShare >= 0);
    const isOwn = isNamed && tally.ofNeighbour === 0;
    if (isOwn && evidence[E.numberAbsent] === 1 && !comparison.isNumberOnStreet)
      evidence[E.nameForNumber] = 1;
    return;
  }
  const isDecided = tally.lead > 0 && queryLeadShare >= 0;
  // `OLDBY` alone does not mean a house in Oldby that is named after the town.
  const saysNothing = tally.name > 0 && !saysWhich && evidence[E.streetNone] === 1;
  if (saysNothing || (isQueryLeadMissing && (isLeadMissing || !isDecided)))
    evidence[E.nameDecidesAgainst] = 1;
  else if (isLeadMissing || !isDecided) evidence[E.nameNarrower] = 1;
  else if (isQueryLeadMissing) evidence[E.nameWider] = 1;
  else {
    evidence[E.nameDecides] = share;
    if (share === 1 && (isPlain || isKnownByName(tally, comparison))) noteKnownByName(evidence);
  }
}

/** `CARDIGAN ARMS, OLDBY` gives the whole name, but neither number nor street. */
function isKnownByName(tally: Tally, { query }: Comparison): boolean {
  return isOnlyNamed(tally) && tally.tellingHit > 0 && !query.words.some(({ isType }) => isType);
}

const isOnlyNamed = (tally: Tally): boolean =>
  tally.strayName + tally.queryStreet + tally.streetHit + tally.outerHit === 0;

/** `MILL HOUSE` and `GARDEN COTTAGE` have no distinctive word, but are names if the place agrees; `HOUSE` is not. */
function isPlainName(tally: Tally, { hasNumber, query }: Comparison): boolean {
  const isWhole = tally.telling === 0 && tally.name >= 1 && tally.nameHit === tally.name;
  const isPlaced = tally.queryTail === 0 || tally.queryTailHit > 0;
  const isOfStreet = ({ isType, role }: ReadWord) =>
    isType && role !== ROLE.lead && role !== ROLE.name;
  return isWhole && isPlaced && !hasNumber && isOnlyNamed(tally) && !query.words.some(isOfStreet);
}

/**
 * `1 BEECH COURT, OLDBY` and `FLAT 1, BEECH COURT, 10, MOSS ROAD, OLDBY`: a building's name follows the number, so its
 * street and its number in the street may be missing.
 */
function isOfBuilding(tally: Tally): boolean {
  const strays = tally.strayStreet + tally.strayTypes + tally.strayOuter + tally.outerRivals;
  const isStreetUnsaid = tally.streetHit + tally.outerHit + strays === 0;
  const isName = tally.queryStreet > 0 && tally.queryStreetHit === tally.queryStreet;
  return isName && isStreetUnsaid && tally.tellingHit > 0;
}

function noteBuildingSaid(evidence: Float64Array): void {
  if (evidence[E.numberExtraInCandidate] !== 1) return;
  evidence[E.numberExtraInCandidate] = NUMBER_OF_BUILDING_SAID;
  for (const kind of [...NEEDLESS, E.streetHeadNone, E.streetTypeConflict]) evidence[kind] = 0;
}

/** Whether the flat is known by the name of its building. */
export function isBuildingSaid(evidence: Float64Array): boolean {
  return evidence[E.numberExtraInCandidate] === NUMBER_OF_BUILDING_SAID;
}

/** With a full name, a missing number, street or type does not count against the property. */
function noteKnownByName(evidence: Float64Array): void {
  evidence[E.knownByName] = 1;
  for (const kind of NEEDLESS) evidence[kind] = 0;
}

const NEEDLESS = [E.numberOnlyInCandidate, E.streetNone, E.typeOnlyInCandidate];

/** `31 ROWAN PLACE 263 TANNER LANE` and `31 ROWAN PLACE TANNER LANE`: the block agrees, so 263 is its number. */
function noteBlock(evidence: Float64Array): void {
  const isOfUnit = (evidence[E.unitIsNumber] ?? 0) + (evidence[E.unitEqual] ?? 0) > 0;
  if (evidence[E.numberExtraInQuery] === 0 || !isOfUnit) return;
  evidence[E.numberExtraInQuery] = 0;
  evidence[E.unitIsNumber] = 0;
  evidence[E.numberOfBlock] = 1;
}
