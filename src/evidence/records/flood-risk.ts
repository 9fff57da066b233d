/** Properties that the Environment Agency lists as at risk of flooding. */

import type { FloodRiskFact } from '../../domain/evidence/ground.js';
import { newestOfId } from './record-kind.js';

export const FLOOD_RISKS = newestOfId<FloodRiskFact>('flood-risk');
