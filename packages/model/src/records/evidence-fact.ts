/** The facts that sources give beyond addresses. Each subject has a file in `evidence`. */

import type { AreaEvidence } from './areas.js';
import type { CertificateEvidence } from './certificates.js';
import type { GigabitFact } from './connections.js';
import type { GroundEvidence } from './ground.js';
import type { ListingEvidence } from './listings.js';
import type { PlanningEvidence } from './planning.js';
import type { RatingFact } from './ratings.js';
import type { SaleEvidence } from './sales.js';
import type { StatisticsEvidence } from './statistics.js';
import type { TaxBandFact } from './tax-bands.js';
import type { TitleEvidence } from './titles.js';

export type EvidenceFact =
  | AreaEvidence
  | CertificateEvidence
  | GigabitFact
  | GroundEvidence
  | ListingEvidence
  | PlanningEvidence
  | RatingFact
  | SaleEvidence
  | StatisticsEvidence
  | TaxBandFact
  | TitleEvidence;
