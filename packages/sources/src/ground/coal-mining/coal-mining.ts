/** Mining Remediation Authority (the Coal Authority until 2024): coal mining reporting areas, and areas of high risk to development. */

import { mapSource } from '../../map-source.js';

/** Layers by the words in the map's name: no columns are read. */
const LAYERS: readonly (readonly [words: RegExp, dataset: string])[] = [
  [/coal ?mining ?reporting/, 'coal-mining-reporting-area'],
  [/development ?high ?risk/, 'coal-development-high-risk-area'],
];
const layerOf = (called: string): string | undefined =>
  LAYERS.find(([words]) => words.test(called))?.[1];

/**
 * Tested with made-up files, because the authority publishes no list of columns. Its metadata of 2014 put the areas
 * under the Open Government Licence (gov.uk, Development low risk area metadata); its records at data.gov.uk since 2023
 * name its own data licence.
 */
export const coalMining = mapSource({
  id: 'coal-mining',
  title: 'Coal mining reporting areas, development high risk areas',
  publisher: 'Mining Remediation Authority',
  about: {
    code: 'MRA',
    gives: 'whether coal was mined below or near the home',
    price: 'licensed, costs money',
    appears: 'when the authority revises it',
    page: 'https://www.gov.uk/guidance/licensable-coal-mining-data',
    size: 'some 10 MB',
    provides: ['outlines'],
    needs: ['positions'],
  },
  licence: 'Data licence of the Mining Remediation Authority',
  attribution: 'Contains Mining Remediation Authority data © Mining Remediation Authority.',
  isOf: (_has, called) => layerOf(called) !== undefined,
  featureOf(_text, called) {
    const dataset = layerOf(called);
    // Happens if a person forces another map into this source.
    if (dataset === undefined)
      return 'neither the file nor its layer is named after one of the areas';
    return { dataset, reference: null, name: null };
  },
});
