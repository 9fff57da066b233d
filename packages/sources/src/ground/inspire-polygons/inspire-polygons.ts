/** HM Land Registry's INSPIRE index polygons: the extents of freehold titles of England and Wales, in one file for each authority. */

import { LAND_REGISTRY, OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import type { StreamSource } from '../../stream-source.js';
import { type OutlineLayer, outlineReader } from '../outline-features.js';

/** Features of `Land_Registry_Cadastral_Parcels.gml`, which excludes leaseholds and unregistered land. */
const PLOTS: OutlineLayer = {
  layer: 'plot',
  feature: 'PREDEFINED',
  identify: ({ values }) => values.get('INSPIREID') ?? null,
};

export const inspirePolygons: StreamSource = {
  id: 'inspire-polygons',
  title: 'INSPIRE index polygons',
  publisher: LAND_REGISTRY,
  about: {
    code: 'INSPIRE',
    gives: 'the plot of each registered freehold of England and Wales',
    appears: 'monthly',
    page: 'https://use-land-property-data.service.gov.uk/datasets/inspire',
    size: 'about 5 GB zipped, a file for each local authority',
    provides: ['outlines'],
    needs: ['positions'],
  },
  licence: `${OPEN_GOVERNMENT_LICENCE}; polygons: INSPIRE end user licence of Ordnance Survey`,
  attribution:
    'This information is subject to Crown copyright and database rights and is reproduced with the ' +
    'permission of HM Land Registry. The polygons are © Crown copyright and database rights, Ordnance Survey.',
  recognise: (_name, start) => /<(?:\w+:)?FeatureCollection\b/.test(start) && FEATURE.test(start),
  openStream: (name, emit, count) => outlineReader(PLOTS, name, { emit, count }),
};

const FEATURE = /<LR:PREDEFINED\b/;
