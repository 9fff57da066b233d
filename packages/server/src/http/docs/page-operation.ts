/** The page of one operation: its purpose and its request in each language; a viewer adds the rest of the contract. */

import type { DocsPage } from './frame.js';
import { escapeHtml, inlineMarkdown } from './html.js';
import type { PlacedOperation } from './operations-of.js';

/** The built files of the viewer, from the root; empty if the console was not built. */
export interface Viewer {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function operationPage(
  { anchor, href, method, operation, path }: PlacedOperation,
  viewer: Viewer,
): DocsPage {
  const samples = (operation['x-codeSamples'] ?? []).map(({ lang, source }) => {
    const code = `<pre tabindex="0"><code>${escapeHtml(source)}</code></pre>`;
    return `<div data-language="${lang}"><h3>${lang}</h3>${code}</div>`;
  });
  return {
    ...viewer,
    title: `${method} ${path}: Property lookup`,
    contents: '',
    up: '../../',
    current: href,
    // The viewer brings its own `main`.
    main: `<div id="main"><section aria-labelledby="${anchor}">
<h1 id="${anchor}" class="operation"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h1>
<p class="lead">${escapeHtml(operation.summary)}</p>
<p>${inlineMarkdown(operation.description)}</p>
<h2>Request</h2>
<div class="request">${samples.join('')}</div>
<h3>Try it</h3>
<p>Errors are the same for every endpoint: see <a href="../../docs#errors">Errors</a>.</p>
</section>
<div id="try-it" data-document="../../openapi.json" data-root="../../" data-path="${escapeHtml(path)}" data-method="${method.toLowerCase()}"></div>
<noscript><p>The parameters and answers on this page need scripts; <a href="../../openapi.json">openapi.json</a> has them too.</p></noscript></div>`,
  };
}
