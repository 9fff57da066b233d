/** Tests that kept layers are used only for the questions they were made for. */

import { questionsOf } from '@property-lookup/model/layers';
import { expect, it } from 'vitest';
import type { LayersHeld } from '../recording/layer-parts.js';
import { changePlaces } from './changed-places.js';
import type { PlacesOptions } from './place-findings.js';

const change = (held: Pick<LayersHeld, 'asked'>) => {
  const none = new Set<string>();
  const layers = { datasets: new Set(['green-belt']), whole: none, parts: [], ...held };
  const folders = { before: [], after: [], added: [], gone: [] };
  // The other options are not read without changes.
  const applications = { relinked: { before: [], after: [] }, of: () => [] };
  const options = {
    ...{ held: layers, folders, properties: [], earlier: {}, keptDir: '', applications },
  };
  return changePlaces(options as unknown as PlacesOptions);
};

it('a version that asks other questions of a layer needs a full build', async () => {
  const nothing = { folders: {}, touched: new Set(), removed: [], added: [] };
  expect(await change({ asked: questionsOf(['green-belt']) })).toEqual(nothing);
  await expect(change({ asked: questionsOf(['conservation-area']) })).rejects.toThrow(
    'this version asks other questions of the map layers',
  );
});
