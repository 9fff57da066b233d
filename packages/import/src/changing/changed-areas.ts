/** Finds the homes in areas and postcodes with changed figures, names or links. */

import { AreaFigures } from '@property-lookup/facts/evidence';
import type { AreaLinkFact } from '@property-lookup/model/records';
import { addAreaFact, changeAreaFiles, eachAreaFact } from '../recording/area-files.js';
import type { ChangedTable } from '../staging/kept-tables.js';
import type { FactFolder } from '../staging/segment.js';
import { evidenceTable, readEvidence } from '../staging/staged-evidence.js';
import type { PlacesChange, PlacesOptions } from './place-findings.js';
import type { Sides } from './plan-change.js';
import { FullBuildNeeded } from './plan-change.js';

/** Columns with a postcode, or with the code of an area that has figures. */
const CODE_FIELDS = ['oa_code', 'lsoa_code', 'msoa_code', 'local_authority_code', 'postcode'];

/** Columns with the names of areas. */
const NAME_FIELDS = ['local_authority', 'ward', 'parliamentary_constituency', 'county'];

/** Changes the files of areas. Throws `FullBuildNeeded`. */
export function changeAreas(options: PlacesOptions, tables: ChangedTable): PlacesChange | 'none' {
  const { folders, homes } = options;
  const codes = codesOf([...folders.added, ...folders.gone], [folders.before, folders.after]);
  const sides = { before: areasIn(folders.before, codes), after: areasIn(folders.after, codes) };
  const changed = [...codes].filter(
    (code) => factsText(sides.before, code) !== factsText(sides.after, code),
  );
  if (changed.length === 0) return 'none';
  const names = formerNames(changed, sides);
  changeAreaFiles(tables, new Set(changed), folders.after);
  const wanted = withYounger(new Set(changed), folders.after);
  const rows = [
    ...CODE_FIELDS.flatMap((field) => homes.rowsOf(field, (code) => wanted.has(code))),
    ...NAME_FIELDS.flatMap((field) =>
      names.size === 0 ? [] : homes.rowsOf(field, (name) => names.has(name)),
    ),
  ];
  return { touched: new Set(homes.uprnsAt(rows)), removed: [], added: [] };
}

/** Codes of areas in the differing files; if these hold crimes, all areas with crimes, since a force's files depend on one another. */
function codesOf(
  differing: readonly FactFolder[],
  sides: readonly (readonly FactFolder[])[],
): ReadonlySet<string> {
  const codes = new Set<string>();
  const take = (code: string | null): void => {
    if (code !== null) codes.add(code);
  };
  eachAreaFact(differing, take);
  if (!differing.some(({ dir }) => evidenceTable('crimes').isIn(dir))) return codes;
  for (const folders of sides) {
    readEvidence(folders, 'crimes', ({ areas }) => {
      for (const { code } of areas) codes.add(code);
    });
  }
  return codes;
}

function areasIn(folders: readonly FactFolder[], codes: ReadonlySet<string>): AreaFigures {
  const known = new AreaFigures();
  eachAreaFact(folders, (code, fact) => {
    if (code !== null && codes.has(code)) addAreaFact(known, fact);
  });
  return known;
}

const factsText = (known: AreaFigures, code: string): string => JSON.stringify(known.allOf(code));

/** Former names of renamed areas; their homes show them. */
function formerNames(
  changed: readonly string[],
  { before, after }: Sides<AreaFigures>,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const code of changed) {
    const name = before.nameOf(code);
    if (name === after.nameOf(code)) continue;
    // Without a former name, the homes of the area cannot be found.
    if (name === undefined) throw new FullBuildNeeded('an area has a name for the first time');
    names.add(name);
  }
  return names;
}

/** Adds the areas of 2021 that take their figures from one of these areas of 2011. */
function withYounger(
  codes: ReadonlySet<string>,
  folders: readonly FactFolder[],
): ReadonlySet<string> {
  const all = new Set(codes);
  readEvidence(folders, 'area-link', ({ relation, from, to }: AreaLinkFact) => {
    if (relation === 'lsoa11-of-lsoa21' && codes.has(to)) all.add(from);
  });
  return all;
}
