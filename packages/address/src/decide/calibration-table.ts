/** Maps raw probability to the share of right answers; written by fit.ts from 6034 queries. */

/** Queries with a whole postcode, part of one, or none. */
export type CalibrationKind = 'whole' | 'part' | 'none';

/** Ascending pairs of raw and calibrated probability, linear between pairs. */
export const CALIBRATION: Readonly<
  Record<CalibrationKind, readonly (readonly [number, number])[]>
> = {
  whole: [
    [0, 0],
    [0.021192, 0.042637],
    [0.133551, 0.173264],
    [0.244551, 0.312612],
    [0.346562, 0.349238],
    [0.440615, 0.516367],
    [0.548708, 0.635315],
    [0.697564, 0.844869],
    [0.830615, 0.929005],
    [0.917133, 0.970371],
    [0.958802, 0.996083],
    [0.979357, 0.998278],
    [0.989279, 0.998706],
    [0.998596, 0.998966],
    [1, 0.9995],
  ],
  part: [
    [0, 0],
    [0.008037, 0.004006],
    [0.029188, 0.016739],
    [0.085045, 0.130181],
    [0.242318, 0.214204],
    [0.320821, 0.307374],
    [0.695322, 0.719836],
    [0.741983, 0.82051],
    [0.928172, 0.954213],
    [0.958962, 0.982206],
    [0.979621, 0.995169],
    [0.988772, 0.996218],
    [0.997576, 0.998204],
    [0.99914, 0.999176],
    [1, 0.9995],
  ],
  none: [
    [0, 0],
    [0.020324, 0.087039],
    [0.15379, 0.153026],
    [0.25323, 0.225459],
    [0.358593, 0.486632],
    [0.433623, 0.516771],
    [0.564572, 0.649954],
    [0.641167, 0.67698],
    [0.734446, 0.843914],
    [0.84169, 0.912375],
    [0.935866, 0.9741],
    [0.976292, 0.985518],
    [0.989793, 0.99914],
    [0.997561, 0.999796],
    [0.999617, 0.999978],
    [0.999952, 0.999992],
    [1, 0.999992],
  ],
};

/**
 * Confidence reported for the best property of a refusal, by the confidence that refused it. Many properties that
 * publishers spell differently rank first and are refused; fitted on real second spellings, texts of people, and 15 %
 * of homes missing from the list (ADR 30). Never as high as a match.
 */
export const REFUSED: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.0005, 0.06],
  [0.0044, 0.13],
  [0.0162, 0.22],
  [0.065, 0.28],
  [0.14, 0.37],
  [0.33, 0.46],
  [0.4999, 0.4999],
];
