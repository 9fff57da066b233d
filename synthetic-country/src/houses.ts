/**
 * Lays out postcodes of houses: terraces, semis, detached houses and villages, with occasional numbers that make neighbours look
 * alike.
 */

import { HOUSE_ALONE, HOUSE_FIRST, HOUSE_LAST, WELSH_HOUSES } from './building-names.js';
import { bilingual, type Draft, draft, type Site, unusedName } from './draft.js';
import type { Bilingual } from './model.js';
import { named, namedAndNumbered, numbered, ranged, suffixed, unitOf } from './premises.js';
import type { Random } from './random.js';

/** Shares of houses without a plain number; `12`, `12A` and `FLAT A, 12` next to each other are the hardest to tell apart. */
const SHARES = { suffixed: 0.035, ranged: 0.012, lookalikes: 0.012, named: 0.02 } as const;
const NAMED_SHARE_VILLAGE = 0.55;

export function houses(classCodes: readonly string[]) {
  return (random: Random, site: Site, size: number): Draft[] => {
    const drafts: Draft[] = [];
    while (drafts.length < size) {
      for (const house of nextHouses(random, site, random.pick(classCodes))) {
        if (drafts.length < size) drafts.push(house);
      }
    }
    return drafts;
  };
}

function nextHouses(random: Random, site: Site, classCode: string): Draft[] {
  const atNumber = site.numbers.next();
  const plain = draft(numbered(atNumber), classCode, { atNumber });
  if (site.isVillage && random.chance(NAMED_SHARE_VILLAGE)) {
    const name = houseName(random, site);
    return name === undefined ? [plain] : [draft(named(name), 'RD02', { atNumber })];
  }
  const roll = random.fraction();
  if (roll < SHARES.suffixed) {
    return [plain, draft(suffixed(atNumber, 'A'), classCode, { atNumber, depth: 4 })];
  }
  if (roll < SHARES.suffixed + SHARES.lookalikes) return lookalikes(atNumber, classCode);
  if (roll < SHARES.suffixed + SHARES.lookalikes + SHARES.ranged) {
    return [
      draft(ranged(atNumber, Math.max(site.numbers.next(), atNumber + 1)), classCode, { atNumber }),
    ];
  }
  if (roll < SHARES.suffixed + SHARES.lookalikes + SHARES.ranged + SHARES.named) {
    const name = houseName(random, site);
    if (name === undefined) return [plain];
    return [draft(namedAndNumbered(name, atNumber), classCode, { atNumber })];
  }
  return [plain];
}

function lookalikes(atNumber: number, classCode: string): Draft[] {
  const house = numbered(atNumber);
  return [
    draft(house, classCode, { atNumber }),
    draft(suffixed(atNumber, 'A'), classCode, { atNumber, depth: 4 }),
    draft(unitOf(house, 'FLAT A'), 'RD06', { atNumber, depth: 8 }),
  ];
}

function houseName(random: Random, site: Site): Bilingual | undefined {
  return unusedName(site, () => {
    if (site.isWelsh && random.chance(0.6)) return random.pick(WELSH_HOUSES);
    if (random.chance(0.4)) return bilingual(random.pick(HOUSE_ALONE));
    return bilingual(`${random.pick(HOUSE_FIRST)} ${random.pick(HOUSE_LAST)}`);
  });
}
