/** Matches a batch of addresses, and gives the values of the added columns for each. */

import { oneLine } from '../domain/address-lines.js';
import type { PropertyReader } from '../store/store.js';
import { chosenCandidate } from './choose-candidate.js';
import { ADDRESS_LENGTH_MAX, matchAddress } from './match-address.js';

/** Columns that a matched file has in addition to those of its input. */
export const MATCH_COLUMNS = [
  'match_uprn',
  'match_address',
  'match_confidence',
  'match_decision',
  'match_reason',
] as const;

/** One text per column of MATCH_COLUMNS. */
export type MatchedRow = readonly string[];

/** For a text that is not an address, but perhaps a page of a letter. */
const TOO_LONG: MatchedRow = ['', '', '', 'unmatched', 'too-long'];

/** Rows in the order of the addresses; `match_uprn` is empty below `minConfidence`, and 0 always gives the best. */
export async function matchRows(
  reader: PropertyReader,
  addresses: readonly string[],
  minConfidence: number,
): Promise<MatchedRow[]> {
  const rows: MatchedRow[] = [];
  for (const address of addresses) rows.push(await matchRow(reader, address, minConfidence));
  return rows;
}

async function matchRow(
  reader: PropertyReader,
  address: string,
  minConfidence: number,
): Promise<MatchedRow> {
  if (address.length > ADDRESS_LENGTH_MAX) return TOO_LONG;
  const match = await matchAddress(reader, address);
  const best = match.candidates[0];
  const chosen = minConfidence === 0 ? best : chosenCandidate(match, minConfidence);
  const property =
    chosen === undefined ? undefined : await reader.findProperty(chosen.uprn, chosen.postcode);
  return [
    chosen === undefined ? '' : String(chosen.uprn),
    property === undefined ? '' : oneLine(property.address),
    best === undefined ? '' : String(best.confidence),
    match.decision,
    match.reason,
  ];
}
