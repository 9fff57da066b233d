/** Drops the unknown values of a record. */

/** Values, with null, undefined or an empty text for unknown ones. */
export type GivenValues<Values> = {
  readonly [Name in keyof Values]?: Values[Name] | null | undefined;
};

export function knownValues<Values extends object>(given: GivenValues<Values>): Values {
  const known = Object.entries(given).filter(([, value]) => (value ?? '') !== '');
  // Every value may be missing; names and types of the others are unchanged.
  return Object.fromEntries(known) as Values;
}
