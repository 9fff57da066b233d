/** What a browser is shown at `/`: a page that says where things are. Programs get the same refusal as for any unknown path. */

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../domain/failure.js';
import type { AppDeps } from './app-deps.js';
import { DOCS_STYLE } from './docs-style.js';
import { BASE_PATH } from './endpoints.js';
import { escapeHtml } from './html.js';

/** The page loads nothing; only the one style that stands in it is let through, by its hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function addHomePage(app: FastifyInstance, deps: AppDeps): void {
  app.get('/', (request, reply) => {
    reply.header('vary', 'Accept');
    if (!wantsPage(request.headers.accept)) throw new Failure('not-found', 'Not found: /');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .header('content-type', 'text/html; charset=utf-8')
      .send(renderHome(deps));
  });
}

/** Browsers name HTML; programs ask for JSON or for anything. */
function wantsPage(accept: string | undefined): boolean {
  return accept?.split(',').some((range) => /^\s*text\/html\s*(;|$)/i.test(range)) ?? false;
}

function renderHome({ releases, version }: AppDeps): string {
  const release = releases.reader?.release;
  const loaded =
    release === undefined
      ? 'No data is loaded yet: <code>property-lookup sources</code> says what there is, and <code>property-lookup import FILE...</code> loads it.'
      : `${release.properties.toLocaleString('en-GB')} properties, loaded on ${escapeHtml(release.createdAt.slice(0, 10))}.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>property-lookup</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<main id="main">
<h1>property-lookup <small>${escapeHtml(version)}</small></h1>
<p class="lead">UK property data, from your own files, over HTTP.</p>
<p>${loaded}</p>
<ul>
<li><a href="/docs">Documentation of the API</a>, and <a href="/openapi.json">the same for programs</a></li>
<li><a href="/ready">Whether it is ready</a></li>
</ul>
<p>The API is at <code>${BASE_PATH}</code> and asks for a key, which <code>property-lookup keys create --name NAME</code> makes:</p>
<pre tabindex="0"><code>curl -G http://127.0.0.1:8080${BASE_PATH}/property-lookup \\
  --data-urlencode 'address=10 High Street, Reading RG1 1AA' \\
  -H "Authorization: Api-Key $KEY"</code></pre>
</main>
</body>
</html>
`;
}
