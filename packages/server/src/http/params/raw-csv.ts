/** The parameter that omits the apostrophe which protects spreadsheets from formulas, for programs that read CSV. */

import { optional } from './single.js';
import { BOOLEAN } from './values.js';

export const RAW_CSV = optional(BOOLEAN, {
  isOfAnswer: true,
  description:
    'For CSV: `true` leaves texts as they are. By default an apostrophe is put before a text that a spreadsheet would run as a formula (`=1+1`, `@SUM(A1)`), never before a number.',
});
