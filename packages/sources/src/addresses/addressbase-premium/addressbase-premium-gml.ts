/** AddressBase Premium as GML (version 2): the records of the CSV, with a property's records nested inside it. */

import { Failure } from '@property-lookup/kernel/failure';
import type { Fact } from '@property-lookup/model/property';
import { localName, XmlReader } from '@property-lookup/rows/read';
import { ADDRESSBASE_TERMS } from '../../licences.js';
import { ignore } from '../../source.js';
import type { StreamSource } from '../../stream-source.js';
import { addressbasePremium } from './addressbase-premium.js';

export const addressbasePremiumGml: StreamSource<Fact> = {
  id: 'addressbase-premium-gml',
  title: 'AddressBase Premium (GML)',
  ...ADDRESSBASE_TERMS,
  about: addressbasePremium.about,
  recognise: (_name, start) =>
    /<(?:\w+:)?(?:AddressBaseSupplySet|FeatureCollection)\b/.test(start) &&
    /namespaces\.geoplace\.co\.uk\/addressbasepremium/i.test(start),
  openStream(name, emit, count) {
    const mapRow = addressbasePremium.open([], name);
    let position = 0;
    // Records nested in a deleted property are skipped.
    let deleted: string | undefined;
    // These rows give only facts about properties and streets.
    const emitFact = emit as Parameters<typeof mapRow>[1];
    mapRow(['10', '', '', '', '', '', '', '2.0', 'F'], emitFact);
    return new GmlRecordReader(name, (row) => {
      position++;
      const [type, change, , uprn] = row;
      if (type === '21') deleted = change === 'D' ? uprn : undefined;
      const isGone = type !== '21' && type !== '15' && deleted === uprn;
      const outcome = isGone
        ? ignore('record of a property that is deleted')
        : mapRow(row, emitFact);
      count(outcome, position, row.join(','));
    });
  },
};

/** Record type of the CSV for each element, with the names of its elements in the order of the columns from the fourth. */
const RECORDS: ReadonlyMap<string, readonly [type: string, columns: readonly string[]]> = new Map([
  [
    'StreetDescriptiveIdentifier',
    ['15', columns('usrn streetDescription locality townName administrativeArea language')],
  ],
  [
    'BasicLandPropertyUnit',
    [
      '21',
      columns(
        'uprn logicalStatus blpuState blpuStateDate parentUprn x y latitude longitude rpc localCustodianCode country ' +
          'startDate endDate lastUpdateDate entryDate addressbasePostal postcodeLocator multiOccCount',
      ),
    ],
  ],
  [
    'LandPropertyIdentifier',
    [
      '24',
      columns(
        'uprn lpiKey language logicalStatus startDate endDate lastUpdateDate entryDate ' +
          'saoStartNumber saoStartSuffix saoEndNumber saoEndSuffix saoText ' +
          'paoStartNumber paoStartSuffix paoEndNumber paoEndSuffix paoText ' +
          'usrn usrnMatchIndicator areaName level officialFlag',
      ),
    ],
  ],
  [
    'DeliveryPointAddress',
    [
      '28',
      columns(
        'uprn udprn organisationName departmentName subBuildingName buildingName buildingNumber dependentThoroughfare ' +
          'thoroughfare doubleDependentLocality dependentLocality postTown postcode postcodeType deliveryPointSuffix ' +
          'welshDependentThoroughfare welshThoroughfare welshDoubleDependentLocality welshDependentLocality welshPostTown ' +
          'poBoxNumber processDate startDate endDate lastUpdateDate entryDate',
      ),
    ],
  ],
  [
    'Organisation',
    [
      '31',
      columns('uprn orgKey organisation legalName startDate endDate lastUpdateDate entryDate'),
    ],
  ],
  [
    'Classification',
    [
      '32',
      columns(
        'uprn classKey classificationCode classScheme schemeVersion startDate endDate lastUpdateDate entryDate',
      ),
    ],
  ],
]);

function columns(names: string): readonly string[] {
  return names.split(' ');
}

/** Values that a feature shares with all its records. */
const FEATURE_VALUES = ['uprn', 'usrn', 'changeType'];
const FEATURES = new Set(['Street', 'BasicLandPropertyUnit']);

type Values = Map<string, string>;

/** Reads AddressBase Premium as a stream of GML: each feature and each nested record becomes its row of the CSV. */
class GmlRecordReader {
  readonly #parser: XmlReader;
  readonly #onRow: (row: readonly string[]) => void;
  /** Names of the open elements, without prefix. */
  readonly #path: string[] = [];
  readonly #open: { readonly name: string; readonly values: Values }[] = [];
  /** Nested records of a feature, which end before the feature and are passed on after it. */
  #rows: (readonly string[])[] = [];
  #text = '';

  /** `onRow` receives rows feature by feature, each feature's own row first. */
  constructor(name: string, onRow: (row: readonly string[]) => void) {
    this.#onRow = onRow;
    this.#parser = new XmlReader({
      open: (tag, attributes) => this.#begin(localName(tag), attributes),
      text: (text) => {
        if (this.#open.length > 0) this.#text += text;
      },
      close: (tag) => this.#close(localName(tag)),
      refuse: (cause) =>
        new Failure('bad-file', `${name} is damaged or not XML: download or copy it again.`, {
          cause,
        }),
    });
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.end();
  }

  #begin(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#text = '';
    this.#path.push(tag);
    const values = this.#open.at(-1)?.values;
    if (RECORDS.has(tag) || FEATURES.has(tag)) {
      const shared = FEATURE_VALUES.map((name) => [name, values?.get(name) ?? ''] as const);
      this.#open.push({ name: tag, values: new Map(shared) });
    } else if (attributes['xml:lang'] !== undefined && values?.has('language') === false) {
      values.set('language', attributes['xml:lang'] === 'cy' ? 'CYM' : 'ENG');
    }
  }

  #close(tag: string): void {
    const text = this.#text.trim();
    this.#text = '';
    this.#path.pop();
    const record = this.#open.at(-1);
    if (record === undefined) return;
    if (tag === record.name) this.#finish(record);
    else if (tag === 'pos') placePoint(record.values, this.#path.at(-2) ?? '', text);
    else if (text !== '') record.values.set(tag, text);
  }

  #finish({ name, values }: { readonly name: string; readonly values: Values }): void {
    this.#open.pop();
    const row = rowOf(name, values);
    if (!FEATURES.has(name)) {
      if (row !== undefined) this.#rows.push(row);
      return;
    }
    const rows = row === undefined ? this.#rows : [row, ...this.#rows];
    this.#rows = [];
    for (const each of rows) this.#onRow(each);
  }
}

/** The version 2 row of the CSV, except for the record's sequence number. */
function rowOf(name: string, values: Values): readonly string[] | undefined {
  const known = RECORDS.get(name);
  if (known === undefined) return undefined;
  const [type, names] = known;
  if (!values.has('language')) values.set('language', 'ENG');
  const change = values.get('changeType') ?? '';
  return [type, change === '' ? 'I' : change, '0', ...names.map((each) => values.get(each) ?? '')];
}

/** GML has latitude before longitude (EPSG:4258), and eastings before northings. */
function placePoint(values: Values, holder: string, text: string): void {
  const [first = '', second = ''] = text.split(/\s+/);
  if (holder === 'position') values.set('x', first).set('y', second);
  if (holder === 'positionLatLong') values.set('latitude', first).set('longitude', second);
}
