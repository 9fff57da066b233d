/** Formats values for people according to their type and unit in the data dictionary, not their name. */

import type { FactValue } from './api/answers.js';
import { addressText, dayText, pounds, unbroken } from './words.js';

export interface ValueKind {
  readonly type: string;
  /** The dictionary's unit: `GBP per year, net`, `m2, 1 decimal`, `1 to 10, 1 = most crime`. */
  readonly unit: string | null;
  /** Whether it is an address or part of one. */
  readonly isAddress?: boolean;
}

/** A modelled value, with the measured probability that it is right. */
export interface Modelled {
  readonly confidence: number | null;
}

const LOCALE = 'en-GB';
/** Keeps a number and its unit on one line. */
const TIE = '\u00a0';

/** With `modelled`, an amount is rounded to what its confidence supports; recorded values are shown as they are. */
export function valueText(value: FactValue, kind: ValueKind, modelled?: Modelled): string {
  if (value === null) return 'Not known';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.join('; ');
  if (typeof value === 'number') return numberText(value, kind, modelled);
  if (kind.type === 'date') return dayText(String(value));
  return kind.isAddress ? addressText(String(value)) : unbroken(String(value));
}

function numberText(value: number, kind: ValueKind, modelled?: Modelled): string {
  const { head, rest, unit } = unitOf(kind);
  if (isName(unit)) return String(value);
  if (/degrees/.test(head)) return value.toFixed(decimalsOf(rest) ?? 6);
  const given = modelled && isAmount(kind) ? roundModelled(value, modelled.confidence) : value;
  if (head.startsWith('GBP')) return pounds(given) + inWords(head.slice('GBP'.length));
  if (head.startsWith('percent')) return percentText(given, decimalsOf(rest) ?? wholeOr(kind));
  if (/^(share|fraction|probability)/.test(head)) return percentText(given * 100, 1);
  const suffix = UNCOUNTED.test(head) ? '' : inWords(head);
  return (
    plain(given) +
    (given === 1 ? suffix.replace(/eople$/, 'erson').replace(/s$/, '') : tied(suffix)) +
    scaleNote(value, head, rest)
  );
}

interface Unit {
  readonly unit: string;
  /** The unit itself: `GBP per year`. */
  readonly head: string;
  /** The remainder: `net`, `1 decimal`, `1 = most crime`. */
  readonly rest: string;
}

function unitOf({ unit }: ValueKind): Unit {
  const whole = unit ?? '';
  const head = /^(?:[^;:(,]|,(?=\d))*/.exec(whole)?.[0].trim() ?? '';
  return { unit: whole, head, rest: whole.slice(head.length).replace(/^[;:(, ]+/, '') };
}

/** Numbers that identify something, such as a year or a grid coordinate, and are never added up. */
export function isName(unit: string): boolean {
  return /^(year|edition|UPRN)$|digits|\bGrid\b/.test(unit);
}

/** Continuous amounts; a number of rooms, by contrast, is right or wrong. */
export function isAmount({ unit }: ValueKind): boolean {
  return /^(GBP|m2|sq ft|kWh|kg|tonnes)/.test(unit ?? '');
}

const UNCOUNTED = /^(count|ratio|score|\d+ =.*|)$/;

/** ` per m2 per year` → ` per m² a year`. */
function inWords(unit: string): string {
  const words = unit
    .replace(/^whole /, '')
    .replace(/^SAP /, '')
    .replace(/^metres$/, 'm')
    .replace(/^\d+ to (\d+)$/, 'of $1')
    .replace(/\b(k?m)2\b/g, '$1²')
    .replace(/\bsq ft\b/g, 'ft²')
    .replace(/ per calendar month\b/, ' a month')
    .replace(/ per year\b/, ' a year')
    .trim();
  return words === '' ? '' : ` ${words}`;
}

function tied(suffix: string): string {
  return suffix.replace(' ', TIE);
}

/** The meaning of a scale's ends, ` (1 = most deprived)`; if only one number has a meaning, beside that number. */
function scaleNote(value: number, head: string, rest: string): string {
  const note = /^(\d+) = (.*)$/.exec(/^\d+ =/.test(head) ? head : rest);
  if (note === null) return '';
  if (head !== 'count') return ` (${note[0]})`;
  return value === Number(note[1]) ? ` (${note[2]})` : '';
}

function decimalsOf(rest: string): number | undefined {
  const digits = /(\d) decimals?/.exec(rest)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function wholeOr({ type }: ValueKind): number {
  return type === 'integer' ? 0 : 1;
}

function plain(value: number): string {
  return value.toLocaleString(LOCALE, { maximumFractionDigits: 2 }).replace('-', '−');
}

/** `24.6%`; related figures have the same number of decimals. */
export function percentText(percents: number, decimals: number): string {
  // A small share is not zero.
  if (decimals === 0 && percents > 0 && percents < 0.5) return '<1%';
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${percents
    .toLocaleString(LOCALE, digits)
    .replace(/^-/, '−')
    .replace(/^−(0(\.0+)?)$/, '$1')}%`;
}

/** `+2.0%`, for a change. */
export function signedPercent(percents: number): string {
  return `${percents > 0 ? '+' : ''}${percentText(percents, 1)}`;
}

/** The relative uncertainty of a value, from each confidence on. */
const OPEN: readonly (readonly [confidence: number, share: number])[] = [
  [0.9, 0.005],
  [0.6, 0.02],
  [0, 0.05],
];
/** The confidence of most models, used for values without one. */
const CONFIDENCE_USUAL = 0.75;

/** `411299` at 0.78 → `410000`: hides digits that a model cannot know. */
export function roundModelled(value: number, confidence: number | null): number {
  const sure = confidence ?? CONFIDENCE_USUAL;
  const share = OPEN.find(([from]) => sure >= from)?.[1] ?? 0.05;
  const open = Math.abs(value) * share;
  if (open === 0) return value;
  const power = 10 ** Math.floor(Math.log10(open));
  const step = open >= 5 * power ? 5 * power : power;
  return Number((Math.round(value / step) * step).toPrecision(12));
}

/** A modelled value in pounds, rounded as shown. */
export function modelledPounds(value: number, confidence: number | null = null): string {
  return pounds(roundModelled(value, confidence));
}
