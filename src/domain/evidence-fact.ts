/** What sources give beyond addresses. Each subject has a file in `evidence` with its facts. */

import type { AreaEvidence } from './evidence/areas.js';
import type { CertificateEvidence } from './evidence/certificates.js';
import type { GroundEvidence } from './evidence/ground.js';
import type { ListingEvidence } from './evidence/listings.js';
import type { PlanningEvidence } from './evidence/planning.js';
import type { RatingFact } from './evidence/ratings.js';
import type { SaleEvidence } from './evidence/sales.js';
import type { StatisticsEvidence } from './evidence/statistics.js';
import type { TitleEvidence } from './evidence/titles.js';

// The stages of the import name these facts from here.
export type { AreaLinkFact, AreaNameFact } from './evidence/areas.js';
export type { CertificateFact } from './evidence/certificates.js';
export type { GivenAddress } from './evidence/given-address.js';
export type { OutlineFact } from './evidence/ground.js';
export type { FeedDeliveryFact, ListingFact } from './evidence/listings.js';
export type { ZoneFact } from './evidence/planning.js';
export type { SaleFact } from './evidence/sales.js';
export type { AreaFiguresFact, AreaValues, PriceIndexFact } from './evidence/statistics.js';

export type EvidenceFact =
  | AreaEvidence
  | CertificateEvidence
  | GroundEvidence
  | ListingEvidence
  | PlanningEvidence
  | RatingFact
  | SaleEvidence
  | StatisticsEvidence
  | TitleEvidence;
