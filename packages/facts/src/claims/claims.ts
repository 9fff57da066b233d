/** What each record of a home says by itself, field by field, whether or not its value is served. */

import type { FieldName, SourceCode } from '@property-lookup/model/dictionary';
import {
  type FactsByName,
  FactTable,
  type FactValue,
  isDwelling,
  type RecordedFacts,
} from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import type { Link, Linked } from '@property-lookup/model/records';
import { addOwnRecordFacts } from '../evidence/own-record-facts.js';
import { FactCollector } from '../evidence/recorded.js';
import type { LinkableRecord } from '../evidence/records/record-kind.js';
import {
  addRecordFacts,
  type PropertyEvidence,
  RECORD_KIND_NAMES,
  type RecordKindName,
  recordKind,
} from '../evidence/records/record-kinds.js';
import { addOwnershipFacts } from '../evidence/tenure-facts.js';
import type { HomeEvidence, HomeListing, RecordEvidence } from './home-evidence.js';

/** Whether a record counts for the home, and if not, why; of addresses and positions, why another is served. */
export type Standing =
  | 'current'
  | 'corrected'
  | 'withdrawn'
  | 'another-home'
  | 'less-preferred-source'
  | 'less-precise'
  | 'another-form';

export interface Claim {
  readonly field: FieldName;
  readonly value: FactValue;
  readonly source: SourceCode;
  /** The publisher's identifier of the record; null for an address or a position. */
  readonly record: string | null;
  /** `YYYY-MM-DD` of the record; null where it has none. */
  readonly date: string | null;
  readonly modelled: boolean;
  readonly standing: Standing;
}

/** Records of one home by kind, and its listings. */
export interface HomeRecords extends PropertyEvidence {
  readonly listings: readonly HomeListing[];
}

const NO_RECORDS = {
  ...Object.fromEntries(RECORD_KIND_NAMES.map((kind) => [kind, []])),
  listings: [],
} as unknown as HomeRecords;

interface Judged {
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Whether the property is known to be a home; left out, these records decide. */
  readonly isHome?: boolean;
}

/** Adds the facts that some records of a home tell, without what depends on its area or on a model. */
export function addFactsOfRecords(
  property: Property,
  records: HomeRecords,
  judged: Judged,
  facts: FactCollector,
): void {
  const listings = records.listings.map(({ listing }) => listing);
  addOwnRecordFacts({ ...records, property, listings }, judged, facts);
  addOwnershipFacts(records.titles, records.sales, facts);
  addRecordFacts(records, facts);
}

/** A home, and the table whose next row takes the facts of its next record: a table for each record took most of the time. */
class RecordByRecord {
  readonly property: Property;
  readonly #judged: Judged;
  readonly #table: FactTable;
  #row = 0;

  /** `rows` is how many times `factsOf` is called at the most. */
  constructor(property: Property, judged: Judged, rows: number) {
    this.property = property;
    this.#judged = judged;
    this.#table = new FactTable(rows);
  }

  factsOf(records: HomeRecords): RecordedFacts {
    const facts = new FactCollector(this.#table, this.#row++);
    addFactsOfRecords(this.property, records, this.#judged, facts);
    return facts.facts;
  }
}

/** In the order of the records; `asOf` is the day of the data, `YYYY-MM-DD`. */
export function claimsOf(
  property: Property,
  evidence: HomeEvidence,
  asOf: string,
): readonly Claim[] {
  const all = claimsWith(property, evidence, { asOf });
  // A class decides of each record alike; without one, a single record that is not about a home does not know that others are.
  if (property.classification !== null || !all.some(isOfHome)) return all;
  return claimsWith(property, evidence, { asOf, isHome: true });
}

function isOfHome({ field, value, standing }: Claim): boolean {
  // A claim has a value of its field.
  const told = { [field]: { value } } as unknown as RecordedFacts;
  return standing === 'current' && isDwelling({ classification: null }, told);
}

function claimsWith(
  property: Property,
  { records, listings }: HomeEvidence,
  judged: Judged,
): readonly Claim[] {
  const rows = records.reduce((sum, { versions }) => sum + versions.length, listings.length);
  const home = new RecordByRecord(property, judged, rows);
  const ofRecords = records.flatMap((record) => claimsOfRecord(home, record));
  const ofListings = listings.flatMap((one) => {
    const facts = home.factsOf({ ...NO_RECORDS, listings: [one] });
    return claimsIn(facts, one.listing.listingId, 'current');
  });
  return [...ofRecords, ...ofListings];
}

function claimsOfRecord(home: RecordByRecord, record: RecordEvidence): readonly Claim[] {
  const { kind, ordinal, versions } = record;
  const { nameOf } = recordKind(kind);
  const link = record.link ?? named(home.property.uprn);
  const claimsAfter = (count: number, standing: Standing): readonly Claim[] => {
    const all = versions.slice(0, count).map(({ version }) => version);
    const fact = recordKind(kind).combine(all)[ordinal ?? 0];
    if (fact === undefined) return [];
    const facts = home.factsOf(recordsWith(kind, { fact, link }));
    return claimsIn(facts, nameOf(fact), standing);
  };
  const now = record.link === null ? 'another-home' : 'current';
  const current = ordinal === null ? [] : claimsAfter(versions.length, now);
  const earlier = versions.flatMap((_, at) => {
    if (at === 0) return [];
    return claimsAfter(at, ordinal === null ? 'withdrawn' : 'corrected');
  });
  return [...current, ...distinctFrom(current, earlier)];
}

/** A record that names the home itself. */
const named = (uprn: number): Link => ({ uprn, matchType: 'Exact UPRN', confidence: 1 });

function recordsWith(kind: RecordKindName, record: Linked<LinkableRecord>): HomeRecords {
  // The record is of the kind.
  return { ...NO_RECORDS, [kind]: [record] } as HomeRecords;
}

/** Follows from other facts, which make claims themselves. */
const FOLLOWS: SourceCode = 'DERIVED';

function claimsIn(facts: RecordedFacts, record: string, standing: Standing): readonly Claim[] {
  return Object.entries(facts as FactsByName).flatMap(([name, fact]) => {
    if (fact === undefined || fact.source === null || fact.source === FOLLOWS) return [];
    const { value, source, asOf, modelled } = fact;
    // The keys of facts are names of fields.
    return [{ field: name as FieldName, value, source, record, date: asOf, modelled, standing }];
  });
}

/** Earlier values that later versions changed, each once. */
function distinctFrom(current: readonly Claim[], earlier: readonly Claim[]): readonly Claim[] {
  const keyOf = ({ field, value }: Claim): string => JSON.stringify([field, value]);
  const seen = new Set(current.map(keyOf));
  return earlier.filter((claim) => {
    const key = keyOf(claim);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
