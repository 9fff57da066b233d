/** Towns and areas with a typed name. */

import type { Groups } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { currentKey } from '../api/session.js';
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

/** The towns that one key has asked for. */
class AskedTowns {
  readonly key = currentKey();
  /** Empty until loaded. */
  atHand: readonly Town[] = [];
  readonly towns = findTowns().then((towns) => {
    this.atHand = towns;
    return towns;
  });
}

let asked: AskedTowns | undefined;

/** The loaded post towns, largest first; requested once for each key. */
export function askTowns(): Promise<readonly Town[]> {
  return askedTowns().towns;
}

function askedTowns(): AskedTowns {
  if (asked !== undefined && asked.key === currentKey()) return asked;
  const asking = new AskedTowns();
  asked = asking;
  asking.towns.catch(() => {
    if (asked === asking) asked = undefined;
  });
  return asking;
}

async function findTowns(): Promise<readonly Town[]> {
  const { data } = await ask<Groups>('/aggregate', {
    filter: JSON.stringify({ where: { post_town: { exists: true } } }),
    by: 'post_town',
    order: '-count',
    limit: TOWNS_MAX,
  });
  return data.map(({ count: size, post_town: name }) => ({
    name: String(name),
    size: Number(size),
  }));
}

/** Empty until loaded: counting all homes takes seconds, which must not delay each keystroke. */
export function townsAtHand(): readonly Town[] {
  const { atHand, towns } = askedTowns();
  towns.catch(() => undefined);
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
