/** Reads the texts of energy certificates: words for nothing, tables of words, and patterns tried in order. */

import { tidyText } from '../cells/columns.js';
import { parseFigure } from '../cells/figures.js';

/** What the registers write for unknown values. */
const NOTHING =
  /^(?:no ?data!?|invalid!?|n\/?a|null|none recorded|not (?:recorded|defined|applicable|known)|unknown|-)$/i;

/** The tidied text; undefined if it means nothing. */
export function sayingText(field: string | undefined): string | undefined {
  const text = tidyText(field);
  return text === null || NOTHING.test(text) ? undefined : text;
}

/** The units of the registers' glossary, as people write them behind a number: `88 sqm`, `250 kWh/m² per year`. */
const UNIT =
  /(?<=[\d.])(?:[ /.]*(?:%|square|sq|m[2²]?|met(?:re|er)s?|kwh|kg|tonnes?|co2e?|gbp|per|annum|year|yr|pa))+\.?$/i;

/** Undefined for all but a number. Homes that make more energy than they use have figures below zero. */
export function number(text: string): number | undefined {
  return parseFigure(text.trim().replace(UNIT, '')) ?? undefined;
}

/** A number from 0; undefined for anything else, such as `-1` or `NO DATA!`. */
export function amount(text: string): number | undefined {
  const value = number(text);
  return value !== undefined && value >= 0 ? value : undefined;
}

/** New-service costs and scores have decimals that the register rounds. */
export function wholeAmount(text: string): number | undefined {
  const value = amount(text);
  return value === undefined ? undefined : Math.round(value);
}

/** Zero means not measured: a floor area, a height, a count of rooms. */
export function positive(text: string): number | undefined {
  const value = amount(text);
  return value === 0 ? undefined : value;
}

export type Table<Value> = Readonly<Record<string, Value>>;

/** The table's own entry: a text such as `constructor` has none. */
export function entryOf<Value>(table: Table<Value>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Reads a text as one of the values that it names, so that a test can hold them against the dictionary. */
export interface Reader<Value> {
  (text: string): Value | undefined;
  readonly values: readonly Value[];
}

/** A reader of texts that are words of a closed list, in any case. */
export function oneOf<Value extends string | boolean>(table: Table<Value>): Reader<Value> {
  const read = (text: string): Value | undefined => entryOf(table, mainPart(text).toLowerCase());
  return Object.assign(read, { values: Object.values(table) });
}

/** Tried in order; null means that the text is known and has no value. */
export type Patterns<Value> = readonly (readonly [RegExp, Value | null])[];

/** A reader of descriptions: of the main part of the building, or of the whole text if that part has no value. */
export function firstOf<Value>(patterns: Patterns<Value>): Reader<Value> {
  const read = (text: string): Value | undefined => {
    const main = mainPart(text);
    const value = match(patterns, main);
    if (value !== undefined || main === text) return value ?? undefined;
    return match(patterns, text) ?? undefined;
  };
  return Object.assign(read, { values: patterns.flatMap(([, value]) => value ?? []) });
}

function match<Value>(patterns: Patterns<Value>, text: string): Value | null | undefined {
  const plain = plainText(text);
  return patterns.find(([pattern]) => pattern.test(plain))?.[1];
}

/** As the patterns are written: lower case, straight apostrophes. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

/**
 * Certificates describe the main part of a building first. Scotland parts the descriptions with a bar,
 * England and Wales with a comma before a capital letter, old Welsh ones put Welsh after a bar.
 */
export function mainPart(text: string): string {
  const bar = text.indexOf('|');
  const main = bar < 0 ? text : text.slice(0, bar).trim();
  return main.split(/, ?(?=[A-Z][a-z])/, 1)[0] ?? main;
}

/** Values remembered per column: descriptions repeat from row to row in some hundred forms. */
const REMEMBERED_MAX = 4000;

/** The same reader, which reads each text once. */
export function remembering<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.value;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const value = read(text);
    known.set(text, { value });
    return value;
  };
}
