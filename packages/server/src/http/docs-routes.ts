/** Serves the documentation: its entry, a page for each endpoint, the guides, and the search index. */

import { type LoadedSource, type Release, withYear } from '@property-lookup/engine';
import { cutToDate } from '@property-lookup/kernel/calendar';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ConsoleFile } from './console-files.js';
import { type DataSets, namedDataSets } from './data-sets.js';
import { type BuiltFiles, type DocsFrame, renderFrame } from './docs/frame.js';
import { type Guide, readGuides, readPictures } from './docs/guides.js';
import { escapeHtml, table } from './docs/html.js';
import type { OpenapiDocument } from './docs/openapi-types.js';
import { operationsOf } from './docs/operations-of.js';
import { referencePage } from './docs/page.js';
import { operationPage } from './docs/page-operation.js';
import { JSON_TYPE, takesPages } from './headers.js';
import { withOrigin } from './request-origin.js';

/** One hour, in seconds; the documentation only changes with the program. */
export const DOCS_CACHE = 'public, max-age=3600';

/**
 * Content security policy: scripts, styles, fonts and pictures are the service's own files. Viewers draw arrows in inline
 * styles.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A data set, for the sources of its release in use. */
interface Sourced {
  readonly reader: { readonly release: Pick<Release, 'sources'> } | undefined;
}

/** The pages name the sources of every data set, because nobody needs a key to read them. */
interface DocsContent extends DataSets<Sourced> {
  /** Prefix of every path behind a proxy. */
  readonly basePath: string;
  readonly files: readonly ConsoleFile[];
  /** Suggests a similar path for one that does not exist. */
  readonly refuse: (path: string) => Error;
}

/** Returns the paths that these routes answer. */
export function addDocsRoutes(
  app: FastifyInstance,
  document: OpenapiDocument,
  { also, basePath, files, refuse, releases }: DocsContent,
): readonly string[] {
  const { frame, guides, routes } = docsRoutes(document, files);
  const entries = JSON.stringify(searchEntries(document, guides));
  for (const { path, page } of routes) {
    app.get(path, (request, reply) => sendPage(reply, withOrigin(page, request.headers, basePath)));
  }
  // The page of an earlier version.
  app.get('/docs/try', (_request, reply) => reply.redirect('../docs#endpoints'));
  app.get('/docs/attribution', (_request, reply) => {
    const main = attributionMain(
      namedDataSets({ also, releases }).map(([name, { reader }]) => ({
        name,
        sources: reader?.release.sources ?? [],
      })),
    );
    const title = `Attribution: ${frame.brand}`;
    const page = renderFrame(frame, {
      title,
      main,
      contents: '',
      up: '../',
      current: 'docs/attribution',
    });
    // The next import may add other sources.
    return sendPage(reply, page).header('cache-control', 'no-cache');
  });
  app.get('/docs/search.json', (_request, reply) =>
    reply.header('cache-control', DOCS_CACHE).header('content-type', JSON_TYPE).send(entries),
  );
  const pictures = readPictures();
  for (const { bytes, name, type } of pictures) {
    app.get(`/docs/${name}`, (_request, reply) =>
      reply.header('cache-control', DOCS_CACHE).header('content-type', type).send(bytes),
    );
  }
  app.get<{ Params: { name: string } }>('/docs/:name', (request, reply) => {
    const refusal = refuse(`/docs/${request.params.name}`);
    reply.header('vary', 'Accept, accept-encoding');
    if (!takesPages(request)) throw refusal;
    const main = `<main id="main"><h1>There is no such page</h1><p>${escapeHtml(refusal.message)}</p></main>`;
    const title = `There is no such page: ${frame.brand}`;
    const page = renderFrame(frame, { title, main, contents: '', up: '../' });
    return sendPage(reply.code(404), page).header('cache-control', 'no-store');
  });
  return [
    ...routes.map(({ path }) => path),
    '/docs/try',
    '/docs/attribution',
    '/docs/search.json',
    ...pictures.map(({ name }) => `/docs/${name}`),
  ];
}

interface DocsRoute {
  readonly path: string;
  readonly page: string;
}

