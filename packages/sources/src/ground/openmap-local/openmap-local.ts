/** OS OpenMap Local as GML, in one file for each 100 km square of Great Britain: only its buildings are read. */

import { OS_OPEN_TERMS } from '../../licences.js';
import type { StreamSource } from '../../stream-source.js';
import { type OutlineLayer, outlineReader } from '../outline-features.js';

/**
 * OS, OpenMap Local technical specification: a generalised building, which "could be made up of an amalgamation of other
 * buildings". Important buildings (schools, hospitals) are separate features, and not homes.
 */
const BUILDINGS: OutlineLayer = {
  layer: 'building',
  feature: 'Building',
  // A building across the edge of a square is in both files with the same identifier.
  identify: ({ gmlId }) => (gmlId === '' ? null : gmlId),
};

export const openmapLocal: StreamSource = {
  id: 'openmap-local',
  title: 'OS OpenMap Local',
  ...OS_OPEN_TERMS,
  about: {
    code: 'OML',
    gives: 'the footprint of buildings of Great Britain',
    appears: 'twice a year',
    editions: { months: [4, 10] },
    page: 'https://osdatahub.os.uk/downloads/open/OpenMapLocal',
    size: 'about 4 GB zipped, a file for each 100 km square',
    provides: ['outlines'],
    needs: ['positions'],
  },
  recognise: (_name, start) => /<(?:\w+:)?FeatureCollection\b/.test(start) && NAMESPACE.test(start),
  openStream: (name, emit, count) => outlineReader(BUILDINGS, name, { emit, count }),
};

const NAMESPACE = /xmlns:\w+="http:\/\/namespaces\.os\.uk\/open\/oml\//i;
