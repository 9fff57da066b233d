/** UKHSA and BGS, indicative atlas of radon: the highest class of radon potential in each kilometre square of Great Britain. */

import { RADON_POTENTIAL } from '@property-lookup/model/dictionary';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { mapSource } from '../../map-source.js';

/** Tested with made-up files that have the columns of version 3. */
export const radon = mapSource({
  id: 'radon',
  title: 'Indicative atlas of radon',
  publisher: 'British Geological Survey and UK Health Security Agency',
  about: {
    code: 'RADON',
    gives: 'how many homes of the kilometre square may have too much radon',
    appears: 'every few years',
    page: 'https://www.bgs.ac.uk/datasets/radon-data-indicative-atlas-of-radon/',
    size: 'about 30 MB',
    provides: ['outlines'],
    needs: ['positions'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains British Geological Survey materials © UKRI and UK Health Security Agency data © Crown copyright.',
  isOf: (has) => has('CLASS_MAX') && has('TILE'),
  featureOf(text) {
    // Classes 1 to 6.
    const radon = RADON_POTENTIAL[Number(text('CLASS_MAX') ?? 0) - 1];
    if (radon === undefined) return 'its class is unknown';
    return { dataset: 'radon', reference: text('TILE'), name: null, values: { radon } };
  },
});
