/** Reads Nomis bulk tables of Census 2021: one row for each area, one column for each category. */

import { findColumn, textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import type { RowMapper } from '../../source.js';
import { ACCEPTED, ignore, reject } from '../../source.js';
import { ageFigures } from './ages.js';
import { censusDay } from './census-day.js';
import { CENSUS_TOPICS } from './census-topics.js';
import {
  AREA_CODE,
  AREA_CODE_MALFORMED,
  FIGURES_MISSING,
  NOBODY_THERE,
} from './reasons-of-census.js';
import type { Category, Figures } from './table-figures.js';
import { averageHouseholdSize, densityFigures, shareFigures } from './table-figures.js';

/** What a table of known topic makes of its columns. */
interface WideTable {
  readonly topic: string;
  readonly total: number;
  readonly figuresOf: (fields: readonly string[], total: number) => Figures;
}

/** Undefined when the header is not that of a table this service uses. */
export function wideTable(header: readonly string[]): WideTable | undefined {
  if (findColumn(header, ['geography code']) < 0) return undefined;
  const { variable, categories, total } = columnsOf(header);
  if (variable === 'age') return tableOf('age', total, ageFigures(categories));
  if (variable === 'population density')
    return tableOf('density', total, densityFigures(categories));
  if (variable === 'household size')
    return tableOf('household-size', total, averageHouseholdSize(categories));
  const topic = CENSUS_TOPICS.find((known) => known.variable.test(variable));
  return topic === undefined
    ? undefined
    : tableOf(topic.topic, total, shareFigures(topic, categories));
}

function tableOf(
  topic: string,
  total: number,
  figuresOf: WideTable['figuresOf'] | undefined,
): WideTable | undefined {
  return figuresOf === undefined ? undefined : { topic, total, figuresOf };
}

interface Columns {
  /** In lower case. */
  readonly variable: string;
  readonly categories: readonly Category[];
  /** Position of the total; -1 where the table has none. */
  readonly total: number;
}

/** `Tenure of household: Owned: Owns outright; measures: Value`; the colon may lack its space. */
function columnsOf(header: readonly string[]): Columns {
  const first = findColumn(header, ['geography code']) + 1;
  let variable = '';
  let total = -1;
  const categories: Category[] = [];
  for (let position = first; position < header.length; position++) {
    const name = (header[position] ?? '').replace(/;\s*measures:.*$/i, '').toLowerCase();
    const [own = '', ...path] = name.split(':').map((part) => part.trim());
    if (variable === '') variable = own;
    if (path[0] === 'total' || path.length === 0) total = total < 0 ? position : total;
    else categories.push({ path: path.join(': '), position });
  }
  return { variable, categories, total };
}

export function openWideTable(header: readonly string[], table: WideTable): RowMapper {
  const code = findColumn(header, ['geography code']);
  const date = findColumn(header, ['date']);
  return (fields, emit) => {
    const area = textAt(fields, code) ?? '';
    if (!AREA_CODE.test(area)) return reject(AREA_CODE_MALFORMED);
    const total = table.total < 0 ? 1 : figureAt(fields, table.total);
    if (total === null) return reject(FIGURES_MISSING);
    if (total === 0) return ignore(NOBODY_THERE);
    const values = table.figuresOf(fields, total);
    if (Object.keys(values).length === 0) return reject(FIGURES_MISSING);
    const asOf = censusDay(area, textAt(fields, date));
    emit({ kind: 'area-figures', code: area, topic: table.topic, values, asOf });
    return ACCEPTED;
  };
}
