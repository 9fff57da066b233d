/** The vocabulary of this folder: fields of the data dictionary, recorded facts, and the subject that fields are read from. */

import type { FactType, FieldRow } from '../dictionary/field-row.js';
import type { FieldName, ValueOf } from '../dictionary/fields.js';
import type { GroupName } from '../dictionary/group-rows.js';
import type { SourceCode } from '../dictionary/sources.js';
import type { PostcodeFact } from '../property/fact.js';
import type { Property } from '../property/property-record.js';

export type { FactType };

export type FactValue = string | number | boolean | readonly string[];

/** A value for one property from a source or model. */
export interface RecordedFact<Value extends FactValue = FactValue> {
  readonly value: Value;
  /** Probability from 0 to 1 that the value is right; null if it was never measured. */
  readonly confidence: number | null;
  /** False when read from a record about this very property; true when predicted, imputed or inferred. */
  readonly modelled: boolean;
  /** Null if not known. */
  readonly source: SourceCode | null;
  /** `YYYY-MM-DD` of the record, or of the release that it came in. */
  readonly asOf: string | null;
}

/** The recorded facts of one property, by field. */
export type RecordedFacts = { readonly [Name in FieldName]?: RecordedFact<ValueOf<Name>> };

/** The same facts for code that iterates over all names. */
export type FactsByName = Readonly<Record<string, RecordedFact | undefined>>;

/** Everything known about one property, from which fields are read. */
export interface FactSubject {
  readonly property: Property;
  /** The postcode directories' data for the property's postcode. */
  readonly postcode: PostcodeFact | undefined;
  readonly recorded: RecordedFacts;
  /** Date of the data, `YYYY-MM-DD`, which also serves as today. */
  readonly asOf: string;
}

/** Computes a field; a plain value has no confidence, null means not known. */
export type Derivation<Value extends FactValue = FactValue> = (
  subject: FactSubject,
) => Value | RecordedFact<Value> | null;

/** Derivations by field name. */
export type Derivations = { readonly [Name in FieldName]?: Derivation<ValueOf<Name>> };

/** One field, from which the response, its schema, the documentation and the filterable column are made. */
export interface FieldDeclaration {
  /** Upper case with underscores. */
  readonly name: string;
  readonly type: FactType;
  /** Unit, format or range; null if the type says everything. */
  readonly unit: string | null;
  /** Every possible value; null for an open field. */
  readonly values: readonly string[] | null;
  /** Letter case of the stored texts; left out if texts are stored as each source writes them. */
  readonly letters?: NonNullable<FieldRow['letters']>;
  readonly nullable: boolean;
  /** Whether `NAME$CONFIDENCE` and `NAME$MODELLED` follow it. */
  readonly companions: boolean;
  readonly meaning: string;
  readonly source: readonly SourceCode[];
  readonly derive?: Derivation;
  /** True for fields that only homes have; null if the property is not known to be a dwelling. */
  readonly residential?: true;
  /** True for fields that are derived by definition; recorded values are ignored. */
  readonly byDefinition?: true;
}

/** The fields of one endpoint. */
export interface FactGroup {
  readonly name: GroupName;
  /** Path below the versioned root, for example `/property/address`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly FieldDeclaration[];
}

export const confidenceKey = (name: string): string => `${name}$CONFIDENCE`;
export const modelledKey = (name: string): string => `${name}$MODELLED`;
export const sourceKey = (name: string): string => `${name}$SOURCE`;
export const asOfKey = (name: string): string => `${name}$AS_OF`;
