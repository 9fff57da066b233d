/** Reads the property's use and value from columns of a council's business rates list, with or without UPRNs. */

import { columnKey, findColumn, textAt } from '../cells/columns.js';
import { dayAt } from '../cells/day-dates.js';
import { figureAt } from '../cells/figures.js';

interface RatesColumns {
  readonly value: number;
  readonly description: number;
  readonly code: number;
  /** Marks a property that is partly a home. */
  readonly composite: number;
  /** End of the entry. */
  readonly ended: number;
}

/** `Current Rateable Value`, `RateableVal`, `RV 2017`, `2017_RV`, `Last Rateable Value for 2017`. */
const VALUE =
  /^(?:current|last|effective)?(?:rateableval(?:ue)?|rv)(?:for)?(\d{4})?(?:list)?$|^(\d{4})(?:rateableval(?:ue)?|rv)$/;

const DESCRIPTIONS = [
  ...['VOA description', 'Property description', 'Primary description text', 'Description'],
];
/**
 * `Current Analysis Code Description`, `vo_propdescrip`, `ANALYSISCODEDESC2017`; descriptions of reliefs and places, and codes,
 * are excluded.
 */
const DESCRIPTION =
  /^(?!.*(?:relief|exempt|discount|occup|empty|liab|account|charge|value|address|street|ward|parish)).*desc(?!.*code$)/;
/** `VOA code`, `AnalysisCode`, `Primary description code`. */
const CODE = /^(?:voa|pdesc|.*(?:analysis|description))code$/;
/** VOA, rating list: `Composite Indicator`; of councils, `PartiallyDomesticSignal`. */
const COMPOSITE =
  /^(?:composite|part(?:ial|ially|ly)?domestic)(?:indicator|property|signal|flag)?$/;
/** Other columns of business rates lists, without which `RV` alone may mean anything. */
const RATED = /relief|exempt|liab|ratepayer|uarn|voa/;

/** Undefined if the list has no rateable values. */
export function ratesColumns(header: readonly string[]): RatesColumns | undefined {
  const keys = header.map(columnKey);
  const value = newestValue(keys);
  if (value < 0) return undefined;
  const named = findColumn(header, DESCRIPTIONS);
  const description = named < 0 ? keys.findIndex((key) => DESCRIPTION.test(key)) : named;
  const isRated = (key: string): boolean => (key !== 'rv' && VALUE.test(key)) || RATED.test(key);
  const code = keys.findIndex((key) => CODE.test(key));
  const composite = keys.findIndex((key) => COMPOSITE.test(key));
  const ended = findColumn(header, ['Current To Date']);
  const isOfRates = description >= 0 || keys.some(isRated);
  return isOfRates ? { value, description, code, composite, ended } : undefined;
}

/** Lists keep the values of earlier lists next to the current one, which may have no year. */
function newestValue(keys: readonly string[]): number {
  const [newest] = keys
    .map((key, at) => ({ at, match: VALUE.exec(key) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => yearOf(b.match) - yearOf(a.match));
  return newest?.at ?? -1;
}

const yearOf = (match: RegExpExecArray | null): number =>
  Number(match?.[1] ?? match?.[2] ?? Number.MAX_SAFE_INTEGER);

/** The rating of a row, or a sentence that says why it has none. */
export function readRates(
  fields: readonly string[],
  columns: RatesColumns,
): { readonly description: string | null } | string {
  if (!figureAt(fields, columns.value)) return 'property has no rateable value';
  if (isPartlyDomestic(textAt(fields, columns.composite))) return PARTLY_DOMESTIC;
  if (hasEnded(dayAt(fields, columns.ended))) return NO_LONGER_CURRENT;
  const description = textAt(fields, columns.description);
  const isNone = isNonBuilding(description, textAt(fields, columns.code));
  return isNone ? 'entry is not a building' : { description };
}

/** Whether part of the property is a home, which is then in the council tax list too. */
export const isPartlyDomestic = (flag: string | null): boolean =>
  flag !== null && !/^(?:no?|false|none|[-0])$/i.test(flag);

/** Whether the entry ended: programs write a distant date, such as 31/12/9999, for no end. */
export const hasEnded = (day: string | null): boolean => day !== null && day < '9000';

export const PARTLY_DOMESTIC = 'property is partly domestic';
export const NO_LONGER_CURRENT = 'entry is no longer current';

const NO_BUILDING =
  /advert\w* right|advertising|mast\b|communication station|transmitt|telecom|parking space|\batm\b/i;
/** Primary descriptions of the Valuation Office Agency that are not buildings: advertising right, parking space, communication station. */
const NON_BUILDING_CODE = /^(?:CA|CP1|MT1)$/i;

/** Whether the entry is something other than a building: hoardings, masts and parking spaces are rated at a nearby building's address. */
export const isNonBuilding = (description: string | null, code: string | null): boolean =>
  NO_BUILDING.test(description ?? '') || NON_BUILDING_CODE.test(code ?? '');

/** Beginnings of addresses that are no building. Only beginnings, as there are streets and firms called Mast Lane and Telecom House. */
const NON_BUILDING_ADDRESS =
  /^(?:(?:advert\w*|poster) (?:right|station|hoarding|panel|display|board|site)|hoardings?\b|(?:tele)?communications? (?:station|mast)|(?:car )?parking space|(?:site of )?atm\b)/i;

export const SEEMS_NON_BUILDING =
  'address begins as that of a hoarding, a mast, a cash machine or a parking space, and the list has no description of it: the row is not used, so that it makes no home a business';

/** The same judged by address, for a row without description or code. */
export const isAddressOfNonBuilding = (
  address: string,
  fields: readonly string[],
  { description, code }: RatesColumns,
): boolean =>
  (textAt(fields, description) ?? textAt(fields, code)) === null &&
  NON_BUILDING_ADDRESS.test(address);
