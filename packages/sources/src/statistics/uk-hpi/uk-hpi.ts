/** UK House Price Index: average prices by area, month and type of home, from the full file or linked data. */

import { parseMonth } from '../../cells/calendar-date.js';
import { cellsNeeded, columnKey, findColumn, hasColumns, textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { AREA_CODE_SHAPE, isListOfHomes } from '../../cells/recognition.js';
import {
  LAND_REGISTRY,
  LAND_REGISTRY_ATTRIBUTION,
  OPEN_GOVERNMENT_LICENCE,
} from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import {
  ACCEPTED,
  type FileSample,
  headed,
  ignore,
  type RowMapper,
  reject,
  type Source,
} from '../../source.js';

export const ukHpi: Source = {
  id: 'uk-hpi',
  title: 'UK House Price Index',
  publisher: LAND_REGISTRY,
  about: {
    code: 'UKHPI',
    gives: 'how prices have changed, by local authority and kind of home',
    appears: 'monthly',
    editions: { publishedAfterDays: 75 },
    page: 'https://www.gov.uk/government/collections/uk-house-price-index-reports',
    size: 'about 60 MB',
    needs: ['sales', 'areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: LAND_REGISTRY_ATTRIBUTION,
  ...headed((header) => {
    const isFullFile = hasColumns(header, ['Date', 'RegionName', 'AreaCode']);
    return (isFullFile || hasColumns(header, ['Name', 'Period'])) && hasFigures(header);
  }),
  whyNot: whyNoIndex,
  open: openIndex,
};

/** Column names in the full file, in linked data, and in the file of prices by type (`Average-prices-Property-Type-2026-05.csv`). */
const PRICES = {
  all: ['AveragePrice', 'Average price All property types'],
  detached: ['DetachedPrice', 'Average price Detached houses', 'Detached_Average_Price'],
  semiDetached: [
    'SemiDetachedPrice',
    'Average price Semi-detached houses',
    'Semi_Detached_Average_Price',
  ],
  terraced: ['TerracedPrice', 'Average price Terraced houses', 'Terraced_Average_Price'],
  flat: ['FlatPrice', 'Average price Flats and maisonettes', 'Flat_Average_Price'],
} as const;
type Figure = keyof typeof PRICES;
const FIGURES = ['all', 'detached', 'semiDetached', 'terraced', 'flat'] as const;

/** Index columns in linked-data downloads without prices; one file has figures of one type. */
const INDEXES: Readonly<Record<Figure, readonly string[]>> = {
  all: ['House price index All property types'],
  detached: ['House price index Detached houses'],
  semiDetached: ['House price index Semi-detached houses'],
  terraced: ['House price index Terraced houses'],
  flat: ['House price index Flats and maisonettes'],
};

function figureColumns(header: readonly string[]): readonly number[] {
  const prices = FIGURES.map((figure) => findColumn(header, PRICES[figure]));
  const hasPrices = prices.some((position) => position >= 0);
  return hasPrices ? prices : FIGURES.map((figure) => findColumn(header, INDEXES[figure]));
}

function hasFigures(header: readonly string[]): boolean {
  return figureColumns(header).some((position) => position >= 0);
}

function openIndex(header: readonly string[]): RowMapper {
  const areaName = findColumn(header, ['RegionName', 'Name']);
  const areaCode = findColumn(header, ['AreaCode', 'Region GSS code']);
  const period = findColumn(header, ['Date', 'Period']);
  const volume = findColumn(header, ['SalesVolume']);
  const figures = figureColumns(header);
  const needed = cellsNeeded(header, [areaName, areaCode, period]);
  /**
   * Whether a row is truncated. Rows may lack empty cells at the end, but if one ends in a price, without the columns beside it,
   * the price may lack digits.
   */
  const isCut = ({ length }: readonly string[]): boolean =>
    figures.includes(length - 1) && header.slice(length).some((column) => column.trim() !== '');
  return (fields, emit) => {
    if (fields.length < needed || isCut(fields)) return reject(FIELD_COUNT_WRONG);
    const name = textAt(fields, areaName);
    if (name === null) return reject('area is missing');
    const month = monthOf(textAt(fields, period) ?? '');
    if (month === undefined) return reject('month is malformed');
    const code = textAt(fields, areaCode);
    // Blank in the latest months, until the register has caught up.
    const salesVolume = figureAt(fields, volume);
    // Undefined if this file has no column for the figure, which another may have; null if its cell is blank, which withdraws it.
    const values = figures.map((position) =>
      position < 0 ? undefined : positiveAt(fields, position),
    );
    if (salesVolume === null && values.every((value) => typeof value !== 'number')) {
      return ignore('area has no figures for the month');
    }
    const [all, detached, semiDetached, terraced, flat] = values;
    emit({
      kind: 'price-index',
      areaCode: code !== null && AREA_CODE_SHAPE.test(code) ? code : null,
      areaName: name,
      month,
      all,
      detached,
      semiDetached,
      terraced,
      flat,
      salesVolume,
    });
    return ACCEPTED;
  };
}

/** Reads the month. The index dates it by its first day: if 1 is the second number, a spreadsheet has put the month first. */
function monthOf(text: string): string | undefined {
  return parseMonth(text.replace(/^(0?[1-9]|1[0-2])\/(0?1)\/(?=\d{4})/, '$2/$1/'));
}

/** A price; zero means no figure. */
function positiveAt(fields: readonly string[], position: number): number | null {
  const value = figureAt(fields, position);
  return value !== null && value > 0 ? value : null;
}

/** Reason for not reading an extract about one area that does not name the area. */
function whyNoIndex(sample: FileSample): string | undefined {
  const header = sample.rows(',')[0] ?? [];
  if (isListOfHomes(header)) return undefined;
  const keys = header.map(columnKey);
  const hasIndex = keys.some((key) => /hpi|housepriceindex|averageprice/.test(key));
  const hasMonth = keys.some((key) => /^(?:date|period|month)$/.test(key));
  if (hasColumns(header, ['Date', 'Region_Name', 'Area_Code']) && keys.some(isWithoutPrices)) {
    return 'it is a file of the UK House Price Index without prices. Import the full file, or those of average prices and of prices by property type';
  }
  if (!hasIndex || !hasMonth) return undefined;
  return "it has house prices by month without the name and code of their area. Import the full file of the UK House Price Index, or a download of its search with the columns 'Name' and 'Region GSS code'";
}

/** Files of indices and of sales volumes accompany the prices. */
const isWithoutPrices = (key: string): boolean => /^(?:index(?:sa)?|salesvolume)$/.test(key);