function docsRoutes(document: OpenapiDocument, files: readonly ConsoleFile[]) {
  const guides = readGuides();
  const operations = operationsOf(document);
  const [scripts = [], styles = []] = ['js', 'css'].map((kind) => {
    const file = built(files, `try-it-[\\w-]+\\.${kind}`);
    return file === undefined ? [] : [file];
  });
  const frame: DocsFrame = {
    brand: document.info.title,
    guides,
    built: builtFiles(files),
    operations,
  };
  const routes: DocsRoute[] = [
    { path: '/docs', page: renderFrame(frame, referencePage(document)) },
    ...operations.map((operation) => ({
      path: `/${operation.href}`,
      page: renderFrame(frame, operationPage(operation, { scripts, styles })),
    })),
  ];
  for (const guide of guides) {
    const { html, name, sections, title } = guide;
    const below = sections.slice(1).map(({ id, title: text }) => {
      return `<li><a href="#${id}">${escapeHtml(text)}</a></li>`;
    });
    const contents = below.length === 0 ? '' : `<ul>${below.join('')}</ul>`;
    const main = `<main id="main" class="guide">${html}</main>`;
    const page = { title: `${title}: ${frame.brand}`, contents, main, current: `docs/${name}` };
    routes.push({
      path: `/docs/${name}`,
      page: renderFrame(frame, { ...page, up: '../' }),
    });
  }
  return { frame, guides, routes };
}

function builtFiles(files: readonly ConsoleFile[]): BuiltFiles | undefined {
  const [script, style, icon] = [
    'docs-[\\w-]+\\.js',
    'docs-[\\w-]+\\.css',
    'icon-[\\w-]+\\.svg',
  ].map((pattern) => built(files, pattern));
  return script && style && icon ? { script, style, icon } : undefined;
}

/** The URL of a built file, from the root; undefined if the console was not built. */
function built(files: readonly ConsoleFile[], pattern: string): string | undefined {
  const found = files.find(({ name }) => new RegExp(`^assets/${pattern}$`).test(name));
  return found === undefined ? undefined : `console/${found.name}`;
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('cache-control', DOCS_CACHE)
    .header('content-security-policy', POLICY)
    .header('content-type', 'text/html; charset=utf-8')
    .send(page);
}

/** A data set with its sources; the name of the main one is null. */
interface SourcesOf {
  readonly name: string | null;
  readonly sources: readonly LoadedSource[];
}

/** Shows the attributions that the publishers of the loaded sources ask for, as a page of sentences. */
export function attributionMain(dataSets: readonly SourcesOf[]): string {
  const what = dataSets.map(({ name, sources }) => {
    const title = `<h2>Keys that read ${escapeHtml(name ?? 'the main data set')}</h2>\n`;
    return (dataSets.length === 1 ? '' : title) + sourcesTable(sources);
  });
  return `<main id="main"><h1>Attribution</h1>
<p class="lead">This service answers from these sources. Where you show or pass on what it answers, say what their publishers ask for.</p>
${what.join('\n')}
<p>The year is that of the newest import. A source without a sentence is your own, or asks for none.</p></main>`;
}

function sourcesTable(sources: readonly LoadedSource[]): string {
  const rows = sources.map(({ attribution, importedAt, licence, title }) => [
    escapeHtml(title),
    escapeHtml(withYear(attribution, importedAt)),
    escapeHtml(licence),
    `<time>${escapeHtml(cutToDate(importedAt))}</time>`,
  ]);
  return rows.length === 0
    ? '<p>No data is loaded.</p>'
    : table(['Source', 'Its publisher asks to say', 'Licence', 'Imported'], rows);
}

interface SearchEntry {
  readonly title: string;
  /** Title of the page that contains it. */
  readonly page: string;
  /** Path from the root. */
  readonly href: string;
  readonly text: string;
}

/** Builds the search index of the documentation: endpoints, fields, and every section of the guides. */
function searchEntries(
  document: OpenapiDocument,
  guides: readonly Guide[],
): readonly SearchEntry[] {
  const endpoints = operationsOf(document).map(({ href, operation, title }) => {
    const parameters = operation.parameters.map(
      ({ name, description }) => `${name} ${description}`,
    );
    return {
      title,
      page: 'Endpoints',
      href: `${href}#main`,
      text: [operation.summary, operation.description, ...parameters].join(' '),
    };
  });
  const operators = document['x-filter-operators'].map(({ name, meaning, takes }) => ({
    title: name,
    page: 'Filter operators',
    href: 'docs#filter',
    text: `${takes} ${meaning}`,
  }));
  // A field's companions share its entry.
  const own = document['x-filter-fields'].filter(({ name }) => !name.includes('$'));
  const fields = own.map(({ name, meaning, group }) => ({
    title: name,
    page: 'Filterable fields',
    href: 'docs#fields',
    text: `${group} ${meaning}`,
  }));
  const sections = guides.flatMap(({ name, sections: all, title: page }) =>
    all.map(({ id, text, title }) => ({ title, page, href: `docs/${name}#${id}`, text })),
  );
  const attribution = {
    title: 'Attribution',
    page: 'Attribution',
    href: 'docs/attribution#main',
    text: 'How to attribute the sources: licence, copyright and publisher of each.',
  };
  return [...endpoints, ...operators, ...fields, ...sections, attribution];
}
