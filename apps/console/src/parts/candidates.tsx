/** The candidates of an address side by side: agreements, contradictions, and their weights. */

import type { ExplainedCandidate, Explanation } from '../api/answers.js';
import { href } from '../router.js';
import { addressText, unbroken } from '../words.js';
import { isDoubtful, Surety } from './surety.js';

export function Candidates({ explanation }: { readonly explanation: Explanation }) {
  const { address, candidates, decision } = explanation;
  if (candidates.length === 0) return null;
  const [best] = candidates;
  const isSure = decision === 'matched' && best !== undefined && !isDoubtful(best.confidence);
  const titles = isSure ? ['The match', 'Runner-up'] : ['The likeliest', 'Runner-up'];
  return (
    <section aria-label="Candidates">
      <h2>What speaks for and against</h2>
      <ol class="candidates">
        {candidates.map((candidate, at) => (
          <li key={candidate.uprn} class="card">
            <p class="eyebrow">{titles[at] ?? 'Further'}</p>
            <h3>
              <a href={href(`/property/${candidate.uprn}`, { address })}>
                {addressText(candidate.full_address ?? `UPRN ${candidate.uprn}`)}
              </a>
            </h3>
            <Surety confidence={candidate.confidence} />
            {candidate.stretch !== null && (
              <p class="soft">{unbroken(candidate.stretch.sentence)}</p>
            )}
            <Evidence candidate={candidate} />
          </li>
        ))}
        {candidates.length === 1 && (
          <li class="card none">
            <p class="eyebrow">Runner-up</p>
            <p class="soft">No other property comes close.</p>
          </li>
        )}
      </ol>
    </section>
  );
}

function Evidence({ candidate: { evidence } }: { readonly candidate: ExplainedCandidate }) {
  return (
    <ul class="evidence">
      {evidence.map(({ points, sentence }) => (
        <li key={sentence} class={points >= 0 ? 'for' : 'against'}>
          <span aria-hidden="true">{points >= 0 ? '✓' : '✕'}</span>
          <span>
            <span class="unseen">{points >= 0 ? 'For: ' : 'Against: '}</span>
            {sentence.charAt(0).toUpperCase() + sentence.slice(1)}
          </span>
          <span class="points">{pointsText(points)}</span>
        </li>
      ))}
    </ul>
  );
}

function pointsText(points: number): string {
  const size = Math.abs(points).toFixed(1);
  if (size === '0.0') return '±0';
  return points > 0 ? `+${size}` : `−${size}`;
}
