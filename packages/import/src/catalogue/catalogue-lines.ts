/** The catalogue of sources as lines of plain text, for the terminal. */

import { cutToDate } from '@property-lookup/kernel/calendar';
import type { HeldEdition } from '@property-lookup/sources';
import { type CatalogueEntry, namedContents } from './catalogue.js';
import type { EndpointNeeds } from './endpoint-needs.js';

export function catalogueLines(
  entries: readonly CatalogueEntry[],
  endpoints: readonly EndpointNeeds[],
): string[] {
  return [
    'Sources (+ is loaded)',
    ...entries.flatMap(entryLines),
    'Endpoints',
    ...endpoints.map(endpointLine),
  ];
}

function entryLines(entry: CatalogueEntry): string[] {
  const { id, title, publisher, gives, price, appears, size, page, licence, loaded } = entry;
  const rows =
    loaded === null
      ? ''
      : `, ${loaded.rows.toLocaleString('en-GB')} rows of ${cutToDate(loaded.importedAt)}`;
  const lacks = entry.missing.length === 0 ? '' : ` (not loaded: ${namedContents(entry.missing)})`;
  return [
    `${loaded === null ? ' ' : '+'} ${id}: ${title}${rows}`,
    `    gives ${gives}`,
    `    ${publisher}; ${price}; ${licence}`,
    `    ${appears}, ${size}${page === null ? '' : `; ${page}`}`,
    ...editionLines(loaded ?? undefined),
    ...(entry.canFetch ? [`    property-lookup fetch ${id}`] : []),
    ...(entry.needs.length === 0 ? [] : [`    needs ${namedContents(entry.needs)}${lacks}`]),
  ];
}

/** Describes the loaded edition; empty if neither its day nor the next one's is known. */
export function editionLines(loaded: HeldEdition | undefined): string[] {
  const { edition = null, nextEdition = null, isOutdated = false } = loaded ?? {};
  const held = edition === null ? 'edition of an unknown day' : `edition of ${edition}`;
  if (nextEdition === null) return edition === null ? [] : [`    ${held}`];
  if (isOutdated) return [`    ${held}, OUTDATED: a newer one was due on ${nextEdition}`];
  return [`    ${held}, the next is due on ${nextEdition}`];
}

function endpointLine({ path, missing, fields, covered, wanted }: EndpointNeeds): string {
  const told = fields === 0 ? '' : `${covered} of ${fields} recorded fields have a source; `;
  const lacks = missing.length === 0 ? '' : `not loaded: ${namedContents(missing)}; `;
  const more = wanted
    .map((source) => `${source.sources.join(' or ')} (${source.fields})`)
    .join(', ');
  const text = `${lacks}${told}${more === '' ? '' : `more from ${more}`}`.replace(/; $/, '');
  return `  ${path.padEnd(32)} ${text === '' ? 'ready' : text}`;
}
