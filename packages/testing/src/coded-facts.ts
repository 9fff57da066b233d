/** Converts facts and properties to the numbered texts used between stages of an import, and back. */

import { listText } from '@property-lookup/engine/build';
import type { CodedProperty } from '@property-lookup/import/inside/merging/coded-property';
import type { CodedFact } from '@property-lookup/import/inside/staging/fact-parts';
import { readFact, writeFact } from '@property-lookup/import/inside/staging/packed-fact';
import { StagedTexts } from '@property-lookup/import/inside/staging/text-book';
import { addressPartsOf } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';
import { type Fact, geographyOf } from '@property-lookup/model/property';
import { PackedReader, PackedWriter } from '@property-lookup/tables';

/** A text shelf without texts. */
export const NO_SHELF = { bytes: new Uint8Array(0), ends: new Uint32Array(1), added: [] };

export const noTexts = (): StagedTexts => new StagedTexts(NO_SHELF);

export function codedFact<F extends Fact>(
  fact: F,
  texts: StagedTexts,
): Extract<CodedFact, { kind: F['kind'] }> {
  const to = new PackedWriter();
  writeFact(to, fact, (text) => texts.of(text));
  const from = new PackedReader(Buffer.from(to.bytes));
  // Has the kind that was written.
  return readFact<number>(from, (code) => code || null, 0) as Extract<
    CodedFact,
    { kind: F['kind'] }
  >;
}

export function spelledFact(fact: CodedFact, texts: StagedTexts): Fact {
  const to = new PackedWriter();
  // Numbers pass through instead of texts.
  writeFact(to, fact as unknown as Fact, (code) => Number(code));
  return readFact<string>(new PackedReader(Buffer.from(to.bytes)), (code) => texts.at(code), '');
}

export function codedProperty(property: Property, texts: StagedTexts): CodedProperty {
  const code = (text: string | null): number | null => (text === null ? null : texts.of(text));
  const { areas, address } = property;
  return {
    ...property,
    address: addressPartsOf((name) => code(address[name])),
    forms: property.forms.map((line, at) => {
      const { source = null, asOf = null } = property.aliases[at - 1] ?? {};
      return { form: texts.of(line), source: code(source), asOf: code(asOf) };
    }),
    classification: code(property.classification),
    areas: areas === null ? null : geographyOf((name) => code(areas[name])),
    sources: code(listText(property.sources)),
    origins: code(property.origins),
    addressAsOf: code(property.addressAsOf),
    custodian: code(property.custodian),
    postalAddress: code(property.postalAddress),
  };
}
