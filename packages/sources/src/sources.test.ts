import { codesOf } from '@property-lookup/model/dictionary';
import { describe, expect, it } from 'vitest';
import { SOURCES } from './sources.js';
import { STREAM_SOURCES } from './stream-sources.js';

describe('sources', () => {
  it('have unique ids', () => {
    expect(new Set(SOURCES.map((source) => source.id)).size).toBe(SOURCES.length);
  });

  it('have a code for what they give, by which known_at tells when it was imported', () => {
    const all = [...SOURCES, ...STREAM_SOURCES].map(({ id }) => id);
    // Lookups join areas, and give nothing of a home.
    expect(all.filter((id) => codesOf(id).length === 0)).toEqual(['area-lookups']);
  });

  it('do not recognise an empty file', () => {
    const sample = { name: 'empty.csv', rows: () => [] };
    expect(SOURCES.filter((source) => source.recognise(sample))).toEqual([]);
  });
});
