/** Fills in inferred addresses for the rows of a table that no source gives an address, unless a source contradicts them. */

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

/** Finds addresses of records in some postcodes, without the recorded addresses of properties (`plainLine`). */
type KnownIn = (
  postcodes: ReadonlySet<string>,
  recorded: ReadonlySet<string>,
) => readonly KnownAddress[];

/** Returns the number of inferred addresses. Historical properties are left out. */
export function inferRows(table: PropertyColumns, knownIn: KnownIn): number {
  const { logicalStatus } = table.numbers;
  const rows = Array.from({ length: table.rows }, (_, row) => row).filter(
    (row) => logicalStatus[row] !== HISTORICAL_STATUS,
  );
  const without = rows.filter((row) => !hasAddress(table, row));
  // With a gazetteer, most buckets lack no address.
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

/** Addresses of properties in these postcodes, as `plainLine`. */
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

/** False if the inferred address contradicts a source. */
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

/** Id of the source of inferred parts. */
const INFERRED = 'inferred-address';

/** Fields of a property that an inferred address changes. */
type Completed = Pick<Property, 'address' | 'forms' | 'sources' | 'origins' | 'addressConfidence'>;

/** Completes an address by an inferred one; undefined if the two contradict each other. */
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

/** Moves the inferred dependent street into its place: a USRN names the street at the door, Royal Mail both, as in `Court Mews, High Street`. */
function onStreet(said: string | null, inferred: AddressParts): AddressParts {
  const { dependentThoroughfare, thoroughfare } = inferred;
  if (said === null || dependentThoroughfare === null || agree(said, thoroughfare)) return inferred;
  return { ...inferred, dependentThoroughfare: null, thoroughfare: dependentThoroughfare };
}

/** Whether two parts mean the same, as `High St` and `High Street` do; unknown parts agree with any. */
function agree(said: string | null, inferred: string | null): boolean {
  if (said === null || inferred === null || said === inferred) return true;
  return hashOf(said) === hashOf(inferred);
}

const hashOf = (text: string): number => readForm(tokenise(text)).fullHash;

/** The source of inferred addresses; empty if there are none. */
export function inferredSource(rows: number, importedAt: string): readonly LoadedSource[] {
  if (rows === 0) return [];
  return [
    {
      id: INFERRED,
      title: 'Addresses inferred from those of neighbours',
      licence:
        'Derived from the other sources: you, who run the service, decide by their licences what may be published',
      attribution: '',
      rows,
      importedAt,
    },
  ];
}

/** The source of inferred addresses in a release, which a change keeps. */
export const inferredIn = ({ sources }: Pick<Release, 'sources'>): readonly LoadedSource[] =>
  sources.filter(({ id }) => id === INFERRED);
