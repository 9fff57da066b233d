/**
 * Defra, modelled background pollution (PCM): annual means for each kilometre square of the United Kingdom (`mapno22024.csv`,
 * `mappm252024g.csv`).
 */

import { findColumn, hasColumns, numberAt, textAt } from '../../cells/columns.js';
import { featureZone } from '../../geometry/feature-zone.js';
import { placeGeometry, type Ring } from '../../geometry/map-geometry.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { ACCEPTED, ignore, type RowMapper, reject, type Source } from '../../source.js';

/** Tested with made-up files in the publisher's layout. */
export const backgroundAir: Source = {
  id: 'background-air',
  title: 'Modelled background pollution',
  publisher: 'Department for Environment, Food and Rural Affairs',
  about: {
    code: 'PCM',
    gives: 'nitrogen dioxide and fine particles in the air of the kilometre square',
    appears: 'yearly',
    page: 'https://uk-air.defra.gov.uk/data/pcm-data',
    size: 'about 8 MB a pollutant',
    provides: ['outlines'],
    needs: ['positions'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    '© Crown copyright Defra via uk-air.defra.gov.uk, licensed under the Open Government Licence (OGL).',
  delimiter: ',',
  recognise: (sample) =>
    sample
      .rows(',')
      .slice(0, HEAD_ROWS)
      .some((row) => columnsOf(row) !== undefined),
  hasHeader: () => false,
  open: openGrid,
};

/** Pollutant, year, measure, unit and an empty row are above the column names. */
const HEAD_ROWS = 10;

/** The last column is named after pollutant and year; `g` means gravimetric measurement of particles. */
const POLLUTANTS: readonly (readonly [column: RegExp, dataset: string])[] = [
  [/^no2(20\d\d)$/, 'background-no2'],
  [/^pm25(20\d\d)g$/, 'background-pm25'],
];

interface GridColumns {
  readonly dataset: string;
  readonly year: string;
  readonly figure: number;
  readonly others: readonly number[];
}

const PLACE = ['gridcode', 'x', 'y'] as const;

function columnsOf(row: readonly string[]): GridColumns | undefined {
  if (!hasColumns(row, PLACE)) return undefined;
  const others = PLACE.map((name) => findColumn(row, [name]));
  for (const [pattern, dataset] of POLLUTANTS) {
    const figure = row.findIndex((name) => pattern.test(name));
    const [, year] = pattern.exec(row[figure] ?? '') ?? [];
    if (year !== undefined) return { dataset, year, figure, others };
  }
  return undefined;
}

function openGrid(): RowMapper {
  let columns: GridColumns | undefined;
  return (fields, emit) => {
    if (columns === undefined) {
      columns = columnsOf(fields);
      return ignore('row is above the figures');
    }
    const { dataset, year, figure, others } = columns;
    if (textAt(fields, figure) === 'MISSING') return ignore('square has no figure');
    const mean = numberAt(fields, figure);
    const [code, x, y] = others.map((at) => numberAt(fields, at));
    if (code == null || x == null || y == null || mean == null)
      return reject('a number is missing');
    const placed = placeGeometry({ polygons: [[squareAround(x, y)]], points: [] });
    // Some sea squares are west of the grid.
    if (placed === undefined) return ignore('square is off the National Grid');
    const values = { microgrammes: Math.round(10 * mean) / 10 };
    const square = featureZone({ dataset, reference: String(code), name: null, values }, placed);
    emit({ ...square, startDate: `${year}-12-31` });
    return ACCEPTED;
  };
}

/** Half the side of a square, in metres. */
const HALF = 500;

function squareAround(x: number, y: number): Ring {
  const [west, south, east, north] = [x - HALF, y - HALF, x + HALF, y + HALF];
  return [
    ...([[west, south] as const, [east, south] as const, [east, north] as const] as const),
    ...([[west, north] as const, [west, south] as const] as const),
  ];
}
