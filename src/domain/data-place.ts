/** Where a data set is, as a setting says: in a directory, or in a database by its URL. */

export function isDatabaseUrl(place: string): boolean {
  return /^postgres(ql)?:\/\//i.test(place);
}

/** How a data directory is made: what is licensed to one user is not for the others of a machine. */
export const DATA_DIRECTORY = { recursive: true, mode: 0o700 } as const;
