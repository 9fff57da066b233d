/** Serves a form of another origin with `<address-field>` in it, and opens it in a browser. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '@property-lookup/testing/browser';
import { importTexts } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openServer } from '../http/fixture.js';
import { CHROMIUM } from './open-console.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILD = join(ROOT, 'scripts/build-address-field.mjs');
const EXAMPLES = join(ROOT, 'packages/address-field/examples');

/** Houses of a street, a building of flats, and more flats than a field offers at once. */
const LIST = [
  'uprn,address,postcode',
  ...[1, 2, 3].map((at) => `${at},"${at} High Street, Crediton",EX17 3AA`),
  ...[4, 5, 6].map((at) => `${at},"${at} High Street, Exeter",EX4 1AA`),
  ...[1, 2, 3, 4, 5, 6].map((at) => `1${at},"Flat ${at}, 14 Harcourt Villas, Crediton",EX17 3AB`),
  ...Array.from(
    { length: 120 },
    (_, at) => `${1_000 + at},"Flat ${at + 1}, 9 Tower Road, Exeter",EX4 1AB`,
  ),
  '',
].join('\n');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

export type FieldPages = Awaited<ReturnType<typeof serveField>>;
export type OpenedField = Awaited<ReturnType<FieldPages['open']>>;

/** The service with the list, the pages, and a browser. */
export async function serveField() {
  const built = temporaryDir();
  execFileSync(process.execPath, [BUILD, built]);
  /** Attributes of the field of the next page. */
  let attributes = '';

  /** A page with one form, what it sends, the module, and the page of examples. */
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    if (path === '/sent') {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => response.end(`sent ${Buffer.concat(parts).toString()}`));
      return;
    }
    const file = fileOf(path);
    if (path !== '/' && file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const body =
      file === undefined
        ? `<!doctype html><html lang="en"><head><title>Form</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root { color-scheme: light dark } body { font: 1.1rem/1.5 system-ui; margin: 1rem; background: Canvas }</style>
<script type="module" src="/dist/address-field.js"></script></head>
<body><main><h1>Where do you live?</h1><form action="/sent" method="post">
<address-field name="home" label="Your address" hint="Type its beginning, or paste it whole" ${attributes}></address-field>
<button>Continue</button> <button type="reset">Start again</button></form></main></body></html>`
        : readFileSync(file);
    response.setHeader('content-type', TYPES[extname(path) || '.html'] ?? 'text/plain');
    response.end(body);
  }

  const fileOf = (path: string): string | undefined =>
    [
      join(built, path.replace(/^\/dist\//, '')),
      join(EXAMPLES, path.replace(/^\/examples\//, '')),
    ].find((file) => path !== '/' && existsSync(file));

  const dir = temporaryDir();
  await importTexts(dir, { 'list.csv': LIST });
  const pages = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => pages.once('listening', resolve));
  // Servers that listen on a port have an address, not a pipe.
  const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const server = await openServer(dir, { corsOrigins: [origin] });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const api = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/v2`;
  const browser = await launchChromium(CHROMIUM ?? '');

  /** The form, with all changes that the field tells. */
  async function open(
    { base = api, key = server.key, more = 'required' } = {},
    options: BrowserContextOptions = {},
  ) {
    attributes = `base="${base}" key="${key}" ${more}`;
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    await page.goto(origin);
    await page.evaluate(`
      globalThis.changes = [];
      addEventListener('change', ({ detail }) => detail && changes.push(detail));
    `);
    return {
      context,
      page,
      box: page.getByRole('combobox', { name: 'Your address' }),
      which: page.getByRole('combobox', { name: /^Which/ }),
      option: (name: string | RegExp) => page.getByRole('option', { name }),
      status: page.locator('address-field').getByRole('status'),
      changes: () => page.evaluate<object[]>('changes'),
      field: (of: string) => page.evaluate(`document.querySelector('address-field').${of}`),
    };
  }

  return {
    api,
    browser,
    /** Folder of the module. */
    built,
    open,
    origin,
    server,
    async close() {
      await browser.close();
      pages.closeAllConnections();
      pages.close();
      await server.close();
    },
  };
}

/** As a person does, from the clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.getByRole('combobox', { name: 'Your address' }).focus();
  await page.keyboard.press('Control+V');
}
