/**
 * Finds properties that the text describes as well as the best one: `Campbell Cottage, Hampshire` if two villages have
 * one. A detail that only the list has, such as the street, may make one likelier, but does not identify it.
 */

import { compareForm } from '../compare/compare.js';
import { E, EVIDENCE, type EvidenceName } from '../compare/evidence.js';
import { PART_KIND } from '../read/reading.js';
import type { ScoredProperty } from './score.js';

/** Details that the list has and the text does not mention. */
const UNSAID: readonly EvidenceName[] = [
  ...(['numberOnlyInCandidate', 'numberExtraInCandidate', 'unitOnlyInCandidate'] as const),
  ...(['letterOnlyInCandidate', 'floorOnlyInCandidate', 'streetNone', 'streetHeadNone'] as const),
  ...(['outerStreetNone', 'typeOnlyInCandidate', 'nameNone', 'leadOnlyInCandidate'] as const),
  ...(['nameNarrower', 'buildingOnlyInCandidate', 'partOneSided', 'unplacedUneven'] as const),
  ...(['knownByName'] as const),
];

/** Evidence that depends on the rarity of words or on other properties. */
const BESIDES: readonly EvidenceName[] = [
  ...(['candidate', 'rarity', 'identical', 'identicalHead', 'postcodeUnlisted'] as const),
  ...(['nameDecides', 'streetIsHere', 'elsewhereUneven'] as const),
];

/** Evidence that a property is part of the house. */
const PARTS = [E.unitOnlyInCandidate, E.letterOnlyInCandidate, E.floorOnlyInCandidate];

const UNSAID_KINDS = UNSAID.map((name) => E[name]);
const LEFT_ASIDE = new Set([...UNSAID, ...BESIDES]);
/** What the text states: kinds of evidence with their sign. */
const SAID = EVIDENCE.flatMap(({ name, sign }, kind) =>
  LEFT_ASIDE.has(name) || sign === 0 ? [] : { kind, sign },
);

const LOOKED_AT_MAX = 40;

/**
 * Ranks the best first, then properties that the text describes as well (unless it gives everything about the best),
 * then the rest. `tiedCount` is the number of ties at the front, before and after.
 */
export function withEquals(
  ranked: readonly ScoredProperty[],
  tiedCount: number,
): { readonly ranked: readonly ScoredProperty[]; readonly tiedCount: number } {
  const [best] = ranked;
  if (best === undefined || ranked.length <= tiedCount) return { ranked, tiedCount };
  const own = evidenceOf(best).slice();
  const isAllSaid = UNSAID_KINDS.every((kind) => own[kind] === 0);
  if (isAllSaid && !isOfPair(best)) return { ranked, tiedCount };
  const isWhole = own[E.numberEqual] === 1 && PARTS.every((kind) => own[kind] === 0);
  const isEqual = (other: ScoredProperty) => {
    if (isAllSaid && !isOtherOrder(best, other)) return false;
    const evidence = evidenceOf(other);
    // `4 CHURCH LANE` means `THE OLD FORGE, 4 CHURCH LANE` rather than 4A.
    if (isWhole && PARTS.some((kind) => (evidence[kind] as number) > 0)) return false;
    // `THE FLAT, 14 MOSS ROAD` means the flat rather than the house.
    const isPartSaid = (other.comparison.query.kinds & PART_KIND.dwelling) !== 0;
    if (isPartSaid && (evidence[E.partOneSided] as number) > (own[E.partOneSided] as number))
      return false;
    return SAID.every(
      ({ kind, sign }) => sign * ((evidence[kind] as number) - (own[kind] as number)) >= 0,
    );
  };
  const equals = ranked.slice(tiedCount, LOOKED_AT_MAX).filter(isEqual);
  if (equals.length === 0) return { ranked, tiedCount };
  const moved = new Set(equals);
  const others = ranked.slice(tiedCount).filter((one) => !moved.has(one));
  return {
    ranked: [...ranked.slice(0, tiedCount), ...equals, ...others],
    tiedCount: tiedCount + equals.length,
  };
}

const isOfPair = ({ comparison }: ScoredProperty): boolean =>
  comparison.query.repairs.includes('unitAndNumber');

/** `12/6 LEITH WALK` reads as flat 6 of 12 or flat 12 of 6, and fits both completely. */
const isOtherOrder = (best: ScoredProperty, other: ScoredProperty): boolean =>
  isOfPair(other) && best.comparison.query !== other.comparison.query;

function evidenceOf({ comparison, form }: ScoredProperty): Float64Array {
  compareForm(comparison, form);
  return comparison.evidence;
}
