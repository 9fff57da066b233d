/** The properties of the synthetic country as blocks of the store, postcode by postcode, without an import. */

import type { Candidate } from '@property-lookup/address';
import { type AddressParts, formLine, NO_ADDRESS } from '@property-lookup/kernel/address';
import {
  type Bilingual,
  createCountry,
  type Neighbourhood,
  PROPERTIES_PER_NEIGHBOURHOOD,
  type Property,
} from 'synthetic-country';

export interface Block {
  readonly postcode: string;
  readonly candidates: readonly Candidate[];
}

export function* syntheticBlocks(properties: number): Generator<Block> {
  const country = createCountry(1);
  const count = Math.ceil(properties / PROPERTIES_PER_NEIGHBOURHOOD);
  for (let number = 0; number < count; number++) {
    const neighbourhood = country.neighbourhood(number);
    const groups = new Map<string, Candidate[]>();
    for (const property of neighbourhood.properties) {
      const candidate = candidateOf(property, neighbourhood);
      const group = groups.get(property.postcode.text);
      if (group === undefined) groups.set(property.postcode.text, [candidate]);
      else group.push(candidate);
    }
    for (const [postcode, candidates] of groups) yield { postcode, candidates };
  }
}

/** With an English and, if there is one, a Welsh address. */
function candidateOf(property: Property, neighbourhood: Neighbourhood): Candidate {
  const english = formLine(partsIn(0, property, neighbourhood));
  const hasWelsh = property.street.thoroughfare[1] !== '';
  return {
    uprn: property.uprn,
    postcode: property.postcode.text,
    forms: hasWelsh ? [english, formLine(partsIn(1, property, neighbourhood))] : [english],
  };
}

export function partsIn(
  language: 0 | 1,
  { premise, organisation, street, ...property }: Property,
  { district, dependentLocality, doubleDependentLocality }: Neighbourhood,
): AddressParts {
  const said = (name: Bilingual) => name[language] || name[0] || null;
  const { postTown, welshPostTown } = district.town;
  return {
    ...NO_ADDRESS,
    organisationName: organisation || null,
    poBox: premise.poBox || null,
    subBuildingName: premise.subBuildingName || null,
    buildingName: premise.buildingName || null,
    buildingNumber: premise.buildingNumber || null,
    dependentThoroughfare: said(street.dependentThoroughfare),
    thoroughfare: said(street.thoroughfare),
    doubleDependentLocality: said(doubleDependentLocality),
    dependentLocality: said(dependentLocality),
    postTown: language === 1 ? welshPostTown || postTown : postTown,
    postcode: property.postcode.text,
  };
}
