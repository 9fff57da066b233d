/** Why a match was decided as it was: a closed list of codes, each with its sentence. */

export const REASONS = {
  identical: 'One property has exactly this address.',
  'identical-but-place':
    'One property of the postcode has exactly this address, except for locality, town and county.',
  'best-evidence': 'The evidence points to one property of the postcode.',
  'other-postcode': 'The postcode does not agree: the address fits a property that is not in it.',
  'found-without-postcode':
    'The address or the property has no full postcode; what the address says leads to one property.',
  tied: 'Several properties fit equally well.',
  rivals: 'Several properties fit, none of them well enough before the others.',
  'number-not-listed': 'The street is known, but it has no such number.',
  'building-not-listed': 'The street is known, but it has no building or house of this name.',
  'several-properties':
    'The address names several properties, and none that is all of them is listed.',
  'part-not-listed': 'The building is known, but it has no such flat, unit or letter.',
  'part-not-given':
    'Only the parts of the building are listed, and the address does not say which one.',
  'weak-evidence': 'No property has enough in common with the address.',
  'no-candidates': 'No property is known that the address could mean.',
  'no-property':
    'The text means land, a box, a mast or similar, and none with this address is listed.',
  'listed-share':
    'The evidence leaves it open; the share of homes that the list is taken to have decides.',
  'many-streets': 'Too many streets fit equally well; a town or postcode would decide.',
  'nothing-to-read': 'The text contains no address.',
} as const satisfies Readonly<Record<string, string>>;

export type Reason = keyof typeof REASONS;
