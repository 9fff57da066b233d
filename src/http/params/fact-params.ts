/** The parameters that every field-group endpoint takes. */

import { Type } from '@sinclair/typebox';
import type { FieldName } from '../../domain/dictionary/fields.js';
import type { AssembleOptions } from '../../facts/assemble.js';
import type { FieldDeclaration, GroupName } from '../../facts/field.js';
import { nearestName } from '../../filter/nearest-name.js';
import { many } from './many.js';
import { Fault, type Param, type ValueKind } from './param.js';
import { UPRN } from './places.js';
import { required } from './single.js';
import { quote } from './texts.js';
import { wordOf } from './words.js';

export const UPRN_PARAM: Param<number> = required(UPRN, {
  description: 'Unique property reference number, with or without leading zeros.',
});

/** What every group can add to its answer, and the words for what only this one can: each adds the fields it names. */
export function includeParam(words: readonly string[] = []): Param<readonly string[] | undefined> {
  const more = words.map((word) => ` \`${word}\` adds \`${word.toUpperCase()}\`.`);
  return many(wordOf(['provenance', ...words]), {
    description: `\`provenance\` adds \`FIELD$SOURCE\` and \`FIELD$AS_OF\` after each field.${more.join('')}`,
  });
}

/** Keys to answer with; companions follow their field. */
export function fieldsParam(
  fields: readonly FieldDeclaration[],
  more: readonly string[] = [],
): Param<readonly string[] | undefined> {
  return many(fieldNameOf([...fields.map((field) => field.name), ...more]), {
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

function fieldNameOf(names: readonly string[]): ValueKind<string> {
  const byName = new Set(names);
  return {
    schema: Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' }),
    allowed: 'names of fields of this answer',
    read(text) {
      const name = text.toUpperCase();
      if (byName.has(name)) return name;
      const nearest = nearestName(text, names, { mayLeaveOutWords: true });
      const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
      return new Fault(`has no field ${quote(text)}${hint}`);
    },
  };
}
