/** Values of a record, of which those that are not known are left out. */

/** A value that is not known is null, undefined or an empty text. */
export type GivenValues<Values> = {
  readonly [Name in keyof Values]?: Values[Name] | null | undefined;
};

export function knownValues<Values extends object>(given: GivenValues<Values>): Values {
  const known = Object.entries(given).filter(([, value]) => (value ?? '') !== '');
  // Every one may be left out; the names and types of the others are unchanged.
  return Object.fromEntries(known) as Values;
}
