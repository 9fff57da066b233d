/** Links records to properties: by the UPRN they give, else by matching their address. */

import type { GivenAddress } from '../../domain/evidence/given-address.js';
import type { Link } from '../../domain/evidence/link.js';
import { type Match, matchAddress } from '../../matching/match.js';
import type { SealedProperties } from '../../release/building/sealed-properties.js';

/**
 * A link below this is not made: a sale on the wrong property does more harm than one that is missing.
 * Matches above it are right in more than 99.5 % of the labelled set (docs/matching-figures.md).
 */
const LINK_CONFIDENCE_MIN = 0.9;

/** From this on the matcher found the address itself, not only something like it. */
const EXACT_CONFIDENCE_MIN = 0.9995;

export interface LinkedRow {
  readonly row: number;
  readonly link: Link;
}

export class AddressLinker {
  readonly #properties: SealedProperties;

  constructor(properties: SealedProperties) {
    this.#properties = properties;
  }

  /** The property's row and how sure it is; undefined where none is meant surely enough. */
  link(uprn: number | null, address: GivenAddress | null): LinkedRow | undefined {
    const known = uprn === null ? undefined : this.#byUprn(uprn);
    return known ?? (address === null ? undefined : this.#byAddress(address));
  }

  #byUprn(uprn: number): LinkedRow | undefined {
    const row = this.#properties.findRow(uprn);
    if (row === undefined) return undefined;
    return { row, link: { uprn, matchType: 'Exact UPRN', confidence: 1 } };
  }

  #byAddress({ text, postcode }: GivenAddress): LinkedRow | undefined {
    const best = this.#match(postcode === null ? text : `${text}, ${postcode}`);
    if (best === undefined || best.confidence < LINK_CONFIDENCE_MIN) return undefined;
    const row = this.#properties.findRow(best.uprn, best.postcode);
    if (row === undefined) return undefined;
    const matchType = best.confidence >= EXACT_CONFIDENCE_MIN ? 'Address' : 'Address Fuzzy';
    return { row, link: { uprn: best.uprn, matchType, confidence: best.confidence } };
  }

  #match(address: string): Match['candidates'][number] | undefined {
    const match = matchAddress(address, {
      ofPostcode: (postcode) => this.#properties.candidatesOfPostcode(postcode),
      ofStreets: (question) => this.#properties.candidatesOfStreets(question),
    });
    // The lookup is synchronous, and the match is what the lookup is.
    if (match instanceof Promise) throw new Error('a match over a synchronous lookup was not');
    return match.decision === 'matched' ? match.candidates[0] : undefined;
  }
}
