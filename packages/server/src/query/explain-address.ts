/** Why does an address mean what it means: how was it read, what agrees, what contradicts, and what else is possible? */

import { type ExplainedCandidate, type Explanation, explainMatch } from '@property-lookup/address';
import type { PropertyReader } from '@property-lookup/engine';
import { fullAddressOf } from '@property-lookup/kernel/address';
import { matchAndGrade, type PlacedGrade } from './grade-address.js';

interface PlacedExplanation {
  readonly explanation: Explanation;
  readonly candidates: readonly PlacedCandidate[];
  /** How the address relates to the listed properties, most likely grade first. */
  readonly grades: readonly PlacedGrade[];
}

/** A candidate with its position and written address. */
export interface PlacedCandidate extends ExplainedCandidate {
  readonly fullAddress: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The best `limit` candidates, even unlikely ones. */
export async function explainAddress(
  reader: PropertyReader,
  address: string,
  { limit, requirePostcode }: { readonly limit: number; readonly requirePostcode: boolean },
): Promise<PlacedExplanation> {
  const asked = { trace: true, isGraded: true, requirePostcode };
  const { grades = [], match } = await matchAndGrade(reader, address, asked);
  const explanation = explainMatch(match);
  const listed = explanation.candidates.slice(0, limit);
  return {
    explanation,
    grades,
    candidates: await Promise.all(listed.map((each) => placed(reader, each))),
  };
}

async function placed(
  reader: PropertyReader,
  explained: ExplainedCandidate,
): Promise<PlacedCandidate> {
  const { postcode, uprn } = explained.candidate;
  const property = await reader.findProperty(uprn, postcode);
  const { latitude = null, longitude = null } = property?.position ?? {};
  return { ...explained, fullAddress: fullAddressOf(property), latitude, longitude };
}
