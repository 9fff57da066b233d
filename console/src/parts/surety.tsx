/** How sure something is, as a small bar and in figures, so that colour alone says nothing. */

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

export function levelOf(confidence: number): 'high' | 'medium' | 'low' {
  if (confidence >= 0.9) return 'high';
  return confidence >= 0.6 ? 'medium' : 'low';
}

/** A filled dot for what was recorded, a hollow diamond for what was modelled: told apart without colour. */
export function Origin({ isModelled }: { readonly isModelled: boolean }) {
  return (
    <span class={isModelled ? 'origin modelled' : 'origin recorded'}>
      <svg viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
        {isModelled ? <path d="M6 1.2 10.8 6 6 10.8 1.2 6Z" /> : <circle cx="6" cy="6" r="4" />}
      </svg>
      {isModelled ? 'Modelled' : 'Recorded'}
    </span>
  );
}
