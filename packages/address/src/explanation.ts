/** Why a match was decided, as data: how the text was read, and what speaks for and against each candidate. */

import { EVIDENCE } from './compare/evidence.js';
import type { Decision, MatchCandidate } from './decide/decide.js';
import { REASONS, type Reason } from './decide/reasons.js';
import { WEIGHTS } from './decide/weights.js';
import type { Match } from './match.js';
import type { AddressQuery } from './read/read-address.js';
import { FLAG, type Identifier, ROLE, type Role, unpackLetters } from './read/reading.js';
import { REPAIRS_TOLD, REWRITTEN } from './read/repairs-told.js';
import { type ToldStretch, tellStretch } from './stretch/tell-stretch.js';
import { FLOORS, SIDES } from './words/floors-and-sides.js';

/** How an address was read, what it was compared with, and the result. */
export interface Explanation {
  readonly address: string;
  readonly parts: readonly ReadPart[];
  /** What was read differently from the letters, as sentences without a full stop. */
  readonly repairs: readonly string[];
  /** Log-odds that this reading costs every candidate. */
  readonly repairCost: number;
  readonly comparedCount: number;
  readonly isWidened: boolean;
  readonly decision: Decision;
  readonly reason: Reason;
  readonly sentence: string;
  /** How many candidates are tied for the best. */
  readonly tiedCount: number;
  /** Best first. */
  readonly candidates: readonly ExplainedCandidate[];
}

/** A part of the address that the reader recognised. */
interface ReadPart {
  readonly part: string;
  readonly text: string;
}

/** A candidate, with what speaks for and against it. */
export interface ExplainedCandidate {
  readonly candidate: MatchCandidate;
  /** The evidence about it, starting with what supports it; empty if the match was made without `trace`. */
  readonly evidence: readonly WeighedEvidence[];
  /** What of the text it explains; undefined where that is next to nothing, or the text was read in other letters. */
  readonly stretch?: ToldStretch;
}

interface WeighedEvidence {
  /** In log-odds: positive for the candidate, negative against it. */
  readonly points: number;
  readonly sentence: string;
}

/** Evidence is included only if the match was made with `trace`. */
export function explainMatch(match: Match): Explanation {
  const { comparedCount, decision, isWidened, query, reason, tiedCount } = match;
  return {
    address: query.text,
    parts: readParts(query),
    repairs: query.repairs.map((name) => REPAIRS_TOLD[name]),
    repairCost: query.cost,
    comparedCount,
    isWidened,
    decision,
    reason,
    sentence: withInference(match, REASONS[reason]),
    tiedCount,
    candidates: match.candidates.map((candidate) => {
      const stretch = stretchOf(query, candidate);
      const explained = { candidate, evidence: weighedEvidence(candidate) };
      return stretch === undefined ? explained : { ...explained, stretch };
    }),
  };
}

/** The decision's sentence, plus a remark if no source has the matched address. */
export function withInference({ candidates, decision }: Match, sentence: string): string {
  const sure = decision === 'matched' ? candidates[0]?.addressConfidence : undefined;
  if (sure === undefined) return sentence;
  return `${sentence.slice(0, -1)}; no source has its address, which is inferred from those of its neighbours (probability ${sure}).`;
}

function readParts(query: AddressQuery): ReadPart[] {
  const wordsOf = (...roles: readonly Role[]) =>
    query.words.filter((word) => roles.includes(word.role)).map(({ text }) => text);
  const parts: (readonly [string, readonly string[]])[] = [
    ['postcode', [printPostcode(query)]],
    ['numbers', [query.identifiers.map(printIdentifier).join(', ')].filter(Boolean)],
    ['floors', namesOf(query.floors, FLOORS)],
    ['sides', namesOf(query.sides, SIDES)],
    ['name', wordsOf(ROLE.lead, ROLE.name)],
    ['street', wordsOf(ROLE.street)],
    ['second street', wordsOf(ROLE.outerStreet)],
    ['places', wordsOf(ROLE.tail)],
  ];
  return parts
    .filter(([, values]) => values.length > 0)
    .map(([part, values]) => ({ part, text: values.join(' ') }));
}

function printPostcode({ partialPostcode, postcode }: AddressQuery): string {
  if (postcode !== null) return postcode;
  return partialPostcode === null ? 'none' : `${partialPostcode} (part)`;
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

function stretchOf(
  { repairs, text }: AddressQuery,
  { fits, postcode }: MatchCandidate,
): ToldStretch | undefined {
  if (fits === undefined || repairs.some((name) => REWRITTEN.has(name))) return undefined;
  return tellStretch(text, fits.block, fits.form, postcode);
}

function weighedEvidence({ evidence = [] }: MatchCandidate): WeighedEvidence[] {
  return evidence
    .flatMap((amount, kind) => {
      const points = amount * (WEIGHTS[kind] ?? 0);
      // Kind 0 is constant for every candidate.
      return amount === 0 || kind === 0
        ? []
        : [{ points, sentence: EVIDENCE[kind]?.sentence ?? '' }];
    })
    .sort((a, b) => b.points - a.points);
}
