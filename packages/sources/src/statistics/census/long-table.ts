/** Reads census tables in long form, as in statistical packages and the ONS's custom data sets: one row for each area and category. */

import { getOr } from '@property-lookup/kernel/collections';
import { entriesOf, keysOf } from '@property-lookup/model/dictionary';
import type { AreaFigure, AreaValues, EvidenceFact } from '@property-lookup/model/records';
import { columnKey, findColumn, hasColumns, textAt } from '../../cells/columns.js';
import { figureAt, percentOf } from '../../cells/figures.js';
import { AREA_CODE_SHAPE } from '../../cells/recognition.js';
import { AREA_CODE_MALFORMED, FIGURES_MISSING, NOBODY_THERE } from '../../reasons.js';
import { ACCEPTED, ignore, type RowMapper, reject } from '../../source.js';
import { CENSUS_TOPICS, type CensusTopic } from './census-topics.js';
import { censusDay } from './table-figures.js';

/**
 * Maximum number of areas with rows still to come. Sorted by area there is one; sorted by category there are all 188,880 output
 * areas of England and Wales. Limits memory to some 100 MB.
 */
const OPEN_AREAS_MAX = 300_000;

const CATEGORY_UNKNOWN = 'category is not of this table';
const TOO_MANY_OPEN = 'rows of too many areas are incomplete';

/** A total counts as reached within half a household: programs write `837.0`. */
const HALF = 0.5;

/** `oa21_code`, `lsoa21_code`, `dz22_code`. */
const AREA_COLUMN = /^(oa|lsoa|msoa|dz|iz|ward|ltla|lad|utla)\d\dcode$/;

/** The topic of a long table, and its columns. */
interface LongTable {
  readonly topic: CensusTopic;
  readonly area: number;
  /** -1 if the total has to be added up from the categories. */
  readonly total: number;
  readonly category: number;
  readonly count: number;
}

/** Undefined unless the header is `<area>_code, total_households, <variable>, n, prop` with a known variable. */
export function longTable(header: readonly string[]): LongTable | undefined {
  if (header.length !== 5 || !hasColumns(header, ['n', 'prop'])) return undefined;
  const area = header.findIndex((name) => AREA_COLUMN.test(columnKey(name)));
  const total = findColumn(header, ['total_households', 'total_residents']);
  if (area < 0 || total < 0) return undefined;
  for (const topic of CENSUS_TOPICS) {
    const category = findColumn(header, [topic.longName ?? []].flat());
    if (category >= 0) return { topic, area, total, category, count: findColumn(header, ['n']) };
  }
  return undefined;
}

/**
 * A custom data set of the ONS: `Lower layer Super Output Areas Code`, area names, `Tenure of household (9 categories) Code`,
 * category names, `Observation`.
 */
export function customTable(header: readonly string[]): LongTable | undefined {
  const [area = '', areaName, code = '', variable = '', count = ''] = header;
  if (header.length !== 5 || columnKey(count) !== 'observation') return undefined;
  if (area !== `${areaName} Code` || code !== `${variable} Code`) return undefined;
  const [, name = '', categories] = /^(.*) \((\d+) categories\)$/.exec(variable) ?? [];
  const topic = CENSUS_TOPICS.find((known) => known.variable.test(name.toLowerCase()));
  if (topic === undefined || CATEGORIES[topic.table] !== Number(categories)) return undefined;
  return { topic, area: 0, total: -1, category: 3, count: 4 };
}

/** ONS: number of categories of each table's variable. With fewer, a share's categories would be merged with others. */
const CATEGORIES: Readonly<Record<string, number>> = {
  TS003: 15,
  TS011: 6,
  TS037: 6,
  TS044: 8,
  TS045: 5,
  TS046: 13,
  TS050: 5,
  TS052: 6,
  TS054: 9,
};

interface OpenArea {
  counted: number;
  /** People or households, by share. */
  readonly parts: Map<AreaFigure, number>;
}

export function openLongTable({ topic, ...at }: LongTable): RowMapper {
  const areas = new Map<string, OpenArea>();
  const sharesOf = shareFinder(topic);
  const isSummed = at.total < 0;
  const figuresOf = (code: string, area: OpenArea, total: number): EvidenceFact => {
    const values = valuesOf(topic, area, total);
    return { kind: 'area-figures', code, topic: topic.topic, values, asOf: censusDay(code, null) };
  };
  const mapRow: RowMapper = (fields, emit) => {
    const code = textAt(fields, at.area) ?? '';
    if (!AREA_CODE_SHAPE.test(code)) return reject(AREA_CODE_MALFORMED);
    const total = isSummed ? Number.POSITIVE_INFINITY : figureAt(fields, at.total);
    const figure = figureAt(fields, at.count);
    if (total === null || figure === null) return reject(FIGURES_MISSING);
    if (total === 0) return ignore(NOBODY_THERE);
    const category = fields[at.category] ?? '';
    // People or homes that the question does not apply to.
    if (isSummed && /^does not apply$/i.test(category.trim())) return ignore(CATEGORY_UNKNOWN);
    const shares = sharesOf(category);
    if (shares.length === 0 && !isSummed) return reject(CATEGORY_UNKNOWN);
    // Empty categories change nothing, and may come after the area is complete.
    if (figure === 0) return ACCEPTED;
    const area = areas.get(code) ?? openArea(areas, code);
    if (area === undefined) return reject(TOO_MANY_OPEN);
    area.counted += figure;
    for (const name of shares) area.parts.set(name, (area.parts.get(name) ?? 0) + figure);
    if (area.counted < total - HALF) return ACCEPTED;
    areas.delete(code);
    emit(figuresOf(code, area, total));
    return ACCEPTED;
  };
  const end: RowMapper['end'] = (emit) => {
    if (isSummed) for (const [code, area] of areas) emit(figuresOf(code, area, area.counted));
  };
  return Object.assign(mapRow, { end });
}

/** Undefined when too many are open. */
function openArea(areas: Map<string, OpenArea>, code: string): OpenArea | undefined {
  if (areas.size >= OPEN_AREAS_MAX) return undefined;
  const area: OpenArea = { counted: 0, parts: new Map() };
  areas.set(code, area);
  return area;
}

/** Makes a cached look-up of the shares that a category belongs to: few categories in millions of rows. */
function shareFinder(topic: CensusTopic): (category: string) => readonly AreaFigure[] {
  const known = new Map<string, readonly AreaFigure[]>();
  return (category) => {
    return getOr(known, category, () =>
      entriesOf(topic.shares)
        .filter(([, pattern]) => pattern.test(category.trim().toLowerCase()))
        .map(([name]) => name),
    );
  };
}

function valuesOf(topic: CensusTopic, { parts }: OpenArea, total: number): AreaValues {
  const values: Partial<Record<AreaFigure, number>> = {};
  if (topic.total !== undefined) values[topic.total] = Math.round(total);
  for (const name of keysOf(topic.shares)) {
    values[name] = percentOf(parts.get(name) ?? 0, total);
  }
  return values;
}
