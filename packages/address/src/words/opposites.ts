/**
 * Words of names that exclude each other, in the singular: if each side has a different one of a group, they are two
 * properties.
 */

const GROUPS = [
  'NORTH SOUTH EAST WEST',
  'UPPER LOWER',
  'FRONT REAR',
  'GREAT LITTLE',
  'HIGHER LOWER',
  'RED WHITE BLACK BLUE GOLDEN',
  'NURSERY INFANT JUNIOR PRIMARY SECONDARY HIGH GRAMMAR',
  'BOY GIRL',
  'COFE CATHOLIC METHODIST BAPTIST',
  'FOOTBALL CRICKET RUGBY TENNIS BOWLING HOCKEY GOLF SAILING ROWING',
  'CHURCH HALL VICARAGE RECTORY',
];

/** Words before the name of one property that make another's: `LITTLE ROSE COTTAGE` is not `ROSE COTTAGE`. */
const QUALIFIERS: ReadonlySet<string> = new Set('UPPER LOWER HIGHER GREAT LITTLE NEW'.split(' '));

export const isQualifier = (word: string): boolean => QUALIFIERS.has(word);

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

/** The singular of a word that has opposites (`INFANTS` as `INFANT`); otherwise undefined. */
export function stemWithOpposites(word: string): string | undefined {
  // No word in the groups ends in S.
  const stem = word.endsWith('S') ? word.slice(0, -1) : word;
  return OPPOSITES.has(stem) ? stem : undefined;
}

/** Whether two such stems exclude each other. */
export function areOpposite(one: string, other: string): boolean {
  return OPPOSITES.get(one)?.has(other) === true;
}
