// Draws the graph of the packages from the dependencies that each package.json declares: importers above, imports below. It is
// a layered drawing (Sugiyama and others 1981), in which an arrow that crosses a layer has a bend there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PLOT_STYLE } from '../packages/accuracy/src/plots/plot-style.js';
import { printShape, rounded, shape } from '../packages/accuracy/src/plots/shape.js';

const SCOPE = '@property-lookup/';
const KINDS = ['packages', 'plugins', 'apps'];
/** Tools of tests alone. */
const LEFT_OUT = ['testing'];

const BOX = { width: 92, height: 28 };
/** Room for a bend. */
const BEND_WIDTH = 12;
const GAP = { across: 22, down: 34 };
const MARGIN = { side: 24, top: 20 };
const ROUNDS = 40;

const STYLE = `${PLOT_STYLE}.plot .box { fill: var(--plot-ground); stroke: var(--plot-soft); stroke-width: 1.5; }
.plot .box.installable { stroke: var(--plot-accent); stroke-width: 2.5; }
.plot .box.plugins, .plot .box.apps { stroke: var(--plot-second); stroke-dasharray: 5 3; }
.plot .name { fill: var(--plot-ink); text-anchor: middle; }
.plot .arrow { fill: none; stroke: var(--plot-soft); stroke-width: 1.2; opacity: .7; }
.plot .head { fill: var(--plot-soft); }
`;

export function drawPackages() {
  const packages = readPackages();
  const arrows = withoutImplied(packages);
  const layers = inOrder(layersOf(packages, arrows));
  place(layers);
  return print(layers.flat());
}

