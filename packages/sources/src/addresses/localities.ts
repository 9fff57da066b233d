/** Maps a gazetteer's locality and town to Royal Mail's locality parts, given the post town. */

import type { AddressParts } from '@property-lookup/kernel/address';

type LocalityParts = Pick<
  AddressParts,
  'doubleDependentLocality' | 'dependentLocality' | 'postTown'
>;

/**
 * A gazetteer gives the town that a place is in, Royal Mail the town that its mail goes through. If they differ, the gazetteer's
 * town becomes a locality of the post town (`Oldswinford`, `STOURBRIDGE`).
 */
export function localityParts(
  locality: string | null,
  town: string | null,
  postTown: string | null,
): LocalityParts {
  const head = (postTown ?? town)?.toUpperCase() ?? null;
  const outer = unlessSame(town, head);
  const inner = unlessSame(unlessSame(locality, head), outer?.toUpperCase() ?? null);
  return {
    doubleDependentLocality: outer === null ? null : inner,
    dependentLocality: outer ?? inner,
    postTown: head,
  };
}

function unlessSame(name: string | null, upperName: string | null): string | null {
  return name?.toUpperCase() === upperName ? null : name;
}
