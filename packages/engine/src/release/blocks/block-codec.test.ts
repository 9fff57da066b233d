import type { Property } from '@property-lookup/model/property';
import { anyProperty } from '@property-lookup/testing/any-property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PropertyColumns } from '../columns/property-columns.js';
import { decodeBlock, decodeOne } from './block-codec.js';
import { BlockEncoder } from './block-encoder.js';

const encodeBlock = (properties: readonly Property[]): Buffer =>
  new BlockEncoder(PropertyColumns.of(properties)).encode(0, properties.length);

/** All of its values, including those computed on demand. */
const told = (one: Property | undefined): unknown =>
  one && { ...one, forms: one.forms, aliases: one.aliases, sources: one.sources };

it('restores every property, one by one and all at once', () => {
  fc.assert(
    fc.property(fc.array(anyProperty, { minLength: 1, maxLength: 6 }), (properties) => {
      const bytes = encodeBlock(properties);
      const written = JSON.parse(JSON.stringify(properties)) as unknown[];
      expect(decodeBlock(bytes).map(told)).toEqual(written);
      expect(properties.map((_, row) => told(decodeOne(bytes, row)))).toEqual(written);
      expect(decodeOne(bytes, properties.length)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
