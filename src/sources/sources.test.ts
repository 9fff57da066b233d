import { describe, expect, it } from 'vitest';
import { SOURCES } from './sources.js';

describe('sources', () => {
  it('have ids of their own', () => {
    expect(new Set(SOURCES.map((source) => source.id)).size).toBe(SOURCES.length);
  });

  it('recognise nothing in an empty file', () => {
    const sample = { name: 'empty.csv', rows: () => [] };
    expect(SOURCES.filter((source) => source.recognise(sample))).toEqual([]);
  });
});
