/** What a field of a record may hold. */

/** A value of any field that is not a list. */
export type EvidenceValue = string | number | boolean;
