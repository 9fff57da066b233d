/** Chooses the forms of a property's address, and the addresses of records that are other spellings of it. */

import { otherSpellings } from '@property-lookup/address/grades';
import { outcodeOf } from '@property-lookup/kernel/address';
import { compareText } from '@property-lookup/kernel/text';
import type { Alias, Property, RecordAddressFact } from '@property-lookup/model/property';
import { rankOf } from './precedence.js';

/** Address from a record; `address` is without the town. */
export interface RecordSpelling extends Alias {
  readonly postTown: string | null;
  readonly postcode: string | null;
}

interface GivenForms {
  /** Forms from gazetteers and lists, best first. */
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

/** Aliases of a property to keep; more belong to flats under their building's UPRN, or are names of businesses. */
const ALIASES_MAX = 6;

/** Source of lists with a person's decisions. */
const DECIDED = 'decided-list';

export function spellForms({ listed, records, postcode }: GivenForms): SpeltForms {
  const forms = distinctLines(listed.map(({ address }) => address));
  // Most properties have one form and no record.
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

/** Whether the record spells the address like the property, so that it adds nothing. */
export function isAlike(
  { uprn, forms, address: { postcode } }: Property,
  { text, postTown }: RecordAddressFact,
): boolean {
  const line = withTown({ address: text, postTown });
  const { spellings, contradicting } = otherSpellings({ uprn, forms, postcode }, [{ text: line }]);
  return spellings.length + contradicting === 0;
}

const toAlias = ({ address, source, asOf }: RecordSpelling): Alias => ({ address, source, asOf });

/** Distinct lines of records: best source first, newest first within a source. */
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

/** Whether two postcodes share an outcode: a home's postcode may change, but rarely its outcode. */
function areNear(a: string | null, b: string | null): boolean {
  return a === null || b === null || outcodeOf(a) === outcodeOf(b);
}

/** Leaves out empty lines, and lines that differ only in case. */
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
