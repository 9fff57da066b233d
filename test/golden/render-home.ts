/** Writes what is known of the homes of a postcode as lines that a person can read and compare. */

import { GROUPS } from '@property-lookup/model/fields';

/** An answer of `/property-lookup-detailed` with provenance. */
export type Answer = Readonly<Record<string, unknown>>;

/** One home with all that the API answers of it. */
export interface GoldenHome {
  readonly uprn: number;
  readonly facts: Answer;
  readonly history: readonly Answer[];
  readonly listings: readonly Answer[];
}

/** Identifiers and times of the import, which differ from run to run or repeat the heading. */
const LEFT_OUT = new Set(['EVENT_ID', 'LISTING_ID', 'UPRN', 'RECORDED_AT']);

/** What all homes of the postcode have in common is written once, above what is particular to each. */
export function renderPostcode(
  postcode: string,
  homes: readonly GoldenHome[],
  importDay: string,
): string {
  const ofHomes = homes.map((home) => linesOf(home.facts, importDay));
  const [first = []] = ofHomes;
  const rest = ofHomes.slice(1).map((lines) => new Set(lines));
  const shared = new Set(
    homes.length < 2 ? [] : first.filter((line) => rest.every((lines) => lines.has(line))),
  );
  const blocks = homes.map((home, at) =>
    [
      `## ${home.uprn}  ${home.facts['FULL_ADDRESS']}`,
      ...(ofHomes[at] ?? []).filter((line) => !shared.has(line)),
      ...rowsOf('event', home.history),
      ...rowsOf('listing', home.listings),
    ].join('\n'),
  );
  const common = shared.size === 0 ? [] : ['## all homes', ...shared];
  return [[`# ${postcode}`, ...common].join('\n'), ...blocks].join('\n\n');
}

/**
 * A line for each known value: group, field, value, then how sure it is, its source, its date where that is not the
 * day of the import, and whether it is recorded or modelled.
 */
function linesOf(facts: Answer, importDay: string): string[] {
  const seen = new Set<string>();
  return GROUPS.flatMap(({ name: group, fields }) =>
    fields.flatMap(({ name }) => {
      if (facts[name] === null || facts[name] === undefined || seen.has(name)) return [];
      seen.add(name);
      const companions = ['$CONFIDENCE', '$SOURCE', '$AS_OF'].map((kind) => facts[name + kind]);
      const modelled = facts[`${name}$MODELLED`];
      const how = modelled === true ? 'modelled' : modelled === false ? 'recorded' : null;
      const known = [...companions, how].filter(
        (part) => part !== null && part !== undefined && part !== importDay,
      );
      return [`${group}.${name} = ${textOf(facts[name])}  (${known.join(', ')})`];
    }),
  );
}

function rowsOf(kind: string, rows: readonly Answer[]): string[] {
  return rows.map((row) => {
    const known = Object.entries(row).filter(
      ([name, value]) => value !== null && value !== undefined && !LEFT_OUT.has(name),
    );
    return `${kind}: ${known.map(([name, value]) => `${name}=${textOf(value)}`).join(' ')}`;
  });
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(' | ') : String(value);
