/** Finds the coordinate columns of a list, in names by any system, program or habit. */

import { COLUMN_NAMES } from './column-names.js';

type Axis = 'x' | 'y' | 'latitude' | 'longitude';

/** Positions; -1 for missing columns and for half pairs. */
export type CoordinateColumns = Readonly<Record<Axis, number>>;

/** EPSG: 27700 is the National Grid, 29902 and 29903 the Irish Grid, 3857 web mercator, 4258 and 4326 degrees. Others are not read. */
const WORDS =
  '(?:map|geo|geom|geometry|gis|gps|grid|gridgb1|gb|uk|british|irish|national|bng|os|osgb|osgb36|wgs|wgs84|84|etrs89|epsg|27700|29902|29903|3857|4258|4326|' +
  'point|pos|position|loc|location|centroid|address|property|prop|building|site|feature|uprn|blpu|llpg|lpi|' +
  'co|coo|cord|coord|coords|coordinate|coordinates|ord|ordinate|ref|reference|value|m|metres?|deg|degrees?|dec|decimal|dd)*';
const AXIS =
  '(?:x|y|lat|latitude|long?|longitude|lng|eastings?|east|northings?|north|(?<=grid|gb1|os|gb)[en])';
/** `geo_x`, `X_4326`, `Xordinate`, `easting_osgb36`, `Longitude (X)`. */
const NAME = new RegExp(`^(?<ahead>${WORDS})(?<axis>${AXIS}{1,2})(?<behind>${WORDS})$`);

/** Longer names are not coordinate columns. */
const NAME_LENGTH_MAX = 48;

interface Named {
  readonly axis: Axis;
  readonly at: number;
  /** The same for both columns of a pair: `geo`, `4326`. */
  readonly rest: string;
}

/** `keys` are names in the form of `columnKey`, without words for their owner. */
export function coordinateColumns(keys: readonly string[]): CoordinateColumns {
  const named = keys.flatMap((key, at) => axisOf(key, at) ?? []);
  const [x, y] = pairOf(named, keys, 'x', 'y');
  const [latitude, longitude] = pairOf(named, keys, 'latitude', 'longitude');
  return { x, y, latitude, longitude };
}

function axisOf(key: string, at: number): Named | undefined {
  if (key.length > NAME_LENGTH_MAX) return undefined;
  const { ahead = '', axis, behind = '' } = NAME.exec(key)?.groups ?? {};
  if (axis === undefined) return undefined;
  const rest = ahead + behind;
  if (/lat|lon|lng/.test(axis)) {
    return { axis: axis.includes('lat') ? 'latitude' : 'longitude', at, rest };
  }
  const isOfCompass = !/[xy]/.test(axis);
  return { axis: /x|^e/.test(axis) ? 'x' : 'y', at, rest: `${rest} ${isOfCompass}` };
}

/** The pair with the most reliable names. */
function pairOf(
  named: readonly Named[],
  keys: readonly string[],
  first: Axis,
  second: Axis,
): readonly [number, number] {
  const sureness = ({ axis, at }: Named): number => {
    const known: readonly string[] = COLUMN_NAMES[axis];
    return (known.indexOf(keys[at] ?? '') + known.length + 1) % (known.length + 1);
  };
  const of = (axis: Axis) => named.filter((each) => each.axis === axis);
  const [best] = of(first)
    .flatMap((one) => of(second).map((other) => [one, other] as const))
    .map((pair) => ({ pair, isAlike: pair[0].rest === pair[1].rest }))
    .sort(
      (a, b) => Number(b.isAlike) - Number(a.isAlike) || sureness(a.pair[0]) - sureness(b.pair[0]),
    );
  return best === undefined ? [-1, -1] : [best.pair[0].at, best.pair[1].at];
}
