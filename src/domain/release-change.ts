/** What differs between two releases, property by property. */

/** `different`: its address, position or classification; what is recorded of it beyond that does not count. */
export const CHANGE_KINDS = ['new', 'gone', 'different'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A property, and what became of it. */
export type ChangedUprn = readonly [uprn: number, kind: ChangeKind];

/** UPRNs of each kind, ascending, each in one of them at the most. */
export type ChangedUprns = Readonly<Record<ChangeKind, Float64Array>>;
