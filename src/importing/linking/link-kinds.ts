/** The kinds of record that are linked one by one: how the versions of each are spread by id, and what becomes of them. */

import type {
  ApplicationFact,
  CertificateFact,
  CompanyTitleFact,
  FloodRiskFact,
  LeaseFact,
  RatingFact,
} from '../../domain/evidence-fact.js';
import type { FactFolder } from '../merging/fact-folder.js';
import { type CertificateVersion, combineCertificate } from './certificate-versions.js';
import { readEvidence, readEvidenceTexts } from './evidence-files.js';
import type { LinkableFact } from './evidence-spool.js';
import { leasesOfTitle } from './lease-versions.js';
import { newestIn, type Versioned } from './newest-by-id.js';
import { combineSale, type RecordedSale, type SaleVersion } from './sale-versions.js';
import { combineTitle, type TitleVersion } from './title-versions.js';

/** Takes the text of a version, in the order of import. */
type Spread = (id: string, text: string) => void;

export interface LinkKind {
  spread(folders: readonly FactFolder[], add: Spread): void;
  /** The records of one file of what was spread. */
  read(dir: string, part: number): Iterable<LinkableFact>;
}

type ApplicationVersion = ApplicationFact & Versioned;

export const LINK_KINDS = {
  /** A change file may replace or withdraw a sale, and the look-up of 2026 may name its property. */
  sales: {
    spread(folders, add) {
      for (const folder of folders) {
        readEvidenceTexts([folder], 'sale', (id, text) => {
          add(id, `${text.slice(0, -1)},"recordedAt":${JSON.stringify(folder.importedAt)}}`);
        });
        readEvidenceTexts([folder], 'sale-removal', add);
        readEvidenceTexts([folder], 'sale-uprn', add);
      }
    },
    read: (dir, part) => newestIn<SaleVersion, RecordedSale>(dir, part, combineSale),
  },
  certificates: {
    spread(folders, add) {
      readEvidenceTexts(folders, 'certificate', add);
      readEvidenceTexts(folders, 'recommendation', add);
    },
    read: (dir, part) =>
      newestIn<CertificateVersion, CertificateFact>(dir, part, combineCertificate),
  },
  applications: {
    spread(folders, add) {
      readEvidence(folders, 'application', (fact) => {
        const id = `${fact.organisation ?? ''} ${fact.reference}`;
        add(id, JSON.stringify({ ...fact, id }));
      });
    },
    read: (dir, part) =>
      newestIn<ApplicationVersion, ApplicationFact>(dir, part, (versions) => versions.at(-1)),
  },
  ratings: {
    spread(folders, add) {
      readEvidenceTexts(folders, 'rating', add);
    },
    read: (dir, part) => newestIn<RatingFact, RatingFact>(dir, part, (versions) => versions.at(-1)),
  },
  titles: {
    spread(folders, add) {
      // In the order of import, whichever of the two a file says.
      for (const folder of folders) {
        readEvidenceTexts([folder], 'company-title', add);
        readEvidenceTexts([folder], 'company-title-removal', add);
      }
    },
    read: (dir, part) => newestIn<TitleVersion, CompanyTitleFact>(dir, part, combineTitle),
  },
  floodRisks: {
    spread(folders, add) {
      readEvidenceTexts(folders, 'flood-risk', add);
    },
    read: (dir, part) =>
      newestIn<FloodRiskFact, FloodRiskFact>(dir, part, (versions) => versions.at(-1)),
  },
  leases: {
    spread(folders, add) {
      readEvidenceTexts(folders, 'lease', add);
    },
    *read(dir, part) {
      yield* [...newestIn<LeaseFact, readonly LeaseFact[]>(dir, part, leasesOfTitle)].flat();
    },
  },
} as const satisfies Readonly<Record<string, LinkKind>>;

export type LinkKindName = keyof typeof LINK_KINDS;
