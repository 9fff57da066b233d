/** Separates the columns of a property's own address from those of its owner, agent or polling station. */

import { areAddresses, areNotPlaces, cellsOf } from './cell-shapes.js';
import { COLUMN_NAMES, COLUMN_ROLES, numberKey } from './column-names.js';
import {
  type AddressHeader,
  addressHeaderOf,
  isOfProperty,
  isOthers,
  ownerOf,
  subjectOf,
} from './header-words.js';
import { joinCells } from './join-address.js';

type Rows = readonly (readonly string[])[];

/** An unused address of a list: positions of its columns, -1 for a missing postcode. */
export interface OtherAddress {
  readonly columns: readonly number[];
  readonly postcode: number;
}

export interface OwnColumns {
  /** Names of the columns; empty for the columns of other addresses. */
  readonly keys: readonly string[];
  /** Names without a prefix for the property itself, such as `hmo` in `HMO Postcode`. */
  readonly bare: readonly string[];
  /** Word for the owner of the address: `hmo`; empty without one. */
  readonly subject: string;
  /** Positions of columns with an empty name in `keys`. */
  readonly hidden: readonly number[];
  /** False if the only address is an owner's or an agent's. */
  readonly isOfProperty: boolean;
  readonly others: readonly OtherAddress[];
}

/** Columns whose names begin or end with the same words. */
interface Party {
  readonly subject: string;
  readonly owner: AddressHeader['owner'];
  readonly columns: Named[];
  /** The address of each row, on one line. */
  readonly texts: () => readonly string[];
}

interface Named {
  readonly at: number;
  /** Name without the owner's words: `postcode`; `address` for any line. */
  readonly part: string;
}

const PART =
  /^(?<before>.*?)(?:address|addr)?(?<part>post(?:al)?code|pcode|pcd|pc|zip(?:code)?|(?:post|postal)?town(?:name)?|city|(?:street|road|thoroughfare)(?:name|descript\w*)?|(?:house|building|flat|unit)(?:nameornumber|numberorname|nameno|number|name|num|no)?|paon|saon|locality|village|county|uprn|name|pobox|careof)(?:of(?:the)?(?<behind>.+))?$/;

const STREET = /^(?:street|road|thoroughfare)/;
const POSTCODE = /^(?:post(?:al)?code|pcode|pcd|pc)$/;
const PREMISE_KEYS: ReadonlySet<string> = new Set([
  ...[...COLUMN_NAMES.premise, ...COLUMN_NAMES.buildingName, ...COLUMN_NAMES.buildingNumber],
  ...[...COLUMN_NAMES.subBuildingName, ...COLUMN_NAMES.unit],
  ...COLUMN_NAMES.name.filter((name) => name !== 'name'),
]);

/** Names of address parts without an owner's words: `subbuildingname`. */
const ADDRESS_PART_KEYS: ReadonlySet<string> = new Set(
  COLUMN_ROLES.slice(COLUMN_ROLES.indexOf('departmentName'), COLUMN_ROLES.indexOf('name')).flatMap(
    (role): readonly string[] => COLUMN_NAMES[role],
  ),
);

interface Known {
  /** Name of the UPRN's column, whose owner shows which address is wanted. */
  readonly uprnKey: string;
  /** The address columns given by a person. */
  readonly told: readonly number[] | undefined;
}

/** `keys` are names in the form of `columnKey`; `rows` are some of those below. */
export function ownColumns(
  keys: readonly string[],
  rows: Rows,
  { uprnKey, told }: Known,
): OwnColumns {
  const parties = partiesOf(keys, rows);
  const stated = subjectOf(uprnKey.replace(/u(?:p?rn|nique).*$/, ''));
  const addresses = parties.filter((party) => isAddress(party, keys));
  const own =
    told === undefined
      ? wanted(addresses, stated, uprnKey !== '')
      : parties.find(({ columns }) => columns.some(({ at }) => told.includes(at)));
  const left = addresses.filter((party) => party !== own);
  const parts = new Set(own?.columns.map(({ part }) => part));
  const isHidden = (party: Party, part: string): boolean => {
    if (party === own || addresses.length === 0) return false;
    const isOther = left.includes(party) || party.owner === 'other';
    const isTwice = part !== 'name' && parts.has(part);
    return party.subject === '' ? left.includes(party) && isTwice : isOther || isTwice;
  };
  const hidden = new Set(
    parties.flatMap((party) =>
      party.columns.filter(({ part }) => isHidden(party, part)).map(({ at }) => at),
    ),
  );
  const subject = own?.subject ?? stated;
  const seen = keys.map((key, at) => (hidden.has(at) ? '' : key));
  const short = new Map(own?.columns.map(({ at, part }) => [at, part]));
  return {
    keys: seen,
    bare: seen.map((key, at) => {
      const part = short.get(at);
      if (part !== undefined && !NO_PART.test(part)) return part;
      return key.startsWith(subject) ? key.slice(subject.length) : key;
    }),
    hidden: [...hidden],
    subject,
    isOfProperty: own?.owner !== 'other',
    others: left.map(otherAddress),
  };
}

