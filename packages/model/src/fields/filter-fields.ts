/** Every field that a filter may name: fields of the property record and of the groups, companions, and `location`. */

import type { FieldTable, FieldType, FilterField } from '@property-lookup/query';
import type { Letters } from '@property-lookup/query/fold-typed';
import type { GroupName } from '../dictionary/group-rows.js';
import { RECORD_FIELDS } from '../property/property-record.js';
import { confidenceKey, type FactType, type FieldDeclaration, modelledKey } from './field.js';
import { LIST_SEPARATOR } from './field-value.js';
import { GROUP_FIELDS, GROUPS, LETTERS_NOTES } from './groups.js';

interface FilterFieldDoc {
  readonly name: string;
  readonly type: FieldType;
  /** `record` for fields of the property record. */
  readonly group: GroupName | 'record';
  readonly meaning: string;
  /** Letter case in storage, for texts that `eq` and `inq` compare exactly. */
  readonly letters?: Letters;
}

/** Field names of the property record, which keep the record's meaning if a group has them too. */
export const RECORD_FIELD_NAMES: ReadonlySet<string> = new Set(RECORD_FIELDS);

const RECORD_TYPES: Readonly<Partial<Record<string, FieldType>>> = {
  uprn: 'integer',
  udprn: 'integer',
  x_coordinate: 'integer',
  y_coordinate: 'integer',
  latitude: 'number',
  longitude: 'number',
};

/** Meanings of the record's fields that no group has under the same name and in the same form. */
const RECORD_MEANINGS: Readonly<Partial<Record<string, string>>> = {
  double_dependent_locality: `Smaller place within the dependent locality. ${LETTERS_NOTES['mostly capitals']}`,
  thoroughfare: `Street the property is on. ${LETTERS_NOTES['mostly capitals']}`,
  latitude:
    'Latitude of the property with all decimals of its source, where `LATITUDE` of the address group has six.',
  longitude: 'Longitude with all decimals of its source; west of Greenwich is negative.',
  x_coordinate: 'Easting of the property on the national grid, in metres.',
  y_coordinate: 'Northing of the property on the national grid, in metres.',
};

/** A list of texts is filtered as the one text that `field-value.ts` makes of it. */
const FILTER_TYPE: Readonly<Record<FactType, FieldType>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'text',
  strings: 'text',
};

const LIST_NOTE = `In a filter, and in tables other than JSON, a single text: the items joined by "${LIST_SEPARATOR}", null when there are none.`;

const CLOSED_LIST_NOTE =
  'In a filter, any case, and other spaces and hyphens, but in patterns and regular expressions.';

const POSTCODE_NOTE =
  'In a filter, any case and spacing, with every operator except regexp. A pattern may leave out the space if its position is unambiguous: `AB116%` means `AB11 6%`; `AB11%` stays as written, and is no sector of AB1.';

const PART_OF_POSTCODE_NOTE =
  'In a filter, any case and spacing, but in patterns and regular expressions.';

const FORMS: Readonly<Partial<Record<string, NonNullable<FilterField['form']>>>> = {
  postcode: 'postcode',
  outcode: 'postcode',
  postcode_sector: 'sector',
};

const CLOSED_LISTS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUP_FIELDS.flatMap(({ name, values }) => (values ? [[name.toLowerCase(), values]] : [])),
);

const DOCS: ReadonlyMap<string, FilterFieldDoc> = firstOfEachName([
  ...RECORD_FIELDS.map(recordDoc),
  {
    name: 'location',
    type: 'location',
    group: 'record',
    meaning: 'Position of the property: for `near` and `exists` only.',
  },
  ...GROUPS.flatMap((group) => group.fields.flatMap((field) => fieldDocs(field, group.name))),
]);

const LISTS: ReadonlySet<string> = new Set(
  GROUP_FIELDS.flatMap(({ name, type }) => (type === 'strings' ? [name.toLowerCase()] : [])),
);

const FIELDS: ReadonlyMap<string, FilterField> = new Map(
  [...DOCS.values()].map(({ letters, name, type }) => {
    const values = CLOSED_LISTS.get(name);
    const form = FORMS[name];
    const separator = LISTS.has(name) ? LIST_SEPARATOR : undefined;
    const more = {
      ...(form && { form }),
      ...(values && { values }),
      ...(letters && { letters }),
      ...(separator && { separator }),
    };
    return [name, { name, type, ...more }];
  }),
);

/** Finds `CURRENT_ENERGY_RATING` as well as `current_energy_rating`. */
export const PROPERTY_FIELDS: FieldTable = {
  find: (name) => FIELDS.get(name.toLowerCase()),
  names: [...DOCS.keys()],
};

export function filterFieldDocs(): FilterFieldDoc[] {
  return [...DOCS.values()];
}

function recordDoc(name: string): FilterFieldDoc {
  const field = GROUP_FIELDS.find((candidate) => candidate.name === name.toUpperCase());
  const type = RECORD_TYPES[name] ?? 'text';
  return {
    name,
    type,
    group: 'record',
    meaning: recordMeaning(name, field),
    ...lettersOf(name, type, field?.letters),
  };
}

/** Postcodes and closed lists match in any case. */
function lettersOf(
  name: string,
  type: FieldType,
  stored: FieldDeclaration['letters'],
): Pick<FilterFieldDoc, 'letters'> {
  if (type !== 'text' || FORMS[name] !== undefined || CLOSED_LISTS.has(name)) return {};
  return { letters: stored === 'capitals' ? stored : 'as given' };
}

function recordMeaning(name: string, field: FieldDeclaration | undefined): string {
  const meaning = RECORD_MEANINGS[name] ?? field?.meaning ?? '';
  return name === 'postcode' ? `${meaning} ${POSTCODE_NOTE}` : meaning;
}

function fieldDocs(field: FieldDeclaration, group: GroupName): FilterFieldDoc[] {
  const name = field.name.toLowerCase();
  const type = FILTER_TYPE[field.type];
  const doc: FilterFieldDoc = {
    name,
    type,
    group,
    meaning: [field.meaning, noteOf(field)].filter((part) => part !== undefined).join(' '),
    ...lettersOf(name, type, field.letters),
  };
  return field.companions ? [doc, ...companionDocs(field.name, group)] : [doc];
}

function noteOf({ name, type, values }: FieldDeclaration): string | undefined {
  if (type === 'strings') return LIST_NOTE;
  if (FORMS[name.toLowerCase()] !== undefined) return PART_OF_POSTCODE_NOTE;
  return values ? CLOSED_LIST_NOTE : undefined;
}

function companionDocs(name: string, group: GroupName): FilterFieldDoc[] {
  return [
    {
      name: confidenceKey(name).toLowerCase(),
      type: 'number',
      group,
      meaning: `Probability from 0 to 1 that ${name} is right.`,
    },
    {
      name: modelledKey(name).toLowerCase(),
      type: 'boolean',
      group,
      meaning: `Whether ${name} is predicted or inferred, rather than read from a record.`,
    },
  ];
}

/** A name in both the record and a group is one field: the record's. */
function firstOfEachName(docs: readonly FilterFieldDoc[]): ReadonlyMap<string, FilterFieldDoc> {
  const byName = new Map<string, FilterFieldDoc>();
  for (const doc of docs) if (!byName.has(doc.name)) byName.set(doc.name, doc);
  return byName;
}
