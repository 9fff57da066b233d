/** The documentation as it is served: every guide, no dead link, a search that leads somewhere, nothing from elsewhere. */

import { basename } from 'node:path';
import { withYear } from '@property-lookup/engine';
import { escapeHtml } from '@property-lookup/server/inside/http/docs/html';
import { buildOpenapi } from '@property-lookup/server/inside/http/docs/openapi';
import type { OpenapiDocument } from '@property-lookup/server/inside/http/docs/openapi-types';
import { operationsOf } from '@property-lookup/server/inside/http/docs/operations-of';
import { FILTER_EXAMPLES } from '@property-lookup/server/inside/http/docs/page';
import { attributionMain } from '@property-lookup/server/inside/http/docs-routes';
import { LAND_REGISTRY_ATTRIBUTION, ONS_TERMS } from '@property-lookup/sources/inside/licences';
import { DOCUMENTS, textOf } from '@property-lookup/testing/document-commands';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();
const OPERATIONS = operationsOf(buildOpenapi());
/** By their paths. */
const pages = new Map<string, string>();

beforeAll(async () => {
  const { body } = await get('/docs');
  pages.set('/docs', body);
  for (const [, name] of body.matchAll(/href="(docs\/[\w/-]+)"/g)) {
    pages.set(`/${name}`, (await get(`/${name}`)).body);
  }
});

function get(url: string, host = 'lookup.example:8443') {
  return server.app.inject({ url, headers: { host, 'x-forwarded-proto': 'https' } });
}

const idsOf = (page: string): string[] =>
  [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

describe('the guides', () => {
  it('are the pages of docs, each by its last name, beside the pages of endpoints', () => {
    const others = ['/docs', '/docs/attribution', ...OPERATIONS.map(({ href }) => `/${href}`)];
    const shown = [...pages.keys()].filter((path) => !others.includes(path));
    const written = DOCUMENTS.filter(
      (path) =>
        path.startsWith('docs/') && path !== 'docs/README.md' && !path.includes('/sources/'),
    );
    expect(shown.sort()).toEqual(written.map((path) => `/docs/${basename(path, '.md')}`).sort());
    for (const path of others) expect(pages.has(path), path).toBe(true);
  });

  it('stand below their kind, in the order of the index', () => {
    const [, navigation = ''] = /<h2>API<\/h2>(.*?)<\/nav>/s.exec(pages.get('/docs') ?? '') ?? [];
    const shelves = navigation.split('<summary>').slice(2);
    const shown = shelves.map((shelf) => [
      shelf.slice(0, shelf.indexOf('<')),
      Array.from(shelf.matchAll(/href="docs\/([\w-]+)"/g), ([, name]) => name),
    ]);
    const listed = textOf('docs/README.md')
      .split(/^## /m)
      .slice(1)
      .map((part) => [
        part.slice(0, part.indexOf('\n')),
        Array.from(part.matchAll(/^- .*?\/([\w-]+)\.md\)/gm), ([, name]) => name),
      ]);
    expect(listed.map(([kind]) => kind)).toEqual([
      ...['Tutorials', 'How-to guides', 'Reference', 'Explanation'],
    ]);
    expect(shown).toEqual(listed);
  });

  it('link to what is there, down to the section', () => {
    for (const [path, page] of pages) {
      const ids = idsOf(page);
      expect(new Set(ids).size, path).toBe(ids.length);
      for (const [, target = ''] of page.matchAll(/<a href="([^"]*)"/g)) {
        if (/^https?:/.test(target)) continue;
        const { hash, pathname } = new URL(target, `http://host${path}`);
        if (pathname === '/' || pathname.endsWith('.json')) continue;
        const found = pages.get(pathname);
        expect(found, `${path} → ${target}`).toBeDefined();
        if (hash !== '') {
          expect(idsOf(found ?? ''), `${path} → ${target}`).toContain(
            decodeURIComponent(hash.slice(1)),
          );
        }
      }
    }
  });

  it('keep what is written for their editors to themselves', () => {
    for (const [path, page] of pages) expect(page.includes('&lt;!--'), path).toBe(false);
  });

  it('show their pictures, and load nothing from elsewhere', async () => {
    let pictures = 0;
    for (const [path, page] of pages) {
      for (const [, file = ''] of page.matchAll(/(?:src|<link[^>]*href)="([^"]+)"/g)) {
        if (file.startsWith('data:')) continue;
        const { origin, pathname } = new URL(file, `http://host${path}`);
        expect(origin).toBe('http://host');
        const { headers, statusCode } = await get(pathname);
        expect([pathname, statusCode]).toEqual([pathname, 200]);
        if (String(headers['content-type']).startsWith('image/')) pictures++;
      }
    }
    expect(pictures).toBeGreaterThan(2);
  });
});

