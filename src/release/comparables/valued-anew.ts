/** Homes that were valued again after the comparables were written: those are of the value before. */

import { existsSync, writeFileSync } from 'node:fs';
import { lowerBound } from '../../table/lower-bound.js';
import { readChecked } from '../../table/page-checks.js';
import { releasePaths } from '../layout.js';

/** In a release that changes another one: those of the release before, and more, but for those whose comparables are new, too. */
export function addValuedAnew(
  beforeDir: string,
  dir: string,
  uprns: readonly number[],
  { except = new Set() }: { readonly except?: ReadonlySet<number> } = {},
): void {
  const all = new Set([...readValuedAnew(beforeDir), ...uprns].filter((uprn) => !except.has(uprn)));
  if (all.size > 0) writeFileSync(releasePaths(dir).valuedAnew, Float64Array.from(all).sort());
}

/** UPRNs, ascending. */
export function readValuedAnew(dir: string): Float64Array {
  const { valuedAnew: path } = releasePaths(dir);
  if (!existsSync(path)) return new Float64Array(0);
  // Copied, because a view of numbers must begin at a multiple of their size.
  return new Float64Array(Uint8Array.from(readChecked(path)).buffer);
}

export function holds(uprns: Float64Array, uprn: number): boolean {
  return uprns[lowerBound(uprns, uprn)] === uprn;
}
