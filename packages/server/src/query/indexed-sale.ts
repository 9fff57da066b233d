/** What would the last price paid for a home be on a day, by the published price index of its area? */

import type { PropertyReader } from '@property-lookup/engine';
import { type HomeEvidence, recordsIn } from '@property-lookup/facts/claims';
import {
  type AreaIndex,
  dwellingTypeOf,
  indexOfMonths,
  moveLastSale,
} from '@property-lookup/facts/evidence';
import { cutToDate, monthText } from '@property-lookup/kernel/calendar';
import { RecentMap } from '@property-lookup/kernel/collections';
import type { SourceCode } from '@property-lookup/model/dictionary';
import type { FactSubject } from '@property-lookup/model/fields';
import { areaCodesOf } from '@property-lookup/model/property';
import type { AskedDays } from './facts-on-days.js';

export interface IndexedSale {
  /** GBP paid, and the day, `YYYY-MM-DD`. */
  readonly price: number;
  readonly date: string;
  /** The newest month of the index up to the day, `YYYY-MM`. */
  readonly to: string;
  /** Code of the index. */
  readonly index: SourceCode;
  /** GSS code of the area whose index it is. */
  readonly area: string;
  /** GBP. */
  readonly value: number;
}

const INDEX: SourceCode = 'UKHPI';
const INDEX_SOURCE = 'uk-hpi';

/** Null without a sale, and where no index was imported by `knownAt`, or none covers the sale and the day. */
export async function indexedSaleOf(
  reader: PropertyReader,
  subject: FactSubject,
  evidence: HomeEvidence,
  { knownAt }: AskedDays,
): Promise<IndexedSale | null> {
  const { sales } = recordsIn({ ...evidence, records: evidence.records.filter(isSale) });
  if (sales.length === 0 || !isKnown(reader, knownAt)) return null;
  const index = await indexAt(reader, subject);
  if (index === undefined) return null;
  const { asOf, recorded } = subject;
  const type = dwellingTypeOf(recorded.PROPERTY_TYPE?.value, recorded.BUILT_FORM?.value);
  const moved = moveLastSale({ index, type, asOf }, sales);
  if (moved === undefined) return null;
  const { last, month, ratio } = moved;
  const { date, priceGbp: price } = last.fact;
  return {
    ...{ price, date, to: monthText(month), index: INDEX, area: index.areaCode },
    value: Math.round(price * ratio),
  };
}

const isSale = ({ kind }: HomeEvidence['records'][number]): boolean => kind === 'sales';

function isKnown({ release }: PropertyReader, knownAt: string | undefined): boolean {
  return release.segments.some(
    ({ source, importedAt }) =>
      source.startsWith(INDEX_SOURCE) && cutToDate(importedAt) <= (knownAt ?? importedAt),
  );
}

type MonthlyIndex = Pick<AreaIndex, 'areaCode' | 'byMonth'>;

/** The areas of a country that have an index: a report is much larger than its index. */
const AREAS_MAX = 500;

const indicesOf = new WeakMap<
  PropertyReader['release'],
  RecentMap<string, Promise<MonthlyIndex | undefined>>
>();

/** That of the smallest area with a report. */
async function indexAt(
  reader: PropertyReader,
  { property, postcode }: FactSubject,
): Promise<MonthlyIndex | undefined> {
  const codes = areaCodesOf(property.address.postcode, property.areas ?? postcode?.areas ?? null);
  const code = codes.local_authority ?? codes.region ?? codes.nation;
  if (code === null) return undefined;
  const known = indicesOf.get(reader.release) ?? new RecentMap(AREAS_MAX);
  indicesOf.set(reader.release, known);
  return known.getOr(code, () =>
    readIndex(reader, code).catch((error: unknown) => {
      known.forget(code);
      throw error;
    }),
  );
}

async function readIndex(reader: PropertyReader, code: string): Promise<MonthlyIndex | undefined> {
  const [report] = await reader.areas([code]);
  const { indexArea = null, indexMonths } = report ?? {};
  if (indexArea === null || indexMonths === undefined) return undefined;
  return indexOfMonths(indexArea, indexMonths);
}
