/**
 * Makes near misses by rule: addresses that a careful person with the list at hand would refuse. The text has nearly
 * everything of a property, and one detail that shows that it means another.
 */

import type { Candidate } from '@property-lookup/address';
import { sectorOf } from '@property-lookup/kernel/address';
import { type LabelledQuery, partOf } from '../labelled-set.js';
import { Chance } from '../noise/dwelling.js';
import { plain } from '../spellings/experiment.js';
import { type Home, otherNouns, type Surroundings, surroundingsOf, TYPE } from './home.js';

/** The text of a near miss, or undefined if none can be made from the home. */
type Rule = (home: Home, around: Surroundings, chance: Chance) => string | undefined;

const COUNT_EACH = 200;
const TRIES_MAX = 60_000;

export function nearMisses(candidates: readonly Candidate[]): LabelledQuery[] {
  const around = surroundingsOf(candidates);
  const made: LabelledQuery[] = [];
  for (const [kind, rule] of Object.entries(RULES)) {
    const chance = new Chance(kind);
    const texts = new Set<string>();
    for (let tries = 0; tries < TRIES_MAX && texts.size < COUNT_EACH; tries++) {
      const home = chance.of(around.homes);
      const text = rule(home, around, chance);
      if (text === undefined || texts.has(text) || around.texts.has(plain(text))) continue;
      texts.add(text);
      made.push(queryOf(kind, text, home.uprn));
    }
  }
  return [
    ...made,
    ...nameOfSeveral(around),
    ...otherNoun(around),
    ...otherHouse(candidates, around),
    ...opposites(candidates, around),
  ];
}

function queryOf(kind: string, text: string, uprn: number): LabelledQuery {
  return {
    text,
    uprn: null,
    source: 'near miss',
    kind,
    tier: 'N',
    operations: [],
    note: String(uprn),
    part: partOf(String(uprn)),
  };
}

const line = ({ flat, number, street }: Home): string =>
  `${flat === null ? '' : `${flat}, `}${number} ${street}`;

/** Towns far from those of the lists, each with a postcode district. */
const ELSEWHERE = [
  ['TAUNTON', 'TA2 6BJ'],
  ['LEEDS', 'LS6 2AB'],
  ['NORWICH', 'NR2 3QA'],
  ['CARLISLE', 'CA1 2NF'],
  ['PRESTON', 'PR1 7DP'],
  ['SWINDON', 'SN2 1HA'],
  ['DERBY', 'DE1 3LR'],
  ['HEREFORD', 'HR1 2PA'],
] as const;

