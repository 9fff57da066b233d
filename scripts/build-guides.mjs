// Renders the guides of docs/ into dist/guides: one JSON of pages with their sections, which the server puts into its frame, and the pictures.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Marked } from 'marked';

const root = new URL('../', import.meta.url);

const OUT = new URL('dist/guides/', root);
const text = (path) => readFileSync(new URL(path, root), 'utf8');

/** The pages of docs/README.md in its order, by path below `docs`; the last segment of each is the name of its guide. */
const guidePaths = text('docs/README.md')
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const shelf = part.slice(0, part.indexOf('\n'));
    return Array.from(part.matchAll(/^- \[[^\]]+\]\(([^)]+)\.md\)/gm), ([, path]) => ({
      shelf,
      path,
    }));
  });
const nameOf = (path) => posix.basename(path);
const names = new Map(guidePaths.map(({ path }) => [path, nameOf(path)]));

const guides = guidePaths.map(({ path, shelf }) => ({
  name: nameOf(path),
  shelf,
  ...render(path),
}));
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
writeFileSync(new URL('guides.json', OUT), JSON.stringify(guides));
cpSync(new URL('docs/plots/', root), new URL('plots/', OUT), { recursive: true });
cpSync(new URL('docs/console-property.png', root), new URL('console-property.png', OUT));

function render(path) {
  const beside = (href) => posix.join(posix.dirname(path), href);
  const ids = new Map();
  const sections = [];
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens }) {
        const plain = plainOf(tokens);
        const id = idOf(plain, ids);
        sections.push({ id, title: plain, text: '' });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const target = targetOf(href, beside);
        return target === undefined ? inner : `<a href="${escaped(target)}">${inner}</a>`;
      },
      image({ href, text: alt }) {
        return `<img src="${escaped(beside(href))}" alt="${escaped(alt)}" loading="lazy">`;
      },
      code({ text: code }) {
        return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
      },
      table(token) {
        const cells = (row, tag) =>
          row
            .map(({ text: plain, tokens }) => wrapped(plain, this.parser.parseInline(tokens), tag))
            .join('');
        const head = cells(token.header, 'th');
        const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
      // Our pages contain no HTML; anything that looks like it is text.
      html: ({ text: raw }) => escaped(raw),
    },
  });
  // Comments are for editors of the page.
  const tokens = marked
    .lexer(text(`docs/${path}.md`))
    .filter(({ raw, type }) => type !== 'html' || !raw.startsWith('<!--'));
  const html = marked.parser(tokens);
  gather(tokens, sections);
  const [title] = sections.map((section) => section.title);
  return { title, html, sections };
}

/** An unnamed column holds names, so there is nothing to announce. */
function wrapped(plain, inner, tag) {
  if (tag === 'td' || plain === '') return `<td>${inner}</td>`;
  return `<th scope="col">${inner}</th>`;
}

/** The text below each heading, for the search. */
function gather(tokens, sections) {
  let at = -1;
  for (const token of tokens) {
    if (token.type === 'heading') at++;
    else if (at >= 0) sections[at].text += ` ${plainOf([token])}`;
  }
  for (const section of sections) section.text = section.text.replace(/\s+/g, ' ').trim();
}

function plainOf(tokens) {
  return tokens
    .map((token) => {
      if (token.type === 'table') {
        return [token.header, ...token.rows]
          .map((row) => row.map(({ text: cell }) => cell).join(' '))
          .join(' ');
      }
      const inner = token.tokens ?? token.items;
      return inner === undefined ? (token.text ?? token.raw ?? '') : plainOf(inner);
    })
    .join('')
    .replaceAll('`', '');
}

/** The same ids as on GitHub, so that links within the documents work in both places. */
function idOf(plain, ids) {
  const base = plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  const times = ids.get(base) ?? 0;
  ids.set(base, times + 1);
  return times === 0 ? base : `${base}-${times}`;
}

/** Guides are served beside each other, whatever folder they are in; a page that is none is named and not linked. */
function targetOf(href, beside) {
  if (/^https?:/.test(href) || href.startsWith('#')) return href;
  const [path = '', anchor] = href.split('#');
  const name = names.get(beside(path).replace(/\.md$/, ''));
  if (name === undefined || anchor === undefined) return name;
  return `${name}#${anchor}`;
}

function escaped(plain) {
  return plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
