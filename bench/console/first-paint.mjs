// Measures how soon the console shows something, in the system's Chromium, against a server that runs:
//   node bench/console/first-paint.mjs http://127.0.0.1:8080 KEY UPRN
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';

/** Openings per page with an empty cache; the median is reported. */
const TIMES = 9;
/** Desktop and phone. */
const WIDTHS = [1280, 390];

const [url, key, uprn] = process.argv.slice(2);
if (uprn === undefined) {
  console.error(
    'Usage: node bench/console/first-paint.mjs URL KEY UPRN (CHROMIUM names another browser)',
  );
  process.exit(2);
}
const PAGES = [
  ['start', '#/', '.home .loaded:not(:empty)'],
  ['property', `#/property/${uprn}`, '#group .fact'],
  ['filter', '#/filter', '.rows'],
];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
for (const [name, hash, ready] of PAGES) {
  for (const width of WIDTHS) {
    const rounds = [];
    for (let i = 0; i < TIMES; i++) rounds.push(await measure(hash, ready, width));
    const told = ['firstPaintMs', 'readyMs', 'mapMs', 'bytes'].map(
      (figure) => `${figure} ${median(rounds.map((round) => round[figure]))}`,
    );
    console.log(`${name}, ${width} pixels wide: ${told.join(', ')}`);
  }
}
console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
await browser.close();

async function measure(hash, ready, width) {
  const context = await browser.newContext({ viewport: { width, height: 850 } });
  const page = await context.newPage();
  await page.addInitScript((text) => sessionStorage.setItem('property-lookup-key', text), key);
  let bytes = 0;
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const start = performance.now();
  await page.goto(`${url}/${hash}`);
  await page.waitForSelector(ready);
  const readyMs = performance.now() - start;
  const hasMap = (await page.locator('.map').count()) > 0;
  if (hasMap) await page.waitForSelector('.map[data-drawn]');
  const mapMs = hasMap ? performance.now() - start : 0;
  const firstPaintMs = await page.evaluate(firstPaint);
  await context.close();
  return { firstPaintMs, readyMs, mapMs, bytes };
}

/** Runs in the page, where the entry may arrive shortly after the paint. */
async function firstPaint() {
  for (;;) {
    const [entry] = performance.getEntriesByName('first-contentful-paint');
    if (entry !== undefined) return entry.startTime;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function median(values) {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);
}
