/** Facts about a data set for people who may want it; each data set declares them beside its reader. */

import type { SourceCode } from '@property-lookup/model/dictionary';

/** Contents that other data sets and endpoints may need, in words that follow "no" and "needs". */
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

/** What a data set may provide. */
export type Content = keyof typeof CONTENTS;

type Price = 'free' | 'free, with an account' | 'licensed, costs money' | 'your own';

/** By default a data set is free, needs no other, and is needed by none. */
export interface SourceAbout {
  /** Its code as a source of fields in the data dictionary; null if it only helps other sources. */
  readonly code: SourceCode | null;
  /** Ends the sentence "It gives ...". */
  readonly gives: string;
  readonly price?: Price;
  /** How often a new edition appears. */
  readonly appears: string;
  /** The publisher's calendar, where `appears` alone does not give the day (`editions.ts`). */
  readonly editions?: {
    /** Months with an edition, 1 for January. */
    readonly months?: readonly number[];
    /** Days from the date in the edition's name to its publication. */
    readonly publishedAfterDays?: number;
  };
  /** The publisher's page; null if nobody publishes it. */
  readonly page: string | null;
  /** Approximate size of the whole download, which grows. */
  readonly size: string;
  /** Contents that it gives to other data sets. */
  readonly provides?: readonly Content[];
  /** Contents that it needs to be useful. */
  readonly needs?: readonly Content[];
}

/** About a data set, with nothing omitted. */
export type WholeAbout = Required<Omit<SourceAbout, 'editions'>>;

/** Adds the defaults of omitted parts. */
export function wholeAbout({ editions: _, ...told }: SourceAbout): WholeAbout {
  const { code, gives, price = 'free', appears, page, size, provides = [], needs = [] } = told;
  return { code, gives, price, appears, page, size, provides, needs };
}
