/**
 * Defra, strategic noise mapping of England, round 3 (2017): outlines around roads and railways by band of Lden. Round 4 consists
 * of rasters, which are not read.
 */

import type { ValueOf } from '@property-lookup/model/dictionary';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { mapSource } from '../../map-source.js';

/** Bands: `>=75.0` in the data is `75.0+` in its guide. */
const BANDS: readonly (readonly [begins: RegExp, band: ValueOf<'ROAD_NOISE_LDEN'>])[] = [
  [/^55/, '55-59'],
  [/^60/, '60-64'],
  [/^65/, '65-69'],
  [/^70/, '70-74'],
  [/^(?:>=? ?)?75/, '75 Or More'],
];

/** The map's source of noise. Files of other measures (Lnight, LAeq16h) have the same column. */
const layerOf = (called: string): string | undefined =>
  /\b(?:road|rail)(?= noise lden\b)/.exec(called)?.[0];

/** Tested with made-up files that have the columns of round 3. */
export const noise = mapSource({
  id: 'noise',
  title: 'Strategic noise mapping (Lden, round 3)',
  publisher: 'Department for Environment, Food and Rural Affairs',
  about: {
    code: 'NOISE',
    gives: 'how loud roads and railways are outside the home, in England',
    appears: 'every five years',
    page: 'https://environment.data.gov.uk/dataset/fd1c6327-ad77-42ae-a761-7c6a0866523d',
    size: 'some GB',
    provides: ['outlines'],
    needs: ['positions'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: '© Crown copyright. Contains Defra data.',
  isOf: (has, called) => has('noiseclass') && layerOf(called) !== undefined,
  featureOf(text, called) {
    const written = text('noiseclass') ?? '';
    const band = BANDS.find(([begins]) => begins.test(written))?.[1];
    const source = layerOf(called);
    if (band === undefined || source === undefined) return 'it is not an Lden band';
    // The outlines have no numbers.
    return { dataset: `${source}-noise`, reference: null, name: null, values: { noise: band } };
  },
});
