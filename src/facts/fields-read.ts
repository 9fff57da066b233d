/** Finds which facts of a property the answer of a group rests on: no others need be read. */

import type { GroupName } from '../domain/dictionary/group-rows.js';
import { DERIVED_FROM } from './derive/recorded.js';
import { DWELLING_FROM } from './dwelling.js';
import { GROUPS, INCLUDABLE_FIELDS } from './groups.js';

/** Names of fields by group: those that it answers, and those that they may be derived from. */
export const FIELDS_READ: ReadonlyMap<GroupName, ReadonlySet<string>> = new Map(
  GROUPS.map(({ fields, name }) => {
    const more = Object.values(INCLUDABLE_FIELDS[name] ?? {}).flat();
    const names = [...fields, ...more].map((field) => field.name);
    return [name, new Set([...names, ...DERIVED_FROM, ...DWELLING_FROM])];
  }),
);
