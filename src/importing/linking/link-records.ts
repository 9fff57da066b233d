/** Links sales, certificates and planning applications to properties, and keeps a list of those that no property is meant by. */

import { join } from 'node:path';
import type { ApplicationFact, RatingFact } from '../../domain/evidence-fact.js';
import type { FactFolder } from '../merging/fact-folder.js';
import type { Progress } from '../progress.js';
import type { AddressLinker, LinkedRow } from './address-linker.js';
import { type CertificateVersion, combineCertificate } from './certificate-versions.js';
import { readEvidence } from './evidence-files.js';
import type { EvidenceSpool, LinkableFact } from './evidence-spool.js';
import { NewestById } from './newest-by-id.js';
import {
  combineSale,
  eachSaleVersion,
  type RecordedSale,
  type SaleVersion,
} from './sale-versions.js';
import type { UnlinkedRecords } from './unlinked-records.js';

export interface LinkCounts {
  linked: number;
  unlinked: number;
}

export interface LinkingContext {
  readonly folders: readonly FactFolder[];
  readonly linker: AddressLinker;
  readonly spool: EvidenceSpool;
  readonly unlinked: UnlinkedRecords;
  /** Takes every sale, with the property it was tied to if any. */
  readonly onSale: (sale: RecordedSale, found: LinkedRow | undefined) => void;
  readonly workDir: string;
  readonly progress: Progress;
}

/** By kind of record. */
export function linkRecords(context: LinkingContext): Readonly<Record<string, LinkCounts>> {
  context.progress.stage('linking', 'rows', 0);
  return {
    sales: linkSales(context),
    certificates: linkCertificates(context),
    applications: linkApplications(context),
    ratings: linkRatings(context),
  };
}

/** A change file may replace or withdraw a sale, and the look-up of 2026 may name its property. */
function linkSales(context: LinkingContext): LinkCounts {
  const newest = new NewestById<SaleVersion>(join(context.workDir, 'sales'));
  eachSaleVersion(context.folders, (version) => newest.add(version));
  return linkEach(context, (take) => newest.drain(combineSale, take));
}

function linkCertificates(context: LinkingContext): LinkCounts {
  const newest = new NewestById<CertificateVersion>(join(context.workDir, 'certificates'));
  readEvidence(context.folders, 'certificate', (fact) => newest.add(fact));
  readEvidence(context.folders, 'recommendation', (fact) => newest.add(fact));
  return linkEach(context, (take) => newest.drain(combineCertificate, take));
}

function linkApplications(context: LinkingContext): LinkCounts {
  type Version = ApplicationFact & { readonly id: string };
  const newest = new NewestById<Version>(join(context.workDir, 'applications'));
  readEvidence(context.folders, 'application', (fact) => {
    newest.add({ ...fact, id: `${fact.organisation ?? ''} ${fact.reference}` });
  });
  return linkEach(context, (take) => newest.drain((versions) => versions.at(-1), take));
}

function linkRatings(context: LinkingContext): LinkCounts {
  const newest = new NewestById<RatingFact>(join(context.workDir, 'ratings'));
  readEvidence(context.folders, 'rating', (fact) => newest.add(fact));
  return linkEach(context, (take) => newest.drain((versions) => versions.at(-1), take));
}

function linkEach<F extends LinkableFact>(
  { linker, spool, unlinked, onSale, progress }: LinkingContext,
  each: (take: (fact: F) => void) => void,
): LinkCounts {
  const counts: LinkCounts = { linked: 0, unlinked: 0 };
  each((fact) => {
    const found = linker.link(fact.uprn, fact.address);
    if (fact.kind === 'sale') onSale(fact, found);
    if (found === undefined) {
      counts.unlinked++;
      unlinked.add(fact);
    } else {
      counts.linked++;
      spool.add(found.row, fact, found.link);
    }
    progress.update(counts.linked + counts.unlinked);
  });
  return counts;
}