describe('the pages', () => {
  it('let in their own scripts and styles, and nothing inline', async () => {
    for (const path of pages.keys()) {
      const policy = String((await get(path)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
    }
  });

  it('ask the server that was asked, in every line to copy', () => {
    const all = [...pages.values()].join('');
    const asked = [...all.matchAll(/curl (?:-G )?'([^']+)' /g)].map(([, url = '']) => url);
    expect(asked.length).toBeGreaterThan(20);
    for (const url of asked) expect(new URL(url).origin).toBe('https://lookup.example:8443');
  });

  it('say that there is no such page: to a browser as a page, to a program as any refusal', async () => {
    const asked = (accept: string) =>
      server.app.inject({ method: 'GET', url: '/docs/matchin', headers: { accept } });
    const [page, refusal] = await Promise.all([asked('text/html,*/*;q=0.8'), asked('*/*')]);
    expect([page.statusCode, refusal.statusCode]).toEqual([404, 404]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('did you mean /docs/matching?');
    expect(refusal.json()).toEqual({
      detail: 'Not found: /docs/matchin; did you mean /docs/matching?',
    });
  });

  it('print the samples of the contract', async () => {
    const { paths } = (await get('/openapi.json')).json() as OpenapiDocument;
    for (const { href, operation, path, method } of OPERATIONS) {
      const printed = [
        ...(pages.get(`/${href}`) ?? '').matchAll(/<pre[^>]*><code>(.*?)<\/code>/gs),
      ];
      const samples = paths[path]?.[method === 'GET' ? 'get' : 'post']?.['x-codeSamples'] ?? [];
      expect(samples.map(({ lang }) => lang)).toEqual(['curl', 'Python', 'R', 'JavaScript']);
      expect(printed.map(([, code]) => code)).toEqual(
        samples.map(({ source }) => escapeHtml(source)),
      );
      expect(pages.get(`/${href}`)).toContain(escapeHtml(operation.summary));
    }
  });

  it('lead from earlier addresses to what is there', async () => {
    const { headers, statusCode } = await get('/docs/try');
    expect([statusCode, headers.location]).toEqual([302, '../docs#endpoints']);
    expect(idsOf(pages.get('/docs') ?? '')).toEqual(
      expect.arrayContaining(['endpoints', 'property-lookup', 'reverse-post']),
    );
  });

  it('answer no other method', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/docs/matching' });
    expect(answer.statusCode).toBe(405);
  });
});

describe('the page of attributions', () => {
  it('has what the publisher of each loaded source asks for, with its year', () => {
    const source = { id: 'os-open-uprn', title: 'OS Open UPRN', licence: 'OGL', rows: 1 };
    const attribution = 'Contains OS data © Crown copyright and database right.';
    const main = attributionMain([
      { name: null, sources: [{ ...source, attribution, importedAt: '2026-11-23T00:00:00Z' }] },
    ]);
    expect(main).toMatch(/<td[^>]*>OS Open UPRN<\/td>/);
    expect(main).toContain('and database right 2026.</td>');
    expect(pages.get('/docs/attribution')).toContain('No data is loaded.');
  });

  it('puts the year where publishers want it', () => {
    const at = '2026-11-23T00:00:00.000Z';
    expect(withYear('Contains OS data © Crown copyright and database right.', at)).toBe(
      'Contains OS data © Crown copyright and database right 2026.',
    );
    expect(withYear(LAND_REGISTRY_ATTRIBUTION, at)).toBe(
      'Contains HM Land Registry data © Crown copyright and database right 2026. This data is licensed under the Open Government Licence v3.0.',
    );
    expect(withYear(ONS_TERMS.attribution, at)).toMatch(
      /right 2026\. Contains Royal Mail data © Royal Mail copyright and database right 2026\.$/,
    );
    expect(withYear('© Crown copyright.', at)).toBe('© Crown copyright.');
  });
});

describe('the search', () => {
  it('knows endpoints, fields and sections, and leads to each', async () => {
    const entries = (await get('/docs/search.json')).json() as readonly {
      readonly title: string;
      readonly href: string;
    }[];
    for (const title of ['/map/boundaries', 'ilike', 'estimated_value', 'Calibration']) {
      expect(entries.map((entry) => entry.title)).toContain(title);
    }
    for (const { href } of entries) {
      const [path = '', id = ''] = href.split('#');
      expect(idsOf(pages.get(`/${path}`) ?? ''), href).toContain(id);
    }
  });
});

describe('the guide to filters', () => {
  const filters = [...textOf('docs/reference/filters.md').matchAll(/^```json\n(.*?)^```$/gms)].map(
    ([, text = '']) => text,
  );

  it('has those of the reference, and more', () => {
    expect(filters.length).toBeGreaterThan(FILTER_EXAMPLES.length);
  });

  it.each(filters)('%s is answered', async (filter) => {
    const { body, statusCode } = await server.app.inject({
      url: `/api/v2/property-lookup?filter=${encodeURIComponent(filter)}`,
      headers: { authorization: `Api-Key ${server.key}` },
    });
    expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
  });
});
