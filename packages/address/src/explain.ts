/** Describes a match in words, line by line, for the command line. */

import type { MatchCandidate } from './decide/decide.js';
import { type ExplainedCandidate, type Explanation, explainMatch } from './explanation.js';
import type { Match } from './match.js';

/** Most candidates described: a house of 200 flats may be tied for the best. */
const TOLD_MAX = 10;

/** The listed address of a candidate, where it is known. */
type AddressOf = (uprn: number) => string | undefined;

/** Lines of plain text. Evidence appears when the match was made with `trace`. */
export function explain(match: Match, addressOf: AddressOf = () => undefined): readonly string[] {
  const explanation = explainMatch(match);
  const { candidates, decision, sentence } = explanation;
  return [
    `Address: ${explanation.address}`,
    ...explanation.parts.map(({ part, text }) => `  ${part}: ${text}`),
    ...explainRepairs(explanation),
    explainSearch(explanation),
    `Decision: ${decision}. ${sentence}`,
    ...candidates.slice(0, TOLD_MAX).flatMap((one, i) => explainCandidate(one, i, addressOf)),
    ...explainTie(explanation),
    ...explainGap(explanation),
  ];
}

/** Says where candidates were sought. */
function explainSearch({ comparedCount, isWidened }: Explanation): string {
  if (comparedCount === 0) return 'Compared with no property.';
  const properties = comparedCount === 1 ? 'property' : 'properties';
  const where = isWidened ? ', found by postcode, street or name' : ' of its postcode';
  return `Compared with ${comparedCount} ${properties}${where}.`;
}

/** Says which reading won, and what it cost to read more than the letters say. */
function explainRepairs({ repairCost, repairs }: Explanation): string[] {
  if (repairs.length === 0) return [];
  return [`  read otherwise (-${repairCost.toFixed(2)}): ${repairs.join('; ')}`];
}

function explainCandidate(
  { candidate, evidence, stretch }: ExplainedCandidate,
  i: number,
  addressOf: AddressOf,
): string[] {
  const place = candidate.postcode ? `, ${candidate.postcode}` : '';
  const address = addressOf(candidate.uprn);
  const title = i === 0 ? 'Best' : i === 1 ? 'Runner-up' : `Candidate ${i + 1}`;
  return [
    `${title}: UPRN ${candidate.uprn}${place}, confidence ${candidate.confidence.toFixed(4)}`,
    ...(address === undefined ? [] : [`  ${candidate.uprn} is ${address}`]),
    ...explainInference(candidate),
    ...(stretch === undefined ? [] : [`  ${stretch.sentence}`]),
    ...(evidence.length === 0 ? [] : ['  Points for it (+) and against it (-):']),
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

function explainGap({ candidates: explained, tiedCount }: Explanation): string[] {
  const candidates = explained.map(({ candidate }) => candidate);
  const [best, second] = candidates;
  if (!best) return ['Confidence: nothing is likely enough to be listed.'];
  if (best.confidence === 1)
    return ['Confidence: 1, because the text is identical to this property alone.'];
  const rest = 1 - candidates.reduce((sum, { confidence }) => sum + confidence, 0);
  const gap =
    second && tiedCount < 2
      ? `The runner-up is ${(best.score - second.score).toFixed(2)} points behind. `
      : '';
  const of = candidates.length === 1 ? 'another property or none' : 'none of these';
  return [
    `Confidence: ${gap}The probability that ${of} is meant is ${Math.max(0, rest).toFixed(4)}.`,
  ];
}
