/** Towns and areas that are called as somebody types. */

import type { Groups } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { placeHref, townHref } from '../router.js';
import { addressText, count } from '../words.js';
import { type Area, KINDS } from './answers.js';

export interface Town {
  readonly name: string;
  /** Properties, as all are counted that are loaded. */
  readonly size: number;
}

export interface NamedPlace {
  readonly href: string;
  readonly text: string;
  /** What it is and how large: `Town, 1,204 properties`. */
  readonly note: string;
  /** Whether it is called so, no more and no less. */
  readonly isExact: boolean;
}

/** More than the United Kingdom has post towns. */
const TOWNS_MAX = 2_000;
const AREAS_MAX = 6;

let asked: Promise<readonly Town[]> | undefined;
let atHand: readonly Town[] = [];

/** The post towns that are loaded, the largest first; asked once, until the page is left. */
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
    ...{ by: 'post_town', order: '-count', limit: TOWNS_MAX },
  });
  atHand = data.map(({ count: size, post_town: name }) => ({
    ...{ name: String(name), size: Number(size) },
  }));
  return atHand;
}

/** None until they are there: to count all homes takes seconds, and nobody waits for that at each letter. */
export function townsAtHand(): readonly Town[] {
  askTowns().catch(() => undefined);
  return atHand;
}

/** Those that are called so come first; none for a text that no name begins with. */
export async function namedPlaces(
  text: string,
  towns: () => readonly Town[] | Promise<readonly Town[]>,
  signal: AbortSignal,
): Promise<readonly NamedPlace[]> {
  const wanted = folded(text);
  // What has a number is an address.
  if (!/^\p{L}{2}\D*$/u.test(wanted)) return [];
  const [all, { data: areas }] = await Promise.all([
    towns(),
    ask<{ readonly data: readonly Area[] }>('/areas', { name: text, limit: AREAS_MAX }, signal),
  ]);
  // The server forgives a typing error in the name of an area, and many towns are called like one.
  const ofAreas = new Set(areas.map(({ name }) => folded(name ?? '')));
  const named = [
    ...all
      .filter(({ name }) => folded(name).startsWith(wanted) || ofAreas.has(folded(name)))
      .map(({ name, size }) => ({
        ...{ href: townHref(name), text: addressText(name) },
        note: `Town, ${count(size, 'property')}`,
        isExact: folded(name) === wanted,
      })),
    ...areas.map(({ code, homes, kind, name }) => ({
      ...{ href: placeHref(code), text: name ?? code },
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
