/** Draws how right the matcher is where it says how sure it is: `docs/plots/reliability.svg` from `bench/results/matching.json`. */

import { readFileSync, writeFileSync } from 'node:fs';

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly confidence: number;
  readonly right: number;
}

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [560, 400, 64, 44, 56];
const [INNER_WIDTH, INNER_HEIGHT] = [WIDTH - LEFT - 24, HEIGHT - BOTTOM - TOP];

const x = (confidence: number): number => LEFT + confidence * INNER_WIDTH;
const y = (right: number): number => TOP + (1 - right) * INNER_HEIGHT;

/** Wilson's interval of a share at 95 %. */
function interval(share: number, count: number): readonly [low: number, high: number] {
  const z = 1.96;
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half =
    (z / (1 + z ** 2 / count)) *
    Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

function axis(): string {
  return [0, 0.25, 0.5, 0.75, 1]
    .map((at) => {
      const label = `${at * 100} %`;
      return (
        `<path d="M${x(0)} ${y(at)}H${x(1)}" stroke="#e2e5e9"/>` +
        `<text x="${LEFT - 8}" y="${y(at) + 4}" text-anchor="end">${label}</text>` +
        `<text x="${x(at)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${label}</text>`
      );
    })
    .join('\n');
}

function point({ confidence, count, right }: Bin): string {
  const [low, high] = interval(right, count);
  const radius = 3 + Math.log10(count) * 2;
  return (
    `<path d="M${x(confidence).toFixed(1)} ${y(low).toFixed(1)}V${y(high).toFixed(1)}" stroke="#0e5a52" stroke-width="2" opacity=".45"/>` +
    `<circle cx="${x(confidence).toFixed(1)}" cy="${y(right).toFixed(1)}" r="${radius.toFixed(1)}" fill="#0e5a52"/>`
  );
}

const { reliability } = JSON.parse(readFileSync('bench/results/matching.json', 'utf8')) as {
  readonly reliability: readonly Bin[];
};

writeFileSync(
  'docs/plots/reliability.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#3c454f" role="img" aria-label="Share of matches that are right, by the confidence given">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${axis()}
<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#8a4b08" stroke-dasharray="5 5"/>
${reliability
  .filter(({ count }) => count > 0)
  .map(point)
  .join('\n')}
<text x="${x(0.5)}" y="${HEIGHT - 10}" text-anchor="middle" font-weight="600">confidence that was given</text>
<text x="${LEFT}" y="${TOP - 20}" font-weight="600">share that is right, with its 95 % interval</text>
<text x="${x(0.6)}" y="${y(0.44)}" fill="#8a4b08">perfectly calibrated</text>
</svg>
`,
);