const RULES: Readonly<Record<string, Rule>> = {
  'another suburb': (home, around, chance) => {
    const { locality, street, town } = home;
    const others = around.localities.get(town) ?? [];
    if (locality === null || others.length < 2) return undefined;
    const other = chance.of(others);
    const there = around.ofStreet.get(`${street}, ${town}`) ?? [];
    if (other === locality || there.some((one) => one.locality === other)) return undefined;
    return `${line(home)}, ${other}, ${town}`;
  },
  'the street of that name in another suburb, with its postcode': (home, around, chance) => {
    const { locality, number, street, town } = home;
    const there = (around.ofStreet.get(`${street}, ${town}`) ?? []).filter(
      (one) => one.locality !== null && one.locality !== locality && isApart(one, home),
    );
    if (locality === null || there.length === 0) return undefined;
    const other = chance.of(there);
    const known = around.listed.get(`${number} ${street}`) ?? [];
    const has = known.some((places) => places.includes(other.locality ?? ''));
    return has
      ? undefined
      : `${number} ${street}, ${other.locality}, ${town}, ${other.postcode ?? ''}`;
  },
  'a suburb that the street runs through, of a home listed without one': (home, around, chance) => {
    const { locality, number, street, town } = home;
    const inSuburbs = (around.ofStreet.get(`${street}, ${town}`) ?? []).filter(
      (one) => one.locality !== null,
    );
    if (locality !== null || inSuburbs.length === 0) return undefined;
    const other = chance.of(inSuburbs).locality ?? '';
    const there = inSuburbs.filter((one) => one.locality === other);
    const known = around.listed.get(`${number} ${street}`) ?? [];
    if (!there.every((one) => isApart(one, home)) || known.some((one) => one.includes(other)))
      return undefined;
    return `${line(home)}, ${other}, ${town}`;
  },
  'a postcode of elsewhere and no town': (home, { towns }, chance) => {
    const [town, postcode] = chance.of(ELSEWHERE);
    return towns.includes(town) ? undefined : `${line(home)}, ${postcode}`;
  },
  'another town with its postcode': (home, { towns }, chance) => {
    const [town, postcode] = chance.of(ELSEWHERE);
    return towns.includes(town) ? undefined : `${line(home)}, ${town}, ${postcode}`;
  },
  'another town': (home, { towns }, chance) => {
    const [town] = chance.of(ELSEWHERE);
    return towns.includes(town) ? undefined : `${line(home)}, ${town}`;
  },
  'a part of another town': (home, { towns }, chance) => {
    const [town] = chance.of(ELSEWHERE);
    if (towns.includes(town) || home.locality === null) return undefined;
    return `${line(home)}, ${home.locality}, ${town}`;
  },
  'two numbers of one street': (home, around, chance) => {
    const { number, street, town } = home;
    const there = around.ofStreet.get(`${street}, ${town}`) ?? [];
    const next = String(Number(number) + 2);
    if (!there.some((one) => one.number === next && one.flat === null)) return undefined;
    const joint = chance.of([' & ', ' and ', ' + ']);
    return `${number}${joint}${next} ${street}, ${chance.of([town, home.postcode ?? town])}`;
  },
  'a street of another type that lacks the number': (home, around, chance) => {
    const { number, street, town } = home;
    const other = street.replace(/ [A-Z]+$/, ` ${chance.of(TYPES)}`);
    const there = around.ofStreet.get(`${other}, ${town}`);
    if (other === street || !there || there.some((one) => one.number === number)) return undefined;
    return `${number} ${other}, ${town}`;
  },
  'a street of another type that is not listed': (home, around, chance) => {
    const { number, street, town } = home;
    const other = street.replace(/ [A-Z]+$/, ` ${chance.of(TYPES)}`);
    if (other === street || around.ofStreet.has(`${other}, ${town}`)) return undefined;
    return `${number} ${other}, ${town}`;
  },
  'a number that the street lacks': (home, around) => {
    const { street, town } = home;
    const there = (around.ofStreet.get(`${street}, ${town}`) ?? []).map((one) =>
      Number.parseInt(one.number, 10),
    );
    const next = Math.max(...there) + 4;
    if (around.listed.has(`${next} ${street}`)) return undefined;
    return withPostcode(`${next} ${street}, ${town}`, home);
  },
  'a floor of a house that is listed whole': (home, { divided }, chance) => {
    if (divided.has(`${home.number} ${home.street}`)) return undefined;
    return withPostcode(`${chance.of(FLOORS)} FLAT, ${line(home)}, ${home.town}`, home);
  },
  'a part without a number of a house that is listed whole': (home, { divided }, chance) => {
    if (home.flat !== null || divided.has(`${home.number} ${home.street}`)) return undefined;
    return withPostcode(`${chance.of(NAMELESS_PARTS)}, ${line(home)}, ${home.town}`, home);
  },
  'a street that is not listed': (home, { listing, named }, chance) => {
    const street = `${chance.of(named).name} ${chance.of(TYPES)}`;
    if (/^THE |^\w{1,3}$/.test(street) || listing.includes(` ${street}`)) return undefined;
    return [`${home.number} ${street}`, home.locality ?? [], home.town].flat().join(', ');
  },
  'a flat that the house lacks': (home, around, chance) => {
    const { flat, number, street, town } = home;
    const flats = (around.ofStreet.get(`${street}, ${town}`) ?? []).flatMap((one) =>
      one.number === number ? Number(one.flat?.slice('FLAT '.length) ?? 0) : [],
    );
    const isDivided = around.divided.has(`${number} ${street}`);
    if ((flat === null) === isDivided) return undefined;
    const next = Math.max(...flats) + 1 + chance.below(3);
    return withPostcode(`FLAT ${next}, ${number} ${street}, ${town}`, home);
  },
  'a flat of a street where several houses have it': (home, around) => {
    const { flat, street, town } = home;
    const there = (around.ofStreet.get(`${street}, ${town}`) ?? []).filter(
      (one) => one.flat === flat,
    );
    if (flat === null || new Set(there.map(({ number }) => number)).size < 2) return undefined;
    return `${flat}, ${street}, ${town}`;
  },
};

