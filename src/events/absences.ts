/** Records when a feed no longer showed a listing, and when it showed it again. */

import type { Absence, Cycle } from './listing.js';

/** The first delivery that no longer holds it counts. */
export function leave(cycle: Cycle, absence: Omit<Absence, 'agreed' | 'back'>): Cycle {
  if (cycle.spans.length === 0 || openAbsence(cycle) !== undefined) return cycle;
  const { agreed } = cycle;
  return { ...cycle, absences: [...cycle.absences, { ...absence, agreed, back: null }] };
}

export function comeBack(cycle: Cycle, back: string): Cycle {
  const open = openAbsence(cycle);
  if (open === undefined) return cycle;
  return { ...cycle, absences: [...cycle.absences.slice(0, -1), { ...open, back }] };
}

/** The absence that lasts. */
export function openAbsence({ absences }: Cycle): Absence | undefined {
  const last = absences.at(-1);
  return last?.back === null ? last : undefined;
}
