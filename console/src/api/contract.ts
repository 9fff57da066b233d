/** What the contract tells of fields, operators and sources, as `contract-plugin.ts` hands it over. */

export interface Contract {
  readonly groups: readonly GroupNotes[];
  readonly filterFields: readonly (FilterField & { readonly values: readonly string[] | null })[];
  readonly operators: readonly Operator[];
  /** Titles by the code that `$SOURCE` gives. */
  readonly sources: Readonly<Record<string, string>>;
}

export interface GroupNotes {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly FieldNotes[];
}

export interface FieldNotes {
  readonly name: string;
  /** JSON type, or format where there is one: `date`. */
  readonly type: string;
  readonly unit: string | null;
  readonly meaning: string;
}

export interface FilterField {
  readonly name: string;
  readonly type: string;
  readonly group: string;
  readonly meaning: string;
}

export interface Operator {
  readonly name: string;
  readonly takes: string;
  readonly meaning: string;
  readonly types: readonly string[];
}
