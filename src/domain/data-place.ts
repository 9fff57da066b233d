/** Where a data set is, as a setting says: in a directory, or in a database by its URL. */

export function isDatabaseUrl(place: string): boolean {
  return /^postgres(ql)?:\/\//i.test(place);
}
