// Takes the picture of the console that the README shows, in the system's Chromium, from a demo that runs:
//   node scripts/take-picture.mjs http://127.0.0.1:8080
// Needs pngquant, which makes the picture small because it has few colours.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** A flat of the demo with sales, a certificate, a listing and comparables. */
const UPRN = 10355226316;

const [url] = process.argv.slice(2);
if (url === undefined) {
  console.error('Usage: node scripts/take-picture.mjs URL (CHROMIUM names another browser)');
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const page = await browser.newPage({
  viewport: { width: 1120, height: 860 },
  reducedMotion: 'reduce',
});
await page.goto(`${url}/#/property/${UPRN}`);
await page.waitForLoadState('networkidle');
// The map is complete with its outlines and neighbours.
await page.waitForSelector('.map-layers');
await page.waitForSelector('.map[data-drawn]:not([data-drawn="0"])');
await page.waitForFunction(() => document.querySelector('.waiting') === null);
const input = await page.screenshot();
await browser.close();
const picture = fileURLToPath(new URL('../docs/console-property.png', import.meta.url));
execFileSync('pngquant', ['--speed', '1', '--strip', '--force', '--output', picture, '128', '-'], {
  input,
});
