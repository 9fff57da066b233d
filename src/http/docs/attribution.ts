/** Prints the attributions that publishers of the loaded sources ask for, as a page and as sentences. */

import { cutToDate } from '../../domain/calendar.js';
import { type LoadedSource, withYear } from '../../release/release.js';
import { escapeHtml, table } from './html.js';

export function attributionMain(sources: readonly LoadedSource[]): string {
  const rows = sources.map(({ attribution, importedAt, licence, title }) => [
    escapeHtml(title),
    escapeHtml(withYear(attribution, importedAt)),
    escapeHtml(licence),
    escapeHtml(cutToDate(importedAt)),
  ]);
  const what =
    rows.length === 0
      ? '<p>No data is loaded.</p>'
      : table(['Source', 'Its publisher asks to say', 'Licence', 'Imported'], rows);
  return `<main id="main"><h1>Attribution</h1>
<p class="lead">This service answers from these sources. Where you show or pass on what it answers, say what their publishers ask for.</p>
${what}
<p>The year is that of the newest import. A source without a sentence is your own, or asks for none.</p></main>`;
}
