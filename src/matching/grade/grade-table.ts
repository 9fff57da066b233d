/** What nearer grades leave to a grade, to the share that is right; written by fit-grades.ts from 8908 texts. */

import type { GradeName } from './grade.js';

/** Those of a property itself are the confidences of the match. */
export type FittedGrade = Exclude<GradeName, 'exact' | 'same'>;

/** Rising pairs; between them it is linear. */
export const GRADE_TABLE: Readonly<Record<FittedGrade, readonly (readonly [number, number])[]>> = {
  'part of': [
    [0.002061, 0.003261],
    [0.029671, 0.012186],
    [0.071945, 0.05729],
    [0.107818, 0.114084],
    [0.228159, 0.222854],
    [0.371264, 0.882753],
    [0.453637, 0.941699],
    [0.761367, 0.970052],
  ],
  'has parts': [
    [0.007824, 0.066099],
    [0.064864, 0.151891],
    [0.13719, 0.338751],
    [0.252847, 0.589575],
    [0.394728, 0.924789],
    [0.630539, 0.925201],
    [0.907436, 0.925949],
    [0.953675, 0.976838],
  ],
  'next to': [
    [0.00048, 0.003961],
    [0.034687, 0.179573],
    [0.115448, 0.787526],
    [0.327143, 0.874111],
    [0.657729, 0.880373],
    [0.762923, 0.932637],
    [0.889109, 0.954791],
    [0.961618, 0.995904],
  ],
  street: [
    [0.001577, 0.001899],
    [0.031032, 0.010243],
    [0.072255, 0.025155],
    [0.186515, 0.038485],
    [0.390131, 0.507726],
    [0.69104, 0.51231],
    [0.932812, 0.580308],
    [0.979953, 0.746259],
  ],
  postcode: [
    [0.000344, 0.001491],
    [0.034123, 0.129155],
    [0.145848, 0.33846],
  ],
};
