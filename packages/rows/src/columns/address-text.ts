/** Finds the columns of a list that hold the address as text and the name of the place in front of it, and addresses that are not used. */

import {
  areAddresses,
  areAlike,
  areNotPlaces,
  arePeople,
  arePlaceNames,
  areStreets,
  areTitled,
  cellsOf,
  isAddress,
} from './cell-shapes.js';
import { numberKey } from './column-names.js';
import {
  type AddressHeader,
  addressHeaderOf,
  isOthers,
  namesLocation,
  placeNameOf,
} from './header-words.js';
import { joinCells } from './join-address.js';
import type { OtherAddress, OwnColumns } from './own-columns.js';

export interface AddressText {
  /** Columns of the address as text: one, or its lines in order; empty without any. */
  readonly lines: readonly number[];
  /** Columns in front of them: the name of the place, or a separate flat or house number. */
  readonly front: readonly number[];
  /** Column of the place's name; -1 without one. */
  readonly name: number;
  /** Addresses that are not used. */
  readonly passedOver: readonly OtherAddress[];
}

interface Table {
  readonly header: readonly string[];
  readonly keys: readonly string[];
  /** Some rows below the header; without any, only the names count. */
  readonly rows: readonly (readonly string[])[];
}

interface Known {
  /** The address columns given by a person. */
  readonly told: readonly number[] | undefined;
  /** Columns with a part of the address, or the UPRN. */
  readonly taken: readonly number[];
  readonly property: OwnColumns;
  /** Whether the street has a separate column. */
  readonly isInParts: boolean;
}

export function findAddressText(table: Table, known: Known): AddressText {
  const lines = known.told ?? linesOf(table, known);
  const isNamed = known.told === undefined && known.property.isOfProperty;
  const name = isNamed ? nameColumn(table, lines) : -1;
  const parts = known.told === undefined && lines.length > 0 ? numbersOf(table, lines) : [];
  const front = [...new Set([...parts.slice(0, 1), name, ...parts.slice(1)])].filter(
    (position) => position >= 0 && !lines.includes(position),
  );
  const { others } = known.property;
  const used = new Set([...lines, ...front, name, ...known.taken]);
  const more = table.keys.flatMap((_, at) =>
    !used.has(at) && areAddresses(cellsOf(table.rows, at)) && !areAlike(cellsOf(table.rows, at))
      ? [{ columns: [at], postcode: -1 }]
      : [],
  );
  return { lines, front, name, passedOver: [...others, ...more] };
}

/** Separate columns of flat and house number, beside address lines that lack them. */
function numbersOf({ keys, rows }: Table, lines: readonly number[]): readonly number[] {
  const named = keys.map(numberKey);
  const flat = named.findIndex((key) => /^(flat|flatnumber|unit|subbuilding(name)?)$/.test(key));
  const house = named.findIndex((key) => /^(house|housenumber|numberstart)$/.test(key));
  const isInLines = (at: number): boolean => {
    const filled = rows.filter((row) => row[at]?.trim());
    const has = filled.filter((row) => {
      const text = ` ${lines.map((line) => row[line]).join(' ')}`.toUpperCase();
      return text.replace(/[^A-Z0-9]+/g, ' ').startsWith(` ${row[at]?.trim().toUpperCase()} `);
    });
    return has.length * 2 > filled.length;
  };
  return [flat, house].filter((at) => at < 0 || !isInLines(at));
}

/** Columns of one address, grouped by name. */
interface Group {
  readonly owner: AddressHeader['owner'];
  readonly subject: string;
  readonly columns: { readonly at: number; readonly line: number }[];
}

function linesOf(table: Table, known: Known): readonly number[] {
  const believed = groupsOf(table, known).filter(
    (group) => isBelievable(table, group) && !(known.isInParts && isRest(group)),
  );
  const best = believed.find(({ subject }) => subject === known.property.subject) ?? believed[0];
  if (best !== undefined) return withUnnamed(table, orderedLines(table, best));
  if (known.isInParts) return [];
  return whereColumns(table, known);
}

/** `Street, Locality, Address3`: the columns hold the rest of an address, after its parts. */
const isRest = ({ columns }: Group): boolean => columns.every(({ line }) => line > 1);

function groupsOf({ keys, rows }: Table, { taken, property }: Known): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const [at, key] of keys.entries()) {
    const header = addressHeaderOf(key);
    if (header === undefined || taken.includes(at) || areNotPlaces(cellsOf(rows, at))) continue;
    const { subject, owner, line } = header;
    if (owner === 'other' && subject !== property.subject) continue;
    const group = groups.get(subject) ?? { owner, subject, columns: [] };
    group.columns.push({ at, line });
    groups.set(subject, group);
  }
  return [...groups.values()];
}

