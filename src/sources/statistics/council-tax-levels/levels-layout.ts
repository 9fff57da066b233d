/** Tells by the publishers' headings what a table about council tax gives: the whole bill of an area, a part of it, or counts. */

import { type ColumnHead, columnHeads, newestYearIn, textsOf } from './table-head.js';

/** Where a table has the whole bill of band D. */
export interface BillLayout {
  readonly position: number;
  /** First day of the financial year; null where nothing names it. */
  readonly from: string | null;
  /** Positions of bands A, B and C, which the law ties to D; undefined where the table has D alone. */
  readonly lower: readonly number[] | undefined;
  /** False where nothing says that it is the bill of an area: in Wales and Scotland no table of levels gives less. */
  readonly isOfAreas: boolean;
}

/** What else a table is that is about council tax. */
export type OtherTable = 'part' | 'counts' | 'unclear';

export type LevelsLayout =
  | { readonly bill: BillLayout }
  | { readonly other: OtherTable }
  /** Undefined for a table about another subject. */
  | undefined;

/**
 * The bill of an area, with all precepts. MHCLG: `17. Average (Band D 2 adult equivalent) council tax for area of the
 * billing authority` (council tax requirements), `Area council tax` (live table, sheet Area_CT; levels by band).
 * StatsWales: `Total CT for billing authority area`.
 */
const OF_AREA =
  /council tax (?:figures )?for (?:the )?areas?\b|total (?:ct|council tax) for (?:the )?billing authority area|\barea (?:band d )?council tax|\barea[ _]?(?:average[ _]?)?band[ _]?d/i;
/** Amounts without something are no bill; nor is a change in percent. */
const NOT_WHOLE = /exclud|without|percent|per cent|%|\bchange|increase|previous year|\brank/i;

const NOT_WHOLE_TITLE = /exclud|without|(?:change|increase)s? in\b/i;

const COUNCIL_TAX = /council[ _-]?tax|band[ _-]?d(?![a-z])|\bcts?op|\bctr\b|ctaxbase/i;
const BAND_D = /\bband[ _]?d(?![a-z])/i;
/** What tables of counts, of taxbases and of collection say of themselves. */
const OF_COUNTS =
  /dwelling|propert(?:y|ies)|\bstock\b|\bnumber\b|\bcounts?\b|equivalents|tax ?base|ctaxbase|household|exempt|discount|premium/i;
const OF_HOMES = /all[ _]properties|dwellings/i;
/** Headings of tables that give a part of a bill, or money that is no bill. */
const OF_PARTS =
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
  // What a table is called says what its columns are, where these are years or bands.
  const isOfAreas = OF_AREA.test(title) && !NOT_WHOLE_TITLE.test(title);
  if (isOfAreas) return { bill: { ...bill, isOfAreas } };
  const named = [title, name, heads[bill.position]?.text ?? ''].join(' ');
  if (/per dwelling/i.test(named)) return { other: 'part' };
  if (OF_COUNTS.test(named) || texts.some((text) => OF_HOMES.test(text)))
    return { other: 'counts' };
  if (OF_PARTS.test(named)) return { other: 'part' };
  return /council[ _-]?tax|band[ _]?d/i.test(named)
    ? { bill: { ...bill, isOfAreas } }
    : { other: 'unclear' };
}

/** The one column that its heading calls the bill, the newest where there are several; undefined where two are alike. */
function billHeaded(heads: readonly ColumnHead[]): ColumnHead | undefined {
  const found = heads.filter(
    ({ text }) => OF_AREA.test(text) && !NOT_WHOLE.test(text) && !isOfOtherBand(text),
  );
  // A title stands in the first column, over the codes or names.
  const columns = found.filter(({ position }) => position > 0);
  const newest = newestOf(columns);
  return columns.some((each) => each !== newest && each.from === newest?.from) ? undefined : newest;
}

const isOfOtherBand = (text: string): boolean => /\bband[ _]?[a-ce-i]\b/i.test(text);

type Amounts = Pick<BillLayout, 'position' | 'from' | 'lower'>;

/** `Band A`, `A`, `band_a_amount` is none: letters alone or with `Band`, notes and units apart. */
const BAND = /^(?:band[ _]?)?([a-i])(?: ?\((?:£|pounds)\))?$/i;

const letterOf = (text: string): string | undefined =>
  BAND.exec(text.replace(/\[[^\]]*\]/g, '').trim())?.[1]?.toLowerCase();

/** Columns of the bands, in the newest of several years. Their shares of band D may stand below the letters. */
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

/** The newest of columns headed by years alone. */
function yearColumn(heads: readonly ColumnHead[], title: string): Amounts | undefined {
  const newest = newestOf(
    heads.filter(({ text, from }) => from !== null && (text === '' || text === title)),
  );
  return newest === undefined
    ? undefined
    : { position: newest.position, from: newest.from, lower: undefined };
}

/** `Average band D council tax 2025-26`; the newest where there are several. */
function bandDColumn(heads: readonly ColumnHead[]): Amounts | undefined {
  const found = heads.filter(
    ({ position, text }) => position > 0 && BAND_D.test(text) && !NOT_WHOLE.test(text),
  );
  const newest = newestOf(found);
  // Several of one year are parts of something.
  if (newest === undefined || found.some((each) => each !== newest && each.from === newest.from))
    return undefined;
  return { position: newest.position, from: newest.from, lower: undefined };
}

/** Columns about council tax that are not the bill. */
const hasParts = (heads: readonly ColumnHead[]): boolean =>
  heads.some(({ position, text }) => position > 0 && /council tax|\bCT\b|band d\b/i.test(text));
