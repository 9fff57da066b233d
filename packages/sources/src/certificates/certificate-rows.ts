/** Turns a reader of certificates into a mapper of rows, which rejects rows or emits facts. */

import { findColumn } from '../cells/columns.js';
import { FIELD_COUNT_WRONG } from '../reasons.js';
import { acceptUnrounded } from '../rounded-uprn.js';
import { type RowMapper, reject } from '../source.js';
import { addressReader, UPRNS } from './certificate-identity.js';
import type { ReadCertificate } from './domestic-certificates.js';

export function certificateMapper(header: readonly string[], read: ReadCertificate): RowMapper {
  const readAddress = addressReader(header);
  const uprnColumn = findColumn(header, UPRNS);
  return (fields, emit) => {
    if (isMisaligned(fields, header)) return reject(FIELD_COUNT_WRONG);
    const certificate = read(fields);
    if (typeof certificate === 'string') return reject(certificate);
    emit(certificate);
    const { id, uprn, lodged } = certificate;
    const { lines, postTown } = readAddress(fields);
    const text = cleanedAddress(lines, postTown);
    const { postcode } = certificate.address;
    // Emitted without a UPRN too, in case a newer version of the certificate has dropped a wrong one.
    const address = { recordedOn: lodged, text, postTown, postcode };
    emit({ kind: 'record-address', id, uprn, ...address });
    return acceptUnrounded(fields, uprnColumn);
  };
}

/** Whether fields are missing, or some are beyond the header because an unquoted comma has shifted the row. */
function isMisaligned(fields: readonly string[], header: readonly string[]): boolean {
  if (fields.length < header.length) return true;
  return (
    fields.length > header.length && fields.slice(header.length).some((field) => /\S/.test(field))
  );
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
