/** The frame of every documentation page: contents, search, and links to the other pages. */

import type { Guide } from './guides.js';
import { escapeHtml } from './html.js';

export interface DocsPage {
  readonly title: string;
  /** HTML below the heading "On this page"; empty if the page has no contents. */
  readonly contents: string;
  /** HTML with one element `main` whose id is `main`. */
  readonly main: string;
  /** `''` for the page at `/docs`, `../` for the pages below it. Relative, because a proxy may add a prefix. */
  readonly up: '' | '../';
  /** Name of the guide that is shown. */
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
  /** Whether there is a page to try requests on. */
  readonly hasTryIt: boolean;
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

function navigation({ guides, hasTryIt }: DocsFrame, page: DocsPage): string {
  const { contents, current, up } = page;
  const api = [
    ['docs', 'Reference', undefined],
    ...(hasTryIt ? [['docs/try', 'Try it', 'try']] : []),
    ['docs/attribution', 'Attribution', 'attribution'],
  ] as const;
  const apiLinks = api.map(([href, label, name]) => link(`${up}${href}`, label, current === name));
  const shelves = [...new Set(guides.map(({ shelf }) => shelf))].map((shelf) => {
    const own = guides.filter((guide) => guide.shelf === shelf);
    const items = own.map(({ name, title }) => link(`${up}docs/${name}`, title, current === name));
    return section(
      shelf,
      items,
      own.some(({ name }) => name === current),
    );
  });
  const here = contents === '' ? '' : `<h2>On this page</h2>${contents}`;
  return `<h2>API</h2><ul>${apiLinks.join('')}</ul>${here}${shelves.join('')}`;
}

function section(shelf: string, items: readonly string[], isOpen: boolean): string {
  return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(shelf)}</summary><ul>${items.join('')}</ul></details>`;
}

function link(href: string, label: string, isCurrent: boolean): string {
  const mark = isCurrent ? ' aria-current="page"' : '';
  return `<li><a href="${escapeHtml(href)}"${mark}>${escapeHtml(label)}</a></li>`;
}
