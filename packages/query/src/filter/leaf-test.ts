/** Turns a condition into a fast test of single values: prepared once, then called for every value of a column. */

import { compareText } from '@property-lookup/kernel/text';
import type { PointLeaf, ValueLeaf } from './condition.js';
import { distanceMetres, EARTH_RADIUS_METRES } from './distance.js';
import type { Scalar } from './filter-field.js';
import { likeTest } from './like.js';
import type { NearLeaf } from './near.js';
import { compareScalars } from './operators.js';
import { boxOf, isBox, isWithin } from './polygon.js';
import { regexpTest } from './regexp.js';
import type { WithinLeaf } from './within.js';

type ValueTest = (value: Scalar | null) => boolean;
type PointTest = (latitude: number | null, longitude: number | null) => boolean;

/** Up to this many values, comparing each is quicker than hashing. */
const SCAN_ITEMS_MAX = 4;

/** Values must have the type of the field. */
export function leafTest(leaf: ValueLeaf): ValueTest {
  switch (leaf.kind) {
    case 'null':
      return leaf.isNull ? (value) => value === null : (value) => value !== null;
    case 'compare':
      return compareTest(leaf);
    case 'between':
      return betweenTest(leaf.low, leaf.high);
    case 'one-of':
      return oneOfTest(leaf);
    case 'like':
      return textTest(likeTest(leaf.pattern, leaf.ignoreCase), leaf.negated);
    case 'regexp':
      return textTest(regexpTest(leaf), false);
  }
}

/** Rows without a point never match. */
export function pointTest(leaf: PointLeaf): PointTest {
  return leaf.kind === 'near' ? nearTest(leaf) : withinTest(leaf);
}

function withinTest({ negated, polygons }: WithinLeaf): PointTest {
  const [west, south, east, north] = boxOf(polygons);
  const isSure = isBox(polygons);
  return (latitude, longitude) => {
    if (latitude === null || longitude === null) return false;
    const isInBox =
      latitude >= south && latitude <= north && longitude >= west && longitude <= east;
    return (isInBox && (isSure || isWithin(polygons, longitude, latitude))) !== negated;
  };
}

function nearTest(leaf: NearLeaf): PointTest {
  const { latitude, longitude, minMetres, maxMetres } = leaf;
  // The difference in latitude is a lower bound of the distance and costs no trigonometry. The margin absorbs rounding.
  const degreesMax = (maxMetres / EARTH_RADIUS_METRES) * (180 / Math.PI) * (1 + 1e-9) + 1e-9;
  // Reuses one pair of points, so that a scan allocates nothing.
  const centre = { latitude, longitude };
  const point = { latitude: 0, longitude: 0 };
  return (rowLatitude, rowLongitude) => {
    if (rowLatitude === null || rowLongitude === null) return false;
    if (Math.abs(rowLatitude - latitude) > degreesMax) return false;
    point.latitude = rowLatitude;
    point.longitude = rowLongitude;
    const metres = distanceMetres(centre, point);
    return metres >= minMetres && metres <= maxMetres;
  };
}

function compareTest({ operator, value }: Extract<ValueLeaf, { kind: 'compare' }>): ValueTest {
  const compare = comparator(value);
  switch (operator) {
    case 'eq':
      return (other) => other === value;
    case 'neq':
      return (other) => other !== value;
    case 'gt':
      return (other) => other !== null && compare(other) > 0;
    case 'gte':
      return (other) => other !== null && compare(other) >= 0;
    case 'lt':
      return (other) => other !== null && compare(other) < 0;
    case 'lte':
      return (other) => other !== null && compare(other) <= 0;
  }
}

function betweenTest(low: Scalar, high: Scalar): ValueTest {
  const compareLow = comparator(low);
  const compareHigh = comparator(high);
  return (value) => value !== null && compareLow(value) >= 0 && compareHigh(value) <= 0;
}

/** Chosen by type once instead of for every value. */
function comparator(value: Scalar): (other: Scalar) => number {
  if (typeof value === 'string') {
    return (other) => (typeof other === 'string' ? compareText(other, value) : Number.NaN);
  }
  return (other) => compareScalars(other, value);
}

function oneOfTest(leaf: Extract<ValueLeaf, { kind: 'one-of' }>): ValueTest {
  const { values, includesNull, negated } = leaf;
  const set: ReadonlySet<Scalar> = new Set(values);
  const isMember: (value: Scalar) => boolean =
    values.length <= SCAN_ITEMS_MAX ? (value) => values.includes(value) : (value) => set.has(value);
  return (value) => (value === null ? includesNull : isMember(value)) !== negated;
}

/** Null only matches the negated form; values of other types are tested as printed. */
function textTest(test: (text: string) => boolean, negated: boolean): ValueTest {
  return (value) => {
    if (value === null) return negated;
    return test(typeof value === 'string' ? value : String(value)) !== negated;
  };
}
