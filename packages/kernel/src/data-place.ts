/** Tells the two places of a data set in the settings apart: a directory, or the URL of a database. */

export function isDatabaseUrl(place: string): boolean {
  return /^postgres(ql)?:\/\//i.test(place);
}

/** Options for making a data directory. Only its owner may read it, because licensed data is not for other users of the machine. */
export const DATA_DIRECTORY = { recursive: true, mode: 0o700 } as const;
