/** The facts that sources give beyond addresses. Each subject has a file in `evidence`. */

import type { AreaEvidence } from './evidence/areas.js';
import type { CertificateEvidence } from './evidence/certificates.js';
import type { GigabitFact } from './evidence/connections.js';
import type { GroundEvidence } from './evidence/ground.js';
import type { ListingEvidence } from './evidence/listings.js';
import type { PlanningEvidence } from './evidence/planning.js';
import type { RatingFact } from './evidence/ratings.js';
import type { SaleEvidence } from './evidence/sales.js';
import type { StatisticsEvidence } from './evidence/statistics.js';
import type { TaxBandFact } from './evidence/tax-bands.js';
import type { TitleEvidence } from './evidence/titles.js';

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
