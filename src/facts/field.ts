/** What a field of the data dictionary is, and what it is read from: the vocabulary of this folder. */

import type { FactType, FieldRow } from '../domain/dictionary/field-row.js';
import type { FieldName, ValueOf } from '../domain/dictionary/fields.js';
import type { GroupName } from '../domain/dictionary/group-rows.js';
import type { SourceCode } from '../domain/dictionary/sources.js';
import type { PostcodeFact } from '../domain/fact.js';
import type { Property } from '../domain/property-record.js';

export type { FactType };

export type FactValue = string | number | boolean | readonly string[];

/** A value that some source or model gave for one property. */
export interface RecordedFact<Value extends FactValue = FactValue> {
  readonly value: Value;
  /** Probability from 0 to 1 that the value is right; null where nobody measured it. */
  readonly confidence: number | null;
  /** False when read from a record about this very property; true when predicted, imputed or inferred. */
  readonly modelled: boolean;
  /** Null where not known. */
  readonly source: SourceCode | null;
  /** `YYYY-MM-DD` of the record or of the release it came in. */
  readonly asOf: string | null;
}

/** What is recorded about one property, by field. */
export type RecordedFacts = { readonly [Name in FieldName]?: RecordedFact<ValueOf<Name>> };

/** The same for code that iterates over all of them, whatever their names. */
export type FactsByName = Readonly<Record<string, RecordedFact | undefined>>;

/** Everything known of one property: what the fields are read from. */
export interface FactSubject {
  readonly property: Property;
  /** What the postcode directories give for the property's postcode. */
  readonly postcode: PostcodeFact | undefined;
  readonly recorded: RecordedFacts;
  /** Date of the data, `YYYY-MM-DD`; also "today" for whatever is counted from today. */
  readonly asOf: string;
}

/** Computes a field; a plain value has no confidence of its own, null means not known. */
export type Derivation<Value extends FactValue = FactValue> = (
  subject: FactSubject,
) => Value | RecordedFact<Value> | null;

/** How fields are derived, by name. */
export type Derivations = { readonly [Name in FieldName]?: Derivation<ValueOf<Name>> };

/** One field: from this come the response, its schema, the documentation and the filterable column. */
export interface FieldDeclaration {
  /** Upper case with underscores. */
  readonly name: string;
  readonly type: FactType;
  /** Unit, format or range; null if the type says everything. */
  readonly unit: string | null;
  /** Every value that the field can have; null if it is open. */
  readonly values: readonly string[] | null;
  /** How its texts are stored, unless they are as each source gives them. */
  readonly letters?: NonNullable<FieldRow['letters']>;
  readonly nullable: boolean;
  /** Whether `NAME$CONFIDENCE` and `NAME$MODELLED` follow it. */
  readonly companions: boolean;
  readonly meaning: string;
  readonly source: readonly SourceCode[];
  readonly derive?: Derivation;
  /** True for fields that only homes have: null if the property is not known to be a dwelling. */
  readonly residential?: true;
  /** True where the value is whatever `derive` computes, by definition: a recorded value is ignored. */
  readonly byDefinition?: true;
}

/** The fields one endpoint answers. */
export interface FactGroup {
  readonly name: GroupName;
  /** Below the versioned root, for example `/property/address`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly FieldDeclaration[];
}

export const confidenceKey = (name: string): string => `${name}$CONFIDENCE`;
export const modelledKey = (name: string): string => `${name}$MODELLED`;
export const sourceKey = (name: string): string => `${name}$SOURCE`;
export const asOfKey = (name: string): string => `${name}$AS_OF`;
