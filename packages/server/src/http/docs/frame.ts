/** The frame of every documentation page: contents, search, and links to the other pages. */

import type { Guide } from './guides.js';
import { escapeHtml } from './html.js';
import type { PlacedOperation } from './operations-of.js';

export interface DocsPage {
  readonly title: string;
  /** HTML below the heading "On this page"; empty if the page has no contents. */
  readonly contents: string;
  /** HTML with one element `main` whose id is `main`. */
  readonly main: string;
  /** The way to the root, relative because a proxy may add a prefix. */
  readonly up: '' | '../' | '../../';
  /** Path of this page from the root. */
  readonly current?: string;
  /** URLs of additional scripts, from the root. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

/** Everything around the content of a page. */
export interface DocsFrame {
  readonly brand: string;
  readonly guides: readonly Guide[];
  /** Console files, from the root; undefined if the console was not built. */
  readonly built: BuiltFiles | undefined;
  readonly operations: readonly PlacedOperation[];
}

export interface BuiltFiles {
  readonly script: string;
  readonly style: string;
  readonly icon: string;
}

export function renderFrame(frame: DocsFrame, page: DocsPage): string {
  const { up, title, main, styles = [], scripts = [] } = page;
  const { built } = frame;
  const links = [...(built ? [built.style] : []), ...styles].map(
    (href) => `<link rel="stylesheet" href="${up}${href}">`,
  );
  const loaded = [...(built ? [built.script] : []), ...scripts].map(
    (src) => `<script type="module" src="${up}${src}"></script>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${built ? up + built.icon : 'data:,'}">
${[...links, ...loaded].join('\n')}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${built ? bar(built, up) : ''}
<div class="docs">
<nav class="contents" aria-label="Contents">
${built ? `<div id="search" data-index="${up}docs/search.json" data-up="${up}"></div>` : ''}
<details class="all-contents" open><summary>Contents</summary>
${navigation(frame, page)}
</details>
</nav>
${main}
</div>
</body>
</html>
`;
}

/** The top bar, the same as in the console. */
function bar({ icon }: BuiltFiles, up: DocsPage['up']): string {
  const root = up === '' ? './' : up;
  return `<header class="bar">
<a class="brand" href="${root}"><img src="${up}${icon}" width="26" height="26" alt="">Property lookup</a>
<nav aria-label="Pages"><a href="${root}#/">Search</a><a href="${root}#/filter">Filter</a><a href="${root}#/map">Map</a><a href="${root}#/bulk">Match a list</a><a href="${up}docs" aria-current="true">Docs</a></nav>
</header>`;
}

function navigation(
  { guides, operations }: DocsFrame,
  { contents, current, up }: DocsPage,
): string {
  const toLink = ([href, label]: readonly [href: string, label: string]) =>
    link(up + href, label, current === href);
  const section = (shelf: string, pages: readonly (readonly [href: string, label: string])[]) => {
    const isOpen = pages.some(([href]) => href === current);
    return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(shelf)}</summary><ul>${pages.map(toLink).join('')}</ul></details>`;
  };
  const api = [
    ['docs', 'Reference'],
    ['docs/attribution', 'Attribution'],
  ] as const;
  const endpoints = section(
    'Endpoints',
    operations.map(({ href, title }) => [href, title]),
  );
  const shelves = [...new Set(guides.map(({ shelf }) => shelf))].map((shelf) =>
    section(
      shelf,
      guides
        .filter((guide) => guide.shelf === shelf)
        .map(({ name, title }) => [`docs/${name}`, title]),
    ),
  );
  const here = contents === '' ? '' : `<h2>On this page</h2>${contents}`;
  return `<h2>API</h2><ul>${api.map(toLink).join('')}</ul>${here}${endpoints}${shelves.join('')}`;
}

function link(href: string, label: string, isCurrent: boolean): string {
  const mark = isCurrent ? ' aria-current="page"' : '';
  return `<li><a href="${escapeHtml(href)}"${mark}>${escapeHtml(label)}</a></li>`;
}
