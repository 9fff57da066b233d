/** Entries of the non-domestic rating list. */

import type { RatingFact } from '../../domain/evidence/ratings.js';
import { newestOfId } from './record-kind.js';

export const RATINGS = newestOfId<RatingFact>('rating');