/** Whether the cells support it: if the name does not say whose address it is, they must look like addresses. */
function isBelievable(table: Table, group: Group): boolean {
  const { rows } = table;
  const positions = orderedLines(table, group);
  const cells = rows
    .map((row) => joinCells(positions.map((at) => (row[at] ?? '').trim())))
    .filter((cell) => cell !== '');
  if (cells.length === 0) return rows.length === 0 || group.owner === 'own';
  return group.owner === 'own' || areAddresses(cells);
}

/** Lines in order. With `address2`, `address` is the first line; with `address1`, it is the whole address. */
function orderedLines({ keys }: Table, { columns }: Group): readonly number[] {
  const numbered = columns.filter(({ line }) => line > 0).sort((a, b) => a.line - b.line);
  const once = numbered.filter(({ line }, at) => numbered[at - 1]?.line !== line);
  const whole = columns.filter(({ line }) => line === 0).map(({ at }) => at);
  const fullest = whole.find((at) => /full|whole|complete/.test(keys[at] ?? ''));
  const named = whole.find((at) => /^addr(ess)?$/.test(keys[at] ?? ''));
  const first = named ?? fullest ?? whole[0];
  const lines = once.map(({ at }) => at);
  if (first === undefined) return lines;
  if (once[0]?.line === 1 || once.length === 0) {
    // Adjacent columns with the same name are lines without numbers.
    return whole.filter((at) => keys[at] === keys[first]);
  }
  return [first, ...lines];
}

/** Adds unnamed columns after the address: a heading above several columns leaves the others unnamed. */
function withUnnamed({ header, rows }: Table, lines: readonly number[]): readonly number[] {
  const last = lines.at(-1);
  if (last === undefined) return lines;
  const more: number[] = [];
  for (let at = last + 1; at < header.length && header[at]?.trim() === ''; at++) {
    const cells = cellsOf(rows, at);
    if (cells.length > 0 && areNotPlaces(cells)) break;
    if (cells.length > 0) more.push(at);
  }
  return [...lines, ...more];
}

/** `LOCATION`, `Premises`, or any other column whose cells look like addresses. */
function whereColumns({ header, keys, rows }: Table, { taken }: Known): readonly number[] {
  const free = keys.flatMap((key, at) =>
    taken.includes(at) || isOtherParty(key) || isData(header[at] ?? '') ? [] : [{ key, at }],
  );
  if (rows.length === 0) {
    return free.filter(({ key }) => /^(location|situation)$/.test(key)).map(({ at }) => at);
  }
  const alike = free.filter(({ at }) => {
    const cells = cellsOf(rows, at);
    return areAddresses(cells) && !arePeople(cells);
  });
  // A street alone counts as an address if the column's name says so.
  const streets = free.filter(
    ({ key, at }) => /location|situat|streetaddr/.test(key) && areStreets(cellsOf(rows, at)),
  );
  const best = alike.find(({ key }) => namesLocation(key)) ?? alike[0] ?? streets[0];
  return best === undefined ? [] : [best.at];
}

/** Whether cells are whole addresses: names may contain a number or a street, but not commas as well. */
const areWhole = (cells: readonly string[]): boolean =>
  areAddresses(cells.filter((cell) => /[,\r\n]/.test(cell))) &&
  cells.length > 0 &&
  areAddresses(cells);

/** Whether a name is really data, because the list has no header. */
const isData = (name: string): boolean => isAddress(name) || /\d{5}/.test(name);

const isOtherParty = (key: string): boolean =>
  isOthers(key) || addressHeaderOf(key)?.owner === 'other';

/** The column with the name of each row's place; -1 without one. */
function nameColumn({ keys, rows }: Table, lines: readonly number[]): number {
  const candidates = keys.flatMap((key, at) => {
    const sureness = lines.includes(at) ? undefined : placeNameOf(key);
    if (sureness === undefined) return [];
    const cells = cellsOf(rows, at);
    if (areNotPlaces(cells) || areAlike(cells) || areTitled(cells)) return [];
    const isName = sureness === 'certain' ? !areWhole(cells) : arePlaceNames(cells);
    return isName ? [{ at, rank: /^(org|company|business)/.test(key) ? 1 : 0 }] : [];
  });
  const [best] = candidates.sort((a, b) => a.rank - b.rank);
  return best?.at ?? -1;
}
