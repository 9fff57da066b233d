/** Raw probability to share of right answers; written by fit.ts from 1244 queries. */

/** Pairs of raw probability and calibrated probability, rising; between them it is linear. */
export const CALIBRATION: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.01677, 0.034369],
  [0.034082, 0.066982],
  [0.065393, 0.095196],
  [0.134742, 0.159841],
  [0.264264, 0.234901],
  [0.304711, 0.381966],
  [0.461702, 0.569362],
  [0.584408, 0.647848],
  [0.768179, 0.88409],
  [0.846338, 0.888246],
  [0.917111, 0.963161],
  [0.958723, 0.985643],
  [0.99151, 0.989456],
  [0.997764, 0.999916],
  [0.999491, 0.999983],
  [0.999984, 1],
  [1, 1],
];
