/** Tells from the publishers' headings whether a table about council tax has whole bills, parts of bills, or counts. */

import { type ColumnHead, columnHeads, newestYearIn, textsOf } from './table-head.js';

/** The column with the whole bill of band D. */
export interface BillLayout {
  readonly position: number;
  /** First day of the financial year; null if not named. */
  readonly from: string | null;
  /** Positions of bands A, B and C, whose ratio to D is fixed by law; undefined if the table has only D. */
  readonly lower: readonly number[] | undefined;
  /** Whether a heading says that bills include all precepts of an area. Welsh and Scottish ones do even without saying so. */
  readonly isOfAreas: boolean;
}

/** Other tables about council tax. */
export type OtherTable = 'part' | 'counts' | 'unclear';

export type LevelsLayout =
  | { readonly bill: BillLayout }
  | { readonly other: OtherTable }
  /** Undefined for a table about another subject. */
  | undefined;

/**
 * Headings of the area's bill, with all precepts. MHCLG: `17. Average (Band D 2 adult equivalent) council tax for area of the
 * billing authority` (council tax requirements), `Area council tax` (live table, sheet Area_CT; levels by band). StatsWales:
 * `Total CT for billing authority area`.
 */
const AREA_BILL =
  /council tax (?:figures )?for (?:the )?areas?\b|total (?:ct|council tax) for (?:the )?billing authority area|\barea (?:band d )?council tax|\barea[ _]?(?:average[ _]?)?band[ _]?d/i;
/** Headings of amounts that exclude something, or of changes in percent. */
const NOT_WHOLE = /exclud|without|percent|per cent|%|\bchange|increase|previous year|\brank/i;

const NOT_WHOLE_TITLE = /exclud|without|(?:change|increase)s? in\b/i;

const COUNCIL_TAX = /council[ _-]?tax|band[ _-]?d(?![a-z])|\bcts?op|\bctr\b|ctaxbase/i;
const BAND_D = /\bband[ _]?d(?![a-z])/i;
/** Words in tables of counts, tax bases and collection. */
const COUNT_WORDS =
  /dwelling|propert(?:y|ies)|\bstock\b|\bnumber\b|\bcounts?\b|equivalents|tax ?base|ctaxbase|household|exempt|discount|premium/i;
const HOME_WORDS = /all[ _]properties|dwellings/i;
/** Headings of parts of a bill, or of other money. */
const PART_WORDS =
  /precept|county council|community council|police|requirement|receipt|collect|arrears|reduction|exclud(?!\w* water)|includ\w*[^.]* water|per dwelling/i;

export function levelsLayout(head: readonly (readonly string[])[], fileName: string): LevelsLayout {
  const texts = textsOf(head);
  const name = fileName.replaceAll('_', ' ');
  if (![name, ...texts].some((text) => COUNCIL_TAX.test(text))) return undefined;
  const heads = columnHeads(head);
  const year = newestYearIn(texts) ?? newestYearIn([name]);
  const title = texts.find((text) => COUNCIL_TAX.test(text)) ?? '';
  const headed = billHeaded(heads);
  if (headed !== undefined) {
    const { position, from } = headed;
    return { bill: { position, from: from ?? year, lower: undefined, isOfAreas: true } };
  }
  const amounts = bandColumns(head) ?? yearColumn(heads, title) ?? bandDColumn(heads);
  if (amounts === undefined) return hasParts(heads) ? { other: 'part' } : undefined;
  const bill = { ...amounts, from: amounts.from ?? year };
  // If columns are years or bands, only the title says what they are.
  const isOfAreas = AREA_BILL.test(title) && !NOT_WHOLE_TITLE.test(title);
  if (isOfAreas) return { bill: { ...bill, isOfAreas } };
  const named = [title, name, heads[bill.position]?.text ?? ''].join(' ');
  if (/per dwelling/i.test(named)) return { other: 'part' };
  if (COUNT_WORDS.test(named) || texts.some((text) => HOME_WORDS.test(text)))
    return { other: 'counts' };
  if (PART_WORDS.test(named)) return { other: 'part' };
  return /council[ _-]?tax|band[ _]?d/i.test(named)
    ? { bill: { ...bill, isOfAreas } }
    : { other: 'unclear' };
}

/** The column headed as the bill, or the newest of several; undefined if two of them are from the same year. */
function billHeaded(heads: readonly ColumnHead[]): ColumnHead | undefined {
  const found = heads.filter(
    ({ text }) => AREA_BILL.test(text) && !NOT_WHOLE.test(text) && !isOfOtherBand(text),
  );
  // A title is in the first column, above codes or names.
  const columns = found.filter(({ position }) => position > 0);
  const newest = newestOf(columns);
  return columns.some((each) => each !== newest && each.from === newest?.from) ? undefined : newest;
}

const isOfOtherBand = (text: string): boolean => /\bband[ _]?[a-ce-i]\b/i.test(text);

type Amounts = Pick<BillLayout, 'position' | 'from' | 'lower'>;

/** A band's heading is a lone letter, perhaps with `Band`, notes and units; `band_a_amount` does not count. */
const BAND = /^(?:band[ _]?)?([a-i])(?: ?\((?:£|pounds)\))?$/i;

const letterOf = (text: string): string | undefined =>
  BAND.exec(text.replace(/\[[^\]]*\]/g, '').trim())?.[1]?.toLowerCase();

/** Columns of the bands, in the newest of several years. Shares of band D may be below the letters. */
function bandColumns(head: readonly (readonly string[])[]): Amounts | undefined {
  const row = head.findLastIndex((cells) =>
    ['a', 'b', 'c', 'd'].every((letter) => cells.some((cell) => letterOf(cell) === letter)),
  );
  if (row < 0) return undefined;
  const bands = columnHeads(head.slice(0, row + 1)).map((each) => ({
    ...each,
    letter: letterOf(each.text),
  }));
  const newest = newestOf(bands.filter(({ letter }) => letter === 'd'));
  if (newest === undefined) return undefined;
  const { position, from } = newest;
  const lower = ['a', 'b', 'c'].map(
    (letter) => bands.find((each) => each.letter === letter && each.from === from)?.position ?? -1,
  );
  return { position, from, lower };
}

function newestOf<Head extends ColumnHead>(heads: readonly Head[]): Head | undefined {
  return heads.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? 1 : -1))[0];
}

/** The newest column headed by a year alone. */
function yearColumn(heads: readonly ColumnHead[], title: string): Amounts | undefined {
  const newest = newestOf(
    heads.filter(({ text, from }) => from !== null && (text === '' || text === title)),
  );
  return newest === undefined
    ? undefined
    : { position: newest.position, from: newest.from, lower: undefined };
}

/** `Average band D council tax 2025-26`; of several the newest. */
function bandDColumn(heads: readonly ColumnHead[]): Amounts | undefined {
  const found = heads.filter(
    ({ position, text }) => position > 0 && BAND_D.test(text) && !NOT_WHOLE.test(text),
  );
  const newest = newestOf(found);
  // Several columns of one year are parts of a bill.
  if (newest === undefined || found.some((each) => each !== newest && each.from === newest.from))
    return undefined;
  return { position: newest.position, from: newest.from, lower: undefined };
}

/** Whether there are columns about council tax other than the bill. */
const hasParts = (heads: readonly ColumnHead[]): boolean =>
  heads.some(({ position, text }) => position > 0 && /council tax|\bCT\b|band d\b/i.test(text));
