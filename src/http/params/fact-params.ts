/** The parameters that every field-group endpoint takes. */

import { Type } from '@sinclair/typebox';
import type { FieldName } from '../../domain/dictionary/fields.js';
import type { GroupName } from '../../domain/dictionary/group-rows.js';
import type { AssembleOptions } from '../../facts/assemble.js';
import { confidenceKey, type FieldDeclaration, modelledKey } from '../../facts/field.js';
import { GROUP_FIELDS, GROUPS } from '../../facts/groups.js';
import { many } from './many.js';
import type { Param, ValueKind } from './param.js';
import { UPRN } from './places.js';
import { required } from './single.js';
import { noField, wordOf } from './words.js';

export const UPRN_PARAM: Param<number> = required(UPRN, {
  description: 'Unique property reference number, with or without leading zeros.',
});

/** What every group can add to its answer, and the words for what only this one can: each adds the fields it names. */
export function includeParam(words: readonly string[] = []): Param<readonly string[] | undefined> {
  const more = words.map((word) => ` \`${word}\` adds \`${word.toUpperCase()}\`.`);
  return many(wordOf(['provenance', ...words]), {
    isOfAnswer: true,
    description: `\`provenance\` adds \`FIELD$SOURCE\` and \`FIELD$AS_OF\` after each field.${more.join('')}`,
  });
}

/** Fields to answer with; companions follow theirs. */
export function fieldsParam(
  fields: readonly FieldDeclaration[],
  more: readonly string[] = [],
): Param<readonly string[] | undefined> {
  return many(fieldNameOf([...fields.map((field) => field.name), ...more]), {
    isOfAnswer: true,
    description: 'Fields to return, with their companions. Default: all.',
  });
}

/** `fields` and `include` in the form in which facts are assembled. */
export function factOptions(values: {
  readonly fields: readonly string[] | undefined;
  readonly include: readonly string[] | undefined;
}): AssembleOptions {
  return {
    provenance: values.include?.includes('provenance') === true,
    ...(values.fields === undefined ? {} : { fields: new Set(values.fields) }),
  };
}

/** Kinds of area that `area_type` can name: the values of the field that names the area of the figures. */
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

/** Keys that come with their field, in lower case: who names one asks for the field. */
export const COMPANIONS: ReadonlyMap<string, string> = new Map(
  GROUP_FIELDS.filter(({ companions }) => companions).flatMap(({ name }) =>
    [confidenceKey(name), modelledKey(name)].map((key) => [key.toLowerCase(), name] as const),
  ),
);

/** Fields of an answer, in any case, where a companion stands for its field. */
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
