/** Completes what sources say of an address by what is inferred of it, which is listed as a source of its own: nothing that a source says gives way. */

import { formLine } from '../../domain/address-lines.js';
import { ADDRESS_PARTS, type AddressParts, addressPartsOf } from '../../domain/address-parts.js';
import { statedConfidence } from '../../domain/confidence.js';
import { givenByOrigins } from '../../domain/property-origins.js';
import type { Property } from '../../domain/property-record.js';
import { readForm } from '../../matching/read/read-form.js';
import { tokenise } from '../../matching/read/tokens.js';
import type { LoadedSource, Release } from '../../release/release.js';

/** The source that inferred parts are said to be of. */
const INFERRED = 'inferred-address';

/** What an inferred address changes of a property. */
type Completed = Pick<Property, 'address' | 'forms' | 'sources' | 'origins' | 'addressConfidence'>;

/** Undefined where the two contradict each other. */
export function completeAddress(
  { address, sources, origins }: Pick<Property, 'address' | 'sources' | 'origins'>,
  inferred: { readonly address: AddressParts; readonly confidence: number },
): Completed | undefined {
  const added = onStreet(address.thoroughfare, inferred.address);
  if (!ADDRESS_PARTS.every((name) => agree(address[name], added[name]))) return undefined;
  const parts = addressPartsOf((name) => address[name] ?? added[name]);
  const filled = ADDRESS_PARTS.filter((name) => address[name] === null && parts[name] !== null);
  return {
    address: parts,
    forms: [formLine(parts)],
    sources: [...sources, INFERRED],
    origins: givenByOrigins(origins, ['address', ...filled], sources.length),
    addressConfidence: statedConfidence(inferred.confidence),
  };
}

/** A USRN tells the street at the door, which Royal Mail has as dependent on another: `Court Mews, High Street`. */
function onStreet(said: string | null, inferred: AddressParts): AddressParts {
  const { dependentThoroughfare, thoroughfare } = inferred;
  if (said === null || dependentThoroughfare === null || agree(said, thoroughfare)) return inferred;
  return { ...inferred, dependentThoroughfare: null, thoroughfare: dependentThoroughfare };
}

/** `High St` is `High Street`. */
function agree(said: string | null, inferred: string | null): boolean {
  if (said === null || inferred === null || said === inferred) return true;
  return hashOf(said) === hashOf(inferred);
}

const hashOf = (text: string): number => readForm(tokenise(text)).fullHash;

/** Nothing where none is inferred. */
export function inferredSource(rows: number, importedAt: string): readonly LoadedSource[] {
  if (rows === 0) return [];
  return [
    {
      id: INFERRED,
      title: 'Addresses inferred from those of neighbours',
      licence:
        'Derived from the other sources: what may be published of them is for you, who run the service, to decide by their licences',
      attribution: '',
      ...{ rows, importedAt },
    },
  ];
}

/** They stand while a release is changed. */
export const inferredIn = ({ sources }: Pick<Release, 'sources'>): readonly LoadedSource[] =>
  sources.filter(({ id }) => id === INFERRED);
