import { factsOfKind, mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { readText } from '@property-lookup/testing/map-text';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../sources.js';
import { STREAM_SOURCES } from '../../stream-sources.js';
import { osNgdAddress } from './os-ngd-address.js';
import { osNgdAddressGeojson } from './os-ngd-address-geojson.js';

/** Schema version 3.0, from the publisher's table definitions (github.com/OrdnanceSurvey/osngd-resources). */
const FEATURE =
  'uprn,versiondate,versionavailablefromdate,versionavailabletodate,changetype,theme,description,organisationname,poboxnumber,subname,name,number,streetname,locality,townname,islandname,postcode,fulladdress,country,alternatelanguagesubname,alternatelanguagename,alternatelanguagenumber,alternatelanguagestreetname,alternatelanguagelocality,alternatelanguagetownname,alternatelanguageislandname,alternatelanguage,alternatelanguagefulladdress,floorlevel,lowestfloorlevel,highestfloorlevel,classificationcode,classificationdescription,primaryclassificationdescription,secondaryclassificationdescription,tertiaryclassificationdescription,quaternaryclassificationdescription,buildstatus,buildstatusdate,addressstatus,postcodesource,parentuprn,rootuprn,hierarchylevel,usrn,usrnmatchindicator,localcustodiancode,localcustodiandescription,lowertierlocalauthoritygsscode,easting,northing,latitude,longitude,geometry,positionalaccuracy,effectivestartdate,effectiveenddate';
const ALTERNATE =
  'alternateaddressid,uprn,featuretypeversiondate,usrn,addressstatus,alternatesubname,alternatename,alternatenumber,streetname,locality,townname,islandname,language,postcode,fulladdress,floorlevel,lowestfloorlevel,highestfloorlevel,updatedate,effectivestartdate,effectiveenddate';
const ROYAL_MAIL =
  'udprn,versiondate,versionavailablefromdate,versionavailabletodate,changetype,theme,description,organisationname,departmentname,subbuildingname,buildingname,buildingnumber,dependentthoroughfare,thoroughfare,doubledependentlocality,dependentlocality,posttown,postcode,postcodetype,deliverypointsuffix,welshdependentthoroughfare,welshthoroughfare,welshdoubledependentlocality,welshdependentlocality,welshposttown,poboxnumber,updatedate,entrydate,easting,northing,latitude,longitude,geometry,positionalaccuracy,geometryallocationmethod,unmatchedreason,unmatchedreasondate,uprn,matchedaddressfeaturetype,matchtype,matchdate,matchmethod,matchingorganisation';
const POSTAL =
  'udprn,uprn,featuretypeversiondate,organisationname,departmentname,subbuildingname,buildingname,buildingnumber,dependentthoroughfare,thoroughfare,doubledependentlocality,dependentlocality,posttown,postcode,postcodetype,deliverypointsuffix,welshdependentthoroughfare,welshthoroughfare,welshdoubledependentlocality,welshdependentlocality,welshposttown,poboxnumber,processdate,source,updatedate,effectivestartdate,effectiveenddate';

type Values = Readonly<Record<string, string>>;

/** A file with one row. */
const fileOf = (header: string, values: Values): readonly (readonly string[])[] => {
  const names = header.split(',');
  return [names, names.map((name) => values[name] ?? '')];
};

const FLAT = {
  uprn: '10094202781',
  changetype: 'Modified Attributes',
  description: 'Built Address',
  subname: 'FLAT 150',
  name: 'RENSLADE HOUSE',
  number: '12A',
  streetname: 'BONHAY ROAD',
  locality: 'ST DAVIDS',
  townname: 'Exeter',
  postcode: 'EX4 3AY',
  country: 'England',
  classificationcode: 'RD06',
  buildstatus: 'Built Complete',
  addressstatus: 'Approved',
  parentuprn: '100041141966',
  usrn: '14200086',
  easting: '291533.05',
  northing: '92227.66',
  latitude: '50.7195098',
  longitude: '-3.5379080',
  positionalaccuracy: 'General Internal Position',
};
const feature = (values: Values = {}) =>
  mapRows(osNgdAddress, fileOf(FEATURE, { ...FLAT, ...values }));

const HOUSE = {
  ...{ udprn: '8787730', uprn: '7', changetype: 'New', matchtype: 'Matched' },
  ...{ buildingnumber: '25', thoroughfare: 'WELL STREET', posttown: 'Exeter', postcode: 'EX4 6QL' },
};
const royalMail = (values: Values = {}, header = ROYAL_MAIL) =>
  mapRows(osNgdAddress, fileOf(header, { ...HOUSE, ...values }));

const PLOT = {
  ...{ alternateaddressid: 'a-1', uprn: '7', addressstatus: 'Alternative', language: 'ENG' },
  ...{ alternatename: 'ROSE COTTAGE', streetname: 'WELL STREET', postcode: 'EX4 6QL' },
};
const alternate = (values: Values = {}) =>
  mapRows(osNgdAddress, fileOf(ALTERNATE, { ...PLOT, ...values }));

describe('OS NGD Address', () => {
  it.each([
    ['features', FEATURE],
    ['alternate addresses', ALTERNATE],
    ["Royal Mail's addresses", ROYAL_MAIL],
    ["Royal Mail's addresses of older versions", POSTAL],
  ])('is recognised by the header of its %s, before any list', (_name, header) => {
    const sample = sampleOf(fileOf(header, FLAT));
    expect(SOURCES.find((source) => source.recognise(sample))?.id).toBe('os-ngd-address');
  });

  it('explains why its other tables are not read', () => {
    const related = sampleOf([
      ['relatedentityid', 'uprn', 'crossreferenceid'],
      ['a', '7', 'b'],
    ]);
    expect(osNgdAddress.recognise(related)).toBe(false);
    expect(osNgdAddress.whyNot?.(related)).toMatch(/^it has the cross references/);
    expect(osNgdAddress.whyNot?.(sampleOf(fileOf(FEATURE, FLAT)))).toBeUndefined();
  });
});

describe('OS NGD Address as GeoJSON', () => {
  const columns = FEATURE.split(',');
  const collection = (...told: readonly Values[]): string => {
    const features = told.map((values) => {
      const all = { ...FLAT, ...values };
      const known = columns.map((name) => [name, all[name as keyof typeof FLAT] ?? null]);
      return { type: 'Feature', geometry: null, properties: Object.fromEntries(known) };
    });
    return JSON.stringify({ type: 'FeatureCollection', features });
  };

  it('reads the same as the table in CSV', () => {
    const historic = { uprn: '7', buildstatus: 'Historic', addressstatus: 'Historical' };
    const text = collection({}, historic, { changetype: 'End Of Life' });
    expect(STREAM_SOURCES.find((each) => each.recognise('x', text))?.id).toBe(
      'os-ngd-address-geojson',
    );
    const facts: unknown[] = [];
    readText(
      osNgdAddressGeojson,
      { name: 'x', text },
      (fact) => facts.push(fact),
      () => {},
    );
    expect(facts).toEqual([
      ...feature().facts,
      ...feature(historic).facts,
      ...feature({ changetype: 'End Of Life' }).facts,
    ]);
  });
});

describe('a feature', () => {
  it('gives identity, address and position', () => {
    const { facts, accepted } = feature();
    expect(accepted).toBe(1);
    expect(facts.filter(({ kind }) => kind !== 'removal')).toEqual([
      {
        ...{ kind: 'identity', uprn: 10094202781, udprn: null, usrn: 14200086 },
        ...{ parentUprn: 100041141966, classification: 'RD06', logicalStatus: 1, country: 'E' },
      },
      {
        ...{ kind: 'address', uprn: 10094202781, key: 'built', standing: 'approved', usrn: null },
        parts: {
          ...{ organisationName: null, departmentName: null, poBox: null },
          ...{ subBuildingName: 'FLAT 150', buildingName: 'RENSLADE HOUSE', buildingNumber: '12A' },
          ...{ dependentThoroughfare: null, thoroughfare: 'BONHAY ROAD' },
          ...{ doubleDependentLocality: null, dependentLocality: 'ST DAVIDS', postTown: 'EXETER' },
          postcode: 'EX4 3AY',
        },
      },
      {
        ...{ kind: 'position', uprn: 10094202781, x: 291533.05, y: 92227.66, grid: 'british' },
        ...{ latitude: 50.7195098, longitude: -3.537908, precision: 'address' },
      },
    ]);
  });

  it.each([
    ['E07000041', ['E07000041']],
    ['GB', []],
  ])('names its authority by %s', (lowertierlocalauthoritygsscode, codes) => {
    const told = factsOfKind(feature({ lowertierlocalauthoritygsscode }), 'geography');
    expect(told.map(({ areas }) => areas.localAuthority)).toEqual(codes);
  });

  it.each([
    ['Built Complete', 'Approved', 'Built Address', 'built', 1, 'approved'],
    ['Built In Use', 'Approved', 'Postal Address', 'built', 1, 'approved'],
    ['Built Complete', 'Approved', 'Non-Addressable Object', 'object', 1, 'approved'],
    ['Prebuild', 'Provisional', 'Prebuild Address', 'prebuild', 6, 'provisional'],
    ['Historic', 'Historical', 'Historic Address', 'historic', 8, 'historical'],
    ['Historic', 'Approved', 'Postal Address', 'historic', 8, 'historical'],
  ])('%s and %s of a %s', (buildstatus, addressstatus, description, key, status, standing) => {
    const mapped = feature({ buildstatus, addressstatus, description });
    expect(factsOfKind(mapped, 'address')).toMatchObject([{ key, standing }]);
    expect(factsOfKind(mapped, 'identity')).toMatchObject([{ logicalStatus: status }]);
  });

  it.each([
    ['CYM', 'welsh'],
    ['GAE', 'alternative'],
  ])('has a twin in the language %s', (alternatelanguage, standing) => {
    const mapped = feature({ alternatelanguage, alternatelanguagestreetname: 'HEOL BONHAY' });
    const [own, twin] = factsOfKind(mapped, 'address');
    expect(twin).toMatchObject({ key: 'built-cy', standing });
    expect(twin?.parts).toEqual({ ...own?.parts, thoroughfare: 'HEOL BONHAY' });
  });

  it('has no twin with the same text', () => {
    const same = { alternatelanguage: 'CYM', alternatelanguagestreetname: 'BONHAY ROAD' };
    expect(factsOfKind(feature(same), 'address')).toHaveLength(1);
  });

  it('of the islands lies at its degrees', () => {
    const mapped = feature({ country: 'Northern Ireland', latitude: '54.6', longitude: '-5.9' });
    expect(factsOfKind(mapped, 'identity')).toMatchObject([{ country: 'N' }]);
    expect(factsOfKind(mapped, 'position')).toMatchObject([{ x: null, y: null, latitude: 54.6 }]);
  });

  it.each(['Postcode Unit Position', 'Low Accuracy', 'Low accuracy'])(
    'has low precision at a %s',
    (words) => {
      const mapped = feature({ positionalaccuracy: words });
      expect(factsOfKind(mapped, 'position')).toMatchObject([{ precision: 'postcode' }]);
    },
  );

  it.each([
    ['End Of Life', [null]],
    ['Moved To A Different Feature Type', ['built', 'built-cy']],
  ])('is withdrawn by %s', (changetype, keys) => {
    expect(feature({ changetype }).facts).toEqual(
      keys.map((key) => ({ kind: 'removal', uprn: 10094202781, key })),
    );
  });

  it.each([
    [{ uprn: 'x' }, 'UPRN is not 1 to 12 digits'],
    [
      { changetype: 'Deleted' },
      "change type is none of OS NGD's: New, Modified ..., Moved ... or End Of Life",
    ],
  ])('is refused with %j', (values, why) => {
    expect(feature(values).rejected).toEqual({ [why]: 1 });
  });

  it('with a status that is never shown is left out', () => {
    expect(feature({ addressstatus: 'Rejected' }).ignored).toEqual({
      'address status is not one that is shown': 1,
    });
  });

  it('keeps its name until the next version of it', () => {
    const { facts } = feature({ organisationname: 'PURE GYM LTD' });
    const keys = facts.flatMap((fact) => ('key' in fact ? [[fact.kind, fact.key]] : []));
    expect(keys).toEqual([
      ['removal', 'built'],
      ['removal', 'built-cy'],
      ['address', 'built'],
      ['organisation', 'built'],
    ]);
  });
});

describe("Royal Mail's address", () => {
  it.each([
    ['of version 3.0', ROYAL_MAIL],
    ['of a component of older versions', POSTAL],
  ])('%s is a delivery point of the UPRN', (_name, header) => {
    const mapped = royalMail({}, header);
    expect(factsOfKind(mapped, 'address')).toMatchObject([
      {
        ...{ uprn: 7, key: 'dpa-8787730', standing: 'delivery-point' },
        parts: { buildingNumber: '25', thoroughfare: 'WELL STREET', postTown: 'EXETER' },
      },
    ]);
    expect(factsOfKind(mapped, 'identity')).toMatchObject([{ uprn: 7, udprn: 8787730 }]);
  });

  it('has its Welsh parts', () => {
    const mapped = royalMail({ welshthoroughfare: 'HEOL FFYNNON' });
    expect(factsOfKind(mapped, 'address')[1]).toMatchObject({
      ...{ key: 'dpa-8787730-cy', standing: 'welsh' },
      parts: { buildingNumber: '25', thoroughfare: 'HEOL FFYNNON' },
    });
  });

  it('ends alone', () => {
    expect(royalMail({ changetype: 'End Of Life' }).facts).toEqual([
      { kind: 'removal', uprn: 7, key: 'dpa-8787730' },
      { kind: 'removal', uprn: 7, key: 'dpa-8787730-cy' },
    ]);
  });

  it('is left out without a UPRN, and refused without a number or a postcode', () => {
    expect(royalMail({ uprn: '' }).ignored).toEqual({
      'delivery point is not matched to a UPRN': 1,
    });
    expect(royalMail({ udprn: '' }).rejected).toEqual({ 'UDPRN is not 1 to 8 digits': 1 });
    expect(royalMail({ postcode: 'EX' }).rejected).toEqual({ 'postcode is malformed': 1 });
  });
});

describe('an alternate address', () => {
  it.each([
    ['Alternative', 'ENG', 'alternative'],
    ['Alternate', 'ENG', 'alternative'],
    ['Historical', 'ENG', 'historical'],
    ['Historical', 'CYM', 'historical'],
    ['Approved', 'CYM', 'welsh'],
    ['Provisional', 'ENG', 'provisional'],
  ])('that is %s in %s is %s', (addressstatus, language, standing) => {
    expect(alternate({ addressstatus, language }).facts).toMatchObject([
      {
        ...{ kind: 'address', uprn: 7, key: 'a-1', standing },
        parts: { buildingName: 'ROSE COTTAGE', thoroughfare: 'WELL STREET', postcode: 'EX4 6QL' },
      },
    ]);
  });

  it('without an identifier is refused', () => {
    expect(alternate({ alternateaddressid: '' }).rejected).toEqual({
      'alternate address has no identifier': 1,
    });
  });
});
