/** Rightmove's bulk file (BLM, version 3): all listings of an agent's branches at one moment. */

import { parseUprn } from '@property-lookup/kernel/address';
import type { GivenAddress, ListingFact } from '@property-lookup/model/records';
import { ROW_FIELDS_MAX } from '@property-lookup/rows/read';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { ACCEPTED, ignore, reject } from '../../source.js';
import { asDocument, type Document, type StreamSource } from '../../stream-source.js';
import { agentsFeed } from '../agents-feed.js';
import { timeOfFileName, timeOfText } from '../delivery-time.js';
import { feedPosition, listingAddress } from '../listing-address.js';
import { readableFeatures, readableText } from '../listing-text.js';
import { numberOf } from '../listing-values.js';
import { listingStatus } from '../rightmove-codes.js';
import { type BlmFile, type BlmRecord, readBlmFile } from './blm-file.js';
import { type BlmField, blmValues } from './blm-values.js';

export const blmFeed: StreamSource = {
  id: 'blm-feed',
  title: 'Listings (BLM)',
  ...agentsFeed('some MB a branch', "homes that the agents' branches have for sale and to let"),
  recognise: (name, start) =>
    /\.blm$/i.test(name) || (start.includes('#HEADER#') && /#DEFINITION#|\bEO[FR]\s*:/.test(start)),
  openStream: asDocument((document, emit, count) => {
    const file = readBlmFile(document.name, document.text.replace(/^\ufeff/, ''));
    const covered = new CoveredBranches(file);
    const readerOf = fieldReader(file.columns);
    file.records.forEach((record, index) => {
      const field = readerOf(record);
      const fits = fitsColumns(file.columns, record);
      if (fits && isOverseas(field)) {
        count(OVERSEAS, index + 1, record.text);
        return;
      }
      const listing = fits ? blmListing(field) : FIELD_COUNT_WRONG;
      const isRefused = typeof listing === 'string';
      if (isRefused) covered.refuse(fits ? field('BRANCH_ID') : '');
      else {
        covered.add(listing.branch);
        emit(listing);
      }
      const outcome = isRefused ? reject(listing) : ACCEPTED;
      count(outcome, index + 1, record.text);
    });
    emit({
      kind: 'feed-delivery',
      deliveredAt: deliveredAt(document, file),
      branches: covered.branches,
      ...(covered.feed !== undefined && { feed: covered.feed }),
    });
  }),
};

const OVERSEAS = ignore('property is overseas');

function deliveredAt(document: Document, { header }: BlmFile): string | null {
  return timeOfText(header.get('generateddate') ?? '') ?? timeOfFileName(document.name);
}

/**
 * Branches whose listings were all read: their other listings have been withdrawn. An unreadable record excludes its branch, or
 * all branches if it does not name one; a truncated file excludes all.
 */
class CoveredBranches {
  readonly #held = new Set<string>();
  readonly #partial = new Set<string>();
  #isUsable: boolean;

  constructor(file: BlmFile) {
    this.#isUsable = file.isComplete;
  }

  add(branch: string | null): void {
    if (branch !== null) this.#held.add(branch);
  }

  refuse(branch: string): void {
    if (branch === '') this.#isUsable = false;
    else this.#partial.add(branch);
  }

  get branches(): readonly string[] {
    if (!this.#isUsable) return [];
    return [...this.#held].filter((branch) => !this.#partial.has(branch)).sort();
  }

  /** All branches of a whole file, including those that were only partly read; undefined if some may be missing. */
  get feed(): readonly string[] | undefined {
    return this.#isUsable ? [...new Set([...this.#held, ...this.#partial])].sort() : undefined;
  }
}

const REFERENCE_MISSING = 'agent reference is missing';
const ADDRESS_MISSING = 'address is missing';

/** The listing of a record, or the reason why it has none. */
function blmListing(field: BlmField): ListingFact | string {
  const reference = field('AGENT_REF');
  if (reference === '') return REFERENCE_MISSING;
  const address = addressOf(field);
  if (address === null) return ADDRESS_MISSING;
  const transactionType = transactionOf(field);
  const features = featuresOf(field);
  const values = blmValues(field, transactionType, features);
  const qualifier = numberOf(field('PRICE_QUALIFIER'));
  return {
    kind: 'listing',
    reference,
    branch: field('BRANCH_ID') || null,
    transactionType,
    status: listingStatus({
      transactionType,
      stage: numberOf(field('STATUS_ID')),
      isPublished: field('PUBLISHED_FLAG') !== '0',
      priceQualifier: qualifier === 16 ? 'Coming Soon' : null,
    }),
    address,
    displayAddress: readableText(field('DISPLAY_ADDRESS')) ?? address.text,
    values,
    features,
    ...positionOf(field),
    uprn: parseUprn(field('UPRN')) ?? null,
  };
}

/** Makes a reader of fields by column name. Records end with an empty field, as the list of columns does. */
function fieldReader(columns: BlmFile['columns']): (record: BlmRecord) => BlmField {
  const positions = new Map(columns.map((column, position) => [column, position]));
  return ({ fields }) =>
    (...names) => {
      for (const name of names) {
        const text = fields[positions.get(name) ?? -1]?.trim() ?? '';
        if (text !== '') return text;
      }
      return '';
    };
}

/** Whether every field is under its column: media at the end may be omitted, but nothing may follow. */
function fitsColumns(columns: BlmFile['columns'], { fields }: BlmRecord): boolean {
  const missing = columns.slice(fields.length);
  const surplus = fields.slice(columns.length);
  return (
    fields.length <= ROW_FIELDS_MAX &&
    missing.every((column) => column === '' || column.startsWith('MEDIA_')) &&
    surplus.every((field) => field.trim() === '')
  );
}

/** The international version (3i) has its own columns for the parts. */
function addressOf(field: BlmField): GivenAddress | null {
  const lines = [
    field('ADDRESS_1', 'HOUSE_NAME_NUMBER'),
    field('ADDRESS_2', 'STREET_NAME'),
    field('ADDRESS_3'),
    field('ADDRESS_4'),
    field('TOWN', 'OS_TOWN_CITY'),
  ];
  const postcode = `${field('POSTCODE1', 'POSTCODE')} ${field('POSTCODE2')}`;
  return listingAddress(lines, postcode.trim() === '' ? field('ZIPCODE') : postcode);
}

/** Version 3i names the country of each property, most of them abroad (ISO 3166). */
function isOverseas(field: BlmField): boolean {
  const country = field('COUNTRY_CODE');
  return /^[a-z]{2,3}$/i.test(country) && !/^(?:GBR?|UK|IMN?|JEY?|GGY?)$/i.test(country);
}

/** TRANS_TYPE_ID 1 is resale, 2 lettings; without it, columns of lettings decide. */
function transactionOf(field: BlmField): 'Sale' | 'Rental' {
  const code = field('TRANS_TYPE_ID');
  if (code === '1' || code === '2') return code === '2' ? 'Rental' : 'Sale';
  const isLet = field('STATUS_ID') === '5' || /^[1-4]$/.test(field('LET_TYPE_ID'));
  return isLet ? 'Rental' : 'Sale';
}

/** BLM v3: FEATURE1 to FEATURE10. */
const FEATURE_COUNT = 10;

function featuresOf(field: BlmField): readonly string[] {
  const names = Array.from({ length: FEATURE_COUNT }, (_, index) => `FEATURE${index + 1}`);
  return readableFeatures(names.map((name) => field(name)));
}

function positionOf(field: BlmField): ReturnType<typeof feedPosition> {
  const degrees = (text: string): number | null =>
    /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
  return feedPosition(
    degrees(field('EXACT_LATITUDE', 'LATITUDE')),
    // Misspelt in the specification of version 3i.
    degrees(field('EXACT_LONGITUDE', 'EXACT_LONGDITUDE', 'LONGITUDE')),
  );
}
