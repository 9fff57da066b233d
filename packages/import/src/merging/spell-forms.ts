/** Spells the forms of a property, once all their texts are at hand, and chooses which of those that records have are other spellings. */

import { otherSpellings } from '@property-lookup/address/grades';
import { outcodeOf } from '@property-lookup/kernel/address';
import { compareText } from '@property-lookup/kernel/text';
import type { Alias, Property, RecordAddressFact } from '@property-lookup/model/property';
import { rankOf } from './precedence.js';

/** What a record has; `address` is without the town, which is not in every source's. */
export interface RecordSpelling extends Alias {
  readonly postTown: string | null;
  readonly postcode: string | null;
}

interface GivenForms {
  /** Best first. */
  readonly listed: readonly Alias[];
  readonly records: readonly RecordSpelling[];
  readonly postcode: string | null;
}

interface SpeltForms {
  readonly forms: readonly string[];
  readonly aliases: readonly Alias[];
  /** Addresses of records that cannot be of this property. */
  readonly contradicting: number;
}

/** Aliases of a property: more are those of a building whose flats have its UPRN, or of names of businesses. */
const ALIASES_MAX = 6;

/** Lists in which a person decided which property is meant. */
const DECIDED = 'decided-list';

export function spellForms({ listed, records, postcode }: GivenForms): SpeltForms {
  const forms = distinctLines(listed.map(({ address }) => address));
  // Most properties have one form, and no record of them.
  if (forms.length < 2 && records.length === 0) return { forms, aliases: [], contradicting: 0 };
  const others = forms
    .slice(1)
    .flatMap((line) => listed.find(({ address }) => address === line) ?? []);
  if (records.length === 0 || forms.length === 0)
    return { forms, aliases: others, contradicting: 0 };
  const isDecided = ({ source }: Alias) => source === DECIDED;
  const isHere = (one: RecordSpelling) => isDecided(one) || areNear(one.postcode, postcode);
  const distinct = distinctRecords(records);
  const near = distinct.filter(isHere);
  const said = near.map((one) => ({ text: one.address, isDecided: isDecided(one) }));
  const { spellings, contradicting } = otherSpellings({ uprn: 0, forms, postcode }, said);
  const chosen = spellings.slice(0, Math.max(0, ALIASES_MAX - others.length));
  return {
    forms,
    aliases: [...others, ...chosen.flatMap((at) => near[at] ?? []).map(toAlias)],
    contradicting: contradicting + distinct.length - near.length,
  };
}

/** Whether the record writes the address of the property as it is listed, so that it makes no difference. */
export function isAlike(
  { uprn, forms, address: { postcode } }: Property,
  { text, postTown }: RecordAddressFact,
): boolean {
  const line = withTown({ address: text, postTown });
  const { spellings, contradicting } = otherSpellings({ uprn, forms, postcode }, [{ text: line }]);
  return spellings.length + contradicting === 0;
}

const toAlias = ({ address, source, asOf }: RecordSpelling): Alias => ({ address, source, asOf });

/** The best source's first, of one source the newest; of one line the first. */
function distinctRecords(records: readonly RecordSpelling[]): readonly RecordSpelling[] {
  const byLine = new Map<string, RecordSpelling>();
  for (const record of records.toSorted(compareRecords)) {
    const address = withTown(record);
    const key = address.toUpperCase();
    if (address !== '' && !byLine.has(key)) byLine.set(key, { ...record, address });
  }
  return [...byLine.values()];
}

function compareRecords(a: RecordSpelling, b: RecordSpelling): number {
  return (
    rankOf('address', a.source) - rankOf('address', b.source) ||
    compareText(b.asOf ?? '', a.asOf ?? '') ||
    compareText(a.address, b.address)
  );
}

function withTown({ address, postTown }: Pick<RecordSpelling, 'address' | 'postTown'>): string {
  if (postTown === null || address === '') return address;
  return address.toUpperCase().endsWith(postTown.toUpperCase())
    ? address
    : `${address}, ${postTown}`;
}

/** A postcode may be renumbered, and be a neighbour's; another outcode is of elsewhere. */
function areNear(a: string | null, b: string | null): boolean {
  return a === null || b === null || outcodeOf(a) === outcodeOf(b);
}

/** Leaves out lines that say nothing, or what another says in other capitals. */
function distinctLines(lines: readonly string[]): readonly string[] {
  const [first] = lines;
  if (lines.every((line) => line === first)) {
    return first === undefined || first === '' ? [] : [first];
  }
  const seen = new Map<string, string>();
  for (const line of lines) {
    const key = line.toUpperCase();
    if (line !== '' && !seen.has(key)) seen.set(key, line);
  }
  return [...seen.values()];
}
