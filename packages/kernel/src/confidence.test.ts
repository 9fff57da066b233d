import { expect, it } from 'vitest';
import { statedConfidence } from './confidence.js';

it.each([
  [1, 1],
  [0.99995, 0.99],
  [0.995, 0.99],
  [0.994, 0.99],
  [0.456, 0.46],
  [0.004, 0],
  [0, 0],
])('states %d as %d', (confidence, stated) => expect(statedConfidence(confidence)).toBe(stated));
