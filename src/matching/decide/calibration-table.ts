/** Raw probability to share of right answers; written by fit.ts from 2399 queries. */

/** Queries with a whole postcode, with part of one, and with none. */
export type CalibrationKind = 'whole' | 'part' | 'none';

/** Pairs of raw probability and calibrated probability, rising; between them it is linear. */
export const CALIBRATION: Readonly<
  Record<CalibrationKind, readonly (readonly [number, number])[]>
> = {
  whole: [
    [0, 0],
    [0.005046, 0.017491],
    [0.040745, 0.017679],
    [0.084704, 0.098684],
    [0.156828, 0.125462],
    [0.267412, 0.344942],
    [0.376304, 0.401043],
    [0.480831, 0.538517],
    [0.553057, 0.642446],
    [0.689866, 0.724325],
    [0.762599, 0.877209],
    [0.948374, 0.969055],
    [0.995751, 0.99783],
    [0.999491, 0.999992],
    [0.999981, 1],
    [1, 1],
  ],
  part: [
    [0, 0],
    [0.009039, 0.001446],
    [0.020164, 0.017923],
    [0.153453, 0.111602],
    [0.993657, 0.994362],
    [0.997072, 0.999781],
    [0.999854, 0.999931],
    [1, 0.999931],
  ],
  none: [
    [0, 0],
    [0.014943, 0.003856],
    [0.096036, 0.140819],
    [0.375844, 0.214768],
    [0.534685, 0.408214],
    [0.610156, 0.653472],
    [0.845821, 0.876657],
    [0.98523, 0.952027],
    [0.99748, 0.999542],
    [0.999686, 0.999975],
    [0.999983, 0.999999],
    [1, 0.999999],
  ],
};
