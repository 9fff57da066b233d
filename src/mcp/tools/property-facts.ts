/** `property_facts`: what is known of a property, each value with how it is known, how sure it is and who says so. */

import { z } from 'zod';
import { GROUP_NAMES } from '../../domain/dictionary/group-rows.js';
import { Failure } from '../../domain/failure.js';
import { assembleDetailed } from '../../facts/assemble.js';
import {
  asOfKey,
  confidenceKey,
  type FieldDeclaration,
  modelledKey,
  sourceKey,
} from '../../facts/field.js';
import { GROUPS } from '../../facts/groups.js';
import { fieldNameOf } from '../../http/params/fact-params.js';
import { Fault } from '../../http/params/param.js';
import { propertyFacts } from '../../query/property-facts.js';
import { defineTool } from '../tool.js';
import { UPRN } from '../uprn-input.js';

export const PROPERTY_FACTS = defineTool({
  name: 'property_facts',
  title: 'Facts about a property',
  description:
    'What is known of one property, in the groups asked for; a line each: FIELD: value (recorded, derived from other values or modelled, confidence, source, date). Modelled values are estimates: say so when you repeat them. What is not known is left out.',
  input: {
    uprn: UPRN,
    groups: z.array(z.enum(GROUP_NAMES)).min(1).describe('Groups to tell.'),
    fields: z
      .array(z.string())
      .optional()
      .describe('Only these fields, as list_fields names them.'),
  },
  async run({ fields, groups, uprn }, { reader }) {
    const told = GROUPS.filter(({ name }) => groups.includes(name)).flatMap(
      (group) => group.fields,
    );
    const wanted = fields && new Set(fields.map(fieldIn(told)));
    const subject = await propertyFacts(reader, uprn);
    const facts = assembleDetailed(subject, { groups: new Set(groups), provenance: true });
    const lines = told
      .filter(({ name }) => wanted?.has(name) ?? true)
      .flatMap((field) => describeFact(field, facts));
    return lines.length === 0 ? 'Nothing of that is known.' : [...new Set(lines)].join('\n');
  },
});

/** A field that these groups do not have is no field of which nothing is known. */
function fieldIn(told: readonly FieldDeclaration[]): (text: string) => string {
  const { allowed, read } = fieldNameOf(told.map(({ name }) => name));
  return (text) => {
    const name = read(text) ?? new Fault(`must be ${allowed}`);
    if (name instanceof Fault) throw new Failure('invalid-parameter', `fields ${name.sentence}.`);
    return name;
  };
}

function describeFact(
  { name, unit }: FieldDeclaration,
  facts: Readonly<Record<string, unknown>>,
): string[] {
  const value = facts[name] ?? null;
  if (value === null || (Array.isArray(value) && value.length === 0)) return [];
  const confidence = facts[confidenceKey(name)] ?? null;
  const notes = [
    kindOf(facts[modelledKey(name)], facts[sourceKey(name)]),
    confidence === null ? null : `confidence ${confidence}`,
    labelled('source', facts[sourceKey(name)]),
    labelled('as of', facts[asOfKey(name)]),
  ].filter((note) => note !== null);
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  return [`${name}: ${text}${unit === null ? '' : ` [${unit}]`} (${notes.join(', ')})`];
}

/** A field without companions is as modelled as where it comes from. */
function kindOf(modelled: unknown, source: unknown): string {
  if (modelled === true || source === 'MODEL') return 'modelled';
  return source === 'DERIVED' ? 'derived' : 'recorded';
}

function labelled(label: string, value: unknown): string | null {
  return value === null || value === undefined ? null : `${label} ${value}`;
}
