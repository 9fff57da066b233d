/** Looks up a whole address: the home that it means, the homes among which a person has to choose, or why there is none. */

import { readableAddress } from '@property-lookup/kernel/address';
import type { Ask } from './ask-service.js';
import { findBuilding, flatName, recordLine } from './building.js';

export interface Home {
  readonly uprn: number;
  /** On one line. */
  readonly address: string;
}

export interface OfferedHome extends Home {
  /** What tells it from the others: `Flat 2`; empty for the building itself. */
  readonly label: string;
}

/**
 * `flat`: the text names a building and no flat. `other-flat`: it names a flat that is not listed. `several`: it may mean any of
 * these.
 */
export type WhyAsked = 'flat' | 'other-flat' | 'several';

export interface Offer {
  readonly kind: 'which';
  readonly why: WhyAsked;
  /** The building's address; empty for `several`. */
  readonly name: string;
  readonly homes: readonly OfferedHome[];
  /** Homes of the building beyond those. */
  readonly more: number;
}

export type LookedUp =
  | { readonly kind: 'found'; readonly home: Home; readonly confidence: number }
  | Offer
  /** `unread`: the text is too short or too long to be an address. */
  | { readonly kind: 'none'; readonly why: 'unlisted' | 'unread' };

interface Candidate {
  readonly uprn: number;
  readonly full_address: string | null;
  readonly confidence: number;
}

interface Envelope {
  readonly match: {
    readonly decision: 'matched' | 'ambiguous' | 'unmatched';
    readonly reason: string;
  };
  readonly candidates: readonly Candidate[];
}

/** Lengths of an address that the service takes, in characters. */
export const LENGTH = { min: 5, max: 1_000 };

/** Below this probability a person has to confirm the match. */
export const DOUBTFUL_BELOW = 0.9;
/** A less likely home is hardly what was meant. */
const WORTH_OFFERING = 0.05;
const CANDIDATES = 10;

/** Reasons for which the building is known, but not the home. */
const OF_BUILDING: Readonly<Record<string, WhyAsked>> = {
  'part-not-given': 'flat',
  'part-not-listed': 'other-flat',
  tied: 'flat',
};

/** One to three questions. */
export async function lookUp(ask: Ask, text: string, signal: AbortSignal): Promise<LookedUp> {
  const address = text.trim();
  if (address.length < LENGTH.min || address.length > LENGTH.max) {
    return { kind: 'none', why: 'unread' };
  }
  const query = { address, require_postcode: false, candidates: CANDIDATES };
  const { candidates, match } = await ask<Envelope>('/property-lookup', query, signal);
  const [best] = candidates;
  if (best === undefined) return { kind: 'none', why: 'unlisted' };
  const { confidence } = best;
  if (match.decision === 'matched' && confidence >= DOUBTFUL_BELOW) {
    return { kind: 'found', home: homeOf(best), confidence };
  }
  const asked = match.decision === 'matched' ? undefined : OF_BUILDING[match.reason];
  const building = asked && (await offerBuilding(ask, best.uprn, asked, signal));
  // Homes that fit equally well may be in several buildings.
  if (building && (match.reason !== 'tied' || hasAll(building, tiedWith(best, candidates)))) {
    return building;
  }
  // Of many that fit equally well, none is likely.
  const least = Math.min(WORTH_OFFERING, confidence / 2);
  const likely = candidates.filter((one) => one.confidence >= least);
  if (match.decision === 'unmatched' || likely.length === 0) {
    return { kind: 'none', why: 'unlisted' };
  }
  const homes = likely.map((one) => ({ ...homeOf(one), label: homeOf(one).address }));
  return { kind: 'which', why: 'several', name: '', homes, more: 0 };
}

async function offerBuilding(
  ask: Ask,
  uprn: number,
  why: WhyAsked,
  signal: AbortSignal,
): Promise<Offer | undefined> {
  const building = await findBuilding(ask, uprn, signal);
  if (building === null) return undefined;
  const homes = building.homes.map((home) => ({
    uprn: home.uprn,
    address: readableAddress(recordLine(home)),
    label: readableAddress(flatName(home)),
  }));
  const more = building.total - homes.length;
  return { kind: 'which', why, name: readableAddress(building.name), homes, more };
}

const homeOf = ({ full_address: line, uprn }: Candidate): Home => ({
  uprn,
  address: readableAddress(line ?? `UPRN ${uprn}`),
});

const tiedWith = (best: Candidate, all: readonly Candidate[]): readonly Candidate[] =>
  all.filter(({ confidence }) => confidence > best.confidence / 2);

const hasAll = ({ homes }: Offer, candidates: readonly Candidate[]): boolean =>
  candidates.every((one) => homes.some(({ uprn }) => uprn === one.uprn));

/** The homes of a suggested building, told apart by what their addresses do not share. */
export function offerListed(name: string, homes: readonly Home[]): Offer {
  const parts = homes.map(({ address }) => address.split(', '));
  const shortest = Math.min(...parts.map((own) => own.length));
  const isShared = (fromEnd: number): boolean =>
    parts.every((own) => own.at(-fromEnd) === parts[0]?.at(-fromEnd));
  let shared = 0;
  while (shared < shortest && isShared(shared + 1)) shared++;
  const offered = homes.map((home, at) => ({
    ...home,
    label: (parts[at] ?? []).slice(0, -shared || undefined).join(', '),
  }));
  return { kind: 'which', why: 'flat', name, homes: offered, more: 0 };
}
