/**
 * Lists the answers to a text from the nearest to the widest: the properties that the match considers, then the best
 * building, neighbours, street and postcode.
 */

import { probabilities } from '../decide/score.js';
import type { Match } from '../match.js';
import { FLAG } from '../read/reading.js';
import type { Seen } from '../search.js';
import type { Graded, GradeName } from './grade.js';
import type { Related } from './related.js';

/** Distance added across the street: houses on one side mostly have only even or only odd numbers. */
const ACROSS = 4;

/** A possible answer, with its uncalibrated probability if nothing nearer is true. */
export interface Step extends Graded {
  readonly raw: number;
}

/** Most properties of the match that are graded. */
const SAME_MAX = 3;
const SAME_CONFIDENCE_MIN = 0.05;
/** Most parts of a building that are named. */
const PARTS_MAX = 5;

/** Grades of the match's properties; their confidences are already calibrated. */
export function sameSteps({ candidates, reason }: Match, related: readonly Related[]): Step[] {
  const isCertain = reason === 'identical' || reason === 'identical-but-place';
  const knownOf = (uprn: number) => related.find((one) => one.uprn === uprn);
  return candidates
    .filter(({ confidence }, at) => at === 0 || confidence >= SAME_CONFIDENCE_MIN)
    .slice(0, SAME_MAX)
    .map(({ confidence, postcode, uprn }, at) => {
      const known = knownOf(uprn);
      const isExact = known?.isIdentical === true || (isCertain && at === 0);
      return {
        grade: isExact ? 'exact' : 'same',
        raw: confidence,
        uprns: [uprn],
        partCount: null,
        street: known?.street || null,
        postcode,
        inStreet: uprn,
      };
    });
}

/** Answers wider than a property, as far as text and list allow. */
export function widerSteps(
  { query }: Match,
  { blocks }: Pick<Seen, 'blocks'>,
  related: readonly Related[],
): Step[] {
  const building = bestGroup(related.filter(isOfBuilding), ({ buildingKey }) => buildingKey);
  const street = bestGroup(related, ({ streetKey }) => streetKey);
  const isInStreet = building !== undefined && building.best.streetKey === street?.best.streetKey;
  const steps = isInStreet ? buildingSteps(building, query) : [];
  if (street) {
    if (!isInStreet) steps.push(...neighbourStep(street, query));
    steps.push({ ...stepOf('street', street, street.members), uprns: [] });
  }
  const listed = blocks.find(({ postcodes, uprns }) => uprns.length > 0 && postcodes[0] !== '');
  const postcode = listed?.postcodes[0];
  if (postcode === undefined) return steps;
  const isThere = street === undefined || street.members.some((one) => one.postcode === postcode);
  const raw = isThere ? 0.5 : 0.5 * (1 - street.raw);
  const inPostcode = { uprns: [], partCount: null, street: null, postcode, inStreet: null };
  return [...steps, { grade: 'postcode', raw, ...inPostcode }];
}

function isOfBuilding({ relation }: Related): boolean {
  return relation !== 'neighbour' && relation !== 'inStreet';
}

/** Properties of one building or street, best first, with the probability that this is the one meant. */
interface Group {
  readonly best: Related;
  readonly members: readonly Related[];
  readonly raw: number;
}

/** `related` has the best first. */
function bestGroup(
  related: readonly Related[],
  keyOf: (one: Related) => string,
): Group | undefined {
  const groups = new Map<string, Related[]>();
  for (const one of related) {
    const known = groups.get(keyOf(one));
    if (known) known.push(one);
    else groups.set(keyOf(one), [one]);
  }
  const all = [...groups.values()];
  const members = all[0];
  const best = members?.[0];
  if (members === undefined || best === undefined) return undefined;
  const [raw = 0] = probabilities(all.map(([first]) => first?.score ?? 0));
  return { best, members, raw };
}

/** Whichever fits best: the building itself, its parts, or neighbours inside it. */
function buildingSteps(group: Group, query: Match['query']): Step[] {
  const ofRelation = (relation: Related['relation']) =>
    group.members.filter((one) => one.relation === relation);
  const wholes = ofRelation('whole');
  if (wholes.length > 0) return [stepOf('part of', group, wholes.slice(0, 1))];
  const parts = ofRelation('part');
  if (parts.length > 0) {
    const step = stepOf('has parts', group, parts);
    return [{ ...step, uprns: step.uprns.slice(0, PARTS_MAX), partCount: parts.length }];
  }
  const flat = query.identifiers.find(({ flags }) => (flags & (FLAG.letter | FLAG.main)) === 0);
  const beside = nearestTo(flat?.low ?? 0, ofRelation('beside'), ({ unit }) => unit);
  return flat === undefined || beside.length === 0 ? [] : [stepOf('next to', group, beside)];
}

function neighbourStep(group: Group, query: Match['query']): Step[] {
  const own = query.identifiers.find(({ flags }) => (flags & FLAG.main) !== 0);
  const neighbours = group.members.filter(({ relation }) => relation === 'neighbour');
  const near = nearestTo(own?.low ?? 0, neighbours, ({ number }) => number);
  const isListed = group.members.some(isOfBuilding);
  return own === undefined || isListed || near.length === 0 ? [] : [stepOf('next to', group, near)];
}

function stepOf(grade: GradeName, { best, raw }: Group, named: readonly Related[]): Step {
  const postcodes = new Set(named.map(({ postcode }) => postcode));
  const [postcode = null] = postcodes;
  return {
    grade,
    raw,
    uprns: named.map(({ uprn }) => uprn),
    partCount: null,
    street: best.street || null,
    postcode: postcodes.size === 1 ? postcode : null,
    inStreet: best.uprn,
  };
}

/**
 * Finds the listed numbers on either side of an unlisted number: the nearest, and the nearest in the other direction,
 * if there is one.
 */
export function nearestTo(
  missing: number,
  listed: readonly Related[],
  numberOf: (one: Related) => number,
): Related[] {
  const away = (one: Related) => {
    const steps = Math.abs(numberOf(one) - missing);
    return steps % 2 === 0 ? steps : steps + ACROSS;
  };
  const near = listed
    .filter((one) => numberOf(one) > 0 && numberOf(one) !== missing)
    .toSorted((a, b) => away(a) - away(b) || a.uprn - b.uprn);
  const [first] = near;
  if (first === undefined) return [];
  const isLower = numberOf(first) < missing;
  const beyond = near.find((one) => numberOf(one) < missing !== isLower);
  return beyond === undefined ? [first] : [first, beyond];
}
