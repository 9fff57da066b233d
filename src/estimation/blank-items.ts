/** Leaves one item of a certificate blank, or of all records of a home, together with the items that are told with it. */

/** Items that one description gives: an assessor who leaves it out leaves out all of them. */
const TOGETHER: readonly (readonly string[])[] = [
  [
    ...['WALL_TYPE', 'WALL_INSULATION', 'CONSTRUCTION_MATERIAL'],
    ...['NON_STANDARD_CONSTRUCTION', 'WALLS_DESCRIPTION'],
  ],
  ['ROOF_TYPE', 'ROOF_INSULATION', 'ROOF_DESCRIPTION'],
  ['FLOOR_TYPE', 'FLOOR_DESCRIPTION'],
  // A new home has its band from the day of its certificate.
  ['CONSTRUCTION_AGE_BAND', 'YEAR_BUILT', 'TRANSACTION_TYPE'],
];

export function withBlank<Values extends object>(values: Values, item: string): Partial<Values> {
  const blank = TOGETHER.find((items) => items.includes(item)) ?? [item];
  const rest = Object.entries(values).filter(([name]) => !blank.includes(name));
  // Nothing was added.
  return Object.fromEntries(rest) as Partial<Values>;
}
