/** Writes the documentation of the sources from their declarations: an overview, and a page for each. */

import type { FieldRow } from '@property-lookup/model/dictionary';
import { GROUP_ROWS, type SourceCode, sourceCodeOf } from '@property-lookup/model/dictionary';
import { CONTENTS, wholeAbout } from './about.js';
import { listsMarkdown } from './addresses/headed-csv/lists-page.js';
import { DOWNLOADS } from './downloads.js';
import type { Source } from './source.js';
import { SOURCES } from './sources.js';
import { STREAM_SOURCES } from './stream-sources.js';

type Declared = Pick<Source, 'id' | 'title' | 'publisher' | 'about' | 'licence' | 'attribution'>;

const DECLARED: readonly Declared[] = [...SOURCES, ...STREAM_SOURCES];

export function sourcesMarkdown(): string {
  return `${[INTRO, overview(), listsMarkdown()].join('\n\n')}\n`;
}

/** Pages by file name in `docs/reference/sources`. */
export function sourcePages(): Readonly<Record<string, string>> {
  return Object.fromEntries(DECLARED.map((source) => [`${source.id}.md`, pageOf(source)]));
}

const NOTE = '<!-- Generated from the declarations in packages/sources/src; do not edit. -->';

const INTRO = `# Sources

${NOTE}

Every data set that \`property-lookup import\` reads, each with a page of its own. A file is recognised by its content, whatever it is
called. \`property-lookup sources\` shows the same list with what is loaded and what each endpoint still lacks. Start with
[ten minutes with your town](../tutorials/ten-minutes.md) if you have no data yet.`;

function overview(): string {
  const rows = DECLARED.map(({ id, about }) => {
    const { gives, price, appears } = wholeAbout(about);
    return `| [\`${id}\`](sources/${id}.md) | ${gives} | ${price} | ${appears} |`;
  });
  return ['| source | gives | price | appears |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function pageOf(source: Declared): string {
  const { id, title, publisher, about, licence, attribution } = source;
  const { gives, price, appears, size, needs } = wholeAbout(about);
  return [
    `# ${title}`,
    '',
    NOTE,
    '',
    `It gives ${gives}.`,
    '',
    `- Name here: \`${id}\``,
    `- Publisher: ${publisher}`,
    `- Price: ${price}`,
    `- Appears ${appears}`,
    `- Size: ${size}`,
    ...(needs.length === 0
      ? []
      : [`- Of little use without: ${needs.map((need) => CONTENTS[need]).join(', ')}`]),
    '',
    '## Getting it',
    '',
    ...gettingLines(source),
    '',
    '## Importing it',
    '',
    `\`property-lookup import FILE\`, zipped or not: it is recognised by its content. \`property-lookup import --check FILE\` says beforehand`,
    `what its rows become, and \`--source ${id}\` insists on it. \`property-lookup forget ${id}\` takes it out again.`,
    ...listLines(id),
    '',
    '## What it fills',
    '',
    ...fieldLines(source),
    '',
    '## Licence',
    '',
    `${licence}.`,
    ...(attribution === '' ? [] : ['', `It asks you to say: "${attribution}"`]),
    '',
  ].join('\n');
}

function gettingLines({ id, about: { page } }: Declared): readonly string[] {
  const download = DOWNLOADS[id];
  if (download === undefined) {
    return [
      page === null ? 'It is your own, or comes from your supplier.' : `By hand, from <${page}>.`,
    ];
  }
  const hasArea = download.area !== undefined && download.usualArea === undefined;
  const options = `${hasArea ? ' --area AREA' : ''}${download.token === undefined ? '' : ' --token-file FILE'}`;
  const means = download.area === undefined ? '' : ` \`--area\` is ${download.area}.`;
  return [
    `\`property-lookup fetch ${id}${options} --accept-licence\`, or by hand from <${page}>.${means}`,
    ...(download.token === undefined ? [] : ['', `${download.token}.`]),
  ];
}

function listLines(id: string): readonly string[] {
  if (!/^(?:headed|council-tax-list)-/.test(id)) return [];
  return [
    '',
    '[Columns of a list](../sources.md#columns-of-a-list) has the names that its columns may have.',
  ];
}

/** A council tax list has two codes: one for its tax bands, and the code of lists for its addresses. */
function fieldLines({ id, about }: Declared): readonly string[] {
  const codes = new Set([about.code, sourceCodeOf(id)].filter((code) => code != null));
  const lines = [...codes].flatMap((code) => linesOfCode(code));
  return lines.length === 0 ? ['No field directly: it helps other sources.'] : lines.slice(0, -1);
}

/** Fields of every row need no mention. */
const isOfEvery = ({ name }: FieldRow): boolean => name === 'UPRN';

function linesOfCode(code: SourceCode): readonly string[] {
  const lines = Object.entries<readonly FieldRow[]>(GROUP_ROWS).flatMap(([group, rows]) => {
    const names = rows
      .filter((row) => row.source.includes(code) && !isOfEvery(row))
      .map(({ name }) => `\`${name}\``);
    return names.length === 0 ? [] : [`- ${group}: ${names.join(', ')}`];
  });
  if (lines.length === 0) return [];
  const key = `In [the dictionary](../data-dictionary.md) its code is \`${code}\`, which \`$SOURCE\` shows. It can record:`;
  return [key, '', ...lines, ''];
}
