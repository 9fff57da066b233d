/** Says why a table about council tax gives no bill, and which table of its publisher does. */

import { textAt } from '../../cells/columns.js';
import { isListOfHomes } from '../../cells/list-of-homes.js';
import type { FileSample } from '../../source.js';
import { billingAuthority } from './billing-authorities.js';
import { levelsLayout, type OtherTable } from './levels-layout.js';
import { longColumns } from './long-levels.js';

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

/** Undefined if it is about another subject. */
export function whyNoBill({ name, rows }: FileSample): string | undefined {
  const all = rows(',');
  const first = all.findIndex((row) => isOfAuthority(row) || row.some(isDepartmentCode));
  if (first < 0 || all.slice(0, first).some(isListOfHomes)) return undefined;
  // StatsWales has such tables of dwellings.
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
