/** The address of a certificate: on one line as the register has it, and without what assessors add. */

import type { CertificateFact } from '@property-lookup/model/records';
import { partLines } from '@property-lookup/rows/columns';
import { columnKey, findColumn } from '../cells/columns.js';
import { meaningfulText } from './certificate-text.js';

const ADDRESS_LINES = [1, 2, 3, 4].map((line) => [`ADDRESS${line}`, `ADDRESS_LINE_${line}`]);

interface CertificateAddress extends Pick<CertificateFact, 'line' | 'postTown'> {
  /** Empty if the row has none. */
  readonly text: string;
}

export function addressReader(
  header: readonly string[],
): (fields: readonly string[]) => CertificateAddress {
  const joined = findColumn(header, ['ADDRESS']);
  const columns = ADDRESS_LINES.map((names) => findColumn(header, names));
  const town = findColumn(header, ['POSTTOWN', 'POST_TOWN']);
  return (fields) => {
    const whole = addressText(fields[joined]);
    const above =
      whole === undefined ? columns.flatMap((at) => addressText(fields[at]) ?? []) : [whole];
    const lines = above.join(', ');
    const postTown = addressText(fields[town]);
    const text = onOneLine(lines, postTown);
    const line = cleanedAddress(lines, postTown ?? null);
    return {
      text,
      ...(line !== text && { line }),
      ...(postTown !== undefined && { postTown }),
    };
  };
}

/** The address on one line, without control characters, which separate values in staging. */
function addressText(field = ''): string | undefined {
  return meaningfulText(partLines(field).replace(/\p{Cc}+/gu, ' '));
}

/** The lines with the post town, once, and without the postcode. */
function onOneLine(lines: string, postTown: string | undefined): string {
  if (lines === '' || postTown === undefined) return lines;
  return columnKey(lines).endsWith(columnKey(postTown)) ? lines : `${lines}, ${postTown}`;
}

/** Notes that are not part of an address, in all spellings. */
const NOTE = [
  'as (?:built|designed)',
  'new[ -]?build',
  '(?:pre|post)[ -]?(?:works?|retrofit|improvements?)',
  '(?:proposed|existing|converted|new) (?:dwelling|house|bungalow|flat|conversion|extension)s?',
  '(?:barn |loft )?conversion',
  '(?:with )?extension',
  '(?:house )?type [a-z0-9]{1,3}',
  'main (?:house|dwelling)',
  '(?:formerly|previously)\\b.*',
  '(?:also known as|aka|a\\.k\\.a\\.?)\\b.*',
  '(?:draft|test|sap|epc|rdsap|re-?lodged?|void|t\\.?b\\.?c\\.?|n/?a|none|null|unknown)',
  '(?:tenants?|owners?|occupiers?|landlords?|access|keys?|uprn|ref(?:erence)?|job)\\b *[:.#0-9-].*',
].join('|');

const WHOLE_NOTE = new RegExp(`^(?:${NOTE})$`, 'i');
const PLOT = /^plots? (?:no\.? ?)?\d+[a-z]?$/i;
/** `aka Rose Cottage`, `formerly 10a`, up to the next comma. */
const NAMES_BEFORE = / +(?:also known as|aka|formerly|previously) .*$/i;
const BRACKETED = /[([]([^()[\]]*)[)\]]/g;
const AHEAD = /^(?:known as|(?:proposed|new) (?:dwelling|house|flat|bungalow)s? at) +/i;
const NOTE_BEHIND = new RegExp(`\\s-\\s*(?:${NOTE})$`, 'i');

/**
 * The parts of a certificate's address, without assessors' additions: notes on the works, plots, former names, fillers. Unchanged
 * if nothing else is left.
 */
export function cleanedAddress(text: string, postTown: string | null): string {
  const parts = text
    .replace(/^["']+|["']+$/g, '')
    .replace(BRACKETED, (bracket, note: string) => (isNote(note) ? '' : bracket))
    .split(',')
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .trim()
        .replace(AHEAD, '')
        .replace(NOTE_BEHIND, '')
        .replace(NAMES_BEFORE, ''),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !WHOLE_NOTE.test(part));
  const kept = withoutRepeatedTown(withoutPlot(parts), postTown);
  return kept.length === 0 ? text : kept.join(', ');
}

const isNote = (text: string): boolean => WHOLE_NOTE.test(text.trim()) || PLOT.test(text.trim());

/** Removes the developer's plot number if the house has its own number. */
function withoutPlot(parts: readonly string[]): readonly string[] {
  const others = parts.filter((part) => !PLOT.test(part));
  return others.some((part) => /^\d/.test(part)) ? others : parts;
}

/** Removes a repetition of the town: `12 High Street Exeter Exeter`. */
function withoutRepeatedTown(parts: readonly string[], postTown: string | null): readonly string[] {
  const last = parts.at(-1);
  if (postTown === null || last === undefined) return parts;
  const twice = ` ${postTown} ${postTown}`.toUpperCase();
  if (!last.toUpperCase().endsWith(twice)) return parts;
  return [...parts.slice(0, -1), last.slice(0, -(postTown.length + 1))];
}
