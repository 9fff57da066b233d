/** Converts many points of the National Grid quickly: within a small square, degrees and metres are proportional. */

import type { CoordinateConverter } from '../merging/coordinates.js';

/** Metres. Within such a square the error is three centimetres. */
const SQUARE_METRES = 250;
/** Squares remembered: outlines come square by square. */
const SQUARES_MAX = 10_000;

type Place = readonly [longitude: number, latitude: number];

/** The south-west corner, and what a metre eastwards and a metre northwards add to it. */
interface Square {
  readonly corner: Place;
  readonly east: Place;
  readonly north: Place;
}

export class LocalGrid {
  readonly #coordinates: CoordinateConverter;
  readonly #squares = new Map<number, Square>();

  constructor(coordinates: CoordinateConverter) {
    this.#coordinates = coordinates;
  }

  toDegrees(x: number, y: number): Place {
    const [column, row] = [Math.floor(x / SQUARE_METRES), Math.floor(y / SQUARE_METRES)];
    const { corner, east, north } = this.#squareAt(column, row);
    const [dx, dy] = [x - column * SQUARE_METRES, y - row * SQUARE_METRES];
    return [corner[0] + dx * east[0] + dy * north[0], corner[1] + dx * east[1] + dy * north[1]];
  }

  #squareAt(column: number, row: number): Square {
    const key = column * 1e6 + row;
    const known = this.#squares.get(key);
    if (known !== undefined) return known;
    const [x, y] = [column * SQUARE_METRES, row * SQUARE_METRES];
    const corner = this.#exact(x, y);
    const square = {
      corner,
      east: perMetre(corner, this.#exact(x + SQUARE_METRES, y)),
      north: perMetre(corner, this.#exact(x, y + SQUARE_METRES)),
    };
    if (this.#squares.size >= SQUARES_MAX) this.#squares.clear();
    this.#squares.set(key, square);
    return square;
  }

  #exact(x: number, y: number): Place {
    const { latitude, longitude } = this.#coordinates.toDegrees({ x, y }, 'british');
    return [longitude, latitude];
  }
}

function perMetre(from: Place, to: Place): Place {
  return [(to[0] - from[0]) / SQUARE_METRES, (to[1] - from[1]) / SQUARE_METRES];
}
