/** Lays out postcodes of flats in the numbering styles of the four countries. */

import { BLOCK_FIRST, BLOCK_LAST, CONVERTED } from './building-names.js';
import { bilingual, type Draft, draft, parentDraft, type Site, unusedName } from './draft.js';
import type { Bilingual, Premise } from './model.js';
import { named, namedAndNumbered, numbered, numberedWithin, suffixed, unitOf } from './premises.js';
import type { Random } from './random.js';

/** The name of a unit by its position in the building. */
type UnitNames = (position: number) => string;

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const FLOORS = ['GROUND', 'FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH', 'SEVENTH'];

const byNumber: UnitNames = (position) => `FLAT ${position + 1}`;
/** Letters, then numbers in blocks with more units. */
const byLetter: UnitNames = (position) => `FLAT ${LETTERS[position] ?? position + 1}`;

const HOUSE_FLATS = ['BASEMENT FLAT', ...FLOORS.slice(0, 3).map((floor) => `${floor} FLOOR FLAT`)];
const byFloor: UnitNames = (position) => HOUSE_FLATS[position] ?? 'TOP FLOOR FLAT';

/** Glasgow: floor and door. `0/1` is on the ground floor. */
const byStair: UnitNames = (position) => `${Math.floor(position / 2)}/${1 + (position % 2)}`;
const byStairFlat: UnitNames = (position) => `FLAT ${byStair(position)}`;
/** Edinburgh: `PF2` is the second flat off the passage at street level, `1F2` the second on the first floor. */
const byPassage: UnitNames = (position) =>
  position < 2 ? `PF${position + 1}` : `${Math.floor(position / 2)}F${1 + (position % 2)}`;
const bySide: UnitNames = (position) =>
  `${FLOORS[Math.floor(position / 2)] ?? 'TOP'} FLOOR ${position % 2 === 0 ? 'LEFT' : 'RIGHT'}`;

/** `APARTMENT 3.02`: six on each floor. */
const byDecimal: UnitNames = (position) =>
  `APARTMENT ${1 + Math.floor(position / 6)}.0${1 + (position % 6)}`;
const byApartment: UnitNames = (position) => `APARTMENT ${position + 1}`;

const HOUSE_STYLES = [byNumber, byLetter, byFloor, 'suffix'] as const;
const TENEMENT_STYLES = [byStair, byStairFlat, byPassage, bySide] as const;
const BLOCK_STYLES = [byNumber, byNumber, byNumber, byApartment, byLetter] as const;

/** Houses divided into two to five flats. */
export function conversions(random: Random, site: Site, size: number): Draft[] {
  const drafts: Draft[] = [];
  while (drafts.length < size) {
    const atNumber = site.numbers.next();
    const style = random.pick(HOUSE_STYLES);
    const count = Math.min(random.between(2, 5), size - drafts.length);
    if (style === 'suffix') {
      for (let unit = 0; unit < count; unit++) {
        const premise = suffixed(atNumber, LETTERS.charAt(unit));
        drafts.push(draft(premise, 'RD06', { atNumber, depth: unit }));
      }
    } else {
      addBuilding(drafts, numbered(atNumber), { atNumber, count, style, site });
    }
  }
  return drafts;
}

/** Scottish stairs of four to eight flats, each stair with one number. */
export function tenements(random: Random, site: Site, size: number): Draft[] {
  const drafts: Draft[] = [];
  const style = random.pick(TENEMENT_STYLES);
  while (drafts.length < size) {
    const atNumber = site.numbers.next();
    const count = Math.min(2 * random.between(2, 4) + 1, size - drafts.length);
    addBuilding(drafts, numbered(atNumber), { atNumber, count, style, site });
  }
  return drafts;
}

/** One block with a name, and mostly a number. */
export function block(random: Random, site: Site, size: number): Draft[] {
  return namedBlock(random, { site, size, style: random.pick(BLOCK_STYLES) });
}

export function apartments(random: Random, site: Site, size: number): Draft[] {
  return namedBlock(random, { site, size, style: byDecimal });
}

/** A mill or brewery converted into homes. */
export function converted(random: Random, site: Site, size: number): Draft[] {
  const unused = unusedName(site, () => bilingual(random.pick(CONVERTED)));
  if (unused === undefined) return conversions(random, site, size);
  const name = unused[0];
  const atNumber = site.numbers.next();
  const drafts = [parentDraft(named(bilingual(name)), { atNumber, unitCount: size - 1 })];
  for (let unit = 1; unit < size; unit++) {
    drafts.push(draft(numberedWithin(unit, name), 'RD06', { atNumber, depth: unit, parent: 0 }));
  }
  return drafts;
}

const NUMBERED_BLOCK_SHARE = 0.65;

function namedBlock(
  random: Random,
  plan: { readonly site: Site; readonly size: number; readonly style: UnitNames },
): Draft[] {
  const { site, size, style } = plan;
  const name = blockName(random, site);
  const atNumber = site.numbers.next();
  const premise = premiseOf(name, random.chance(NUMBERED_BLOCK_SHARE) ? atNumber : undefined);
  const drafts: Draft[] = [];
  addBuilding(drafts, premise, { atNumber, count: size, style, site });
  return drafts;
}

/** With some 800 names for at most nine blocks, one is always unused. */
function blockName(random: Random, site: Site): Bilingual {
  const make = () => bilingual(`${random.pick(BLOCK_FIRST)} ${random.pick(BLOCK_LAST)}`);
  return unusedName(site, make) ?? make();
}

function premiseOf(name: Bilingual, number: number | undefined): Premise {
  return number === undefined ? named(name) : namedAndNumbered(name, number);
}

/** The building as parent with its units, `count` in total; a building of two has no parent. */
function addBuilding(
  drafts: Draft[],
  building: Premise,
  plan: {
    readonly atNumber: number;
    readonly count: number;
    readonly style: UnitNames;
    readonly site: Site;
  },
): void {
  const { atNumber, count, style, site } = plan;
  const hasParent = count > 2;
  const parent = hasParent ? drafts.length : -1;
  const unitCount = hasParent ? count - 1 : count;
  if (hasParent) drafts.push(parentDraft(building, { atNumber, unitCount }));
  for (let unit = 0; unit < unitCount; unit++) {
    const name = style(unit);
    const welsh = site.isWelsh && name.startsWith('FLAT ') ? `F${name}` : '';
    drafts.push(draft(unitOf(building, name, welsh), 'RD06', { atNumber, depth: unit, parent }));
  }
}
