/** Puts a match into words, line by line, for the command line. */

import type { MatchCandidate } from './decide/decide.js';
import { type ExplainedCandidate, type Explanation, explainMatch } from './explanation.js';
import type { Match } from './match.js';

/** Candidates listed one by one; a house of 200 flats may be tied for the best. */
const TOLD_MAX = 10;

/** Lines of plain text. Evidence appears when the match was made with `trace`. */
export function explain(match: Match): readonly string[] {
  const explanation = explainMatch(match);
  const { candidates, comparedCount, decision, isWidened, sentence } = explanation;
  return [
    `Address: ${explanation.address}`,
    ...explanation.parts.map(({ part, text }) => `  ${part}: ${text}`),
    ...explainRepairs(explanation),
    `Compared with ${comparedCount} properties${isWidened ? ' of any postcode with such a street and number' : ''}.`,
    `Decision: ${decision}. ${sentence}`,
    ...candidates.slice(0, TOLD_MAX).flatMap(explainCandidate),
    ...explainTie(explanation),
    ...explainGap(candidates),
  ];
}

/** Which reading won, and what it paid for not being what the letters say. */
function explainRepairs({ repairCost, repairs }: Explanation): string[] {
  if (repairs.length === 0) return [];
  return [`  read otherwise (-${repairCost.toFixed(2)}): ${repairs.join('; ')}`];
}

function explainCandidate({ candidate, evidence }: ExplainedCandidate, i: number): string[] {
  const place = candidate.postcode ? `, ${candidate.postcode}` : '';
  const title = i === 0 ? 'Best' : i === 1 ? 'Runner-up' : `Candidate ${i + 1}`;
  return [
    `${title}: UPRN ${candidate.uprn}${place}, confidence ${candidate.confidence.toFixed(4)}`,
    ...explainInference(candidate),
    ...evidence.map(
      ({ points, sentence }) => `  ${points >= 0 ? '+' : ''}${points.toFixed(2)}  ${sentence}`,
    ),
  ];
}

function explainInference({ addressConfidence }: MatchCandidate): string[] {
  if (addressConfidence === undefined) return [];
  return [
    `  No source has its address: it is inferred from its neighbours, ${addressConfidence} sure.`,
  ];
}

function explainTie({ candidates, tiedCount }: Explanation): string[] {
  if (tiedCount < 2) return [];
  const untold = candidates.length - TOLD_MAX;
  const more = untold > 0 ? `; ${untold} more are not shown` : '';
  return [`${tiedCount} properties fit equally well${more}.`];
}

function explainGap(explained: readonly ExplainedCandidate[]): string[] {
  const candidates = explained.map(({ candidate }) => candidate);
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
