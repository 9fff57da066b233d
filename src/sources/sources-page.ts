/** Writes the documentation page of the sources from what each declares of itself. */

import { CONTENTS } from './about.js';
import { listsMarkdown } from './addresses/headed-csv/lists-page.js';
import { DOCUMENT_SOURCES } from './document-sources.js';
import { PUBLISHER_ADDRESSES } from './publisher-addresses.js';
import type { Source } from './source.js';
import { SOURCES } from './sources.js';
import { STREAM_SOURCES } from './stream-sources.js';

type Declared = Pick<Source, 'id' | 'title' | 'publisher' | 'about' | 'licence' | 'attribution'>;

export function sourcesMarkdown(): string {
  const all: readonly Declared[] = [...SOURCES, ...DOCUMENT_SOURCES, ...STREAM_SOURCES];
  return `${[INTRO, overview(all), listsMarkdown(), ...all.map(section)].join('\n\n')}\n`;
}

const INTRO = `# Sources

<!-- Generated from the declarations in src/sources; do not edit. -->

Every data set that \`property-lookup import\` reads. A file is recognised by its content, whatever it is called.
\`property-lookup sources\` shows the same list with what is loaded and what each endpoint still lacks. Sizes are rough.`;

function overview(all: readonly Declared[]): string {
  const rows = all.map(({ id, about }) => {
    return `| [\`${id}\`](#${id}) | ${about.gives} | ${about.price} | ${about.appears} |`;
  });
  return ['| source | gives | price | appears |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function section({ id, title, publisher, about, licence, attribution }: Declared): string {
  const { gives, price, appears, page, size, needs } = about;
  return [
    `## ${id}`,
    '',
    `${title}. It gives ${gives}.`,
    '',
    `- Publisher: ${publisher}`,
    ...(page === null ? [] : [`- Page: <${page}>`]),
    `- Price: ${price}`,
    `- Licence: ${licence}`,
    ...(attribution === '' ? [] : [`- Attribution: ${attribution}`]),
    `- Appears ${appears}; ${size}`,
    ...fetchLines(id),
    ...(needs.length === 0
      ? []
      : [`- Needs beside it: ${needs.map((need) => CONTENTS[need]).join(', ')}`]),
  ].join('\n');
}

function fetchLines(id: string): readonly string[] {
  const address = PUBLISHER_ADDRESSES[id];
  if (address === undefined) return [];
  const area = address.area === undefined ? '' : ' --area AREA';
  const token = address.token === undefined ? '' : ' --token-file FILE';
  const means = address.area === undefined ? '' : `, where AREA is ${address.area}`;
  return [`- Fetch: \`property-lookup fetch ${id}${area}${token} --accept-licence\`${means}`];
}
