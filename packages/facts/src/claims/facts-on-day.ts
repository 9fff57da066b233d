/** The recorded facts of a home as they were on an earlier day, or as an earlier day knew them. */

import { cutToDate, daysBetween } from '@property-lookup/kernel/calendar';
import { groupBy } from '@property-lookup/kernel/collections';
import type { FieldName } from '@property-lookup/model/dictionary';
import type { FactsByName, RecordedFacts } from '@property-lookup/model/fields';
import { settle } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { findLastSale, type Link } from '@property-lookup/model/records';
import { USUAL_GAP_DAYS } from '../estimation/departures/status-stays.js';
import type { Listing } from '../events/listing.js';
import { marketStanding } from '../events/market-status.js';
import { settle as settleMarket } from '../events/settle.js';
import { addMarketStanding } from '../evidence/listing-facts.js';
import { addApplicationFacts } from '../evidence/planning-facts.js';
import { FactCollector, told } from '../evidence/recorded.js';
import type { LinkableRecord } from '../evidence/records/record-kind.js';
import {
  RECORD_KIND_NAMES,
  type RecordKindName,
  recordKind,
} from '../evidence/records/record-kinds.js';
import { addFactsOfRecords, type HomeRecords } from './claims.js';
import type { EvidenceVersion, HomeEvidence, RecordEvidence } from './home-evidence.js';
import { listingOn } from './listing-on-day.js';
import { type AskedDay, whyNotKnown } from './null-reasons.js';

/** Days as `YYYY-MM-DD`. */
export interface AskedDays {
  /** Day on which the facts held. */
  readonly asOf: string;
  /** Day of the last import that counts. */
  readonly knownAt: string;
}

/** The evidence that an import of the day had: later versions, and what was only made known by them, are gone. */
export function evidenceOn(
  { records, listings, positions }: HomeEvidence,
  days: AskedDays,
): HomeEvidence {
  const byVersions = groupBy(
    records,
    ({ kind, versions }) => `${kind} ${identityOf(kind, versions)}`,
  );
  return {
    records: [...byVersions.values()].flatMap((some) => recordsOfIdentity(some, days)),
    listings: listings.flatMap((one) => listingOn(one, days.asOf, days.knownAt) ?? []),
    positions: positions.filter(({ asOf, importedAt }) => {
      const importedOn = cutToDate(importedAt);
      return importedOn <= days.knownAt && (asOf ?? importedOn) <= days.asOf;
    }),
  };
}

function identityOf(kind: RecordKindName, [first]: readonly EvidenceVersion[]): string {
  return first === undefined ? '' : recordKind(kind).idOf(first.version);
}

/** The records that the versions known by the day make, if they are dated on or before the other. */
function recordsOfIdentity(
  some: readonly RecordEvidence[],
  { asOf, knownAt }: AskedDays,
): readonly RecordEvidence[] {
  const [first] = some;
  if (first === undefined) return [];
  const { kind } = first;
  const whole = recordKind(kind).combine(first.versions.map(({ version }) => version));
  const link: Link | null = some.find((one) => one.link !== null)?.link ?? null;
  const versions = first.versions.filter(({ importedAt }) => cutToDate(importedAt) <= knownAt);
  if (versions.length === 0) return [];
  const made = recordKind(kind).combine(versions.map(({ version }) => version));
  if (made.length === 0) return [{ kind, link, versions, ordinal: null }];
  return made.flatMap((record, ordinal) => {
    const date = recordKind(kind).dateOf?.(record) ?? null;
    if (date !== null && date > asOf) return [];
    if (whole.length < 2) return [{ kind, link, versions, ordinal }];
    // A title has several leases, which may be linked to several homes, or to none.
    const own = some.find((one) => isOfSameHome(record, whole[one.ordinal ?? 0]));
    return own === undefined ? [] : [{ kind, link: own.link, versions, ordinal }];
  });
}

/** Whether two records are linked by the same: what a record is linked by does not change with its versions but by correction. */
function isOfSameHome(a: LinkableRecord, b: LinkableRecord | undefined): boolean {
  const linkedBy = ({ uprn, address }: LinkableRecord): string => JSON.stringify([uprn, address]);
  return b !== undefined && linkedBy(a) === linkedBy(b);
}