function withPostcode(text: string, { postcode }: Home): string {
  return postcode === null ? text : `${text}, ${postcode}`;
}

const NAMELESS_PARTS = ['FLAT', 'ANNEXE', 'THE ANNEXE', 'STUDIO', 'MAISONETTE', 'ANNEX'];

const FLOORS = ['BASEMENT', 'GROUND FLOOR', 'FIRST FLOOR', 'SECOND FLOOR', 'THIRD FLOOR'];

/** In another sector; a street that crosses localities is not another street of the same name. */
function isApart({ postcode: one }: Home, { postcode: other }: Home): boolean {
  return one !== null && other !== null && sectorOf(one) !== sectorOf(other);
}

const TYPES = ['ROAD', 'STREET', 'AVENUE', 'LANE', 'CLOSE', 'DRIVE', 'TERRACE', 'PLACE', 'WAY'];

/** `Rose Cottage` alone, if several are listed. */
function nameOfSeveral({ named }: Surroundings): LabelledQuery[] {
  const chance = new Chance('a name of several');
  const counts = new Map<string, number>();
  for (const { name, noun } of named)
    counts.set(`${name} ${noun}`, (counts.get(`${name} ${noun}`) ?? 0) + 1);
  const several = named.filter(({ name, noun }) => (counts.get(`${name} ${noun}`) ?? 0) > 1);
  const made = new Map<string, LabelledQuery>();
  for (let tries = 0; tries < COUNT_EACH && several.length > 0; tries++) {
    const { name, noun, uprn } = chance.of(several);
    const text = `${name} ${noun}${chance.of(['', ', ENGLAND', ', UK'])}`;
    made.set(text, queryOf('a name that several houses have', text, uprn));
  }
  return [...made.values()];
}

/** `Bramley Farm` where `Bramley Lodge` is listed, and `Bramley Hall` where only its lodge is. */
function otherNoun({ listing, named, texts }: Surroundings): LabelledQuery[] {
  const chance = new Chance('another noun');
  const made: LabelledQuery[] = [];
  for (let tries = 0; tries < COUNT_EACH * 3 && named.length > 0; tries++) {
    if (made.length === COUNT_EACH) break;
    const house = chance.of(named);
    const other = `${house.name} ${chance.of(otherNouns(house))}`;
    if (listing.includes(other)) continue;
    const text = [other, house.rest, house.postcode ?? []].flat().join(', ');
    made.push(queryOf('a house of another noun', text, house.uprn));
  }
  for (let tries = 0; tries < COUNT_EACH * 5 && named.length > 0; tries++) {
    const { name, noun, postcode, rest, uprn } = chance.of(named);
    const [whole = '', ...others] = rest.split(', ');
    const isWhole = /^[A-Z ]+ (FARM|HALL|SCHOOL|HOUSE|MANOR|HOSPITAL|COLLEGE)$/.test(whole);
    if (name !== 'THE' || !isWhole || listing.includes(`${whole} ${others[0]}`)) continue;
    const text = [whole, ...others, postcode ?? []].flat().join(', ');
    if (made.some((one) => one.text === text) || texts.has(plain(text))) continue;
    made.push(
      queryOf(`the whole of which a ${noun === 'LODGE' ? 'lodge' : 'part'} is listed`, text, uprn),
    );
  }
  return made;
}

