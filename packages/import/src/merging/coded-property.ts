/** A merged property with the numbers of its texts, as it waits between the merge and its section. */

import type { PartsOf } from '@property-lookup/kernel/address';
import type { AreasOf, Property } from '@property-lookup/model/property';

/** The number of a text; null for none. */
export type Code = number | null;

export type CodedParts = PartsOf<Code>;

/** The address that a record gives a property which has one, as it is until all texts are at hand. */
interface CodedRecord {
  readonly text: Code;
  readonly postTown: Code;
  readonly postcode: Code;
}

/** An address: the number of its line where a list gives that, else its parts, which print it; or what a record has. */
export type CodedForm = number | CodedParts | CodedRecord;

/** A form with who gives it. */
export interface CodedSpelling {
  readonly form: CodedForm;
  readonly source: Code;
  readonly asOf: Code;
}

/** See `Property`. */
export interface CodedProperty
  extends Pick<Property, 'uprn' | 'udprn' | 'usrn' | 'parentUprn' | 'logicalStatus' | 'position'> {
  readonly address: CodedParts;
  /** Best first, those of records last; several may print the same line. */
  readonly forms: readonly CodedSpelling[];
  readonly classification: Code;
  readonly areas: AreasOf<Code> | null;
  /** Code of the list as one text. */
  readonly sources: Code;
  readonly origins: Code;
  readonly addressAsOf: Code;
}
