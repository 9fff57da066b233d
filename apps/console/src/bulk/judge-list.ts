/** Compares the matches of a list with a column of true properties, as `match --truth` does. */

import type { LocatedParts, PlacedProperty } from '@property-lookup/accuracy/lists';
import {
  type Accuracy,
  type AccuracyOptions,
  AccuracyTally,
  type Guess,
  judge,
  type KnownUprn,
  readKnownUprn,
} from '@property-lookup/accuracy/lists';
import { askProperties } from './ask-properties.js';
import type { MatchedRow } from './match-list.js';

/** The default confidence from which `match` returns a property. */
export const MIN_CONFIDENCE = 0.5;

const PART_NAMES = [
  'building_name',
  'building_number',
  'dependent_thoroughfare',
  'post_town',
  'postcode',
  'sub_building_name',
  'thoroughfare',
] as const satisfies readonly (keyof LocatedParts)[];

const NO_PARTS: LocatedParts = {
  building_name: null,
  building_number: null,
  dependent_thoroughfare: null,
  post_town: null,
  postcode: null,
  sub_building_name: null,
  thoroughfare: null,
};

/** An answered row with the truth from its list. */
export interface KnownRow {
  /** Row number below the header, from 1. */
  readonly row: number;
  readonly cell: string;
  readonly known: KnownUprn;
  readonly matched: MatchedRow;
}

export type Properties = ReadonlyMap<number, PlacedProperty>;

/** Leaves out rows without an answer. */
export function knownRows(
  cells: readonly string[],
  matched: readonly (MatchedRow | undefined)[],
): readonly KnownRow[] {
  return cells.flatMap((cell, at) => {
    const own = matched[at];
    if (own === undefined || own.decision === 'not answered') return [];
    return [{ row: at + 1, cell: cell.trim(), known: readKnownUprn(cell), matched: own }];
  });
}

/** Whether any row states a true property, or that there is none. */
export function statesTruth(rows: readonly KnownRow[]): boolean {
  return rows.some(({ cell, known }) => known !== 'unread' && cell !== '');
}

/** Requests the true properties and the wrongly matched ones; no others are needed. */
export async function findProperties(
  rows: readonly KnownRow[],
  signal: AbortSignal,
): Promise<Properties> {
  const wanted = new Set(
    rows.flatMap(({ known, matched: { candidates } }) => {
      const best = candidates[0]?.uprn;
      if (typeof known !== 'number' || best === known) return [];
      return best === undefined ? [known] : [known, best];
    }),
  );
  const found = new Map<number, PlacedProperty>();
  const fields = [...PART_NAMES, 'FULL_ADDRESS'];
  for await (const line of askProperties<FoundLine>([...wanted], fields, signal)) {
    found.set(line.uprn, { uprn: line.uprn, line: line.FULL_ADDRESS ?? '', parts: line });
  }
  return found;
}

interface FoundLine extends LocatedParts {
  readonly uprn: number;
  readonly FULL_ADDRESS: string | null;
  /** Only present for a UPRN that is not in the data. */
  readonly detail?: string;
}

export function judgeRows(
  rows: readonly KnownRow[],
  properties: Properties,
  options: AccuracyOptions,
): Accuracy {
  const tally = new AccuracyTally(options);
  for (const { cell, known, matched, row } of rows) {
    if (known === 'unread') {
      tally.addUnread({ row, cell });
      continue;
    }
    const guess = guessOf(matched, properties);
    const isRight = guess !== undefined && guess.property.uprn === known;
    const right = isRight ? guess.property : properties.get(known === 'none' ? 0 : known);
    tally.add({ row, asked: matched.address, judgement: judge(known, right, guess) });
  }
  return tally.accuracy;
}

function guessOf(
  { candidates: [best], tied }: MatchedRow,
  properties: Properties,
): Guess | undefined {
  if (best === undefined) return undefined;
  const { confidence, full_address: line, uprn } = best;
  const property = properties.get(uprn) ?? { uprn, line: line ?? '', parts: NO_PARTS };
  return { property, confidence, isTied: tied > 1 };
}
