import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { streetCrime } from './street-crime.js';

const SAMPLE = new URL(
  '../../../../../test/samples/street-crime/2026-06-avon-and-somerset-street.csv',
  import.meta.url,
);
const rows = splitRows(readFileSync(SAMPLE, 'utf8'), ',');

describe('street-level crime', () => {
  it('counts the crimes of a force and month by small area, with zero for areas without crimes', () => {
    expect(streetCrime.recognise(sampleOf(rows))).toBe(true);
    const mapped = mapRows(streetCrime, rows);
    const authority = 'Bath and North East Somerset';
    expect(mapped.facts).toEqual([
      {
        kind: 'crimes',
        force: 'Avon and Somerset Constabulary',
        month: '2026-06',
        areas: [
          { code: 'E01014399', authority, crimes: 2 },
          { code: 'E01014400', authority, crimes: 0 },
        ],
      },
    ]);
    expect([mapped.accepted, mapped.ignored, mapped.rejected]).toEqual([
      2,
      { 'anti-social behaviour is not a crime': 1, 'crime has no small area': 1 },
      { 'small area is malformed': 1 },
    ]);
  });

  it('does not claim files of outcomes or of searches', () => {
    const outcomes = rows[0]?.map((name) => name.replace('Crime type', 'Outcome type')) ?? [];
    expect(streetCrime.recognise(sampleOf([outcomes]))).toBe(false);
  });
});
