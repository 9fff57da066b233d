/** A list with its results and the chosen facts, as CSV or as a workbook. */

import { isAddressField, readableAddress } from '@property-lookup/kernel/address';
import { type Decider, MATCH_COLUMNS, REVIEW_COLUMNS } from '@property-lookup/rows/columns';
import type { TableColumn } from '@property-lookup/rows/text';
import type { Facts, FactValue } from '../api/answers.js';
import { fieldNamed, isOfRecord } from '../filter/conditions.js';
import { askProperties } from './ask-properties.js';
import { writeCsv } from './csv.js';
import type { KeptList, Matched } from './kept-list.js';
import {
  isOpen,
  type MatchedRow,
  matcherUprn,
  personDecision,
  unanswered,
  uprnOf,
} from './match-list.js';

type Cell = string | number | boolean | null;

export interface ListTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

const TYPE_OF: Readonly<Record<string, TableColumn['type']>> = {
  match_uprn: 'integer',
  match_confidence: 'number',
  match_decided_on: 'date',
  matcher_uprn: 'integer',
};
const ADDED = [...MATCH_COLUMNS, ...REVIEW_COLUMNS].map(
  (name): TableColumn => ({ name, type: TYPE_OF[name] ?? 'text' }),
);

/** Requests the facts of all matched properties. */
export async function tableOf(
  { facts, list }: KeptList,
  matched: Matched,
  signal: AbortSignal,
): Promise<ListTable> {
  const { heads, rows } = list;
  const known = await readFacts(matched, facts, signal);
  const own = heads.map((name): TableColumn => ({ name, type: 'text' }));
  const added = facts.map((name): TableColumn => ({ name, type: typeOf(name) }));
  return {
    columns: [...own, ...ADDED, ...added],
    rows: rows.map((cells, at) => {
      const row = matched[at] ?? unanswered('');
      const property = known.get(uprnOf(row) ?? 0);
      return [
        ...heads.map((_, i) => cells[i] || null),
        ...resultCells(row),
        ...facts.map((field) => readableCell(field, factCell(property?.[nameOf(field)]))),
      ];
    }),
  };
}

async function readFacts(
  matched: Matched,
  facts: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Facts>> {
  const known = new Map<number, Facts>();
  if (facts.length === 0) return known;
  const uprns = matched.map((row) => (row === undefined ? null : uprnOf(row)));
  const wanted = [...new Set(uprns.filter((uprn) => uprn !== null))];
  type Line = Facts & { readonly uprn: number; readonly detail?: string };
  for await (const line of askProperties<Line>(wanted, facts.map(nameOf), signal)) {
    known.set(line.uprn, line);
  }
  return known;
}

/** The field's name in `/properties`: record fields in lower case, group fields in capitals. */
function nameOf(field: string): string {
  return isOfRecord(field) ? field : field.toUpperCase();
}

function typeOf(field: string): TableColumn['type'] {
  const type = fieldNamed(field)?.type;
  return TYPES.find((each) => each === type) ?? 'text';
}

const TYPES = ['integer', 'number', 'boolean', 'date'] as const;

function factCell(value: FactValue | undefined): Cell {
  return Array.isArray(value) ? value.join('; ') : ((value ?? null) as Cell);
}

/** An address in readable form; everything else unchanged. */
export const readableCell = (field: string, value: Cell): Cell =>
  typeof value === 'string' && isAddressField(field) ? readableAddress(value) : value;

function resultCells(row: MatchedRow): readonly Cell[] {
  const uprn = uprnOf(row);
  const chosen = row.candidates.find((candidate) => candidate.uprn === uprn);
  const sought = row.sought?.uprn === uprn ? row.sought : undefined;
  const own = personDecision(row);
  const decidedBy: Decider | null = own !== undefined ? 'person' : isOpen(row) ? null : 'matcher';
  return [
    uprn,
    readableAddress((chosen ?? sought)?.full_address ?? '') || null,
    // Without a property, shows the confidence of the best candidate.
    (own === undefined ? row.candidates[0] : chosen)?.confidence ?? null,
    own ?? row.decision,
    row.reason || null,
    row.explanation,
    decidedBy,
    row.reviewedAt === undefined ? null : dayOf(row.reviewedAt),
    matcherUprn(row),
    row.decision,
  ];
}

/** The local day of a moment, because imports use days; Swedish formatting gives ISO 8601. */
function dayOf(ms: number): string {
  return new Date(ms).toLocaleDateString('sv-SE');
}

export function csvOf({ columns, rows }: ListTable): Blob {
  const lines = rows.map((cells) => cells.map((cell) => String(cell ?? '')));
  return new Blob([writeCsv([columns.map(({ name }) => name), ...lines])], { type: 'text/csv' });
}

/** The writer is loaded on first use. */
export async function workbookOf(table: ListTable): Promise<Blob> {
  const { writeWorkbook } = await import('./write-workbook.js');
  return writeWorkbook(table);
}
