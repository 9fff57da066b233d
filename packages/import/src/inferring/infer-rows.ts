/** Gives the rows of a table that no source gives an address the one that their neighbours' addresses tell, as far as the sources do not contradict it. */

import { readForm, tokenise } from '@property-lookup/address/reading';
import type { LoadedSource, Release } from '@property-lookup/engine';
import type { PropertyColumns } from '@property-lookup/engine/build';
import { listIn, listText } from '@property-lookup/engine/build';
import {
  type InferredAddress,
  inferAddresses,
  type KnownAddress,
  type PlacedUprn,
} from '@property-lookup/facts/inference';
import {
  ADDRESS_PARTS,
  type AddressParts,
  addressPartsOf,
  formLine,
} from '@property-lookup/kernel/address';
import { statedConfidence } from '@property-lookup/kernel/certainty';
import {
  HISTORICAL_STATUS,
  originsWithSource,
  type Property,
} from '@property-lookup/model/property';
import { plainLine } from './known-addresses.js';

/** Gives addresses in some postcodes that records have, but for those of properties, by their `plainLine`. */
type KnownIn = (
  postcodes: ReadonlySet<string>,
  recorded: ReadonlySet<string>,
) => readonly KnownAddress[];

/** Returns how many have one now. A property that is no more has none between those of today. */
export function inferRows(table: PropertyColumns, knownIn: KnownIn): number {
  const { logicalStatus } = table.numbers;
  const rows = Array.from({ length: table.rows }, (_, row) => row).filter(
    (row) => logicalStatus[row] !== HISTORICAL_STATUS,
  );
  const without = rows.filter((row) => !hasAddress(table, row));
  // Where every property has an address, nothing more is looked at.
  if (without.length === 0) return 0;
  const rowOf = new Map(without.map((row) => [table.numbers.uprn[row] as number, row]));
  const postcodes = new Set(without.flatMap((row) => table.text('postcode', row) ?? []));
  const known = knownIn(postcodes, recordedIn(table, postcodes));
  const inferred = inferAddresses(
    rows.map((row) => placedUprn(table, row)),
    known,
  );
  return inferred.filter((one) => fillRow(table, rowOf.get(one.uprn), one)).length;
}

/** The addresses of the properties in these postcodes, each as its `plainLine`. */
function recordedIn(table: PropertyColumns, postcodes: ReadonlySet<string>): ReadonlySet<string> {
  const recorded = new Set<string>();
  for (let row = 0; row < table.rows; row++) {
    const postcode = table.text('postcode', row);
    if (postcode === null || !postcodes.has(postcode)) continue;
    for (const form of table.forms[row] ?? []) recorded.add(plainLine(form, postcode));
  }
  return recorded;
}

const hasAddress = ({ forms }: PropertyColumns, row: number): boolean =>
  (forms[row]?.length ?? 0) > 0;

function placedUprn(table: PropertyColumns, row: number): PlacedUprn {
  return {
    uprn: table.numbers.uprn[row] as number,
    easting: table.number('x', row),
    northing: table.number('y', row),
    usrn: table.number('usrn', row),
    postcode: table.text('postcode', row),
    address: hasAddress(table, row) ? addressPartsOf((name) => table.text(name, row)) : null,
  };
}

/** False where it contradicts what a source says. */
function fillRow(
  table: PropertyColumns,
  row: number | undefined,
  inferred: InferredAddress,
): boolean {
  if (row === undefined) return false;
  const completed = completeAddress(
    {
      address: addressPartsOf((name) => table.text(name, row)),
      sources: listIn(table.text('sources', row)),
      origins: table.text('origins', row) ?? '',
    },
    inferred,
  );
  if (completed === undefined) return false;
  const { texts, numbers, codes } = table;
  for (const name of ADDRESS_PARTS) texts[name][row] = codes.of(completed.address[name]);
  texts.sources[row] = codes.of(listText(completed.sources));
  texts.origins[row] = codes.of(completed.origins);
  table.forms[row] = completed.forms;
  table.printsItself[row] = 1;
  numbers.addressConfidence[row] = completed.addressConfidence ?? Number.NaN;
  return true;
}

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
    origins: originsWithSource(origins, ['address', ...filled], sources.length),
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
      rows,
      importedAt,
    },
  ];
}

/** They stand while a release is changed. */
export const inferredIn = ({ sources }: Pick<Release, 'sources'>): readonly LoadedSource[] =>
  sources.filter(({ id }) => id === INFERRED);
