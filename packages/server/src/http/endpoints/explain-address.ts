/** `/address-lookup/explain`: how an address is read, and why it matches what it matches. */

import { Type } from '@sinclair/typebox';
import { explainAddress, type PlacedCandidate } from '../../query/explain-address.js';
import { gradeMembers } from '../../query/grade-address.js';
import { ADDRESS_LENGTH_MAX } from '../../query/match-address.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { defaulted, required } from '../params/single.js';
import { textOf } from '../params/texts.js';
import { BOOLEAN, integerFrom } from '../params/values.js';
import {
  CANDIDATE_PROPERTIES,
  countSchema,
  DECISION_PROPERTIES,
  GRADES_SCHEMA,
  nullable,
  TIED,
} from '../schemas.js';
import { extraCost } from '../text-cost.js';

const EVIDENCE = Type.Object({
  points: Type.Number({ description: 'Log-odds: above 0 for the candidate, below 0 against it.' }),
  sentence: Type.String({ description: 'The agreement or contradiction in words.' }),
});

const pieces = (description: string) => Type.Array(Type.String(), { description });

const STRETCH = Type.Unsafe({
  ...Type.Object({
    explained: pieces('The pieces of the address that the property accounts for.'),
    left_over: pieces('The other pieces of the address.'),
    sentence: Type.String({ description: 'Both in one sentence.' }),
  }),
  type: ['object', 'null'],
  title: 'ExplainedStretch',
  description:
    'The part of the address that the property accounts for, in its own letters and in order. Null if that is next to nothing, or the address was read in other letters, as `repairs` say.',
});

const CANDIDATE = Type.Object({
  ...CANDIDATE_PROPERTIES,
  latitude: nullable('number', 'WGS84 degrees.'),
  longitude: nullable('number', 'WGS84 degrees.'),
  score: nullable(
    'number',
    'Sum of the points; "none of the properties" has 0. Null if the address is identical, which no sum outweighs.',
  ),
  address_confidence: nullable(
    'number',
    'Probability that the address, inferred from neighbours because no source has it, is right; `confidence` is no higher. Null if a source has it.',
  ),
  stretch: STRETCH,
  evidence: Type.Array(EVIDENCE, { description: 'What speaks for it first.' }),
});

const EXPLANATION = Type.Object(
  {
    address: Type.String({ description: 'As it was asked.' }),
    read: Type.Array(
      Type.Object({
        part: Type.String({ description: 'What kind of part it is, for example `street`.' }),
        text: Type.String({ description: 'What was read of it.' }),
      }),
      { description: 'The address as it was read.' },
    ),
    repairs: Type.Array(Type.String(), {
      description: 'The parts that were corrected while reading.',
    }),
    repair_points: Type.Number({
      description: 'The cost of the correction for every candidate, in points.',
    }),
    compared: countSchema('Properties it was compared with.'),
    widened: Type.Boolean({ description: 'Whether they include properties of other postcodes.' }),
    tied: TIED,
    ...DECISION_PROPERTIES,
    candidates: Type.Array(CANDIDATE, { description: 'Best first, however unlikely.' }),
    grades: GRADES_SCHEMA,
  },
  { title: 'MatchExplanation' },
);

export const EXPLAIN_ADDRESS = defineEndpoint({
  id: 'explainAddress',
  path: '/address-lookup/explain',
  summary: 'Why an address matches a property',
  description:
    'How the address was read, which properties it may mean, and the evidence for and against each: the output of `property-lookup explain`, for programs. The decision and the cost are those of `/property-lookup`.',
  params: {
    address: required(textOf(5, ADDRESS_LENGTH_MAX), {
      description: 'Free-text address to explain.',
      example: EXAMPLES.address,
    }),
    require_postcode: defaulted(BOOLEAN, true, {
      isOfAnswer: true,
      description: '`false` also searches by street for a text without a full postcode.',
    }),
    limit: defaulted(integerFrom(1, 10), 5, {
      isOfAnswer: true,
      description: 'Candidates to tell of.',
    }),
  },
  reads: { fields: ['full_address', 'latitude', 'longitude'] },
  response: EXPLANATION,
  example: { address: EXAMPLES.address },
  async run({ address, limit, require_postcode: requirePostcode }, deps) {
    const { reader, span } = deps;
    await deps.charge(extraCost(address));
    const { candidates, explanation, grades } = await span('match', () =>
      explainAddress(reader, address, { limit, requirePostcode }),
    );
    return {
      address: explanation.address,
      read: explanation.parts,
      repairs: explanation.repairs,
      repair_points: rounded(explanation.repairCost),
      compared: explanation.comparedCount,
      widened: explanation.isWidened,
      tied: explanation.tiedCount,
      decision: explanation.decision,
      reason: explanation.reason,
      explanation: explanation.sentence,
      candidates: candidates.map(toCandidate),
      grades: grades.map(gradeMembers),
    };
  },
});

function toCandidate({ candidate, evidence, stretch, ...place }: PlacedCandidate) {
  return {
    uprn: candidate.uprn,
    full_address: place.fullAddress,
    confidence: candidate.confidence,
    latitude: place.latitude,
    longitude: place.longitude,
    score: Number.isFinite(candidate.score) ? rounded(candidate.score) : null,
    address_confidence: candidate.addressConfidence ?? null,
    stretch: stretch
      ? {
          explained: stretch.explained,
          left_over: stretch.leftOver,
          sentence: stretch.sentence,
        }
      : null,
    evidence: evidence.map(({ points, sentence }) => ({ points: rounded(points), sentence })),
  };
}

/** Two decimals are as much as anyone can use. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}
