/** Every source that is read piece by piece. */

import type { EvidenceFact } from '../domain/evidence-fact.js';
import type { Fact } from '../domain/fact.js';
import { addressbasePremiumGml } from './addresses/addressbase-premium/addressbase-premium-gml.js';
import { greenspace } from './amenities/greenspace/greenspace.js';
import { coalMining } from './ground/coal-mining/coal-mining.js';
import { historicLandfill } from './ground/historic-landfill/historic-landfill.js';
import { inspirePolygons } from './ground/inspire-polygons/inspire-polygons.js';
import { noise } from './ground/noise/noise.js';
import { openmapLocal } from './ground/openmap-local/openmap-local.js';
import { radon } from './ground/radon/radon.js';
import type { StreamSource } from './stream-source.js';

export const STREAM_SOURCES: readonly StreamSource<Fact | EvidenceFact>[] = [
  addressbasePremiumGml,
  inspirePolygons,
  openmapLocal,
  greenspace,
  radon,
  historicLandfill,
  noise,
  coalMining,
];
