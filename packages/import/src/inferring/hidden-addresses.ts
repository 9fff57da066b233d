/** Hides a share of the recorded addresses and infers them as an import would, to measure how many are found and right. */

import type { Reading } from '@property-lookup/address/reading';
import { readForm, tokenise } from '@property-lookup/address/reading';
import type { PropertyReader, SearchRequest } from '@property-lookup/engine';
import { PropertyColumns } from '@property-lookup/engine/build';
import {
  type AddressParts,
  addressPartsOf,
  formLine,
  NO_ADDRESS,
  oneLine,
} from '@property-lookup/kernel/address';
import { randomFrom } from '@property-lookup/kernel/numbers';
import type { Property } from '@property-lookup/model/property';
import { hasRecordedAddress } from '@property-lookup/model/property';
import { NO_THREADS } from '@property-lookup/tables/threads';
import type { FactFolder } from '../staging/segment.js';
import { inferRows } from './infer-rows.js';
import { knownAddresses, spreadKnownAddresses } from './known-addresses.js';

export interface HiddenAddress {
  /** On one line. */
  readonly recorded: string;
  readonly hasNumber: boolean;
  readonly inferred: {
    readonly address: string;
    readonly confidence: number;
    readonly isRight: boolean;
  } | null;
}

interface Hiding {
  /** Properties to test. */
  readonly filter: SearchRequest['filter'];
  /** Share of addresses to hide, from 0 to 1. */
  readonly share: number;
  /** Neighbouring properties to test at a time, as many as an import takes. */
  readonly together: number;
  /** Staged facts of the release. */
  readonly folders: readonly FactFolder[];
  readonly workDir: string;
}

/** A generous budget, since no request waits. */
const NO_HURRY = { budgetMs: 3_600_000 };
/** The same homes are hidden in every run. */
const SEED = 42;

/** Yields the hidden addresses in batches of neighbours. */
export async function* inferHidden(
  reader: PropertyReader,
  { filter, share, folders, workDir, together: limit }: Hiding,
): AsyncGenerator<readonly HiddenAddress[]> {
  await spreadKnownAddresses(folders, workDir, NO_THREADS);
  const random = randomFrom(SEED);
  for (let offset = 0, total = 1; offset < total; offset += limit) {
    const page = await reader.search({ filter, offset, limit }, NO_HURRY);
    total = page.total;
    const isHidden = page.properties.map(
      (property) => hasRecordedAddress(property) && random() < share,
    );
    const table = PropertyColumns.of(
      page.properties.map((property, at) =>
        isHidden[at] || !hasRecordedAddress(property) ? withoutAddress(property) : property,
      ),
    );
    inferRows(table, (...wanted) => knownAddresses(workDir, ...wanted));
    yield page.properties.flatMap((property, row) =>
      isHidden[row] ? [judge(property, table, row)] : [],
    );
  }
}

/** The property as open data know it, but without the street of its USRN. */
function withoutAddress(property: Property): Property {
  const { address, sources } = property;
  const { postcode } = address;
  return {
    ...property,
    sources,
    forms: [],
    aliases: [],
    addressConfidence: null,
    address: { ...NO_ADDRESS, postcode },
  };
}

function judge(property: Property, table: PropertyColumns, row: number): HiddenAddress {
  const recorded = premiseOf(property.address);
  const confidence = table.number('addressConfidence', row);
  const address = addressPartsOf((name) => table.text(name, row));
  const isRight = premiseOf(address).headHash === recorded.headHash;
  return {
    recorded: oneLine(property.address),
    hasNumber: recorded.identifiers.length > 0,
    inferred: confidence === null ? null : { address: oneLine(address), confidence, isRight },
  };
}

/** Street, number and flat. A house's name besides its number cannot be inferred from neighbours. */
function premiseOf(address: AddressParts): Reading {
  const { buildingNumber, buildingName } = address;
  const named = { ...address, buildingName: buildingNumber === null ? buildingName : null };
  return readForm(tokenise(formLine(named)));
}