const NO_PART = /^(?:address|where|name)$/;

/** The wanted one of several addresses; undefined if nothing decides. */
function wanted(addresses: readonly Party[], stated: string, hasUprns: boolean): Party | undefined {
  const ofProperty = addresses.filter(
    ({ owner, subject }) => owner !== 'other' || (stated !== '' && subject === stated),
  );
  // A list without UPRNs is about any address that it has.
  const possible = ofProperty.length === 0 && !hasUprns ? addresses : ofProperty;
  const [first, ...others] = possible;
  if (first === undefined || others.length === 0) return first;
  const counts = possible.map(({ texts }) => new Set(texts()).size);
  const ranked = possible
    .map((party, at) => ({ party, rank: rankOf(party, stated), count: counts[at] ?? 0 }))
    .map(({ party, rank, count }) => ({
      party,
      rank: count * REPEATED_MIN <= Math.max(...counts) ? rank - REPEATED : rank,
    }))
    .sort((a, b) => b.rank - a.rank);
  const [best, next] = ranked;
  if (best === undefined || next === undefined) return best?.party;
  return best.rank === next.rank && differ(best.party, next.party) ? undefined : best.party;
}

/** If one address column has this many times fewer distinct texts than another, it holds a polling station's or payer's address. */
const REPEATED_MIN = 3;
const REPEATED = 8;

function rankOf({ subject }: Party, stated: string): number {
  if (stated !== '' && subject === stated) return 16;
  // Beside the property's address, one without an owner's word is a payer's or applicant's.
  if (isOfProperty(subject)) return 4;
  return subject === '' ? 3 : 0;
}

const isFilled = (text: string): boolean => text !== '';

/** Whether most rows have different addresses in the two. */
function differ(one: Party, other: Party): boolean {
  const others = other.texts();
  const [ones, all] = [one.texts(), others.length];
  const different = ones.filter((text, at) => isFilled(text) && others[at] && text !== others[at]);
  return all === 0 || different.length * 2 > all;
}

function partiesOf(keys: readonly string[], rows: Rows): readonly Party[] {
  const parties = new Map<string, Omit<Party, 'texts'>>();
  keys.forEach((key, at) => {
    const found = namedIn(key);
    if (found === undefined || areNotPlaces(cellsOf(rows, at))) return;
    const { subject, owner, part } = found;
    const party = parties.get(subject) ?? { subject, owner, columns: [] };
    party.columns.push({ at, part });
    parties.set(subject, party);
  });
  return [...parties.values()].map((party) => ({ ...party, texts: textsOf(party, rows) }));
}

function namedIn(key: string) {
  const header = addressHeaderOf(key);
  if (header !== undefined) return { ...header, part: 'address' };
  if (ADDRESS_PART_KEYS.has(key)) return { subject: '', owner: 'own', part: key } as const;
  const { before = '', part, behind = '' } = PART.exec(key)?.groups ?? {};
  if (part !== undefined) {
    return { subject: subjectOf(before + behind), owner: ownerOf(before + behind), part };
  }
  return IS_WHERE.test(key) && !isOthers(key)
    ? ({ subject: '', owner: 'own', part: 'where' } as const)
    : undefined;
}

/** `Dwelling`, `Premises`: the property's own if it looks like an address. */
const IS_WHERE = /location|situat|propert|dwelling|premis|where/;

/** Whether a party has an address, as text or as a street with premises. */
function isAddress(party: Party, keys: readonly string[]): boolean {
  const { columns, owner, subject, texts } = party;
  const parts = columns.map(({ part }) => part);
  if (parts.includes('address')) {
    if (owner !== 'unsettled' || texts().length === 0) return true;
    if (areAddresses(texts().filter(isFilled))) return true;
  }
  if (parts.some((part) => STREET.test(part))) {
    if (parts.some(isPremise)) return true;
    if (subject === '' || isOfProperty(subject)) return keys.some(isPremise);
  }
  return parts.includes('where') && areAddresses(texts().filter(isFilled));
}

const isPremise = (key: string): boolean =>
  PREMISE_KEYS.has(key) || /^(?:house|number)/.test(numberKey(key)) || /^[ps]ao/.test(key);

/** Number of rows to compare addresses in. */
const COMPARED_ROWS = 60;

function textsOf({ columns }: Omit<Party, 'texts'>, rows: Rows): Party['texts'] {
  const positions = columns.filter(({ part }) => part !== 'uprn').map(({ at }) => at);
  let texts: readonly string[] | undefined;
  return () => {
    texts ??= rows
      .slice(0, COMPARED_ROWS)
      .map((row) => joinCells(positions.map((at) => row[at]?.trim() ?? '')));
    return texts;
  };
}

function otherAddress({ columns }: Party): OtherAddress {
  const ofAddress = columns.filter(({ part }) => !POSTCODE.test(part) && part !== 'uprn');
  return {
    columns: ofAddress.map(({ at }) => at),
    postcode: columns.find(({ part }) => POSTCODE.test(part))?.at ?? -1,
  };
}
