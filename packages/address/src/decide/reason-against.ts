/** Explains why the address does not mean the best property: gives a reason only if the evidence supports it. */

import { compareForm } from '../compare/compare.js';
import { isSameStreet } from '../compare/compare-words.js';
import { E } from '../compare/evidence.js';
import type { AddressQuery } from '../read/read-address.js';
import { FLAG } from '../read/reading.js';
import type { Reason } from './reasons.js';
import type { ScoredProperty } from './score.js';

type Evidence = Float64Array;

const has = (evidence: Evidence, kinds: readonly number[]): boolean =>
  kinds.some((kind) => (evidence[kind] ?? 0) > 0);

const OTHER_STREET = [
  ...[E.streetTypeConflict, E.strayType, E.typeOnlyInCandidate, E.strayStreet],
  ...[E.streetHeadNone, E.streetIsPlace, E.outerStreetNone, E.strayOuterStreet],
];
const OTHER_PLACE = [E.townConflict, E.placeConflict, E.streetIsHere];
const SAME_NUMBER = [E.numberEqual, E.numberInRange];
const OTHER_NUMBER = [E.numberConflict, E.numberAbsent];
const OTHER_PART = [
  ...[E.unitConflict, E.unitOnlyInQuery, E.letterConflict, E.letterOnlyInQuery],
  ...[E.floorConflict, E.roomOnlyInQuery],
];
/** The text names a part, or another number besides the building's. */
const PART_GIVEN = [E.unitEqual, E.unitInRange, E.numberExtraInQuery, E.numberExtraInCandidate];
const PART_MISSING = [E.unitOnlyInCandidate, E.letterOnlyInCandidate, E.partOneSided];
const OTHER_HOUSE = [
  ...[...OTHER_NUMBER, E.unitIsNumber, E.numbersSeveral],
  ...[E.houseConflict, E.buildingConflict, E.nameDecidesAgainst],
];

/** Whether the property is in the street that the text names; a misspelt street may be a different one. */
function isInStreet(evidence: Evidence): boolean {
  return evidence[E.streetAll] === 1 && isPlaced(evidence) && !has(evidence, OTHER_STREET);
}

function isPlaced(evidence: Evidence): boolean {
  const isStray = has(evidence, [E.tailStray]) && !has(evidence, [E.tailShared]);
  return evidence[E.postcodeEqual] === 1 || !(isStray || has(evidence, OTHER_PLACE));
}

/** Whether the property is the building in the text or a part of it. */
function isInBuilding(evidence: Evidence): boolean {
  if (!isInStreet(evidence) || has(evidence, OTHER_HOUSE)) return false;
  if (has(evidence, [E.leadOnlyInQuery]) && has(evidence, [E.leadOnlyInCandidate])) return false;
  return has(evidence, SAME_NUMBER) || evidence[E.nameAll] === 1;
}

/** `ranked` has the best first. */
export function reasonAgainst(ranked: readonly ScoredProperty[]): Reason {
  const [best] = ranked;
  if (best === undefined) return 'no-candidates';
  const evidence = evidenceOf(best);
  const isKnownStreet = isInStreet(evidence) && isSameStreet(evidence);
  const isHouse = isInBuilding(evidence);
  const isOtherHouse = has(evidence, [E.houseConflict]);
  const isOtherNumber = has(evidence, OTHER_NUMBER) && hasHouseNumber(best.comparison.query);
  const isOtherPart = has(evidence, OTHER_PART);
  const isPartGiven = isOtherPart || has(evidence, PART_GIVEN);
  const isPartMissing = has(evidence, PART_MISSING);
  const none = (is: (evidence: Evidence) => boolean) => !ranked.some((one) => is(evidenceOf(one)));
  // The postcode and the town may name two streets, and only the postcode's homes without a number were compared.
  const isOneStreet = !has(evidence, [E.tailStray, ...OTHER_PLACE]);
  if (isKnownStreet && isOneStreet && isOtherHouse && none(isNamed)) return 'building-not-listed';
  if (isKnownStreet && isOtherNumber && none(isNumbered)) return 'number-not-listed';
  if (isHouse && isOtherPart && none(isPart)) return 'part-not-listed';
  return isHouse && isPartMissing && !isPartGiven && none(isWhole)
    ? 'part-not-given'
    : 'weak-evidence';
}

/** Whether the number agrees, wherever it stands, since a text may name two places. */
const isNumbered = (evidence: Evidence) =>
  evidence[E.streetAll] === 1 && has(evidence, SAME_NUMBER);
const isNamed = (evidence: Evidence) =>
  has(evidence, [E.leadEqual, E.nameAll, E.namePart]) ||
  (evidence[E.streetAll] === 1 && has(evidence, [E.outerStreetAll]));
const isPart = (evidence: Evidence) => isInBuilding(evidence) && !has(evidence, OTHER_PART);
const isWhole = (evidence: Evidence) => isInBuilding(evidence) && !has(evidence, PART_MISSING);

const OF_PARTS = FLAG.letter | FLAG.unit | FLAG.room | FLAG.block | FLAG.context;

/** Whether the text has a number that belongs to no flat, letter or neighbour. */
export const hasHouseNumber = ({ identifiers }: Pick<AddressQuery, 'identifiers'>): boolean =>
  identifiers.some(({ flags }) => (flags & OF_PARTS) === 0);

/** Whether a property in a street of that name has the text's number. */
export const isNumberListed = (scored: readonly ScoredProperty[]): boolean =>
  scored.some((one) => isNumbered(evidenceOf(one)));

function evidenceOf({ comparison, form }: ScoredProperty): Evidence {
  compareForm(comparison, form);
  return comparison.evidence;
}
