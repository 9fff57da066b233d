/** The console as files: who gets its page, what its policy lets in, how long its files are kept. */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createApp } from '@property-lookup/server/inside/http/app';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const server = await serveForTests();

function get(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers });
}

/** Paths of the scripts and styles that the page names. */
async function filesOfPage(): Promise<string[]> {
  const { body } = await get('/', HTML);
  return [...body.matchAll(/(?:src|href)="(console\/[^"]+)"/g)].map(([, path = '']) => `/${path}`);
}

describe('the root', () => {
  it('is the console for a browser', async () => {
    const answer = await get('/', HTML);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['vary']).toMatch(/\bAccept\b/);
    expect(answer.body).toContain('<div id="console">');
  });

  it.each([
    ['no Accept', {}],
    ['anything', { accept: '*/*' }],
    ['JSON', { accept: 'application/json' }],
  ])('is not there for a program that takes %s', async (_name, headers) => {
    const answer = await get('/', headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toMatch(/^Not found: \/; this is property-lookup/);
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  it('takes no other method', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/', headers: HTML });
    expect(answer.statusCode).toBe(404);
  });

  it('is asked for again by its tag', async () => {
    const { headers } = await get('/', HTML);
    const again = await get('/', { ...HTML, 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('the policy of the page', () => {
  it('lets in the own files only, and nothing inline', async () => {
    const { headers } = await get('/', HTML);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/unsafe|http|\*/);
  });

  it("names the origin of the operator's tiles, and nothing more", async () => {
    const mapTiles = 'https://tiles.example.org/{z}/{x}/{y}.png';
    const app = createApp({ ...server.deps, console: { mapTiles, mapAttribution: '"A" & B' } });
    const { body, headers } = await app.inject({ url: '/', headers: HTML });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.org;");
    expect(policy).toContain("connect-src 'self' https://tiles.example.org;");
    expect(body).toContain(`<meta name="map-tiles" content="${mapTiles}">`);
    expect(body).toContain('content="&quot;A&quot; &amp; B"');
    await app.close();
  });
});

describe('the first page', () => {
  it('weighs 20 kB at most, its type aside', async () => {
    const sizes = ['/', ...(await filesOfPage())].map(async (path) => {
      const answer = await get(path, { ...HTML, 'accept-encoding': 'br' });
      return answer.rawPayload.length;
    });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(20 * 1_024);
  });
});

describe('a file of the console', () => {
  it('is kept for ever under a name that carries its hash', async () => {
    const files = await filesOfPage();
    expect(files.length).toBeGreaterThan(2);
    for (const path of files) {
      expect(path).toMatch(/-[\w-]{8}\.(js|css|svg)$/);
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('has its type, and comes compressed as it is taken', async () => {
    const script = (await filesOfPage()).find((path) => /first-.*\.js$/.test(path)) ?? '';
    const plain = await get(script);
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await get(script, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    const gzip = await get(script, { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it('is refused as JSON where there is none, and leads nowhere else', async () => {
    for (const path of ['/console/', '/console/none.js', '/console/../package.json']) {
      const answer = await get(path, HTML);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toHaveProperty('detail');
    }
  });
});
