/** Finds the rows of a slice whose point satisfies a condition: by the box around it first, then point by point. */

import type { PointLeaf } from '../../../filter/condition.js';
import { pointTest } from '../../../filter/leaf-test.js';
import { pointBox } from '../../../filter/point-box.js';
import { type Column, numberAt } from '../../../release/columns/column.js';
import { Selection } from '../../../release/columns/selection.js';
import type { NumberBounds } from './number-bounds.js';
import { selectNumbers } from './select-numbers.js';

/** `firstRow` is that of the slice; `within` are rows of it. */
export type PointSelector = (firstRow: number, within: Selection) => Selection;

export function pointSelector(
  leaf: PointLeaf,
  latitudes: Column,
  longitudes: Column,
): PointSelector {
  const { west, south, east, north } = pointBox(leaf);
  const test = pointTest(leaf);
  const latitudeAt = numbersOf(latitudes);
  const longitudeAt = numbersOf(longitudes);
  return (firstRow, within) => {
    const inBand = inBounds(latitudes, { low: south, high: north }, firstRow, within);
    const inBox = inBounds(longitudes, { low: west, high: east }, firstRow, inBand);
    const selected = new Selection(within.size);
    inBox.eachRow((at) => {
      const latitude = latitudeAt(firstRow + at);
      if (!Number.isNaN(latitude) && test(latitude, longitudeAt(firstRow + at))) selected.add(at);
      return true;
    });
    return selected;
  };
}

/** A dictionary, which only few properties have, is not narrowed: what is left is tested anyway. */
function inBounds(
  column: Column,
  bounds: NumberBounds,
  firstRow: number,
  within: Selection,
): Selection {
  if (column.kind !== 'number' || within.isEmpty()) return within;
  return selectNumbers(column, bounds, firstRow, within);
}

/** Reads a column of numbers, which is a dictionary where there are few; NaN where there is none. */
export function numbersOf(column: Column): (row: number) => number {
  if (column.kind === 'number') return (row) => numberAt(column, row);
  const { codes, values } = column;
  const numbers = Float64Array.from({ length: values.length }, (_, code) =>
    Number(values.at(code)),
  );
  return (row) => numbers[codes[row] ?? values.length] ?? Number.NaN;
}
