/** Values as people read them. How one is written follows from its type and unit in the data dictionary, not from its name. */

import type { FactValue } from './api/answers.js';
import { addressText, dayText, pounds, unbroken } from './words.js';

export interface ValueKind {
  readonly type: string;
  /** As the dictionary has it: `GBP per year, net`, `m2, 1 decimal`, `1 to 10, 1 = most crime`. */
  readonly unit: string | null;
  /** Whether it is an address or a part of one. */
  readonly isAddress?: boolean;
}

/** What a model says, and the probability that it is right where that was measured. */
export interface Modelled {
  readonly confidence: number | null;
}

const LOCALE = 'en-GB';
/** Keeps a number and its unit on one line. */
const TIE = '\u00a0';

/** `modelled` rounds an amount to what its confidence supports; what is recorded is written as it is. */
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
  /** What is measured, and in what: `GBP per year`. */
  readonly head: string;
  /** What the unit adds: `net`, `1 decimal`, `1 = most crime`. */
  readonly rest: string;
}

function unitOf({ unit }: ValueKind): Unit {
  const whole = unit ?? '';
  const head = /^(?:[^;:(,]|,(?=\d))*/.exec(whole)?.[0].trim() ?? '';
  return { unit: whole, head, rest: whole.slice(head.length).replace(/^[;:(, ]+/, '') };
}

/** Numbers that name something, such as a year or a place on the national grid: nobody adds them up. */
export function isName(unit: string): boolean {
  return /^(year|edition|UPRN)$|digits|\bGrid\b/.test(unit);
}

/** Amounts on a scale without steps; a number of rooms is right or wrong. */
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

/** What the ends of a scale mean: ` (1 = most deprived)`; where only one number means something, beside that. */
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

/** `24.6%`; figures that stand together have equally many decimals. */
export function percentText(percents: number, decimals: number): string {
  // Of few there are some.
  if (decimals === 0 && percents > 0 && percents < 0.5) return '<1%';
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${percents
    .toLocaleString(LOCALE, digits)
    .replace(/^-/, '−')
    .replace(/^−(0(\.0+)?)$/, '$1')}%`;
}

/** `+2.0%`, of a change. */
export function signedPercent(percents: number): string {
  return `${percents > 0 ? '+' : ''}${percentText(percents, 1)}`;
}

/** The share of a value that its confidence leaves open: from each confidence on, so much. */
const OPEN: readonly (readonly [confidence: number, share: number])[] = [
  [0.9, 0.005],
  [0.6, 0.02],
  [0, 0.05],
];
/** Where no confidence goes with a value, that of most models. */
const CONFIDENCE_USUAL = 0.75;

/** `411299` at 0.78 → `410000`: digits that a model cannot know are not shown. */
export function roundModelled(value: number, confidence: number | null): number {
  const sure = confidence ?? CONFIDENCE_USUAL;
  const share = OPEN.find(([from]) => sure >= from)?.[1] ?? 0.05;
  const open = Math.abs(value) * share;
  if (open === 0) return value;
  const power = 10 ** Math.floor(Math.log10(open));
  const step = open >= 5 * power ? 5 * power : power;
  return Number((Math.round(value / step) * step).toPrecision(12));
}

/** The number that a modelled value in pounds is shown as. */
export function modelledPounds(value: number, confidence: number | null = null): string {
  return pounds(roundModelled(value, confidence));
}
