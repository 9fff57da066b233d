/** Accepts rows that are good without a UPRN, and reports UPRNs that a spreadsheet has rounded. */

import { textAt } from './cells/columns.js';
import { isRounded } from './cells/identifiers.js';
import { UPRN_ROUNDED_KEPT } from './reasons.js';
import { ACCEPTED, acceptWithout, type RowOutcome } from './source.js';

export const acceptUnrounded = (fields: readonly string[], position: number): RowOutcome =>
  acceptUnroundedIn(textAt(fields, position));

export const acceptUnroundedIn = (cell: string | null): RowOutcome =>
  isRounded(cell ?? '') ? acceptWithout(UPRN_ROUNDED_KEPT) : ACCEPTED;
