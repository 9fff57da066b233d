/** Finds the valid name that a misspelt one most likely means, for suggestions in errors. */

/** The longest name worth correcting, in characters; limits the cost of hostile input. */
const NAME_CHARACTERS_MAX = 64;

interface Nearness {
  /**
   * One typing error is allowed per this many characters; 3 by default, so that `postcod` is near and an unrelated word is not.
   */
  readonly charactersPerSlip?: number;
  /** True counts an omitted whole word as one error, which suits field names. */
  readonly mayLeaveOutWords?: boolean;
}

/** The nearest candidate, or the first of several equally near; undefined if none is near enough to suggest. */
export function nearestName(
  name: string,
  candidates: Iterable<string>,
  { charactersPerSlip = 3, mayLeaveOutWords = false }: Nearness = {},
): string | undefined {
  if (name.length > NAME_CHARACTERS_MAX) return undefined;
  const wanted = fold(name);
  let nearest: string | undefined;
  let bound = Math.max(1, Math.floor(wanted.length / charactersPerSlip)) + 1;
  for (const candidate of candidates) {
    const leftOut = mayLeaveOutWords ? wordsLeftOut(name, candidate) : Number.POSITIVE_INFINITY;
    const distance = Math.min(leftOut, slipsWithin(bound, wanted, fold(candidate)));
    if (distance >= bound) continue;
    nearest = candidate;
    bound = distance;
  }
  return nearest;
}

/** Ignores case and word breaks: `currentEnergyRating` means `current_energy_rating`. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[_\s-]/g, '');
}

/**
 * Number of omitted words: one for `energy_rating` in `current_energy_rating`; infinite if the name is no part of the candidate.
 */
function wordsLeftOut(name: string, candidate: string): number {
  const [part, whole] = [wordsOf(name), wordsOf(candidate)];
  const isPart = part.length > 0 && `_${whole.join('_')}_`.includes(`_${part.join('_')}_`);
  return isPart ? whole.length - part.length : Number.POSITIVE_INFINITY;
}

function wordsOf(name: string): readonly string[] {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\s-]/);
  return words.filter((word) => word !== '');
}

/** The number of typing errors; infinite if the lengths alone require at least `bound`. */
function slipsWithin(bound: number, a: string, b: string): number {
  return Math.abs(a.length - b.length) < bound ? editDistance(a, b) : Number.POSITIVE_INFINITY;
}

/** Counts insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
