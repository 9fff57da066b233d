/**
 * Assigns colours to the values of a field: five classes of numbers with equally many properties each, or the most frequent
 * values.
 */

import type { DataDrivenPropertyValueSpecification } from 'maplibre-gl';
import type { Groups } from '../api/answers.js';
import { CHOOSABLE, fieldNamed, kindOf } from '../filter/conditions.js';
import { isAmount, valueText } from '../formats.js';

/** Colours from low to high, and for unordered values; defined in the map's styles. */
const CLASSES = ['--map-1', '--map-2', '--map-3', '--map-4', '--map-5'];
const KINDS = [
  ...['--zone-blue', '--zone-amber', '--zone-green', '--zone-violet'],
  ...['--zone-red', '--zone-cyan', '--zone-lime'],
];
/** Colours of energy ratings, as on certificates. */
const RATINGS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const OTHER = '--zone-grey';
const ALL = '--accent';
const GROUND = '--map-ground';
/** Width of a dot's edge and of a ring, in pixels. */
const EDGE_WIDTH = 0.6;
const RING_WIDTH = 1.6;

type ColourOf = (name: string) => string;
type Paint<T = string> = DataDrivenPropertyValueSpecification<T>;

/** The paint properties of dots. */
export interface DotPaint {
  readonly 'circle-color': Paint;
  readonly 'circle-stroke-color': Paint;
  readonly 'circle-stroke-width': Paint<number>;
}

export interface Colouring {
  /** Whether each colour covers equally many of the properties with a value. */
  readonly isEven: boolean;
  readonly entries: readonly Entry[];
  paint(colour: ColourOf): DotPaint;
}

interface Entry {
  readonly label: string;
  readonly colour: string;
  /** Unknown values differ in shape rather than colour, which colour-blind people can see too. */
  readonly isRing?: boolean;
}

const UNKNOWN: Entry = { label: 'not known', colour: OTHER, isRing: true };

export const PLAIN: Colouring = {
  isEven: false,
  entries: [],
  paint: (colour) => ({
    'circle-color': colour(ALL),
    'circle-stroke-color': colour(GROUND),
    'circle-stroke-width': EDGE_WIDTH,
  }),
};

const VALUE = ['get', 'value'];

/** Dots coloured by value, and rings for unknown values. */
function dotsOrRings(colour: ColourOf, known: unknown): DotPaint {
  const either = (dot: unknown, ring: unknown) => ['case', ['has', 'value'], dot, ring] as never;
  return {
    'circle-color': either(known, colour(GROUND)),
    'circle-stroke-color': either(colour(GROUND), colour(UNKNOWN.colour)),
    'circle-stroke-width': either(EDGE_WIDTH, RING_WIDTH),
  };
}

/** The question that determines the colours. */
export function coloursQuestion(by: string): Readonly<Record<string, string | number>> {
  return isMeasured(by)
    ? { of: SHARES.map((share) => `p${share}(${by})`).join(',') }
    : { by, order: '-count', limit: GROUPS_MAX };
}

/** The coloured values, a group without a value, and one more that reveals whether there are others. */
const GROUPS_MAX = KINDS.length + 2;

const SHARES = [20, 40, 60, 80];

export function coloursOf(by: string, groups: Groups['data']): Colouring {
  return isMeasured(by) ? classesOf(by, groups) : kindsOf(by, groups);
}

function classesOf(by: string, [all]: Groups['data']): Colouring {
  const values = SHARES.flatMap((share) => {
    const value = all?.[`p${share}(${by})`];
    return typeof value === 'number' ? [value] : [];
  });
  // Fewer classes remain if many properties have the same value.
  const bounds = [...new Set(values.map((value) => roundedBound(value, by)))];
  const text = (value: number) => textOf(value, by);
  const names = bounds.length === 0 ? [] : CLASSES.slice(0, bounds.length + 1);
  return {
    isEven: bounds.length === SHARES.length,
    entries: [
      ...names.map((colour, at) => ({ colour, label: classLabel(bounds, at, text) })),
      UNKNOWN,
    ],
    paint(colour) {
      const [lowest = colour(OTHER), ...higher] = names.map(colour);
      const steps = higher.flatMap((of, at) => [bounds[at], of]);
      return dotsOrRings(colour, steps.length === 0 ? lowest : ['step', VALUE, lowest, ...steps]);
    },
  };
}

/** Rounds for legibility: £197,000 says as much as £196,885. */
function roundedBound(value: number, by: string): number {
  return isAmount(kindOfField(by)) ? Number(value.toPrecision(3)) : value;
}

function classLabel(
  bounds: readonly number[],
  at: number,
  text: (value: number) => string,
): string {
  const [from, to] = [bounds[at - 1], bounds[at]];
  if (to === undefined) return `${text(from ?? 0)} and above`;
  return from === undefined ? `below ${text(to)}` : `${text(from)} to below ${text(to)}`;
}

function kindsOf(by: string, groups: Groups['data']): Colouring {
  const values = groups.flatMap(({ [by]: value }) => (value == null ? [] : [value]));
  const shown = inOrder(values.slice(0, KINDS.length), by);
  const colours = shown.map((value, at) => ratingColour(value, by) ?? KINDS[at] ?? OTHER);
  const hasOthers = values.length > shown.length;
  // The group without a value may be missing from a full list of groups.
  const hasUnknown = values.length < groups.length || groups.length === GROUPS_MAX;
  return {
    isEven: false,
    entries: [
      ...shown.map((value, at) => ({
        colour: colours[at] ?? OTHER,
        label: textOf(value, by),
      })),
      ...(hasOthers ? [{ colour: OTHER, label: 'others' }] : []),
      ...(hasUnknown ? [UNKNOWN] : []),
    ],
    paint(colour) {
      const cases = shown.flatMap((value, at) => [
        ['==', VALUE, value],
        colour(colours[at] ?? OTHER),
      ]);
      const others = colour(OTHER);
      return dotsOrRings(colour, cases.length === 0 ? others : ['case', ...cases, others]);
    },
  };
}

/** Sorts ratings, bands and ages as in the dictionary; other values by frequency. */
function inOrder<T extends string | number | boolean>(
  values: readonly T[],
  by: string,
): readonly T[] {
  const listed = fieldNamed(by)?.values ?? [];
  const places = new Map(listed.map((value, at) => [value, at]));
  const placeOf = (value: T): number => places.get(String(value)) ?? listed.length;
  return [...values].sort((one, other) => placeOf(one) - placeOf(other));
}

function ratingColour(value: string | number | boolean, by: string): string | undefined {
  const isRating = by.endsWith('energy_rating') && RATINGS.includes(String(value));
  return isRating ? `--rating-${String(value).toLowerCase()}` : undefined;
}

export const isMeasured = (by: string): boolean => {
  const type = fieldNamed(by)?.type;
  return type === 'integer' || type === 'number';
};

/** Fields that tiles support. */
export const COLOURED = CHOOSABLE.filter(({ type }) => type !== 'date' && type !== 'location');

export function textOf(value: string | number | boolean, by: string): string {
  return valueText(value, kindOfField(by));
}

const kindOfField = (by: string) => kindOf(fieldNamed(by) ?? { name: by, type: 'text' });
