/** The parameters that every field-group endpoint takes. */

import type { FieldName, GroupName } from '@property-lookup/model/dictionary';
import type { AssembleOptions } from '@property-lookup/model/fields';
import {
  confidenceKey,
  type FieldDeclaration,
  GROUP_FIELDS,
  GROUPS,
  modelledKey,
} from '@property-lookup/model/fields';
import { Type } from '@sinclair/typebox';
import { many } from './many.js';
import type { Param, ValueKind } from './param.js';
import { UPRN } from './places.js';
import { required } from './single.js';
import { noField, wordOf } from './words.js';

export const UPRN_PARAM: Param<number> = required(UPRN, {
  description: 'Unique property reference number, with or without leading zeros.',
});

/** The parameter `include`. `words` are additions of this group only; `provenance` is common to all groups. */
export function includeParam(
  fields: Readonly<Record<string, readonly FieldDeclaration[]>> = {},
): Param<readonly string[] | undefined> {
  const words = Object.keys(fields);
  const more = words.map((word) => ` \`${word}\` adds \`${word.toUpperCase()}\`.`);
  return many(wordOf(['provenance', ...words]), {
    isOfAnswer: true,
    fieldsNamed: (asked) => asked.flatMap((word) => fields[word]?.map(({ name }) => name) ?? []),
    description: `\`provenance\` adds \`FIELD$SOURCE\` and \`FIELD$AS_OF\` after each field.${more.join('')}`,
  });
}

/** Fields to answer with; their companions follow them. */
export function fieldsParam(
  fields: readonly FieldDeclaration[],
  more: readonly string[] = [],
): Param<readonly string[] | undefined> {
  const all = [...fields.map((field) => field.name), ...more];
  return many(fieldNameOf(all), {
    isOfAnswer: true,
    all,
    fieldsNamed: (names) => names,
    description: 'Fields to return, with their companions. Default: all.',
  });
}

/** `fields` and `include` as options for assembling facts. */
export function factOptions(values: {
  readonly fields: readonly string[] | undefined;
  readonly include: readonly string[] | undefined;
}): AssembleOptions {
  return {
    provenance: values.include?.includes('provenance') === true,
    ...(values.fields === undefined ? {} : { fields: new Set(values.fields) }),
  };
}

/** Kinds of area for `area_type`: the possible values of the field that names the kind of area. */
export interface AreaTypes {
  readonly field: FieldName;
  readonly values: Readonly<Record<string, string>>;
}

export const AREA_TYPES: { readonly [Name in GroupName]?: AreaTypes } = {
  market: {
    field: 'AREA_TYPE',
    values: { sector: 'Postcode Sector', outcode: 'Outcode', local_authority: 'Local Authority' },
  },
  demographics: {
    field: 'DEMOGRAPHICS_AREA_TYPE',
    values: { oa: 'OA', lsoa: 'LSOA', msoa: 'MSOA' },
  },
};

/** Companion keys in lower case, with their fields: asking for one asks for the field. */
export const COMPANIONS: ReadonlyMap<string, string> = new Map(
  GROUP_FIELDS.filter(({ companions }) => companions).flatMap(({ name }) =>
    [confidenceKey(name), modelledKey(name)].map((key) => [key.toLowerCase(), name] as const),
  ),
);

/** A field of an answer, in upper or lower case; a companion means its field. */
export function fieldNameOf(names: readonly string[]): ValueKind<string> {
  const byName = new Set(names);
  return {
    schema: Type.Unsafe<string>({ type: 'string', enum: [...names] }),
    allowed: 'names of fields of this answer',
    read(text) {
      const name = COMPANIONS.get(text.toLowerCase()) ?? text.toUpperCase();
      if (byName.has(name)) return name;
      const group = GROUPS.find(({ fields }) => fields.some((field) => field.name === name));
      const where = group === undefined ? 'the documentation lists them' : `${group.path} has it`;
      return noField(text, names, `; ${where}`);
    },
  };
}
