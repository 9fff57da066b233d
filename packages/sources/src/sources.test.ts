import { describe, expect, it } from 'vitest';
import { SOURCES } from './sources.js';

describe('sources', () => {
  it('have unique ids', () => {
    expect(new Set(SOURCES.map((source) => source.id)).size).toBe(SOURCES.length);
  });

  it('do not recognise an empty file', () => {
    const sample = { name: 'empty.csv', rows: () => [] };
    expect(SOURCES.filter((source) => source.recognise(sample))).toEqual([]);
  });
});