const BUILDING = /^(\d+ |)([A-Z]+(?: [A-Z]+)? (?:HOUSE|COURT|LODGE|MANSIONS|TOWER|HALL|MEWS))$/;

/** `Acacia House, Mill Lane` and `45 Acacia House, Moss Road`, where the street has houses and buildings but none of that name. */
function otherHouse(candidates: readonly Candidate[], around: Surroundings): LabelledQuery[] {
  const { listing, named } = around;
  const chance = new Chance('another house');
  const made: LabelledQuery[] = [];
  for (let tries = 0; tries < COUNT_EACH * 5 && named.length > 0; tries++) {
    if (made.length === COUNT_EACH) break;
    const { rest, postcode, uprn } = chance.of(named);
    const { name, noun } = chance.of(named);
    if (name === 'THE' || listing.includes(`${name} ${noun} ${plain(rest).slice(0, 8)}`)) continue;
    const text = [`${name} ${noun}`, rest, postcode ?? []].flat().join(', ');
    made.push(queryOf('another house of the street', text, uprn));
  }
  const flats = candidates.flatMap(({ forms, postcode, uprn }) => {
    const parts = (forms[0] ?? '').split(',').map(plain);
    const flat = /^(FLAT |)\d+$/.test(parts[0] ?? '') ? `${parts.shift()}, ` : '';
    const [, number = '', building = ''] = BUILDING.exec(parts.shift() ?? '') ?? [];
    const isOfBuilding =
      building !== '' && (flat === '') !== (number === '') && TYPE.test(parts[0] ?? '');
    return isOfBuilding ? [{ flat, number, building, rest: parts.join(', '), postcode, uprn }] : [];
  });
  for (let tries = 0; tries < COUNT_EACH * 5 && flats.length > 0; tries++) {
    if (made.length === 2 * COUNT_EACH) break;
    const { flat, number, postcode, rest, uprn } = chance.of(flats);
    const { building } = chance.of(flats);
    if (listing.includes(`${building} ${plain(rest).slice(0, 8)}`)) continue;
    const text = [`${flat}${number}${building}`, rest, postcode ?? []].flat().join(', ');
    made.push(queryOf('another building of the street', text, uprn));
  }
  return made;
}

const OPPOSITES = [
  ['NORTH', 'SOUTH'],
  ['SOUTH', 'NORTH'],
  ['EAST', 'WEST'],
  ['WEST', 'EAST'],
  ['PRIMARY', 'HIGH'],
  ['HIGH', 'PRIMARY'],
  ['INFANT', 'JUNIOR'],
  ['INFANTS', 'JUNIOR'],
  ['JUNIOR', 'INFANT'],
  ['UPPER', 'LOWER'],
  ['LOWER', 'UPPER'],
  ['GREAT', 'LITTLE'],
  ['LITTLE', 'GREAT'],
] as const;

/** Replaces a word of the name by its opposite: a school of another age, land on the other side. */
function opposites(candidates: readonly Candidate[], { listing }: Surroundings): LabelledQuery[] {
  const chance = new Chance('opposite');
  const made: LabelledQuery[] = [];
  for (let tries = 0; tries < TRIES_MAX && made.length < COUNT_EACH; tries++) {
    const { forms, postcode, uprn } = chance.of(candidates);
    const [name = '', ...rest] = (forms[0] ?? '').toUpperCase().split(',');
    const pair = OPPOSITES.find(([word]) => name.split(/[^A-Z]+/).includes(word));
    if (pair === undefined || /\d/.test(name) || rest.length < 1) continue;
    const other = name.replace(new RegExp(`\\b${pair[0]}\\b`), pair[1]);
    if (listing.includes(`\n${plain(other)}`)) continue;
    const text = [other, ...rest, ...(postcode === null ? [] : [` ${postcode}`])].join(',');
    made.push(queryOf('the opposite', text, uprn));
  }
  return made;
}
