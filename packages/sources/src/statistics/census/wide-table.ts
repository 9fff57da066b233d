/** Reads Nomis tables of Census 2021, from bulk downloads or queries: one row for each area, one column for each category. */

import { findColumn, textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { AREA_CODE_SHAPE } from '../../cells/recognition.js';
import { AREA_CODE_MALFORMED, FIGURES_MISSING, NOBODY_THERE } from '../../reasons.js';
import type { RowMapper } from '../../source.js';
import { ACCEPTED, ignore, reject } from '../../source.js';
import { ageFigures } from './ages.js';
import { CENSUS_TOPICS } from './census-topics.js';
import type { Figures } from './table-figures.js';
import { averageHouseholdSize, censusDay, densityFigures, shareFigures } from './table-figures.js';

/** A table with a known topic, and the figures from its columns. */
interface WideTable {
  readonly topic: string;
  /** Position of the total; -1 for a table without one. */
  readonly total: number;
  readonly figuresOf: (fields: readonly string[], total: number) => Figures;
}

export function wideTable(header: readonly string[]): WideTable | undefined {
  if (areaCodeColumn(header) < 0) return undefined;
  const names = header.map(columnName);
  if (isOfQuery(header)) return queriedTable(names);
  for (const variable of new Set(names.map(({ variable }) => variable))) {
    const table = tableOf(variable, names);
    if (table !== undefined) return table;
  }
  return undefined;
}

/** Queries call the area code `mnemonic`. */
export const areaCodeColumn = (header: readonly string[]): number =>
  findColumn(header, ['geography code', 'mnemonic']);

/** Whether it is a query about areas of 2021, by the year in its first column: areas of 2011 belong to the previous census. */
const isOfQuery = (header: readonly string[]): boolean =>
  /^2021 /.test(header[0] ?? '') && findColumn(header, ['mnemonic']) === 1;

/** Queries omit the variable, so the topic is one whose categories are all here. */
function queriedTable(names: readonly ColumnName[]): WideTable | undefined {
  const columns = names.map(({ variable, path }, position) => ({
    path: [variable, ...path].join(': '),
    position,
  }));
  const total = columns.find(({ path }) => path.startsWith('total: '))?.position ?? -1;
  const topic = CENSUS_TOPICS.find(({ shares }) => {
    const patterns = Object.values(shares);
    return (
      patterns.length > 0 &&
      patterns.every((pattern) => columns.some(({ path }) => pattern.test(path)))
    );
  });
  if (topic === undefined || total < 0) return undefined;
  return made(topic.topic, total, shareFigures(topic, columns));
}

interface ColumnName {
  /** In lower case, like the others. */
  readonly variable: string;
  readonly path: readonly string[];
}

/** `Tenure of household: Owned: Owns outright; measures: Value`; the colon may lack its space. */
function columnName(name: string): ColumnName {
  const plain = name.replace(/;\s*measures:.*$/i, '').toLowerCase();
  const [variable = '', ...path] = plain.split(':').map((part) => part.trim());
  return { variable, path };
}

/** The columns of a variable may be anywhere, mixed with others. */
function tableOf(variable: string, names: readonly ColumnName[]): WideTable | undefined {
  const own = names.flatMap((name, position) =>
    name.variable === variable ? [{ path: name.path, position }] : [],
  );
  const isTotal = ({ path }: (typeof own)[number]): boolean =>
    path.length === 0 || path[0] === 'total';
  const total = own.find(isTotal)?.position ?? -1;
  const categories = own
    .filter((column) => !isTotal(column))
    .map(({ path, position }) => ({ path: path.join(': '), position }));
  const unlike = WITHOUT_TOTAL.get(variable);
  if (unlike !== undefined) return made(unlike.topic, total, unlike.figuresFrom(categories));
  const topic = CENSUS_TOPICS.find((known) => known.variable.test(variable));
  if (topic === undefined || total < 0) return undefined;
  return made(topic.topic, total, shareFigures(topic, categories));
}

/** Ages and household sizes add up to their own total, and densities have none. */
const WITHOUT_TOTAL = new Map([
  ['age', { topic: 'age', figuresFrom: ageFigures }],
  ['population density', { topic: 'density', figuresFrom: densityFigures }],
  ['household size', { topic: 'household-size', figuresFrom: averageHouseholdSize }],
]);

function made(
  topic: string,
  total: number,
  figuresOf: WideTable['figuresOf'] | undefined,
): WideTable | undefined {
  return figuresOf === undefined ? undefined : { topic, total, figuresOf };
}

const DECIMAL = /^\d+\.\d+$/;
const OF_SHARES = 'figures are percentages of a total of 100: ask Nomis for values instead';

export function openWideTable(header: readonly string[], table: WideTable): RowMapper {
  const code = areaCodeColumn(header);
  const date = findColumn(header, ['date']);
  const isQuery = isOfQuery(header);
  let isOfShares = false;
  return (fields, emit) => {
    const area = textAt(fields, code) ?? '';
    if (!AREA_CODE_SHAPE.test(area)) return reject(AREA_CODE_MALFORMED);
    const total = table.total < 0 ? 1 : figureAt(fields, table.total);
    if (total === null) return reject(FIGURES_MISSING);
    if (total === 0) return ignore(NOBODY_THERE);
    // A query may be in percentages, which only a line above its headings says.
    isOfShares ||= isQuery && total === 100 && fields.some((field) => DECIMAL.test(field));
    if (isOfShares) return reject(OF_SHARES);
    const values = table.figuresOf(fields, total);
    if (Object.keys(values).length === 0) return reject(FIGURES_MISSING);
    const asOf = censusDay(area, textAt(fields, date));
    emit({ kind: 'area-figures', code: area, topic: table.topic, values, asOf });
    return ACCEPTED;
  };
}
