/** Matches texts with the rows of a list, and answers with positions of rows, which cross between threads. */

import { lastPostcodeIn, parsePostcode } from '@property-lookup/kernel/address';
import { getOr } from '@property-lookup/kernel/collections';
import { Failure } from '@property-lookup/kernel/failure';
import type { Candidate } from '../candidates/candidate.js';
import { withListedShare } from '../decide/listed-share.js';
import { type Match, matchAddress } from '../match.js';
import { lookupAmong } from '../memory-lookup.js';
import { splitLine } from '../parts/split-line.js';

/** A row of a list; it may have other members. */
export interface ListRow {
  /** The address in one line, with or without its postcode: `Flat 1, 10 High Street, Reading RG1 1AA`. */
  readonly address: string;
  /** In any spacing; default: the last postcode in the address. */
  readonly postcode?: string | null | undefined;
  /** Rows with the same one are spellings of one property. Default: each row is a property. */
  readonly uprn?: number | string | null | undefined;
}

/** A match whose candidates are positions in the list. */
export interface ListAnswer extends Pick<Match, 'decision' | 'reason'> {
  readonly candidates: readonly { readonly at: number; readonly confidence: number }[];
}

/** Candidates with positions of rows in place of UPRNs. Failure `invalid-parameter` if a row has no address. */
export function candidatesOfRows(rows: readonly ListRow[]): readonly Candidate[] {
  /** The first row of each UPRN. */
  const firsts = new Map<string, number>();
  const candidates = new Map<string, Candidate & { readonly forms: string[] }>();
  for (const [at, { address, postcode: given, uprn }] of rows.entries()) {
    if (typeof address !== 'string' || address.trim() === '') {
      const sentence = `Row ${at + 1} of the list has no address; each row needs one as \`address\`.`;
      throw new Failure('invalid-parameter', sentence);
    }
    const hasUprn = uprn !== undefined && uprn !== null && uprn !== '';
    const first = hasUprn ? getOr(firsts, `${uprn}`, () => at) : at;
    const postcode = parsePostcode(given ?? '') ?? lastPostcodeIn(address) ?? null;
    const candidate = getOr(candidates, `${first} ${postcode}`, () => ({
      uprn: first,
      postcode,
      forms: [],
    }));
    candidate.forms.push(splitLine(address, postcode).join(', '));
  }
  return [...candidates.values()];
}

/** What is asked of a list, as plain data. */
export interface ListQuestion {
  readonly among: readonly Candidate[];
  /** The share of asked homes that the list has, above 0 and up to 1; undefined for the usual one. */
  readonly listed: number | undefined;
}

/** Reads candidates of rows, and returns a function that matches a text with them. */
export function answererAmong({ among, listed }: ListQuestion): (text: string) => ListAnswer {
  const lookup = lookupAmong(among);
  return (text) => {
    // A list in memory is asked synchronously.
    const found = matchAddress(text, lookup) as Match;
    const match = listed === undefined ? found : withListedShare(found, listed);
    const { candidates, decision, reason } = match;
    const answered = candidates.map(({ confidence, uprn }) => ({ at: uprn, confidence }));
    return { decision, reason, candidates: answered };
  };
}
