/** A merged property with codes in place of texts, until it is written to its section. */

import type { SaidPosition } from '@property-lookup/facts/claims';
import type { PartsOf } from '@property-lookup/kernel/address';
import type { AreasOf, Property } from '@property-lookup/model/property';

/** Code of a text; null for none. */
export type Code = number | null;

export type CodedParts = PartsOf<Code>;

/** Address from a record, for a property that has another address. */
interface CodedRecord {
  readonly text: Code;
  readonly postTown: Code;
  readonly postcode: Code;
}

/** An address: the code of a list's line, parts to print, or a record's address. */
export type CodedForm = number | CodedParts | CodedRecord;

/** A form with its source and day. */
export interface CodedSpelling {
  readonly form: CodedForm;
  readonly source: Code;
  readonly asOf: Code;
}

/** See `Property`. */
export interface CodedProperty
  extends Pick<Property, 'uprn' | 'udprn' | 'usrn' | 'parentUprn' | 'logicalStatus' | 'position'> {
  readonly address: CodedParts;
  /** Forms, best first and records last; several may print the same line. */
  readonly forms: readonly CodedSpelling[];
  readonly classification: Code;
  readonly areas: AreasOf<Code> | null;
  /** Code of the list of sources as one text. */
  readonly sources: Code;
  readonly origins: Code;
  readonly addressAsOf: Code;
  readonly custodian: Code;
  readonly postalAddress: Code;
  /** Of sources that disagree with the position; left out where none does. */
  readonly elsewhere?: readonly SaidPosition[];
}
