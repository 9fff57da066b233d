/** What is known of a postcode area before it is valued, as files that a thread reads, and the files it leaves. */

import { join } from 'node:path';
import type { RecordableValuation } from '../../evidence/valuation-facts.js';
import type { Dwelling } from '../../valuation/value-dwelling.js';

/** The valuation of one postcode area: it needs nothing of any other. */
export interface AreaJob {
  readonly dir: string;
  /** File that the model is kept in. */
  readonly modelPath: string;
  /** `RG`. */
  readonly area: string;
  readonly sales: number;
  /** Files of the sales, in order. */
  readonly salesFiles: readonly string[];
  /** Sections that have properties of the area. */
  readonly groups: readonly number[];
  /** Days since 1970-01-01. */
  readonly today: number;
  /** Folder for the table of comparables; undefined where nobody keeps them. */
  readonly comparablesDir?: string | undefined;
}

/** A line of a file of asked properties. */
export interface AskedLine {
  readonly row: number;
  readonly uprn: number;
  /** GSS code. */
  readonly localAuthority: string | null;
  readonly dwelling: Dwelling;
}

/** A line of a file of values; a property without a line could not be valued. */
export interface ValuedLine {
  readonly row: number;
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly valuation: RecordableValuation;
}

/** Sales of the homes of one group; without a group, the sales linked to no home. */
export const salesFile = (area: string, group?: number): string =>
  group === undefined ? `sales-${area}` : `sales-${area}-${group}`;
export const askedFile = (area: string, group: number): string => `asked-${area}-${group}`;
export const valuedFile = (area: string, group: number): string => `valued-${area}-${group}`;

export const pathIn = (job: AreaJob, file: string): string => join(job.dir, file);
