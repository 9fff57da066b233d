/** Floors and sides of a building as bits, because a property may have several. */

/** Sets, because `FIRST AND SECOND FLOORS` is one property. */
export const FLOORS = {
  basement: 1,
  ground: 2,
  first: 4,
  second: 8,
  third: 16,
  fourth: 32,
  fifth: 64,
  sixth: 128,
  seventh: 256,
  eighth: 512,
  ninth: 1024,
  tenth: 2048,
  top: 4096,
  upper: 8192,
  lower: 16384,
  middle: 32768,
  mezzanine: 65536,
} as const;

/** Floors with a known height; the others (top, upper, lower, middle) only suggest one. */
export const KNOWN_FLOORS = 4095;

export const SIDES = {
  left: 1,
  right: 2,
  front: 4,
  rear: 8,
  centre: 16,
  north: 32,
  south: 64,
  east: 128,
  west: 256,
} as const;
