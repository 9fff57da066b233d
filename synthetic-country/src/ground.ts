/** Draws the ground of homes along their street: each house's plot, and outlines of buildings. */

import { isFlat } from './dwelling.js';
import type { Home } from './homes.js';
import type { Street } from './model.js';

/** Metres along the street, and away from its middle; negative on the other side. */
interface Extent {
  readonly from: number;
  readonly to: number;
  readonly near: number;
  readonly far: number;
}

/** Metres. Numbers on one side of a street are eight metres apart, and plots do not touch. */
const FRONTAGE = 7.6;
const FRONT_GARDEN = 6;
/** Lengths of back gardens. */
const GARDENS = [12, 16, 22, 30] as const;
/** Houses of a terrace or a pair are one building on the map, as in the generalised OS OpenMap Local. */
const HOUSE = { width: 6.4, depth: 9 } as const;
const BLOCK = { width: 7.2, depth: 14 } as const;

/** The corners of a house's plot, `x y x y ...`, with the first repeated at the end. */
export function plotOf({ property }: Home): readonly number[] {
  const { along, across } = placeOf(property);
  const garden = GARDENS[property.noise % GARDENS.length] ?? GARDENS[0];
  const side = Math.sign(across) || 1;
  return cornersOf(property.street, {
    from: along - FRONTAGE / 2,
    to: along + FRONTAGE / 2,
    near: across - side * FRONT_GARDEN,
    far: across + side * garden,
  });
}

/** The outline of each building that contains some of the homes. */
export function buildingsOf(homes: readonly Home[]): readonly (readonly number[])[] {
  const byBuilding = new Map<string, Home[]>();
  for (const home of homes) {
    const key = buildingKey(home);
    byBuilding.set(key, [...(byBuilding.get(key) ?? []), home]);
  }
  return [...byBuilding.values()].flatMap((all) => (all[0] ? [outlineOf(all, all[0])] : []));
}

/** Key of a home's building: pairs of semi-detached houses, terraces of six, flats together, detached houses alone. */
function buildingKey({ property, dwelling }: Home): string {
  const { street, index } = property;
  const { along, across } = placeOf(property);
  if (isFlat(dwelling.type)) return `${street.usrn} ${along.toFixed(0)} ${across.toFixed(0)}`;
  if (dwelling.form === 'Detached') return `${street.usrn} ${index}`;
  const metres = dwelling.form === 'Semi-Detached' ? 16 : 48;
  return `${street.usrn} ${dwelling.form} ${Math.sign(across)} ${Math.floor(along / metres)}`;
}

function outlineOf(homes: readonly Home[], { property, dwelling }: Home): readonly number[] {
  const places = homes.map((home) => placeOf(home.property));
  const alongs = places.map(({ along }) => along);
  const acrosses = places.map(({ across }) => across);
  const { width, depth } = isFlat(dwelling.type) ? BLOCK : HOUSE;
  return cornersOf(property.street, {
    from: Math.min(...alongs) - width / 2,
    to: Math.max(...alongs) + width / 2,
    near: Math.min(...acrosses) - depth / 2,
    far: Math.max(...acrosses) + depth / 2,
  });
}

/** Position of a property relative to its street. */
function placeOf({ street, x, y }: Home['property']) {
  const [cos, sin] = [Math.cos(street.direction), Math.sin(street.direction)];
  const [dx, dy] = [x - street.x, y - street.y];
  return { along: cos * dx + sin * dy, across: cos * dy - sin * dx };
}

function cornersOf(street: Street, { from, to, near, far }: Extent): readonly number[] {
  const [cos, sin] = [Math.cos(street.direction), Math.sin(street.direction)];
  const corner = (along: number, across: number): readonly number[] => [
    street.x + cos * along - sin * across,
    street.y + sin * along + cos * across,
  ];
  const first = corner(from, near);
  return [...first, ...corner(to, near), ...corner(to, far), ...corner(from, far), ...first];
}
