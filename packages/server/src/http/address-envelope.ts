/** The answer to an address search: the specification's envelope (its section 2.2). */

import type { PropertyReader } from '@property-lookup/engine';
import { fullAddressOf } from '@property-lookup/kernel/address';
import type { MatchCandidate } from '../query/choose-candidate.js';
import { gradeMembers, type PlacedGrade } from '../query/grade-address.js';
import type { MatchOutcome } from '../query/match-outcome.js';
import type { RecordPart } from './projection.js';

/** The specification's API version, as the envelope states it. */
const API_VERSION = '2.0';

/**
 * The most candidates that are scored, one page of them (specification, section 8). If 250 flats fit equally well, the count
 * still covers the rest.
 */
const SCORES_MAX = 100;

export interface AddressSearch {
  readonly success: true;
  readonly data: readonly RecordPart[];
  readonly metadata: {
    readonly count: number;
    readonly has_filter: boolean;
    readonly address_search: true;
    readonly address_matches_found: number;
    readonly address_confidence_scores: readonly ConfidenceScore[];
    readonly timestamp: string;
  };
  readonly version: string;
  /** Beyond the specification: why `data` holds a property or none. Sent only on request. */
  readonly match?: MatchedHow;
  readonly candidates?: readonly ListedCandidate[];
}

type MatchedHow = Omit<MatchOutcome, 'streetCount'> & {
  readonly street_count: number;
  readonly grades?: readonly ReturnType<typeof gradeMembers>[];
};

interface ConfidenceScore {
  /** A string only here, as the specification demands. */
  readonly uprn: string;
  readonly confidence: number;
}

interface ListedCandidate {
  readonly uprn: number;
  readonly full_address: string | null;
  readonly confidence: number;
}

interface EnvelopeNotes {
  readonly outcome: MatchOutcome;
  readonly grades: readonly PlacedGrade[] | undefined;
  readonly hasFilter: boolean;
  /** Adds the match decision and its reasons. */
  readonly isExtended: boolean;
  readonly nowMs: number;
}

export function toEnvelope(
  data: readonly RecordPart[],
  matches: readonly MatchCandidate[],
  notes: EnvelopeNotes,
): AddressSearch {
  const envelope: AddressSearch = {
    success: true,
    data,
    metadata: {
      count: data.length,
      has_filter: notes.hasFilter,
      address_search: true,
      address_matches_found: matches.length,
      address_confidence_scores: matches.slice(0, SCORES_MAX).map(toScore),
      timestamp: timestampOf(notes.nowMs),
    },
    version: API_VERSION,
  };
  return notes.isExtended ? { ...envelope, match: toMatchedHow(notes) } : envelope;
}

function toMatchedHow({ grades, outcome }: EnvelopeNotes): MatchedHow {
  const { decision, explanation, reason, streetCount } = outcome;
  const how = { decision, reason, explanation, street_count: streetCount };
  return grades === undefined ? how : { ...how, grades: grades.map(gradeMembers) };
}

/** Requests within the same millisecond share this text. */
let lastTimestamp = { ms: Number.NaN, text: '' };

function timestampOf(ms: number): string {
  if (lastTimestamp.ms !== ms) lastTimestamp = { ms, text: new Date(ms).toISOString() };
  return lastTimestamp.text;
}

function toScore({ uprn, confidence }: MatchCandidate): ConfidenceScore {
  return { uprn: String(uprn), confidence };
}

/** The candidates and their addresses, so that a caller can show the runner-up. */
export function toCandidates(
  reader: PropertyReader,
  candidates: readonly MatchCandidate[],
): Promise<readonly ListedCandidate[]> {
  return Promise.all(
    candidates.map(async ({ uprn, postcode, confidence }) => {
      const property = await reader.findProperty(uprn, postcode);
      return { uprn, full_address: fullAddressOf(property), confidence };
    }),
  );
}
