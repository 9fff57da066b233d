/** Tells what `up` is about to fetch: each source with its size and licence, before anybody is asked to accept it. */

import { fetchableOf, offeredSource } from '@property-lookup/import/fetch';
import { bytesText } from '../output.js';
import { partsOf } from './town-sources.js';

interface Plan {
  readonly sources: readonly string[];
  readonly outDir: string;
  readonly mirror: string | undefined;
  readonly token: string | undefined;
}

export async function planLines({ sources, ...place }: Plan): Promise<readonly string[]> {
  const nowMs = Date.now();
  let [total, unknown] = [0, 0];
  const lines: string[] = [];
  for (const id of sources) {
    const offered = await Promise.all(
      partsOf(id, nowMs).map((area) => offeredSource(id, { ...place, area, nowMs })),
    );
    const sizes = offered.map(({ bytes }) => bytes);
    const bytes = sizes.every((size) => size !== null)
      ? sizes.reduce((sum, size) => sum + size, 0)
      : null;
    const here = offered.reduce((sum, { bytesHere }) => sum + bytesHere, 0);
    if (bytes === null) unknown++;
    total += bytes ?? 0;
    const { source } = fetchableOf(id);
    const size = bytes === null ? `size unknown, usually ${source.about.size}` : bytesText(bytes);
    const isHere = here > 0 ? `, ${bytesText(here)} of it here already` : '';
    const says = source.attribution === '' ? '' : ` It asks to say: "${source.attribution}"`;
    lines.push(
      `${id}: ${source.title}, ${source.publisher}; ${size}${isHere}. Licence: ${source.licence}.${says}`,
    );
  }
  const rest = unknown === 0 ? '' : `, and ${unknown} of unknown size`;
  return [...lines, `In all ${bytesText(total)}${rest}, into ${place.outDir}.`];
}
