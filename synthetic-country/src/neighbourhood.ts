/** Builds one neighbourhood: place, streets, postcodes and numbered properties. */

import { areasOf } from './areas.js';
import { POSTCODES_PER_NEIGHBOURHOOD, PROPERTIES_PER_NEIGHBOURHOOD } from './country-size.js';
import { spiral } from './districts.js';
import type { Site } from './draft.js';
import type { Grids } from './grids.js';
import { deliveryPointSuffix, postcodeText, udprnOf, uprnOf } from './identifiers.js';
import type { Layout } from './layouts.js';
import type { District, Neighbourhood, Postcode, Property, Street } from './model.js';
import { choosePlace, type Place } from './places.js';
import { positionsOf } from './positions.js';
import { createPostcode, terminatedPostcode } from './postcodes.js';
import { Random } from './random.js';
import { divide } from './slots.js';
import { StreetMap } from './street-map.js';

export interface Plot {
  readonly seed: number;
  readonly number: number;
  readonly district: District;
  readonly positionInDistrict: number;
  readonly grids: Grids;
}

/** Metres between the centres of neighbourhoods: the 400 of a district are within 1.2 km. */
const NEIGHBOURHOOD_METRES = 60;

export function buildNeighbourhood(plot: Plot): Neighbourhood {
  const { seed, number, district, positionInDistrict } = plot;
  const random = new Random(seed, number);
  const place = choosePlace(random, district.town);
  const around = spiral(positionInDistrict, NEIGHBOURHOOD_METRES);
  const centre = { x: district.centreX + around.x, y: district.centreY + around.y };
  const streets = new StreetMap(random, { place, centre, neighbourhood: number });
  const build: Build = { plot, random, place, centre, postcodes: [], properties: [] };
  divide(random, district.town.country).forEach((slot, position) => {
    const unit = positionInDistrict * POSTCODES_PER_NEIGHBOURHOOD + position;
    const text = postcodeText(district.outcode, unit);
    if (slot === undefined) addTerminated(build, text);
    else addLive(build, { ...slot, text, ...streets.choose(slot.layout.street) });
  });
  return {
    number,
    district,
    areas: areasOf(district, positionInDistrict, place.isVillage),
    dependentLocality: place.dependentLocality,
    doubleDependentLocality: place.doubleDependentLocality,
    streets: streets.all,
    postcodes: build.postcodes,
    properties: build.properties,
  };
}

/** State of the building process. */
interface Build {
  readonly plot: Plot;
  readonly random: Random;
  readonly place: Place;
  readonly centre: { readonly x: number; readonly y: number };
  readonly postcodes: Postcode[];
  readonly properties: Property[];
}

interface LiveSlot {
  readonly layout: Layout;
  readonly size: number;
  readonly text: string;
  readonly street: Street;
  readonly site: Site;
}

function addTerminated(build: Build, text: string): void {
  const { plot, random, centre } = build;
  const degreesNear = plot.grids.around(plot.district.town.country, centre);
  build.postcodes.push(
    terminatedPostcode(random, { text, ...centre, ...degreesNear(centre.x, centre.y) }),
  );
}

function addLive(build: Build, slot: LiveSlot): void {
  const { plot, random, properties } = build;
  const drafts = slot.layout.fill(random, slot.site, slot.size);
  const firstInNeighbourhood = properties.length;
  const firstIndex = plot.number * PROPERTIES_PER_NEIGHBOURHOOD + firstInNeighbourhood;
  const { country } = plot.district.town;
  const { centre, spots } = positionsOf(random, slot.street, drafts);
  const degreesNear = plot.grids.around(country, centre);
  const postcode = createPostcode(random, {
    text: slot.text,
    isLargeUser: slot.layout.isLargeUser === true,
    firstIndex,
    ...centre,
    ...degreesNear(centre.x, centre.y),
  });
  build.postcodes.push(postcode);
  const uprnAt = (position: number): number => uprnOf(plot.district, firstOf(plot) + position);
  drafts.forEach((draft, position) => {
    const spot = spots[position] ?? centre;
    const { latitude, longitude } = degreesNear(spot.x, spot.y);
    const index = firstIndex + position;
    properties.push({
      index,
      uprn: uprnAt(firstInNeighbourhood + position),
      udprn: draft.isPostal ? udprnOf(index) : 0,
      parentUprn: draft.parent < 0 ? 0 : uprnAt(firstInNeighbourhood + draft.parent),
      classCode: draft.classCode,
      organisation: draft.organisation,
      department: draft.department,
      premise: draft.premise,
      street: slot.street,
      postcode,
      isPostal: draft.isPostal,
      unitCount: draft.unitCount,
      deliveryPointSuffix: draft.isPostal ? deliveryPointSuffix(position) : '',
      x: spot.x,
      y: spot.y,
      latitude,
      longitude,
      noise: random.next(),
    });
  });
}

/** Position of the neighbourhood's first property in the district. */
function firstOf(plot: Plot): number {
  return plot.positionInDistrict * PROPERTIES_PER_NEIGHBOURHOOD;
}
