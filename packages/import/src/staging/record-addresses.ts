/** Reads the addresses that records give to properties: energy certificates, and lists with a person's decisions. */

import { type PackedVersion, readVersion } from '@property-lookup/engine/evidence';
import type { RecordAddressFact } from '@property-lookup/model/property';
import type { CertificateFact } from '@property-lookup/model/records';
import { PackedReader } from '@property-lookup/tables';
import { DECIDED_PART, StagedFacts } from './fact-parts.js';
import { eachStaged } from './staged-records.js';

/** Fields of a certificate to decode. */
const FIELDS = new Set(['id', 'uprn', 'address', 'lodged', 'line', 'postTown']);

/** Address of a version of a certificate. */
export function certifiedAddress({ bytes }: PackedVersion): RecordAddressFact {
  const version = readVersion(new PackedReader(bytes), 'certificates', bytes.length, FIELDS);
  return addressOf(version as CertificateFact);
}

function addressOf(certificate: CertificateFact): RecordAddressFact {
  const { id, uprn, address, lodged, line, postTown } = certificate;
  const text = line ?? address.text;
  const { postcode } = address;
  return {
    kind: 'record-address',
    id,
    uprn,
    recordedOn: lodged,
    text,
    postTown: postTown ?? null,
    postcode,
  };
}

/** Takes the addresses of all versions in a folder. */
export function eachRecordAddress(
  folder: { readonly dir: string },
  take: (address: RecordAddressFact) => void,
): void {
  eachStaged(folder, 'certificate', FIELDS, (version) =>
    take(addressOf(version as CertificateFact)),
  );
  eachDecidedAddress(folder, take);
}

export function eachDecidedAddress(
  { dir }: { readonly dir: string },
  take: (address: RecordAddressFact) => void,
): void {
  new StagedFacts(dir).each(DECIDED_PART, (fact) => {
    if (fact.kind === 'record-address') take(fact);
  });
}
