/** Finds the facts that the answer of a group depends on, so that no others need be read. */

import type { GroupName } from '../dictionary/group-rows.js';
import { DERIVED_FROM } from './derive/recorded.js';
import { DWELLING_FROM } from './dwelling.js';
import { GROUPS, INCLUDABLE_FIELDS } from './groups.js';

/** Field names by group: its own fields, and those that they may be derived from. */
export const FIELDS_READ: ReadonlyMap<GroupName, ReadonlySet<string>> = new Map(
  GROUPS.map(({ fields, name }) => {
    const more = Object.values(INCLUDABLE_FIELDS[name] ?? {}).flat();
    const names = [...fields, ...more].map((field) => field.name);
    return [name, new Set([...names, ...DERIVED_FROM, ...DWELLING_FROM])];
  }),
);
