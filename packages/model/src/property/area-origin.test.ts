import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { describe, expect, it } from 'vitest';
import { yieldsAddress } from './area-origin.js';

describe('a property yields its address', () => {
  const listed = { ...BARE_PROPERTY, addressAsOf: '2026-01-01', sources: ['headed-csv'] };

  it.each([
    ['that a list has', listed, false],
    ['that is no more', { ...listed, logicalStatus: 8 }, true],
    ['that a certificate alone has', { ...listed, sources: ['epc-domestic', 'onsud'] }, true],
    ['whose address is inferred', { ...listed, addressConfidence: 0.9 }, false],
  ])('%s', (_, property, expected) => expect(yieldsAddress(property)).toBe(expected));
});
