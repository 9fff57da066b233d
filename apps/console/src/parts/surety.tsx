/** A confidence as a small bar with its figure, so that it does not rely on colour alone. */

import type { OriginKind } from '../api/answers.js';
import { surety } from '../words.js';

export function Surety({ confidence }: { readonly confidence: number }) {
  return (
    <span class={`surety ${levelOf(confidence)}`}>
      <svg viewBox="0 0 36 6" width="36" height="6" aria-hidden="true">
        <rect class="rail" width="36" height="6" rx="3" />
        <rect class="fill" width={Math.max(2, 36 * confidence)} height="6" rx="3" />
      </svg>
      <span>
        {surety(confidence)}
        <span class="unseen"> sure</span>
      </span>
    </span>
  );
}

/** Below this a person should check. */
const DOUBTFUL_BELOW = 0.9;

export function isDoubtful(confidence: number): boolean {
  return confidence < DOUBTFUL_BELOW;
}

export function levelOf(confidence: number): 'high' | 'medium' | 'low' {
  if (!isDoubtful(confidence)) return 'high';
  return confidence >= 0.6 ? 'medium' : 'low';
}

const WORDS: Readonly<Record<OriginKind, string>> = {
  recorded: 'Recorded',
  derived: 'Derived',
  modelled: 'Modelled',
};

/** A dot for recorded, a ring for derived, a diamond for modelled values, distinguishable without colour. */
export function Origin({ kind }: { readonly kind: OriginKind }) {
  return (
    <span class={`origin ${kind}`}>
      <svg viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
        {kind === 'modelled' ? (
          <path d="M6 1.2 10.8 6 6 10.8 1.2 6Z" />
        ) : (
          <circle cx="6" cy="6" r="4" />
        )}
      </svg>
      {WORDS[kind]}
    </span>
  );
}
