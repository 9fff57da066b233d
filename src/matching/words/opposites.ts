/** Words of names that exclude one another: where each side has another of a group, they are two properties. */

const GROUPS = [
  'NORTH SOUTH EAST WEST',
  'UPPER LOWER',
  'GREAT LITTLE',
  'INFANT JUNIOR PRIMARY SECONDARY HIGH GRAMMAR',
  'INFANTS JUNIORS PRIMARY SECONDARY HIGH GRAMMAR',
  'BOYS GIRLS',
  'CHURCH HALL VICARAGE RECTORY',
];

const OPPOSITES: ReadonlyMap<string, ReadonlySet<string>> = oppositesOf(GROUPS);

function oppositesOf(groups: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const group of groups) {
    const words = group.split(' ');
    for (const word of words) {
      const known = all.get(word) ?? new Set<string>();
      for (const other of words) if (other !== word) known.add(other);
      all.set(word, known);
    }
  }
  return all;
}

export function areOpposite(one: string, other: string): boolean {
  return OPPOSITES.get(one)?.has(other) === true;
}

/** Whether a word has any opposite. */
export function hasOpposite(word: string): boolean {
  return OPPOSITES.has(word);
}
