/** The values that a field of a record may hold. */

/** A value of any field except lists. */
export type EvidenceValue = string | number | boolean;
