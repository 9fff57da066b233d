/** Towns and areas with a typed name. */

import type { Groups } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { placeHref, townHref } from '../router.js';
import { addressText, count } from '../words.js';
import { type Area, KINDS } from './answers.js';

export interface Town {
  readonly name: string;
  /** Number of loaded properties. */
  readonly size: number;
}

export interface NamedPlace {
  readonly href: string;
  readonly text: string;
  /** Kind and size: `Town, 1,204 properties`. */
  readonly note: string;
  /** Whether the name is exactly the text. */
  readonly isExact: boolean;
}

/** More than the post towns of the United Kingdom. */
const TOWNS_MAX = 2_000;
const AREAS_MAX = 6;

let asked: Promise<readonly Town[]> | undefined;
let atHand: readonly Town[] = [];

/** The loaded post towns, largest first; requested once per session. */
export function askTowns(): Promise<readonly Town[]> {
  asked ??= findTowns().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function findTowns(): Promise<readonly Town[]> {
  const { data } = await ask<Groups>('/aggregate', {
    filter: JSON.stringify({ where: { post_town: { exists: true } } }),
    by: 'post_town',
    order: '-count',
    limit: TOWNS_MAX,
  });
  atHand = data.map(({ count: size, post_town: name }) => ({
    name: String(name),
    size: Number(size),
  }));
  return atHand;
}

/** Empty until loaded: counting all homes takes seconds, which must not delay each keystroke. */
export function townsAtHand(): readonly Town[] {
  askTowns().catch(() => undefined);
  return atHand;
}

/** Exact names first; empty if no name begins with the text. */
export async function namedPlaces(
  text: string,
  towns: () => readonly Town[] | Promise<readonly Town[]>,
  signal: AbortSignal,
): Promise<readonly NamedPlace[]> {
  const wanted = folded(text);
  // A text with a number is an address.
  if (!/^\p{L}{2}\D*$/u.test(wanted)) return [];
  const [all, { data: areas }] = await Promise.all([
    towns(),
    ask<{ readonly data: readonly Area[] }>('/areas', { name: text, limit: AREAS_MAX }, signal),
  ]);
  // The server tolerates a typing error in an area's name, and many towns have the name of one.
  const ofAreas = new Set(areas.map(({ name }) => folded(name ?? '')));
  const named = [
    ...all
      .filter(({ name }) => folded(name).startsWith(wanted) || ofAreas.has(folded(name)))
      .map(({ name, size }) => ({
        href: townHref(name),
        text: addressText(name),
        note: `Town, ${count(size, 'property')}`,
        isExact: folded(name) === wanted,
      })),
    ...areas.map(({ code, homes, kind, name }) => ({
      href: placeHref(code),
      text: name ?? code,
      note: `${KINDS[kind]}, ${count(homes, 'home')}`,
      isExact: folded(name ?? code) === wanted,
    })),
  ];
  return named.sort((a, b) => Number(b.isExact) - Number(a.isExact));
}

function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
