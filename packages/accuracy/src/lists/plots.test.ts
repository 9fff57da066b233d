import { expect, it } from 'vitest';
import { printShape } from '../plots/shape.js';
import { binsOf } from './calibration.js';
import { GuessCounts } from './guess-counts.js';
import { precisionRecallPlot } from './precision-recall-plot.js';
import { reliabilityPlot } from './reliability-plot.js';
import { allThresholds, atThreshold, USUAL_THRESHOLDS } from './thresholds.js';

const SIZE = { width: 400, height: 300 };

it('draws a dot with its interval for each bin, larger for more guesses', () => {
  const bins = binsOf([
    { confidence: 0.55, right: 5, count: 10 },
    { confidence: 1, right: 1_000, count: 1_000 },
  ]);
  const drawing = printShape(reliabilityPlot(bins, SIZE));
  const radii = [...drawing.matchAll(/ r="([\d.]+)"/g)].map(([, radius]) => Number(radius));
  expect(radii).toEqual([5, 9]);
  expect(drawing.match(/class="interval"/g)).toHaveLength(2);
  expect(drawing).toContain('Said 55.0 %, right 50.0 % (23.7 to 76.3 %), 10 guesses');
  expect(printShape(reliabilityPlot([], SIZE))).not.toContain('circle');
});

it('draws the curve on an axis that begins where the intervals do', () => {
  const drawn = (wrong: number): string => {
    const counts = new GuessCounts();
    const guess = { uprn: 1, address: '', isTied: false, isRight: true, difference: null };
    for (let i = 0; i < 400; i++) counts.add({ ...guess, confidence: 1 }, 'right');
    for (let i = 0; i < wrong; i++) counts.add({ ...guess, confidence: 0.6 }, 'wrong');
    const rows = { inData: 500, none: 0 };
    const thresholds = USUAL_THRESHOLDS.map((at) => atThreshold(at, counts, rows));
    const curve = allThresholds(counts, rows);
    return printShape(precisionRecallPlot({ curve, thresholds }, SIZE));
  };
  expect(drawn(0)).toContain('>96 %<');
  expect(drawn(100)).toContain('>60 %<');
  expect(drawn(100)).toContain('From 0.5 on: precision 80.0 %');
  expect(drawn(100)).toMatch(/class="band" d="M[\d. L]+Z"/);
});

it('draws only the axes if nothing matched', () => {
  const drawing = printShape(precisionRecallPlot({ curve: [], thresholds: [] }, SIZE));
  expect(drawing).not.toContain('circle');
  expect(drawing).not.toMatch(/NaN|Infinity|undefined/);
  expect(drawing).not.toContain('d="MZ"');
});
