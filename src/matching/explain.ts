/**
 * A match in words: how the text was read, the candidates, evidence for and against, the runner-up,
 * the confidence.
 */

import { EVIDENCE } from './compare/evidence.js';
import type { MatchCandidate } from './decide/decide.js';
import { REASONS } from './decide/reasons.js';
import { WEIGHTS } from './decide/weights.js';
import type { Match } from './match.js';
import { FLOORS, SIDES } from './read/floors-and-sides.js';
import type { AddressQuery } from './read/read-address.js';
import { FLAG, type Identifier, ROLE, type Role, unpackLetters } from './read/reading.js';
import { REPAIRS_TOLD } from './readings/repair.js';

/** Candidates listed one by one; a house of 200 flats may be tied for the best. */
const TOLD_MAX = 10;

/** Lines of plain text. Evidence appears when the match was made with `trace`. */
export function explain(match: Match): readonly string[] {
  const { candidates, query } = match;
  return [
    `Address: ${query.text}`,
    ...explainReading(match),
    `Compared with ${match.comparedCount} properties${match.isWidened ? ' of any postcode with such a street and number' : ''}.`,
    `Decision: ${match.decision}. ${REASONS[match.reason]}`,
    ...candidates.slice(0, TOLD_MAX).flatMap(explainCandidate),
    ...explainTie(match),
    ...explainGap(candidates),
  ];
}

function explainReading({ query }: Match): string[] {
  const wordsOf = (...roles: readonly Role[]) =>
    query.words.filter((word) => roles.includes(word.role)).map(({ text }) => text);
  const parts: (readonly [string, readonly string[]])[] = [
    [
      'postcode',
      query.postcode
        ? [query.postcode]
        : query.partialPostcode
          ? [`${query.partialPostcode} (part)`]
          : ['none'],
    ],
    ['numbers', query.identifiers.map(printIdentifier)],
    ['floors', namesOf(query.floors, FLOORS)],
    ['sides', namesOf(query.sides, SIDES)],
    ['name', wordsOf(ROLE.lead, ROLE.name)],
    ['street', wordsOf(ROLE.street)],
    ['second street', wordsOf(ROLE.outerStreet)],
    ['places', wordsOf(ROLE.tail)],
  ];
  return parts
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `  ${name}: ${values.join(' ')}`)
    .concat(explainRepairs(query));
}

/** Which reading won, and what it paid for not being what the letters say. */
function explainRepairs({ cost, repairs }: AddressQuery): string[] {
  if (repairs.length === 0) return [];
  const told = repairs.map((name) => REPAIRS_TOLD[name]).join('; ');
  return [`  read otherwise (-${cost.toFixed(2)}): ${told}`];
}

function printIdentifier({ flags, high, letters, low }: Identifier): string {
  if (flags & FLAG.storey) return `${letters - 1}/${low} (storey and flat)`;
  const isLetter = (flags & FLAG.letter) !== 0;
  const number = isLetter ? '' : low === high ? String(low) : `${low}-${high}`;
  const text =
    flags & FLAG.prefixed
      ? `${unpackLetters(letters)}${number}`
      : `${number}${isLetter ? unpackLetters(letters) : ''}`;
  const role = ROLE_NAMES.find(([flag]) => flags & flag)?.[1];
  return role ? `${text} (${role})` : text;
}

const ROLE_NAMES: readonly (readonly [number, string])[] = [
  [FLAG.context, "a neighbour's"],
  [FLAG.unit, 'flat or unit'],
  [FLAG.room, 'room'],
  [FLAG.block, 'block'],
  [FLAG.main, 'building'],
  [FLAG.attached, 'suffix'],
];

function namesOf(mask: number, table: Readonly<Record<string, number>>): string[] {
  return Object.entries(table).flatMap(([name, bit]) => (mask & bit ? [name] : []));
}

function explainCandidate(candidate: MatchCandidate, i: number): string[] {
  const place = candidate.postcode ? `, ${candidate.postcode}` : '';
  const title = i === 0 ? 'Best' : i === 1 ? 'Runner-up' : `Candidate ${i + 1}`;
  const head = `${title}: UPRN ${candidate.uprn}${place}, confidence ${candidate.confidence.toFixed(4)}`;
  if (!candidate.evidence) return [head];
  const lines = candidate.evidence.flatMap((amount, kind) => {
    const points = amount * (WEIGHTS[kind] ?? 0);
    return amount === 0 || kind === 0 ? [] : [{ points, sentence: EVIDENCE[kind]?.sentence ?? '' }];
  });
  lines.sort((a, b) => b.points - a.points);
  return [
    head,
    ...lines.map(
      ({ points, sentence }) => `  ${points >= 0 ? '+' : ''}${points.toFixed(2)}  ${sentence}`,
    ),
  ];
}

function explainTie({ candidates, tiedCount }: Match): string[] {
  if (tiedCount < 2) return [];
  const untold = candidates.length - TOLD_MAX;
  const more = untold > 0 ? `; ${untold} more are not shown` : '';
  return [`${tiedCount} properties fit equally well${more}.`];
}

function explainGap(candidates: readonly MatchCandidate[]): string[] {
  const [best, second] = candidates;
  if (!best) return ['Confidence: nothing is likely enough to be listed.'];
  if (best.confidence === 1)
    return ['Confidence: 1, because the text is identical to this property alone.'];
  const rest = 1 - candidates.reduce((sum, { confidence }) => sum + confidence, 0);
  const gap = second
    ? `The runner-up is ${(best.score - second.score).toFixed(2)} points behind. `
    : '';
  return [
    `Confidence: ${gap}The probability that none of the listed is meant is ${Math.max(0, rest).toFixed(4)}.`,
  ];
}
