/** Lays out postcodes of shops, workshops, schools and surgeries, large users and PO boxes. */

import { BLOCK_FIRST } from './building-names.js';
import { bilingual, type Draft, draft, type Site, unusedName } from './draft.js';
import {
  CIVIC,
  DEPARTMENTS,
  FIRMS,
  LARGE_USERS,
  type OrganisationKind,
  PUBS,
  SHOPS,
  SURNAMES,
} from './organisation-names.js';
import { named, namedAndNumbered, numbered, poBox, ranged, suffixed, unitOf } from './premises.js';
import type { Random } from './random.js';

/** Shops with a flat above every second one. */
export function parade(random: Random, site: Site, size: number): Draft[] {
  const drafts: Draft[] = [];
  while (drafts.length < size) {
    for (const premise of nextShop(random, site)) if (drafts.length < size) drafts.push(premise);
  }
  return drafts;
}

function nextShop(random: Random, site: Site): Draft[] {
  const atNumber = site.numbers.next();
  const kind = random.pick(SHOPS);
  const organisation = organisationName(random, site, kind);
  const roll = random.fraction();
  if (roll < 0.05) {
    return [draftPub(random, site, atNumber)];
  }
  if (roll < 0.2) {
    const last = Math.max(site.numbers.next(), atNumber + 1);
    return [draft(ranged(atNumber, last), kind.classCode, { organisation, atNumber })];
  }
  const shop = draft(numbered(atNumber), kind.classCode, { organisation, atNumber });
  if (roll < 0.6) return [shop];
  const above =
    roll < 0.75
      ? suffixed(atNumber, 'A')
      : unitOf(
          numbered(atNumber),
          random.pick(['FLAT', 'FIRST FLOOR FLAT', 'UPPER FLOORS', 'FLAT 1']),
        );
  return [shop, draft(above, 'RD06', { atNumber, depth: 5 })];
}

function draftPub(random: Random, site: Site, atNumber: number): Draft {
  const organisation = random.pick(PUBS.names);
  const name = unusedName(site, () => bilingual(organisation));
  const premise =
    name !== undefined && random.chance(0.5)
      ? named(name)
      : namedAndNumbered(bilingual(organisation), atNumber);
  return draft(premise, PUBS.classCode, { organisation, atNumber });
}

/** `UNIT 4` on an estate, which is a dependent thoroughfare; some units are in a named building. */
export function workshops(random: Random, site: Site, size: number): Draft[] {
  const building = `${random.pick(BLOCK_FIRST)} HOUSE`;
  return Array.from({ length: size }, (_, position) => {
    const kind = random.pick(FIRMS);
    const isInBuilding = position % 5 === 4;
    const unit = `UNIT ${1 + position}${isInBuilding && position % 2 === 0 ? 'A' : ''}`;
    return draft(
      isInBuilding ? unitOf(named(bilingual(building)), unit) : named(bilingual(unit)),
      kind.classCode,
      {
        organisation: random.chance(0.85) ? organisationName(random, site, kind) : '',
        atNumber: site.numbers.next(),
      },
    );
  });
}

/** A school, a surgery and a hall, with garages and a church that get no post. */
export function civic(random: Random, site: Site, size: number): Draft[] {
  return Array.from({ length: size }, (_, position) => {
    const atNumber = site.numbers.next();
    if (position > 0 && random.chance(0.3))
      return withoutPost(random, site, { atNumber, position });
    const kind = CIVIC[(position + random.below(2)) % CIVIC.length] ?? PUBS;
    const organisation = organisationName(random, site, kind);
    const name = unusedName(site, () => bilingual(organisation));
    const premise =
      name === undefined || random.chance(0.4)
        ? numbered(atNumber)
        : random.pick([named(name), namedAndNumbered(name, atNumber)]);
    return draft(premise, kind.classCode, { organisation, atNumber });
  });
}

function withoutPost(
  random: Random,
  site: Site,
  place: { readonly atNumber: number; readonly position: number },
): Draft {
  const { atNumber, position } = place;
  const saint = random.pick(['PAUL', 'ANNE', 'MARK', 'LUKE']);
  const church = random.chance(CHURCH_SHARE)
    ? unusedName(site, () => bilingual(`ST. ${saint}S CHURCH`))
    : undefined;
  const name = church ?? bilingual(`GARAGE ${position}`);
  const classCode = church === undefined ? 'RG02' : 'ZW';
  return draft(named(name), classCode, { atNumber, isPostal: false });
}

/** Share of churches among properties without post; the others are garages. */
const CHURCH_SHARE = 0.3;

/** An office with enough post for its own postcode. */
export function largeUser(random: Random, site: Site, size: number): Draft[] {
  return Array.from({ length: size }, () => {
    const kind = random.pick(LARGE_USERS);
    const atNumber = site.numbers.next();
    const name = bilingual(`${random.pick(BLOCK_FIRST)} HOUSE`);
    return draft(namedAndNumbered(name, atNumber), kind.classCode, {
      organisation: organisationName(random, site, kind),
      department: random.chance(0.5) ? random.pick(DEPARTMENTS) : '',
      atNumber,
    });
  });
}

/** Boxes at a sorting office, for which Royal Mail gives no street. */
export function poBoxes(random: Random, site: Site, size: number): Draft[] {
  const first = random.between(1, 900);
  const atNumber = site.numbers.next();
  return Array.from({ length: size }, (_, position) => {
    const organisation = organisationName(random, site, random.pick(FIRMS));
    return draft(poBox(first + position), 'OR03', { organisation, atNumber });
  });
}

function organisationName(random: Random, site: Site, kind: OrganisationKind): string {
  const name = random.pick(kind.names);
  if (kind.prefix === 'none') return name;
  return `${kind.prefix === 'place' ? site.placeName : random.pick(SURNAMES)} ${name}`;
}
