/** What is known of a postcode area before it is valued, as files that a thread reads, and the files it leaves. */

import { join } from 'node:path';
import type { RecordableValuation } from '../../evidence/valuation-facts.js';
import type { Dwelling } from '../../valuation/value-dwelling.js';

/** The valuation of one postcode area: it needs nothing of any other. */
export interface AreaJob {
  readonly dir: string;
  /** `RG`. */
  readonly area: string;
  readonly sales: number;
  /** Row groups that have properties of the area. */
  readonly groups: readonly number[];
  /** Days since 1970-01-01. */
  readonly today: number;
}

/** A line of a file of asked properties. */
export interface AskedLine {
  readonly row: number;
  readonly dwelling: Dwelling;
}

/** A line of a file of values; a property without a line could not be valued. */
export interface ValuedLine {
  readonly row: number;
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly valuation: RecordableValuation;
}

export const salesFile = (area: string): string => `sales-${area}`;
export const askedFile = (area: string, group: number): string => `asked-${area}-${group}`;
export const valuedFile = (area: string, group: number): string => `valued-${area}-${group}`;

export const pathIn = (job: AreaJob, file: string): string => join(job.dir, file);
