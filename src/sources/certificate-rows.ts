/** Turns a reader of certificates into a mapper of rows: what is refused, and what is emitted. */

import type { ReadCertificate } from './domestic-certificates.js';
import { FIELD_COUNT_WRONG } from './reasons.js';
import { ACCEPTED, type RowMapper, reject } from './source.js';

export function certificateMapper(header: readonly string[], read: ReadCertificate): RowMapper {
  return (fields, emit) => {
    if (isMisaligned(fields, header)) return reject(FIELD_COUNT_WRONG);
    const certificate = read(fields);
    if (typeof certificate === 'string') return reject(certificate);
    emit(certificate);
    return ACCEPTED;
  };
}

/** Fields are missing, or some stand beyond the header: an unquoted comma has shifted the row. */
function isMisaligned(fields: readonly string[], header: readonly string[]): boolean {
  if (fields.length < header.length) return true;
  return (
    fields.length > header.length && fields.slice(header.length).some((field) => /\S/.test(field))
  );
}