/** By name. */
function readPackages() {
  const root = new URL('../', import.meta.url);
  const found = KINDS.flatMap((kind) =>
    readdirSync(new URL(kind, root)).flatMap((folder) => {
      const path = new URL(`${kind}/${folder}/package.json`, root);
      if (LEFT_OUT.includes(folder) || !existsSync(path)) return [];
      const { dependencies = {}, private: isPrivate = false } = JSON.parse(readFileSync(path));
      const imports = Object.keys(dependencies)
        .filter((name) => name.startsWith(SCOPE))
        .map((name) => name.slice(SCOPE.length));
      return [[folder, { name: folder, kind, isInstallable: !isPrivate, imports }]];
    }),
  );
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** For each package, the imports that no other import brings with it. */
function withoutImplied(packages) {
  const reached = (name) =>
    new Set(packages.get(name).imports.flatMap((one) => [one, ...reached(one)]));
  return new Map(
    Array.from(packages, ([name, { imports }]) => {
      const implied = new Set(imports.flatMap((one) => [...reached(one)]));
      return [name, imports.filter((one) => !implied.has(one))];
    }),
  );
}

/** Layers from the top, each package one above its highest import; bends where an arrow crosses a layer. */
function layersOf(packages, arrows) {
  const heightOf = (name) => 1 + Math.max(-1, ...arrows.get(name).map(heightOf));
  const nodes = new Map(
    Array.from(packages, ([name, about]) => {
      return [name, { ...about, height: heightOf(name), width: BOX.width, above: [], below: [] }];
    }),
  );
  const all = [...nodes.values()];
  for (const [name, imports] of arrows) {
    for (const to of imports) {
      let upper = nodes.get(name);
      while (upper.height > nodes.get(to).height + 1) {
        const bend = { height: upper.height - 1, width: BEND_WIDTH, above: [], below: [] };
        join(upper, bend);
        all.push(bend);
        upper = bend;
      }
      join(upper, nodes.get(to));
    }
  }
  const top = Math.max(...all.map(({ height }) => height));
  return Array.from({ length: top + 1 }, (_, at) =>
    all.filter(({ height }) => height === top - at),
  );
}

function join(upper, lower) {
  upper.below.push(lower);
  lower.above.push(upper);
}

/** Each layer in the order of the middles of its neighbours, down and up again; the order with the fewest crossings wins. */
function inOrder(layers) {
  let best = layers;
  for (let round = 0; round < ROUNDS; round++) {
    const isDown = round % 2 === 0;
    const next = best.map((layer) => [...layer]);
    for (const layer of isDown ? next : next.toReversed()) {
      number(next);
      layer.sort((a, b) => middleOf(a, isDown) - middleOf(b, isDown));
    }
    if (crossingsOf(next) < crossingsOf(best)) best = next;
  }
  number(best);
  return best;
}

function number(layers) {
  for (const layer of layers) for (const [at, node] of layer.entries()) node.at = at;
}

function middleOf(node, isDown) {
  const near = isDown ? node.above : node.below;
  return near.length === 0 ? node.at : near.reduce((sum, { at }) => sum + at, 0) / near.length;
}

function crossingsOf(layers) {
  number(layers);
  return layers.reduce((sum, layer) => {
    const ends = layer.flatMap((node) => node.below.map(({ at }) => [node.at, at]));
    const crossing = ends.flatMap(([from, to]) =>
      ends.filter(([otherFrom, otherTo]) => from < otherFrom && to > otherTo),
    );
    return sum + crossing.length;
  }, 0);
}

/** Gives each node its middle: that of its neighbours, as far as the others of its layer leave room. */
function place(layers) {
  for (const layer of layers)
    spread(
      layer,
      layer.map((_, at) => at),
    );
  for (let round = 0; round < ROUNDS; round++) {
    for (const layer of layers) {
      const wished = layer.map(({ above, below, x }) => {
        const near = [...above, ...below];
        return near.length === 0 ? x : near.reduce((sum, one) => sum + one.x, 0) / near.length;
      });
      spread(layer, wished);
    }
  }
  const all = layers.flat();
  const left = Math.min(...all.map(({ width, x }) => x - width / 2));
  for (const node of all) node.x += MARGIN.side - left;
  for (const [at, layer] of layers.entries()) {
    for (const node of layer) node.y = MARGIN.top + at * (BOX.height + GAP.down);
  }
}

/** As near to the wished places as the order allows: pushed right, and pushed left, each half. */
function spread(layer, wished) {
  const room = (a, b) => (a.width + b.width) / 2 + GAP.across;
  const right = [];
  for (const [at, node] of layer.entries()) {
    const least = at === 0 ? -Infinity : right[at - 1] + room(layer[at - 1], node);
    right.push(Math.max(wished[at], least));
  }
  const left = [...wished];
  for (let at = layer.length - 2; at >= 0; at--) {
    left[at] = Math.min(left[at], left[at + 1] - room(layer[at], layer[at + 1]));
  }
  for (const [at, node] of layer.entries()) node.x = (left[at] + right[at]) / 2;
}

function print(nodes) {
  const boxes = nodes.filter(({ name }) => name !== undefined);
  const width = rounded(Math.max(...nodes.map((node) => node.x + node.width / 2)) + MARGIN.side);
  const bottom = Math.max(...nodes.map(({ y }) => y)) + BOX.height;
  const legend = [
    ['apps', 'app or plugin'],
    ['', 'package of the program'],
    ['installable', 'can be installed by itself'],
  ].flatMap(([kind, text], at) => {
    const y = bottom + 22 + at * 20;
    return [
      shape('rect', { class: `box ${kind}`, x: MARGIN.side, y, width: 22, height: 12, rx: 4 }),
      shape('text', { x: MARGIN.side + 30, y: y + 11 }, text),
    ];
  });
  const picture = shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${bottom + 90}`,
      class: 'plot',
      role: 'img',
      'aria-label': 'Which package imports which',
    },
    shape('style', {}),
    shape('rect', { class: 'ground', width: '100%', height: '100%' }),
    ...boxes.flatMap(arrowsFrom),
    ...boxes.flatMap(boxOf),
    ...legend,
  );
  return `${printShape(picture).replace('<style/>', `<style>${STYLE}</style>`)}\n`;
}

function boxOf({ isInstallable, kind, name, x, y }) {
  const classes = `box ${kind}${isInstallable ? ' installable' : ''}`;
  const at = { x: rounded(x - BOX.width / 2), y: rounded(y) };
  return [
    shape('rect', { class: classes, ...at, width: BOX.width, height: BOX.height, rx: 6 }),
    shape('text', { class: 'name', x: rounded(x), y: rounded(y + 18) }, name),
  ];
}

/** A curve through the bends to the box at the end of each arrow. */
function arrowsFrom(node) {
  return node.below.map((first) => {
    let path = `M${rounded(node.x)} ${node.y + BOX.height}`;
    let from = { x: node.x, y: node.y + BOX.height };
    let to = first;
    for (; ; [to] = to.below) {
      const middle = rounded((from.y + to.y) / 2);
      path += `C${rounded(from.x)} ${middle} ${rounded(to.x)} ${middle} ${rounded(to.x)} ${to.y}`;
      if (to.name !== undefined) break;
      path += `V${to.y + BOX.height}`;
      from = { x: to.x, y: to.y + BOX.height };
    }
    const tip = `${rounded(to.x)} ${to.y}`;
    const head = `M${tip}l-4 -7h8z`;
    return shape(
      'g',
      {},
      shape('path', { class: 'arrow', d: path }),
      shape('path', { class: 'head', d: head }),
    );
  });
}
