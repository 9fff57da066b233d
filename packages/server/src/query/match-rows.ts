/** Matches a batch of addresses and returns the added cells of each row; judges rows whose property is known. */

import type { KnownUprn, PlacedProperty } from '@property-lookup/accuracy/lists';
import { type Judgement, judge } from '@property-lookup/accuracy/lists';
import type { Match } from '@property-lookup/address';
import type { PropertyReader } from '@property-lookup/engine';
import { oneLine, readableLine } from '@property-lookup/kernel/address';
import { type Property, toRecord } from '@property-lookup/model/property';
import { MATCH_COLUMNS } from '@property-lookup/rows/columns';
import { chosenCandidate } from './choose-candidate.js';
import { gradeMembers, matchAndGrade, type PlacedGrade } from './grade-address.js';
import { ADDRESS_LENGTH_MAX } from './match-address.js';
import { inTurns } from './turns.js';

export { MATCH_COLUMNS };

/** Additional columns for the most likely grade, if grades are requested. */
export const GRADE_COLUMNS = [
  'match_grade',
  'match_grade_probability',
  'match_grade_uprn',
  'match_grade_usrn',
  'match_grade_postcode',
] as const;

/** One text per column of MATCH_COLUMNS, followed by those of GRADE_COLUMNS if requested. */
export type MatchedRow = readonly string[];

export interface AskedRow {
  /** Row number below the header, from 1. */
  readonly row: number;
  readonly address: string;
  /** Absent unless the list states the true property. */
  readonly known?: KnownUprn;
}

export interface AnsweredRow {
  readonly cells: MatchedRow;
  /** Present only if the true property is known. */
  readonly judgement?: Judgement;
  /**
   * The probability that the home is in the data, given the usual share of listed homes; absent if the row tells nothing about
   * it.
   */
  readonly listed?: number;
}

/** For a text too long to be an address, perhaps a page of a letter. */
const TOO_LONG: MatchedRow = ['', '', '', 'unmatched', 'too-long'];

interface MatchRowOptions {
  /** From 0 to 1. Below it `match_uprn` is empty; 0 always gives the best candidate. */
  readonly minConfidence: number;
  /** If true, a text without a postcode is not searched for. */
  readonly requirePostcode: boolean;
  /** Adds the most likely grade. */
  readonly isGraded: boolean;
  /** The share of homes that the data contain, used for confidences. */
  readonly listed?: number | undefined;
}

/** Matches rows in order, without pauses for other work. */
export async function matchRows(
  reader: PropertyReader,
  rows: readonly AskedRow[],
  options: MatchRowOptions,
): Promise<AnsweredRow[]> {
  const answers: AnsweredRow[] = [];
  for (const row of rows) answers.push(await matchRow(reader, row, options));
  return answers;
}

/** Matches rows in turns with other work. */
export async function matchRowsInTurns(
  reader: PropertyReader,
  rows: readonly AskedRow[],
  options: MatchRowOptions,
  signal: AbortSignal,
): Promise<AnsweredRow[]> {
  const match = (row: AskedRow) => matchRow(reader, row, options);
  const answers: AnsweredRow[] = [];
  for await (const some of inTurns(rows, match, signal)) answers.push(...some);
  return answers;
}

async function matchRow(
  reader: PropertyReader,
  { address, known }: AskedRow,
  { minConfidence, ...options }: MatchRowOptions,
): Promise<AnsweredRow> {
  const found =
    address.length > ADDRESS_LENGTH_MAX ? undefined : await matchAndGrade(reader, address, options);
  const match = found?.match;
  const matched = match === undefined ? TOO_LONG : await cellsOf(reader, match, minConfidence);
  const cells = options.isGraded ? [...matched, ...gradeCells(found?.grades?.[0])] : matched;
  const row = { cells, ...(found?.listed !== undefined && { listed: found.listed }) };
  if (known === undefined || known === 'unread') return row;
  return { ...row, judgement: await judgementOf(reader, known, match) };
}

async function cellsOf(
  reader: PropertyReader,
  match: Match,
  minConfidence: number,
): Promise<MatchedRow> {
  const best = match.candidates[0];
  const chosen = minConfidence === 0 ? best : chosenCandidate(match, minConfidence);
  const property =
    chosen === undefined ? undefined : await reader.findProperty(chosen.uprn, chosen.postcode);
  return [
    chosen === undefined ? '' : String(chosen.uprn),
    property === undefined ? '' : readableLine(property.address),
    best === undefined ? '' : String(best.confidence),
    match.decision,
    match.reason,
  ];
}

function gradeCells(grade: PlacedGrade | undefined): readonly string[] {
  if (grade === undefined) return GRADE_COLUMNS.map(() => '');
  const { postcode, probability, uprn, usrn } = gradeMembers(grade);
  return [grade.grade, probability, uprn, usrn, postcode].map((cell) => String(cell ?? ''));
}

async function judgementOf(
  reader: PropertyReader,
  known: Judgement['known'],
  match: Match | undefined,
): Promise<Judgement> {
  const best = match?.candidates[0];
  const [right, guessed] = await Promise.all([
    known === 'none' ? undefined : reader.findProperty(known),
    best && reader.findProperty(best.uprn, best.postcode),
  ]);
  const isTied = match !== undefined && match.tiedCount > 1;
  const guess = best &&
    guessed && { property: placed(guessed), confidence: best.confidence, isTied };
  return judge(known, right && placed(right), guess);
}

function placed(property: Property): PlacedProperty {
  return {
    uprn: property.uprn,
    line: oneLine(property.address),
    parts: toRecord(property),
  };
}
