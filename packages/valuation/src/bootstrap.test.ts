import { describe, expect, it } from 'vitest';
import { blocksOf, bootstrap, Ranked, Share } from './bootstrap.js';

/** 200 blocks of four equal observations. */
const LABELS = Array.from({ length: 800 }, (_, i) => Math.floor(i / 4));
const BLOCKS = blocksOf(LABELS);
const ONCE = new Int32Array(BLOCKS.blocks).fill(1);

describe('bootstrap', () => {
  it('gives the interval allowed by the number of blocks, not of observations', () => {
    const share = new Share(
      LABELS.map((block) => block % 2 === 0),
      BLOCKS,
    );
    const { hits } = bootstrap(BLOCKS.blocks, (times) => ({ hits: share.of(times) }));
    // The standard error of a share of one half among 200 is 0.0354.
    expect(share.of(ONCE)).toBe(0.5);
    expect(hits[0]).toBeCloseTo(0.5 - 1.96 * 0.0354, 1);
    expect(hits[1]).toBeCloseTo(0.5 + 1.96 * 0.0354, 1);
    expect(hits[1] - hits[0]).toBeGreaterThan(0.12);
  });

  it('weights medians by the number of times blocks were drawn', () => {
    const ranked = new Ranked([5, 1, 3], { blockOf: Int32Array.of(0, 1, 2), blocks: 3 });
    expect(ranked.medianOf(Int32Array.of(1, 1, 1))).toBe(3);
    expect(ranked.medianOf(Int32Array.of(3, 0, 0))).toBe(5);
    expect(ranked.medianOf(Int32Array.of(0, 2, 1))).toBe(1);
  });

  it('is null without data', () => {
    const { none } = bootstrap(0, () => ({ none: Number.NaN }));
    expect(none).toEqual([Number.NaN, Number.NaN]);
  });
});
