/** What layers declare is what the dictionary has: each field can be given by the layer's publisher. */

import { expect, it } from 'vitest';
import { measuredFields } from '../domain/layers/layer.js';
import { LAYERS } from '../domain/layers/layers.js';
import { isFieldFrom } from '../facts/precedence.js';

it('every field that a layer fills has the layer among its sources', () => {
  for (const { name, source, asks } of LAYERS) {
    for (const question of asks) {
      const fields = 'withinMetres' in question ? measuredFields(question) : [question.field];
      for (const field of fields) {
        expect(isFieldFrom(source, field), `${name} gives ${field}`).toBe(true);
      }
    }
  }
});

it('layers that fill a field together come from one publisher and ask the same', () => {
  const inside = LAYERS.flatMap(({ source, asks }) =>
    asks.flatMap((question) => (question.ask === 'inside' ? [{ source, question }] : [])),
  );
  for (const { source, question } of inside) {
    for (const other of inside.filter((one) => one.question.field === question.field)) {
      expect(other).toEqual({ source, question });
    }
  }
});
