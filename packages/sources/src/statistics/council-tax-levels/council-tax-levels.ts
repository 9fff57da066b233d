/** Levels of council tax set by authorities of England, Wales and Scotland: the bill of a home in band D, with all precepts. */

import { textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { isListOfHomes } from '../../cells/recognition.js';
import { OPEN_GOVERNMENT_LICENCE, PUBLIC_SECTOR_ATTRIBUTION } from '../../licences.js';
import {
  ACCEPTED,
  type FileSample,
  ignore,
  type RowMapper,
  reject,
  type Source,
} from '../../source.js';
import { billingAuthority } from './billing-authorities.js';
import {
  type BillLayout,
  type LevelsLayout,
  levelsLayout,
  type OtherTable,
} from './levels-layout.js';
import { type LongColumns, longBill, longColumns } from './long-levels.js';
import { isHeadingRow } from './table-head.js';

/**
 * The publishers issue workbooks: MHCLG's live table `Band_D_2026-27.ods` (sheet `Area_CT`), `Tables_1-9_2026-27.ods` (`Table_9`;
 * `Table_8` before 2025) and `Table_10_2026-27.ods` (`Data_Billing`; `CTR_Table_9` before 2025); Scotland's `Council tax by
 * band`; and Wales's tables on StatsWales. Any of them may come as CSV, with a title above the headings.
 */
export const councilTaxLevels: Source = {
  id: 'council-tax-levels',
  title: 'Council tax levels set by local authorities',
  publisher:
    'Ministry of Housing, Communities and Local Government; Welsh Government; Scottish Government',
  about: {
    code: 'MHCLG/WG',
    gives: 'the council tax of a year, from the whole bill of an area in band D',
    appears: 'yearly',
    page: 'https://www.gov.uk/government/collections/council-tax-statistics',
    size: 'under 1 MB',
    needs: ['areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: PUBLIC_SECTOR_ATTRIBUTION,
  delimiter: ',',
  recognise: hasBills,
  whyNot: whyNoBill,
  // The headings may be below a title; the mapper finds them.
  hasHeader: () => false,
  open: openLevels,
};

/** Rows within which the first authority appears, after titles, nations, regions and counties. */
const LOOKED_AT_MAX = 4_000;
/** Rows to keep above the data: titles, notes, headings. */
const HEAD_ROWS_MAX = 40;

function hasBills(sample: FileSample): boolean {
  const mapper = openLevels([], sample.name);
  const rows = sample.rows(',').slice(0, LOOKED_AT_MAX);
  return rows.some((row) => mapper(row, () => undefined).accepted);
}

/**
 * Range of a whole bill in band D, GBP a year, with county, police and parish: since 2010 from some 690 in Wandsworth to 2,800.
 * The headings identify the table; this catches single wrong cells.
 */
const WHOLE_BILL = { min: 600, max: 5_000 } as const;

const NO_AUTHORITY = 'row does not name a billing authority';
const PART_ONLY = 'amount is not said to be the whole bill of an area';
const NOT_WHOLE = 'amount is not a whole bill for band D';
const UNLAWFUL = 'bands are not in the proportions of the law: they are no bills';

function openLevels(_header: readonly string[], name: string): RowMapper {
  const head: (readonly string[])[] = [];
  let layout: LevelsLayout;
  let isInData = false;
  let long: LongBills | undefined;
  const read: RowMapper = (fields, emit) => {
    if (long !== undefined) return long.add(fields);
    const longTable = longColumns(fields);
    if (longTable !== undefined) {
      long = new LongBills(longTable);
      return ignore('row is a title or the headings');
    }
    const code = authorityOf(fields);
    if (code === undefined) {
      // Another table may begin below the first.
      if (isInData && !isHeadingRow(fields)) return ignore(NO_AUTHORITY);
      if (isInData) head.length = 0;
      isInData = false;
      if (head.length < HEAD_ROWS_MAX) head.push(fields);
      return ignore('row is a title or the headings');
    }
    if (!isInData) layout = levelsLayout(head, name);
    isInData = true;
    if (layout === undefined || !('bill' in layout)) return reject(PART_ONLY);
    const bill = billAt(fields, code, layout.bill);
    if (typeof bill === 'string') return bill === NOT_PUBLISHED ? ignore(bill) : reject(bill);
    emit(factOf(code, bill, layout.bill.from));
    return ACCEPTED;
  };
  return Object.assign(read, {
    end: (emit: Parameters<RowMapper>[1]) => long?.emit(emit),
  });
}

const NOT_PUBLISHED = 'amount is not published';

/** GBP; a reason if the row has no bill. */
function billAt(fields: readonly string[], code: string, layout: BillLayout): number | string {
  if (!layout.isOfAreas && code.startsWith('E')) return PART_ONLY;
  const amount = figureAt(fields, layout.position);
  if (amount === null) return NOT_PUBLISHED;
  if (layout.lower !== undefined && !isLawful(fields, layout.lower, amount)) return UNLAWFUL;
  return amount >= WHOLE_BILL.min && amount <= WHOLE_BILL.max ? amount : NOT_WHOLE;
}

/**
 * Whether bands A, B and C are six, seven and eight ninths of D (Local Government Finance Act 1992, sections 5 and 74), which
 * numbers of homes never are. Tables in whole pounds may be one off.
 */
function isLawful(fields: readonly string[], lower: readonly number[], amount: number): boolean {
  return lower.every((position, at) => {
    const part = figureAt(fields, position);
    return part !== null && Math.abs(part - (amount * (6 + at)) / 9) <= 1;
  });
}

const factOf = (code: string, amount: number, asOf: string | null) =>
  ({
    kind: 'area-figures',
    code,
    topic: 'council-tax-levels',
    values: { COUNCIL_TAX_BAND_D_GBP: Math.round(amount * 100) / 100 },
    asOf,
  }) as const;

/** Keeps each authority's newest bill, from a table of all years in any order. */
class LongBills {
  readonly #columns: LongColumns;
  readonly #newest = new Map<string, { readonly amount: number; readonly from: string }>();

  constructor(columns: LongColumns) {
    this.#columns = columns;
  }

  add(fields: readonly string[]): ReturnType<RowMapper> {
    const bill = longBill(fields, this.#columns);
    if (typeof bill === 'string') return ignore(bill);
    const { code, amount, from } = bill;
    if (amount < WHOLE_BILL.min || amount > WHOLE_BILL.max) {
      // Bills were lower in the nineties.
      return from < '2010' ? ignore('row is for an earlier year') : reject(NOT_WHOLE);
    }
    const known = this.#newest.get(code);
    if (known !== undefined && known.from > from) return ignore('row is for an earlier year');
    this.#newest.set(code, { amount, from });
    return ACCEPTED;
  }

  emit(emit: Parameters<RowMapper>[1]): void {
    for (const [code, { amount, from }] of this.#newest) emit(factOf(code, amount, from));
  }
}

/** The row's authority, by a code anywhere, or else by name, as other places may have the names of authorities. */
function authorityOf(fields: readonly string[]): string | undefined {
  let named: string | undefined;
  for (let position = 0; position < fields.length; position++) {
    const text = textAt(fields, position) ?? '';
    const code = billingAuthority(text);
    if (code === text && code !== undefined) return code;
    named ??= code;
  }
  return named;
}

const WHERE_BILLS_ARE =
  "Import 'Area council tax' (sheet Area_CT of MHCLG's live table of band D, or its table by band), sheet Data_Billing of its council tax requirements, or 'Council tax levels by billing authority and band' of StatsWales";

const SENTENCES: Readonly<Record<OtherTable | 'codes', string>> = {
  part: `it gives a part of the council tax, such as each authority's own, and not the whole bill with all precepts. ${WHERE_BILLS_ARE}`,
  counts: `it counts homes or sums up taxes by band, and has no bills in pounds. ${WHERE_BILLS_ARE}; for homes by band the Valuation Office Agency's CTSOP1.0 or CTSOP1.1`,
  unclear:
    "nothing in it says that its amounts are the whole council tax of an area. Keep the publisher's title above the headings, or call the column 'Area council tax band D' if they are",
  codes:
    "it names authorities by their department's codes, as E3831, and not by those of the ONS, as E07000223. Import the edition of 2020-21 or a later one",
};

const DEPARTMENT_CODE = /^E\d{4}$/;

/** Explains why a council tax table has no bill, and names the table that has. Undefined for other subjects. */
function whyNoBill({ name, rows }: FileSample): string | undefined {
  const all = rows(',');
  const first = all.findIndex((row) => isOfAuthority(row) || row.some(isDepartmentCode));
  if (first < 0 || all.slice(0, first).some(isListOfHomes)) return undefined;
  // StatsWales has such tables about dwellings.
  if (all.slice(0, first).some((row) => (longColumns(row)?.band ?? -1) >= 0))
    return SENTENCES.counts;
  const layout = levelsLayout(all.slice(0, first), name);
  if (layout === undefined) return undefined;
  if ('other' in layout) return SENTENCES[layout.other];
  if (!all.some(isOfAuthority)) return SENTENCES.codes;
  if (layout.bill.lower !== undefined) return SENTENCES.counts;
  return layout.bill.isOfAreas ? undefined : SENTENCES.unclear;
}

const isDepartmentCode = (cell: string): boolean => DEPARTMENT_CODE.test(cell.trim());

const isOfAuthority = (row: readonly string[]): boolean =>
  row.some((_, position) => billingAuthority(textAt(row, position) ?? '') !== undefined);
