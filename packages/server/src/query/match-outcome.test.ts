import type { Match } from '@property-lookup/address';
import { describe, expect, it } from 'vitest';
import type { MatchCandidate } from './choose-candidate.js';
import { MATCH_REASONS, outcomeOf } from './match-outcome.js';

function candidates(...confidences: number[]): MatchCandidate[] {
  return confidences.map((confidence, at) => ({ uprn: at, confidence, postcode: null, score: 0 }));
}

function found(decision: Match['decision'], reason: Match['reason'], ...confidences: number[]) {
  const all = candidates(...confidences);
  const tiedCount = confidences.filter((confidence) => confidence === confidences[0]).length;
  // The outcome does not depend on the text.
  return { decision, reason, candidates: all, tiedCount, streetCount: 312 } as unknown as Match;
}

describe('outcomeOf', () => {
  it.each(Object.entries(MATCH_REASONS))('gives %s its sentence', (_code, sentence) => {
    expect(sentence).toMatch(/^[A-Z].*[^.;]\.$/);
  });

  it.each([
    ['a match that is served', found('matched', 'best-evidence', 0.9), 0.5, [0], 0, undefined],
    [
      'a match not sure enough',
      found('matched', 'best-evidence', 0.9),
      0.95,
      [0],
      undefined,
      /min_/,
    ],
    [
      'a match that the filter excludes',
      found('matched', 'identical', 1),
      0.5,
      [],
      undefined,
      /filter/,
    ],
    ['a tie', found('ambiguous', 'tied', 0.4, 0.4), 0.5, [0, 1], undefined, undefined],
    ['a tie that the filter breaks', found('ambiguous', 'tied', 0.4, 0.4), 0.5, [1], 1, /filter/],
    ['an unsure best let through', found('ambiguous', 'rivals', 0.4, 0.3), 0.3, [0, 1], 0, /min_/],
    ['nothing', found('unmatched', 'no-candidates'), 0, [], undefined, undefined],
  ])('says of %s what was wished', (_name, match, minConfidence, accepted, chosen, wish) => {
    const { explanation } = outcomeOf(match, {
      minConfidence,
      matches: match.candidates.filter((_, at) => accepted.includes(at)),
      chosen: chosen === undefined ? undefined : match.candidates[chosen],
    });
    const [sentence, added] = explanation.slice(0, -1).split('; ').slice(-2);
    if (wish === undefined) expect(explanation).toBe(MATCH_REASONS[match.reason]);
    else expect(`${sentence}; ${added}`).toMatch(wish);
  });

  it('states the number of streets if there are too many', () => {
    const match = found('unmatched', 'many-streets');
    const choice = { minConfidence: 0.5, matches: [], chosen: undefined };
    expect(outcomeOf(match, choice)).toMatchObject({
      explanation: '312 streets fit equally well, too many to decide; a town or postcode would.',
      streetCount: 312,
    });
  });
});
