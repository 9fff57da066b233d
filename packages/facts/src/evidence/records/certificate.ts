/** Energy certificates: combines what files say about each over time into one certificate. */

import type { CertificateEvidence, CertificateFact } from '@property-lookup/model/records';
import type { RecordKind } from './record-kind.js';

export const CERTIFICATES: RecordKind<CertificateEvidence, CertificateFact> = {
  facts: {
    certificate: {
      ...{ id: 'text', uprn: 'number', address: 'address', lodged: 'day', lodgedTime: 'text' },
      ...{ inspected: 'day', isDomestic: 'flag', display: 'nested', uprnSource: 'text' },
      ...{ values: 'nested', inferred: 'nested', unworded: 'nested', recommendations: 'nested' },
      ...{ line: 'text', postTown: 'text' },
    },
    recommendation: { id: 'text', item: 'number', text: 'text' },
  },
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  dateOf: ({ lodged }) => lodged,
  combine: (versions) => [combineCertificate(versions) ?? []].flat(),
};

/** The newest version with its recommendations by item; undefined if only recommendations are known. */
function combineCertificate(versions: readonly CertificateEvidence[]): CertificateFact | undefined {
  let certificate: CertificateFact | undefined;
  const items = new Map<number, string>();
  for (const version of versions) {
    if (version.kind === 'certificate') certificate = version;
    else items.set(version.item, version.text);
  }
  if (certificate === undefined || items.size === 0) return certificate;
  const ordered = [...items].sort(([a], [b]) => a - b);
  return { ...certificate, recommendations: ordered.map(([, text]) => text) };
}
