/** Which colour stands for which values of a field: five classes of numbers with equally many properties each, or the most frequent values. */

import type { DataDrivenPropertyValueSpecification } from 'maplibre-gl';
import type { Groups } from '../api/answers.js';
import { CHOOSABLE, fieldNamed, kindOf } from '../filter/conditions.js';
import { valueText } from '../formats.js';
import { addressText } from '../words.js';

/** From the least to the greatest, and for values side by side; named in the styles of the map. */
const CLASSES = ['--map-1', '--map-2', '--map-3', '--map-4', '--map-5'];
const KINDS = [
  ...['--zone-blue', '--zone-amber', '--zone-green', '--zone-violet'],
  ...['--zone-red', '--zone-cyan', '--zone-lime'],
];
export const OTHER = '--zone-grey';
export const ALL = '--accent';

export type Paint = DataDrivenPropertyValueSpecification<string>;

export interface Colouring {
  /** Whether each colour has equally many of the properties with a value. */
  readonly isEven: boolean;
  readonly entries: readonly { readonly label: string; readonly colour: string }[];
  /** An expression of the map's style, given what each colour is. */
  paint(colour: (name: string) => string): Paint;
}

export const PLAIN: Colouring = { isEven: false, entries: [], paint: (colour) => colour(ALL) };

/** What is asked of groups of properties to colour them. */
export function coloursQuestion(by: string): Readonly<Record<string, string | number>> {
  return isMeasured(by)
    ? { of: SHARES.map((share) => `p${share}(${by})`).join(',') }
    : { by, order: '-count', limit: GROUPS_MAX };
}

/** Beside those that have a colour, properties without a value may be one group, and another tells that there are more. */
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
  // Where many have the same value, fewer classes are left.
  const bounds = [...new Set(values)];
  const text = (value: number) => textOf(value, by);
  const names = CLASSES.slice(0, bounds.length + 1);
  return {
    isEven: bounds.length === SHARES.length,
    entries: [
      ...names.map((colour, at) => ({ colour, label: classLabel(bounds, at, text) })),
      { colour: OTHER, label: 'not known' },
    ],
    paint: (colour) => {
      const steps = bounds.flatMap((bound, at) => [bound, colour(names[at + 1] ?? OTHER)]);
      const classes = ['step', ['get', 'value'], colour(names[0] ?? OTHER), ...steps];
      const known = bounds.length === 0 ? colour(OTHER) : classes;
      return ['case', ['has', 'value'], known, colour(OTHER)] as Paint;
    },
  };
}

function classLabel(
  bounds: readonly number[],
  at: number,
  text: (value: number) => string,
): string {
  const [from, to] = [bounds[at - 1], bounds[at]];
  if (from === undefined) return to === undefined ? 'all' : `below ${text(to)}`;
  return to === undefined ? `${text(from)} and above` : `${text(from)} to below ${text(to)}`;
}

function kindsOf(by: string, groups: Groups['data']): Colouring {
  const values = groups.flatMap(({ [by]: value }) => (value == null ? [] : [value]));
  const shown = values.slice(0, KINDS.length);
  const hasOthers = values.length > shown.length;
  // Those without a value may be fewer than all groups that are told.
  const hasUnknown = values.length < groups.length || groups.length === GROUPS_MAX;
  const grey = [hasOthers && 'others', hasUnknown && 'not known'].filter(Boolean).join(', or ');
  return {
    isEven: false,
    entries: [
      ...shown.map((value, at) => ({
        colour: KINDS[at] ?? OTHER,
        label: textOf(value, by),
      })),
      ...(grey === '' ? [] : [{ colour: OTHER, label: grey }]),
    ],
    paint(colour) {
      const cases = shown.flatMap((value, at) => [
        ['==', ['get', 'value'], value],
        colour(KINDS[at] ?? OTHER),
      ]);
      return shown.length === 0 ? colour(OTHER) : (['case', ...cases, colour(OTHER)] as never);
    },
  };
}

export const isMeasured = (by: string): boolean => {
  const type = fieldNamed(by)?.type;
  return type === 'integer' || type === 'number';
};

/** Those that tiles take. */
export const COLOURED = CHOOSABLE.filter(({ type }) => type !== 'date' && type !== 'location');

/** Capitals of the registers as a person writes them. */
export function textOf(value: string | number | boolean, by: string): string {
  const kind = kindOf(fieldNamed(by) ?? { name: by, type: 'text' });
  return valueText(typeof value === 'string' ? addressText(value) : value, kind);
}
