/** What a person wants to know of a data set before getting it; each data set declares it beside the way it is read. */

import type { SourceCode } from '../domain/dictionary/sources.js';

/** What other data sets, and endpoints, may need of those that are loaded, in words that follow "no" and "needs". */
export const CONTENTS = {
  addresses: 'address source',
  positions: 'positions of UPRNs',
  areas: 'areas of UPRNs or postcodes',
  postcodes: 'postcode directory',
  'street names': 'names of streets',
  'street identifiers': 'source that links UPRNs to streets',
  udprns: 'source that links UDPRNs to UPRNs',
  sales: 'sales',
  certificates: 'energy certificates',
  listings: 'listings',
  outlines: 'planning zones, plots or buildings',
} as const;

export type Content = keyof typeof CONTENTS;

type Price = 'free' | 'free, with an account' | 'licensed, costs money' | 'your own';

/** Left out: free, nothing that others rest on, nothing that it needs. */
export interface SourceAbout {
  /** Its code as a source of fields in the data dictionary; null if it only helps other sources. */
  readonly code: SourceCode | null;
  /** Ends the sentence "It gives ...". */
  readonly gives: string;
  readonly price?: Price;
  /** How often a new edition appears. */
  readonly appears: string;
  /** What its publisher says of the days of editions, where `appears` alone does not tell them (`editions.ts`). */
  readonly editions?: {
    /** Months that have an edition, 1 for January. */
    readonly months?: readonly number[];
    /** Days from the date that an edition is named after until it can be had. */
    readonly publishedAfterDays?: number;
  };
  /** Where its publisher offers it; null where nobody publishes it. */
  readonly page: string | null;
  /** Size of the whole download, roughly: it grows. */
  readonly size: string;
  /** What others can rest on. */
  readonly provides?: readonly Content[];
  /** What it is of little use without. */
  readonly needs?: readonly Content[];
}

export type WholeAbout = Required<Omit<SourceAbout, 'editions'>>;

/** With what its data set left out. */
export function wholeAbout({ editions: _, ...told }: SourceAbout): WholeAbout {
  const { code, gives, price = 'free', appears, page, size, provides = [], needs = [] } = told;
  return { code, gives, price, appears, page, size, provides, needs };
}
