/** ONS, income estimates for small areas: average net household income of each MSOA of England and Wales. */

import { columnKey, findColumn, textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { AREA_CODE_MALFORMED } from '../../reasons.js';
import {
  ACCEPTED,
  type FileSample,
  ignore,
  type RowMapper,
  reject,
  type Source,
} from '../../source.js';

/**
 * The sheet or file `Net annual income`. Incomes before and after housing costs are equivalised between households of different
 * sizes, so they are not amounts in pounds for actual households.
 */
export const incomeEstimates: Source = {
  id: 'income-estimates',
  title: 'Income estimates for small areas, England and Wales',
  publisher: 'Office for National Statistics',
  about: {
    code: 'INCOME',
    gives: 'the income of households in the area',
    appears: 'every few years',
    page: 'https://www.ons.gov.uk/employmentandlabourmarket/peopleinwork/earningsandworkinghours/datasets/smallareaincomeestimatesformiddlelayersuperoutputareasenglandandwales',
    size: 'under 5 MB',
    needs: ['areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Source: Office for National Statistics licensed under the Open Government Licence v.3.0.',
  delimiter: ',',
  recognise: (sample) => sample.rows(',').slice(0, TITLE_ROWS_MAX).some(isHeadings),
  whyNot: whyNoEstimates,
  // The headings are below a title; the mapper finds them.
  hasHeader: () => false,
  open: openEstimates,
};

/** Maximum number of title and note rows above the headings. */
const TITLE_ROWS_MAX = 12;

const CODE = ['MSOA code'];
/** Headings from 2023 on, and from 2016 to 2020. */
const INCOME = ['Disposable (net) annual income (£)', 'Net annual income (£)'];
/** An estimate without its interval is not used. */
const INTERVAL_MISSING = 'confidence interval is missing';
const MSOA = /^[EW]02\d{6}$/;

const isHeadings = (row: readonly string[]): boolean =>
  findColumn(row, CODE) >= 0 && findColumn(row, INCOME) >= 0;

function openEstimates(_header: readonly string[], name: string): RowMapper {
  let columns: ReturnType<typeof columnsOf> | undefined;
  let year = yearIn(name);
  return (fields, emit) => {
    if (columns === undefined) {
      year = fields.map(yearIn).find((found) => found !== null) ?? year;
      if (isHeadings(fields)) columns = columnsOf(fields);
      return ignore('row is a title or the headings');
    }
    const code = textAt(fields, columns.code);
    if (code === null) return ignore('row is a note');
    if (!MSOA.test(code)) return reject(AREA_CODE_MALFORMED);
    const income = figureAt(fields, columns.income);
    if (income === null || income <= 0) return reject('income is missing');
    const upper = figureAt(fields, columns.upper);
    const lower = figureAt(fields, columns.lower);
    if (upper === null || lower === null || upper <= lower) return reject(INTERVAL_MISSING);
    const values = {
      HOUSEHOLD_INCOME: Math.round(income),
      HOUSEHOLD_INCOME_INTERVAL: upper - lower,
    };
    const asOf = year === null ? null : `${year}-03-31`;
    emit({ kind: 'area-figures', code, topic: 'income', values, asOf });
    return ACCEPTED;
  };
}

const columnsOf = (header: readonly string[]) => ({
  code: findColumn(header, CODE),
  income: findColumn(header, INCOME),
  upper: header.findIndex((heading) => columnKey(heading).startsWith('upperconfidencelimit')),
  lower: header.findIndex((heading) => columnKey(heading).startsWith('lowerconfidencelimit')),
});

/** Reason for not reading the other sheets of the workbook. */
function whyNoEstimates(sample: FileSample): string | undefined {
  const isOther = sample
    .rows(',')
    .slice(0, TITLE_ROWS_MAX)
    .some((row) => findColumn(row, CODE) >= 0 && row.some((cell) => /annual income/i.test(cell)));
  if (!isOther) return undefined;
  return "its incomes are before tax, or made comparable between households of different sizes, and so not what households have. Import the sheet 'Net annual income' of the same workbook";
}

/** `financial year ending 2023`, `netannualincome2018.csv`; financial years end in March. */
function yearIn(text: string): string | null {
  return /(?:ending|fye|income)\s*(?:march\s*)?(20\d\d)/i.exec(text)?.[1] ?? null;
}
