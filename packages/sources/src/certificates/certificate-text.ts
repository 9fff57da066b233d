/** Reads texts of energy certificates: placeholders, tables of words, and patterns tried in order. */

import { tidyText } from '../cells/columns.js';
import { parseFigure } from '../cells/figures.js';

/** Placeholders of the registers for unknown values. */
const NOTHING =
  /^(?:no ?data!?|invalid!?|n\/?a|null|none recorded|not (?:recorded|defined|applicable|known)|unknown|-)$/i;

/** The tidied text; undefined for a placeholder. */
export function meaningfulText(field: string | undefined): string | undefined {
  const text = tidyText(field);
  return text === null || NOTHING.test(text) ? undefined : text;
}

/** Units of the registers' glossary, as written after a number: `88 sqm`, `250 kWh/m² per year`. */
const UNIT =
  /(?<=[\d.])(?:[ /.]*(?:%|square|sq|m[2²]?|met(?:re|er)s?|kwh|kg|tonnes?|co2e?|gbp|per|annum|year|yr|pa))+\.?$/i;

/** A number; undefined for other texts. Homes that make more energy than they use have negative figures. */
export function number(text: string): number | undefined {
  return parseFigure(text.trim().replace(UNIT, '')) ?? undefined;
}

/** A number from 0 up; undefined for other texts, such as `-1` or `NO DATA!`. */
export function amount(text: string): number | undefined {
  const value = number(text);
  return value !== undefined && value >= 0 ? value : undefined;
}

/** Costs and scores of the new service have decimals, which the register rounds. */
export function wholeAmount(text: string): number | undefined {
  const value = amount(text);
  return value === undefined ? undefined : Math.round(value);
}

/** An amount for which zero means not measured: a floor area, a height, a number of rooms. */
export function positive(text: string): number | undefined {
  const value = amount(text);
  return value === 0 ? undefined : value;
}

export type Table<Value> = Readonly<Record<string, Value>>;

/** The table's entry; a text such as `constructor` has none. */
export function entryOf<Value>(table: Table<Value>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Reads a text as one of `values`, which tests compare with the dictionary. */
export interface Reader<Value> {
  (text: string): Value | undefined;
  readonly values: readonly Value[];
}

/** Makes a reader of words from a closed list, in any case. */
export function oneOf<Value extends string | boolean>(table: Table<Value>): Reader<Value> {
  const read = (text: string): Value | undefined => entryOf(table, mainPart(text).toLowerCase());
  return Object.assign(read, { values: Object.values(table) });
}

/** Patterns, tried in order; null means that the text is known and has no value. */
export type Patterns<Value> = readonly (readonly [RegExp, Value | null])[];

/** Makes a reader of descriptions: of the building's main part, or of the whole text if that has no value. */
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

/** The text in the form of the patterns: lower case, straight apostrophes. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

/**
 * The building's main part, which certificates describe first. Scotland separates parts with a bar, England and Wales with a
 * comma before a capital letter; old Welsh certificates put Welsh after a bar.
 */
export function mainPart(text: string): string {
  const bar = text.indexOf('|');
  const main = bar < 0 ? text : text.slice(0, bar).trim();
  return main.split(/, ?(?=[A-Z][a-z])/, 1)[0] ?? main;
}

/** Number of texts to remember per column: descriptions repeat, in a few hundred forms. */
const REMEMBERED_MAX = 4000;

/** The same reader with a cache. */
export function memoise<Value>(read: (text: string) => Value): (text: string) => Value {
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
