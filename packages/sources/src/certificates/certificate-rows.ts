/** Turns a reader of certificates into a mapper of rows, which rejects rows or emits facts. */

import { findColumn } from '../cells/columns.js';
import { FIELD_COUNT_WRONG } from '../reasons.js';
import { acceptUnrounded } from '../rounded-uprn.js';
import { type RowMapper, reject } from '../source.js';
import { UPRNS } from './certificate-identity.js';
import type { ReadCertificate } from './domestic-certificates.js';

export function certificateMapper(header: readonly string[], read: ReadCertificate): RowMapper {
  const uprnColumn = findColumn(header, UPRNS);
  return (fields, emit) => {
    if (isMisaligned(fields, header)) return reject(FIELD_COUNT_WRONG);
    const certificate = read(fields);
    if (typeof certificate === 'string') return reject(certificate);
    emit(certificate);
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
