/** Turns a reader of certificates into a mapper of rows: which are rejected, and what is emitted. */

import { FIELD_COUNT_WRONG } from '../reasons.js';
import { ACCEPTED, type RowMapper, reject } from '../source.js';
import { addressReader } from './certificate-identity.js';
import { cleanedAddress } from './cleaned-address.js';
import type { ReadCertificate } from './domestic-certificates.js';

export function certificateMapper(header: readonly string[], read: ReadCertificate): RowMapper {
  const readAddress = addressReader(header);
  return (fields, emit) => {
    if (isMisaligned(fields, header)) return reject(FIELD_COUNT_WRONG);
    const certificate = read(fields);
    if (typeof certificate === 'string') return reject(certificate);
    emit(certificate);
    const { id, uprn, lodged } = certificate;
    const { lines, postTown } = readAddress(fields);
    const text = cleanedAddress(lines, postTown);
    const { postcode } = certificate.address;
    // Emitted without a UPRN too: a newer version of the certificate may have lost the wrong one that it had.
    const address = { recordedOn: lodged, text, postTown, postcode };
    emit({ kind: 'record-address', id, uprn, ...address });
    return ACCEPTED;
  };
}

/** Fields are missing, or some are beyond the header: an unquoted comma has shifted the row. */
function isMisaligned(fields: readonly string[], header: readonly string[]): boolean {
  if (fields.length < header.length) return true;
  return (
    fields.length > header.length && fields.slice(header.length).some((field) => /\S/.test(field))
  );
}
