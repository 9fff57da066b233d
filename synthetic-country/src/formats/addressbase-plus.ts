/** Writes AddressBase Plus: every property of Great Britain in 77 columns, with Royal Mail's address and the gazetteer's. */

import type { FileFormat } from '../format.js';
import type { Neighbourhood, Premise, Property, Street } from '../model.js';
import { mix } from '../random.js';
import { datesOf } from './dates.js';
import { degrees, easting, northing } from './osgb-numbers.js';

export const addressbasePlus: FileFormat = {
  id: 'addressbase-plus',
  fileName: (volume) => `AddressBasePlus_FULL_2026-09-01_${String(volume).padStart(3, '0')}.csv`,
  header: '',
  volumeRows: 1_000_000,
  addLines({ neighbourhood, end }, add) {
    if (neighbourhood.district.town.country === 'N') return;
    let street: StreetText | undefined;
    for (const property of neighbourhood.properties) {
      if (property.index >= end) return;
      if (street?.street !== property.street) street = streetText(property.street, neighbourhood);
      add(lineOf(property, neighbourhood, street));
    }
  },
};

/** Columns shared by all properties of a street, made once; Royal Mail's are blank where it does not deliver. */
interface StreetText {
  readonly street: Street;
  readonly usrn: string;
  readonly roadToid: string;
  readonly addressed: string;
  /** For PO boxes, which have no street. */
  readonly unstreeted: string;
  readonly unaddressed: string;
}

function streetText(street: Street, neighbourhood: Neighbourhood): StreetText {
  const description = `"${street.description[0]}","${street.description[1]}"`;
  const [delivery, unstreeted] = [deliveryOf(street), ',"","","",""'];
  return {
    street,
    usrn: `${street.usrn},"1","","","Y"`,
    roadToid: `"osgb400000${String(street.usrn).padStart(10, '0')}",${1 + (street.usrn % 6)}`,
    addressed: description + delivery + localitiesOf(neighbourhood, true),
    unstreeted: description + unstreeted + localitiesOf(neighbourhood, true),
    unaddressed: description + unstreeted + localitiesOf(neighbourhood, false),
  };
}

/** DEPENDENT_THOROUGHFARE to WELSH_THOROUGHFARE. */
function deliveryOf({ thoroughfare, dependentThoroughfare }: Street): string {
  const english = `"${dependentThoroughfare[0]}","${thoroughfare[0]}"`;
  return `,${english},"${dependentThoroughfare[1]}","${thoroughfare[1]}"`;
}

/** DOUBLE_DEPENDENT_LOCALITY to WELSH_POST_TOWN. The two pairs of Welsh localities run in opposite order. */
function localitiesOf(neighbourhood: Neighbourhood, isPostal: boolean): string {
  const { dependentLocality: outer, doubleDependentLocality: inner } = neighbourhood;
  const { postTown, welshPostTown, administrativeArea } = neighbourhood.district.town;
  const hasInner = inner[0] !== '';
  const locality = hasInner ? inner[0] : outer[0];
  const town = hasInner ? outer[0] : postTown;
  const gazetteer = `"${town}","${administrativeArea}"`;
  if (!isPostal) return `,"","","${locality}","","",${gazetteer},"",""`;
  return (
    `,"${inner[0]}","${outer[0]}","${locality}","${outer[1]}","${inner[1]}",${gazetteer},` +
    `"${postTown}","${welshPostTown}"`
  );
}

function lineOf(property: Property, neighbourhood: Neighbourhood, street: StreetText): string {
  const { premise, isPostal } = property;
  const isPoBox = premise.poBox !== '';
  const shared = isPostal ? (isPoBox ? street.unstreeted : street.addressed) : street.unaddressed;
  return (
    `${identityOf(property, neighbourhood)},${premiseOf(property)},${street.usrn},` +
    `${topographyOf(property, street)},${shared},${deliveryPointOf(property, neighbourhood)}\r\n`
  );
}

