/** Maps the locality and town of a gazetteer, given a post town, to Royal Mail's locality parts. */

import type { AddressParts } from '../../domain/address-parts.js';

type LocalityParts = Pick<
  AddressParts,
  'doubleDependentLocality' | 'dependentLocality' | 'postTown'
>;

/**
 * A gazetteer names the town a place lies in, Royal Mail the town its mail goes through; where
 * they differ the gazetteer's town is a locality of the post town (`Oldswinford`, `STOURBRIDGE`).
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
