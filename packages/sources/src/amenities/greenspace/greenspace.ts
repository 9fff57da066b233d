/** OS Open Greenspace: outlines of parks, gardens, play spaces and other green places in Great Britain, as a GeoPackage or shapefiles. */

import { OS_OPEN_TERMS } from '../../licences.js';
import { mapSource } from '../../map-source.js';

/** Layers by function of the site (OS, Open Greenspace technical specification); the product has eight more functions. */
const LAYERS: Readonly<Record<string, string>> = {
  'Public Park Or Garden': 'park',
  'Play Space': 'play-space',
};

/** Tested with made-up files that follow the specification. */
export const greenspace = mapSource({
  id: 'greenspace',
  title: 'OS Open Greenspace',
  ...OS_OPEN_TERMS,
  about: {
    code: 'OGS',
    gives: 'the nearest public park or garden of Great Britain, and the nearest play space',
    appears: 'twice a year',
    page: 'https://osdatahub.os.uk/downloads/open/OpenGreenspace',
    size: 'about 60 MB zipped',
    provides: ['outlines'],
    needs: ['positions'],
  },
  isOf: (has, called) =>
    (has('function') && /green ?space/.test(called)) ||
    has('ref_to_greenspace_site') ||
    has('refToGSite'),
  featureOf(text) {
    const [reference, use] = [text('id'), text('function')];
    if (use === null) return 'it is a gate of a green place';
    const dataset = LAYERS[use];
    if (dataset === undefined) return 'it is neither a park nor a play space';
    // A shapefile has shorter column names.
    return { dataset, reference, name: text('distinctive_name_1') ?? text('distName1') };
  },
});