/** UPRN to ENTRY_DATE. */
function identityOf(property: Property, { district }: Neighbourhood): string {
  const { noise } = property;
  const [entry, start, update] = datesOf(noise);
  return (
    `${property.uprn},${property.udprn || ''},"I",${stateOf(noise)},${start},` +
    `"${property.classCode}",${property.parentUprn || ''},${easting(property.x)},` +
    `${northing(property.y)},${degrees(property.latitude)},${degrees(property.longitude)},` +
    `${noise % 10 === 0 ? 2 : 1},${district.custodianCode},"${district.town.country}",` +
    `${start},${update},${entry}`
  );
}

/** OS: 1 under construction, 2 in use, 3 unoccupied. */
function stateOf(noise: number): number {
  const percentile = (noise >>> 8) % 100;
  return percentile === 0 ? 1 : percentile < 3 ? 3 : 2;
}

/** RM_ORGANISATION_NAME to ALT_LANGUAGE_PAO_TEXT. */
function premiseOf({ organisation, department, premise, isPostal }: Property): string {
  const delivery = isPostal
    ? `"${premise.subBuildingName}","${premise.buildingName}",${premise.buildingNumber}`
    : '"","",';
  return (
    `"${isPostal ? organisation : ''}","${organisation}","${department}","",${delivery},` +
    `${secondaryOf(premise)},${primaryOf(premise)}`
  );
}

function secondaryOf({ saoStart, saoStartSuffix, saoText }: Premise): string {
  return `${saoStart},"${saoStartSuffix}",,"","${saoText[0]}","${saoText[1]}"`;
}

function primaryOf({ paoStart, paoStartSuffix, paoEnd, paoEndSuffix, paoText }: Premise): string {
  const end = `${paoEnd},"${paoEndSuffix}"`;
  return `${paoStart},"${paoStartSuffix}",${end},"${paoText[0]}","${paoText[1]}"`;
}

/** OS_ADDRESS_TOID to VOA_NDR_RECORD: homes have a council tax record, other properties a rating record. */
function topographyOf(property: Property, street: StreetText): string {
  const { index, noise, isPostal, classCode } = property;
  const toid = isPostal ? `"osgb1000003${digits(index, 9)}",${1 + (noise & 7)}` : '"",';
  const topographyToid = `"osgb1000${digits(property.postcode.firstIndex * 3 + (noise % 3), 12)}"`;
  const record = 1_000_000 + (mix(index) >>> 0);
  const isHome = classCode.startsWith('RD');
  const records = isHome ? `${record},` : isPostal ? `,${record}` : ',';
  return `${toid},${street.roadToid},${topographyToid},${1 + (noise & 3)},${records}`;
}

function digits(number: number, count: number): string {
  return String(number).padStart(count, '0');
}

/** POSTCODE to ALT_LANGUAGE. OS: D is a Royal Mail delivery point, N gets no post. */
function deliveryPointOf(property: Property, { areas, district }: Neighbourhood): string {
  const { isPostal, premise, postcode, unitCount, street } = property;
  const type = postcode.isLargeUser ? 'L' : 'S';
  const delivery = isPostal
    ? `"${postcode.text}","${postcode.text}","${type}","${property.deliveryPointSuffix}","D"`
    : `"","${postcode.text}","","","N"`;
  const isWelsh = street.description[1] !== '' || premise.paoText[1] !== '';
  const hasRates = isPostal && !property.classCode.startsWith('RD');
  const rates = hasRates
    ? property.classCode.startsWith('CR')
      ? '"CS","249"'
      : '"CX","096"'
    : '"",""';
  const isTwinned = isWelsh || (isPostal && district.town.welshPostTown !== '');
  return (
    `${delivery},"${premise.poBox}","${areas.ward}","",${isPostal ? '2012-03-19' : ''},` +
    `${unitCount},${rates},"${isTwinned ? 'CYM' : ''}"`
  );
}
