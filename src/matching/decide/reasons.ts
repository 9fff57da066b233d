/** Why a match was decided as it was: a closed list of codes, each with its sentence. */

export const REASONS = {
  identical: 'One property has this very address.',
  'identical-but-place':
    'One property of the postcode has this very address but for locality, town and county.',
  'best-evidence': 'The evidence speaks for one property of the postcode.',
  'other-postcode': 'The postcode is wrong: the address is that of a property in another postcode.',
  'found-without-postcode':
    'The address has no full postcode; its street and number lead to one property.',
  tied: 'Several properties fit equally well.',
  rivals: 'Several properties fit nearly as well as the best.',
  'number-not-listed': 'The street is known, but it has no such number.',
  'part-not-listed': 'The building is known, but it has no such flat, unit or letter.',
  'part-not-given': 'The building is known by its parts only, and the address does not say which.',
  'weak-evidence': 'No property has enough in common with the address.',
  'no-candidates': 'No property is known that the address could mean.',
  'no-property':
    'The text means land, a box, a mast or the like, and none with this address is listed.',
  'many-streets': 'Too many streets fit equally well; a town or postcode would decide.',
  'nothing-to-read': 'The text holds no address.',
} as const satisfies Readonly<Record<string, string>>;

export type Reason = keyof typeof REASONS;
