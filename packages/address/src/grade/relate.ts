/** Finds from the evidence how a listed property relates to the place that a text means, and how well it fits. */

import { E } from '../compare/evidence.js';
import { weigh } from '../decide/score.js';
import { WEIGHTS } from '../decide/weights.js';
import type { AddressQuery } from '../read/read-address.js';
import { PART_KIND } from '../read/reading.js';

/** Only the street agrees with a property that is `inStreet`. */
export type Relation = 'same' | 'whole' | 'part' | 'beside' | 'neighbour' | 'inStreet';

const ONLY_IN_QUERY = [
  ...[E.unitOnlyInQuery, E.letterOnlyInQuery, E.roomOnlyInQuery, E.floorOnlyInQuery],
  E.numberExtraInQuery,
];
const ONLY_IN_CANDIDATE = [E.unitOnlyInCandidate, E.letterOnlyInCandidate, E.floorOnlyInCandidate];
/** These follow from several relations, so they do not determine one. */
const WITH_PARTS = [
  ...[E.partOneSided, E.sideOneSided, E.unitOneSided, E.kindConflict, E.blockOneSided],
  ...[E.unitBesidesFloor, E.letterBesidesFloor, E.outbuildingOneSided],
];
const PART_CONFLICT = [
  ...[E.unitConflict, E.letterConflict, E.floorConflict, E.sideConflict, E.blockConflict],
];
const OTHER_NUMBER = [
  ...[E.numberConflict, E.numberAbsent, E.numberOnlyInCandidate, E.numberExtraInCandidate],
  ...[E.unitIsNumber, E.flatIsHouse, E.pairHalf, E.contextConflict, E.thingOneSided],
];
const NAMES = [
  ...[E.nameNone, E.leadOnlyInQuery, E.leadOnlyInCandidate, E.nameNarrower, E.nameWider],
  ...[E.nameDecidesAgainst, E.buildingConflict, E.buildingOnlyInQuery, E.strayName],
  ...[E.buildingOnlyInCandidate, E.numbersSeveral, E.numberOfOther],
];
const PARTS = [...ONLY_IN_QUERY, ...ONLY_IN_CANDIDATE, ...WITH_PARTS, ...PART_CONFLICT];

/** Evidence that does not count against a property with this relation. */
const EXCUSED: Readonly<Record<Relation, readonly number[]>> = {
  same: [],
  whole: [...ONLY_IN_QUERY, ...WITH_PARTS],
  part: [...ONLY_IN_CANDIDATE, ...WITH_PARTS],
  beside: PARTS,
  neighbour: [...PARTS, ...OTHER_NUMBER],
  inStreet: [...PARTS, ...OTHER_NUMBER, ...NAMES],
};

/**
 * Log-odds: lists lack about one in twenty of the addresses asked for, and usually have the building if they lack the
 * flat.
 */
const UNLISTED_COST: Readonly<Record<Relation, number>> = {
  same: 0,
  whole: 3,
  part: 3,
  beside: 3,
  neighbour: 5,
  inStreet: 5,
};
/** Streets or names agree from this share of their words. */
const SHARE_MIN = 0.5;

/** Undefined if neither building nor street agrees. */
export function relationOf(query: AddressQuery, evidence: Float64Array): Relation | undefined {
  const has = (kinds: readonly number[]) => kinds.some((kind) => (evidence[kind] as number) > 0);
  const amount = (kind: number) => evidence[kind] as number;
  const isStreet = Math.max(amount(E.streetAll), amount(E.streetPart)) >= SHARE_MIN;
  if (amount(E.streetHeadNone) > 0) return undefined;
  const isNumbered = amount(E.numberEqual) + amount(E.numberInRange) > 0 && isStreet;
  const isNamed =
    Math.max(amount(E.leadEqual), amount(E.nameAll), amount(E.nameDecides)) >= SHARE_MIN &&
    amount(E.streetNone) === 0;
  if ((isNumbered || isNamed) && !has(OTHER_NUMBER)) {
    const isPart = has(ONLY_IN_QUERY) || (amount(E.partOneSided) > 0 && saysPart(query));
    const hasParts = has(ONLY_IN_CANDIDATE) || (amount(E.partOneSided) > 0 && !isPart);
    if (has(PART_CONFLICT) || (isPart && hasParts)) return 'beside';
    if (isPart) return 'whole';
    return hasParts ? 'part' : 'same';
  }
  if (!isStreet) return undefined;
  return amount(E.numberConflict) > 0 ? 'neighbour' : 'inStreet';
}

const FLATS = PART_KIND.dwelling | PART_KIND.unit | PART_KIND.suite;

function saysPart({ floors, kinds }: AddressQuery): boolean {
  return floors !== 0 || (kinds & FLATS) !== 0;
}

/** The property's score with the relation's differences excused: a neighbour scores as if it had the number itself. */
export function excusedScore(relation: Relation, evidence: Float64Array): number {
  let score = weigh(evidence, WEIGHTS) - UNLISTED_COST[relation];
  for (const kind of EXCUSED[relation])
    score -= (evidence[kind] as number) * (WEIGHTS[kind] as number);
  const isAsIfNumbered = relation === 'neighbour' || relation === 'inStreet';
  return isAsIfNumbered ? score + (WEIGHTS[E.numberEqual] as number) : score;
}
