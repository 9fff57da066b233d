/** Rightmove's bulk file (BLM, version 3): all listings of an agent's branches at one moment. */

import { AGENTS_TERMS } from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { ACCEPTED, ignore, reject } from '../../source.js';
import { asDocument, type Document, type StreamSource } from '../../stream-source.js';
import { timeOfFileName, timeOfText } from '../delivery-time.js';
import { type BlmFile, readBlmFile } from './blm-file.js';
import { blmListing, fieldReader, fitsColumns, isOverseas } from './blm-listing.js';

export const blmFeed: StreamSource = {
  id: 'blm-feed',
  title: 'Listings (BLM)',
  ...AGENTS_TERMS,
  about: {
    code: 'LIST',
    gives: "what the agents' branches have for sale and to let",
    price: 'your own',
    appears: 'as often as agents send it',
    page: null,
    size: 'some MB a branch',
    provides: ['listings'],
    needs: ['addresses'],
  },
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
 * The branches all of whose listings were read: what they no longer contain was withdrawn. A
 * record that could not be read excludes its branch, and all of them if it does not name its
 * own; so does a file that was cut off.
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

  /** All branches of a whole file, those among them that were not read completely; undefined where some may be missing. */
  get feed(): readonly string[] | undefined {
    return this.#isUsable ? [...new Set([...this.#held, ...this.#partial])].sort() : undefined;
  }
}
