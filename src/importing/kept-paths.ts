/** Names the files in which an import keeps the work that the next one needs, so that the next one costs what it changes. */

import { join } from 'node:path';

/** Every listing with its events. */
export const LISTINGS_FILE = 'listings';

/** Paths below the folder that belongs to one release. */
export const keptPaths = (dir: string) => ({
  /** What all properties share: the survey of the country, and the models of fields. */
  figures: join(dir, 'figures'),
  /** What is known of areas and postcodes, of planning zones, and of outlines on the map. */
  areas: join(dir, 'areas'),
  zones: join(dir, 'zones'),
  outlines: join(dir, 'outlines'),
  /** Advertised rents. */
  rents: join(dir, 'rents'),
  /** A model of prices for each postcode area. */
  models: join(dir, 'models'),
  model: (area: string) => join(dir, 'models', area),
  /** Which files hold versions of records, where in them each version is, and how versions are found. */
  files: join(dir, 'files.json'),
  versions: join(dir, 'versions'),
  ids: join(dir, 'ids'),
  links: join(dir, 'links'),
  unlinked: join(dir, 'unlinked'),
  listings: join(dir, LISTINGS_FILE),
});
