import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printShape, type Shape, shape } from './shape.js';
import { linePath, sharePlot } from './share-plot.js';

it('prints nested elements, and escapes text', () => {
  const drawing = shape('g', { class: 'a"b', x: 1 }, shape('path', { d: 'M1 2' }), '<&> 5');
  expect(printShape(drawing)).toBe('<g class="a&quot;b" x="1"><path d="M1 2"/>&lt;&amp;&gt; 5</g>');
});

it('leaves out points of a line that coincide with the previous one', () => {
  expect(
    linePath([
      [1, 2],
      [1, 2],
      [3, 4],
      [1, 2],
    ]),
  ).toBe('M1 2L3 4L1 2');
});

const PLOT = {
  label: 'a & b',
  xTitle: 'across',
  yTitle: 'up',
  x: [0, 1],
  y: [0.9, 1],
  width: 400,
  height: 300,
} as const;

it('places shares within its edges, higher values further up and to the right', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  sharePlot(PLOT, ({ x, y }) => {
    expect([x(0), x(1), y(1), y(0.9), y(0.2)]).toEqual([66, 370, 38, 250, 250]);
    fc.assert(
      fc.property(share, share, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(x(low)).toBeLessThanOrEqual(x(high));
        expect(y(low)).toBeGreaterThanOrEqual(y(high));
        expect(x(low) >= 66 && x(high) <= 370 && y(high) >= 38 && y(low) <= 250).toBe(true);
      }),
    );
    return [];
  });
});

it('describes itself for screen readers, and names its axes', () => {
  const plot = sharePlot(PLOT, () => [shape('circle', { r: 3 })]);
  expect(plot.attributes).toMatchObject({ role: 'img', 'aria-label': 'a & b' });
  const texts = textsOf(plot);
  expect(texts).toEqual(expect.arrayContaining(['across', 'up', '90 %', '97.5 %', '25 %']));
  expect(printShape(plot)).toContain('<circle r="3"/>');
});

function textsOf({ children }: Shape): readonly string[] {
  return children.flatMap((child) => (typeof child === 'string' ? [child] : textsOf(child)));
}
