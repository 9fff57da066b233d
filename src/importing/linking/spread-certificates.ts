/** Spreads certificates over files by outcode, so that neighbours are read together. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CertificateFact } from '../../domain/evidence/certificates.js';
import { outcodeOf } from '../../domain/postcode.js';
import type { FactFolder } from '../staging/fact-folder.js';
import { partOf } from '../staging/part-of.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import { readEvidence } from './evidence-files.js';
import { NewestById, newestOf } from './newest-by-id.js';

/** Files that outcodes are spread over: of 29 M certificates each holds some 100,000, and one is in memory. */
export const PARTS = 256;

const CERTIFICATES = 'certificates';

export interface SpreadCertificates {
  readonly count: number;
  /** Day on which the newest was lodged; null where there is none. */
  readonly newest: string | null;
}

export interface SpreadOptions {
  readonly folders: readonly FactFolder[];
  readonly workDir: string;
  /** Outcodes to read; all when left out. */
  readonly areas?: readonly string[] | undefined;
}

/** The newest version of each domestic certificate that names a UPRN and a postcode. */
export function spreadCertificates(options: SpreadOptions): SpreadCertificates {
  const { folders, workDir, areas } = options;
  const newestById = new NewestById<CertificateFact>(join(workDir, 'newest'));
  readEvidence(folders, 'certificate', (fact) => newestById.add(fact));
  mkdirSync(join(workDir, CERTIFICATES), { recursive: true });
  const parts = new PartitionWriter(join(workDir, CERTIFICATES));
  let count = 0;
  let newest: string | null = null;
  newestById.drain(newestOf, (fact) => {
    const outcode = fact.address.postcode && outcodeOf(fact.address.postcode);
    if (!fact.isDomestic || fact.uprn === null || !outcode) return;
    if (areas !== undefined && !areas.includes(outcode)) return;
    count++;
    if (newest === null || fact.lodged > newest) newest = fact.lodged;
    parts.add(String(partOf(outcode, PARTS)), JSON.stringify(fact));
  });
  parts.close();
  return { count, newest };
}

/** What one file holds. */
export function certificatesByPostcode(
  workDir: string,
  part: number,
): ReadonlyMap<string, readonly CertificateFact[]> {
  const byPostcode = new Map<string, CertificateFact[]>();
  readLines(join(workDir, CERTIFICATES, String(part)), (line) => {
    // Written by spreadCertificates.
    const certificate = JSON.parse(line) as CertificateFact;
    const postcode = certificate.address.postcode ?? '';
    const known = byPostcode.get(postcode);
    if (known === undefined) byPostcode.set(postcode, [certificate]);
    else known.push(certificate);
  });
  return byPostcode;
}