/** The records that count for the home, as they were on a day; by default as they are now. */
export function recordsIn({ records, listings }: HomeEvidence, asOf?: string): HomeRecords {
  const ofKinds = RECORD_KIND_NAMES.map((kind) => {
    const { combine, onDay } = recordKind(kind);
    const own = records.flatMap(({ kind: other, link, ordinal, versions }) => {
      if (other !== kind || link === null || ordinal === null) return [];
      const fact = combine(versions.map(({ version }) => version))[ordinal];
      if (fact === undefined) return [];
      return [{ fact: asOf === undefined ? fact : (onDay?.(fact, asOf) ?? fact), link }];
    });
    return [kind, own] as const;
  });
  // Records are of their kinds.
  return { ...Object.fromEntries(ofKinds), listings } as unknown as HomeRecords;
}

/**
 * The facts that the records in `evidence` tell on a day, with those facts of `served` that are not about the home's own records and
 * were published by then. Modelled values are not known.
 */
export function factsOn(
  property: Property,
  served: RecordedFacts,
  evidence: HomeEvidence,
  day: AskedDay,
): RecordedFacts {
  const { asOf } = day;
  const facts = new FactCollector();
  const records = recordsIn(evidence, asOf);
  addFactsOfRecords(property, records, { asOf }, facts);
  facts.set('TIMES_SOLD', records.sales.length || null, told('PPD', null));
  addApplicationFacts(records.applications, { asOf, isCovered: false }, facts);
  addStandingOn(records, asOf, facts);
  for (const [name, fact] of Object.entries(served as FactsByName)) {
    // The keys of facts are names of fields.
    if (fact !== undefined && whyNotKnown(name as FieldName, fact, day) === undefined) {
      facts.setFact(name as FieldName, fact);
    }
  }
  for (const { gaveWay } of settle(facts.view)) for (const name of gaveWay) facts.remove(name);
  return facts.facts;
}

/** Of a home on the market; the others are of the past. */
const OF_CURRENT_LISTING: readonly FieldName[] = [
  ...(['MARKET_STATUS', 'MARKET_STATUS_DATE', 'CURRENT_LISTING_ID'] as const),
  ...(['CURRENT_ASKING_PRICE', 'ORIGINAL_ASKING_PRICE', 'PRICE_CHANGE_COUNT'] as const),
  ...(['DAYS_ON_MARKET', 'CUMULATIVE_DAYS_ON_MARKET'] as const),
];

function addStandingOn({ listings, sales }: HomeRecords, asOf: string, facts: FactCollector): void {
  if (listings.length + sales.length === 0) return;
  // What the register or another listing says of one that left its feed counts, and no likelihood does.
  const market = { listings: listings.map(({ listing }) => listing), sales, events: [] };
  const { listings: shown } = settleMarket(market, () => null);
  const { values, status } = marketStanding({ listings: shown, sales }, { asOf, isWatched: false });
  const current = shown.filter(({ listingId }) => listingId === values.CURRENT_LISTING_ID);
  const telling = current.length > 0 ? current : shown;
  const isKnown =
    status?.by !== 'feed' || telling.some((listing) => isHeard(listing, asOf) && isTold(listing));
  const past = Object.entries(values).filter(
    ([name]) => !OF_CURRENT_LISTING.includes(name as FieldName),
  );
  const links = [...shown, ...sales].map(({ link }) => link?.confidence ?? 0);
  const delivered = shown.map(({ deliveredAt }) => cutToDate(deliveredAt)).sort();
  addMarketStanding(
    {
      values: isKnown ? values : Object.fromEntries(past),
      ...{ status, asOf: delivered.at(-1) ?? null },
      lastSold: findLastSale(sales)?.fact.date ?? null,
      linkConfidence: Math.min(...links),
    },
    facts,
  );
}

/** Whether the feed says why it no longer shows a listing; otherwise only a model does. */
function isTold({ cycles }: Pick<Listing, 'cycles'>): boolean {
  const absence = cycles.at(-1)?.absences.at(-1);
  return absence === undefined || absence.back !== null || absence.isTold;
}

/** Whether a delivery would have told of a change by the day; what became of listings of a silent feed, only a model knows. */
function isHeard({ heard }: Pick<Listing, 'heard'>, day: string): boolean {
  return daysBetween(heard, day) <= USUAL_GAP_DAYS;
}
