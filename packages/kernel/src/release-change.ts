/** The differences between two releases, property by property. */

/** `different`: its address, position or classification changed. Other records do not count. */
export const CHANGE_KINDS = ['new', 'gone', 'different'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A property and its change. */
export type ChangedUprn = readonly [uprn: number, kind: ChangeKind];

/** UPRNs of each kind, ascending; each UPRN is in at most one list. */
export type ChangedUprns = Readonly<Record<ChangeKind, Float64Array>>;
