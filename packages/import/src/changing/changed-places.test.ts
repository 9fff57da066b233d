/** What was kept of layers counts only for the questions that it was kept for. */

import { questionsOf } from '@property-lookup/model/layers';
import { expect, it } from 'vitest';
import type { LayersHeld } from '../recording/layer-parts.js';
import { changePlaces } from './changed-places.js';
import type { PlacesOptions } from './place-findings.js';

const change = (held: Pick<LayersHeld, 'asked'>) => {
  const none = new Set<string>();
  const layers = { datasets: new Set(['green-belt']), whole: none, parts: [], ...held };
  const folders = { before: [], after: [], added: [], gone: [] };
  // Nothing else is asked for where nothing comes or goes.
  const applications = { relinked: { before: [], after: [] }, of: () => [] };
  const options = {
    ...{ held: layers, folders, properties: [], earlier: {}, keptDir: '', applications },
  };
  return changePlaces(options as unknown as PlacesOptions);
};

it('a version that asks other questions of a layer makes all anew', async () => {
  const nothing = { folders: {}, touched: new Set(), removed: [], added: [] };
  expect(await change({ asked: questionsOf(['green-belt']) })).toEqual(nothing);
  await expect(change({ asked: questionsOf(['conservation-area']) })).rejects.toThrow(
    'this version asks other questions of the map layers',
  );
});
