/** A server over a small country, and a browser that looks at its console: what the tests of the console begin with. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findChromium, launchChromium } from '@property-lookup/testing/browser';
import { importSmallCountry, makeKey } from '@property-lookup/testing/imported';
import { get, type Serving, startServing } from '@property-lookup/testing/program';
import type { Browser, Page } from 'playwright-core';

export const CHROMIUM = findChromium();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Pixels that the page is wider than its window. */
export const OVERFLOW =
  'document.documentElement.scrollWidth - document.documentElement.clientWidth';

export interface Home {
  readonly uprn: number;
  readonly building_name: string | null;
  readonly building_number: string;
  readonly thoroughfare: string;
  readonly post_town: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}
export const DESK: Look = { width: 1280, colorScheme: 'light' };
export const HAND: Look = { width: 390, colorScheme: 'dark' };

export class OpenConsole {
  readonly server: Serving;
  readonly key: string;
  readonly browser: Browser;
  /** What the server serves. */
  readonly data: string;

  private constructor(data: string, server: Serving, key: string, browser: Browser) {
    this.data = data;
    this.server = server;
    this.key = key;
    this.browser = browser;
  }

  /** Only where there is a browser. */
  static async start(dir: string): Promise<OpenConsole> {
    const { data } = await importSmallCountry(dir);
    const key = makeKey(data);
    return new OpenConsole(
      data,
      await startServing(data),
      key,
      await launchChromium(CHROMIUM ?? ''),
    );
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }

  /** A page of its own tab, with all that it asked for and complained of. */
  async open(hash: string, { colorScheme, width }: Look = DESK) {
    const viewport = { width, height: 850 };
    // Half way from one colour to another, a button has too little contrast.
    const motion = { reducedMotion: 'reduce' } as const;
    const context = await this.browser.newContext({ colorScheme, viewport, ...motion });
    const page = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${this.server.url}/#key=${this.key}`);
    await page.goto(`${this.server.url}/${hash}`);
    return { page, context, requests, complaints };
  }

  /** The page of properties that the API finds. */
  async find(where: object): Promise<{ readonly data: readonly Home[]; readonly total: number }> {
    const filter = encodeURIComponent(JSON.stringify({ where }));
    const { body } = await get(this.server.url, `/property-lookup?filter=${filter}`, this.key);
    const { data, total_items: total } = body as {
      readonly data: readonly Home[];
      readonly total_items: number;
    };
    return { data, total };
  }

  /** A house of which most is known. */
  async findHome(): Promise<Home> {
    const { data } = await this.find({
      estimated_value: { exists: true },
      last_sold_price: { exists: true },
      property_type: 'House',
      building_number: { exists: true },
      thoroughfare: { exists: true },
      dependent_thoroughfare: null,
    });
    return data[0] as Home;
  }
}

/** What axe finds fault with. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // The script above puts it there.
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations: all } = await axe.run();
    return all.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}
