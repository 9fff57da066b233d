/** Finds the valid name that a misspelt one most likely means, for the end of an error. */

/** The longest name worth correcting, in characters; bounds the cost for hostile input. */
const NAME_CHARACTERS_MAX = 64;

/** One slip for every three characters: `postcod` is near, an unrelated word is not. */
const CHARACTERS_PER_SLIP = 3;

/** The nearest candidate, the first of equals; undefined when none is near enough to suggest. */
export function nearestName(
  name: string,
  candidates: Iterable<string>,
  charactersPerSlip: number = CHARACTERS_PER_SLIP,
): string | undefined {
  if (name.length > NAME_CHARACTERS_MAX) return undefined;
  const wanted = fold(name);
  let nearest: string | undefined;
  let bound = Math.max(1, Math.floor(wanted.length / charactersPerSlip)) + 1;
  for (const candidate of candidates) {
    const folded = fold(candidate);
    if (Math.abs(folded.length - wanted.length) >= bound) continue;
    const distance = editDistance(wanted, folded);
    if (distance >= bound) continue;
    nearest = candidate;
    bound = distance;
  }
  return nearest;
}

/** Case and word breaks are not slips: `currentEnergyRating` means `current_energy_rating`. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[_\s-]/g, '');
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
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
