import type { Fact } from '@property-lookup/model/property';
import { describe, expect, it } from 'vitest';
import type { RowOutcome } from '../../source.js';
import { addressbasePremiumGml } from './addressbase-premium-gml.js';

const HEAD =
  '<?xml version="1.0"?><abpr:AddressBaseSupplySet xmlns:abpr="http://namespaces.geoplace.co.uk/addressbasepremium/2.0" xmlns:gml="http://www.opengis.net/gml/3.2">';
const STREET = `<abpr:streetMember><abpr:Street gml:id="s"><abpr:changeType>I</abpr:changeType><abpr:usrn>14200901</abpr:usrn>
<abpr:streetStart><gml:Point><gml:pos>1 2</gml:pos></gml:Point></abpr:streetStart>
<abpr:streetDescriptiveIdentifierMember><abpr:StreetDescriptiveIdentifier><abpr:startDate>2007-10-24</abpr:startDate>
<abpr:streetDescription xml:lang="en">WELL STREET</abpr:streetDescription><abpr:townName xml:lang="en">EXETER</abpr:townName>
</abpr:StreetDescriptiveIdentifier></abpr:streetDescriptiveIdentifierMember></abpr:Street></abpr:streetMember>`;
const property = (change: string): string => `<abpr:basicLandPropertyUnitMember>
<abpr:BasicLandPropertyUnit gml:id="b"><abpr:changeType>${change}</abpr:changeType><abpr:uprn>100040239485</abpr:uprn>
<abpr:logicalStatus>1</abpr:logicalStatus><abpr:position><gml:Point><gml:pos>292591.00 093308.00</gml:pos></gml:Point></abpr:position>
<abpr:positionLatLong><gml:Point><gml:pos>50.7294185 -3.5232417</gml:pos></gml:Point></abpr:positionLatLong>
<abpr:rpc>1</abpr:rpc><abpr:country>E</abpr:country><abpr:postcodeLocator>EX4 6QL</abpr:postcodeLocator>
<abpr:deliveryPointAddressMember><abpr:DeliveryPointAddress><abpr:udprn>8787731</abpr:udprn><abpr:buildingNumber>26</abpr:buildingNumber>
<abpr:thoroughfare xml:lang="en">WELL STREET</abpr:thoroughfare><abpr:postTown xml:lang="en">EXETER</abpr:postTown>
<abpr:postcode>EX4 6QL</abpr:postcode></abpr:DeliveryPointAddress></abpr:deliveryPointAddressMember>
<abpr:landPropertyIdentifierMember><abpr:LandPropertyIdentifier><abpr:lpiKey>1110L000114496</abpr:lpiKey>
<abpr:logicalStatus>1</abpr:logicalStatus><abpr:paoStartNumber>26</abpr:paoStartNumber><abpr:paoText xml:lang="cy">TŶ &amp; CO</abpr:paoText><abpr:usrn>14200901</abpr:usrn>
</abpr:LandPropertyIdentifier></abpr:landPropertyIdentifierMember>
<abpr:classificationMember><abpr:Classification><abpr:classKey>1</abpr:classKey><abpr:classificationCode>RD04</abpr:classificationCode>
<abpr:classScheme>AddressBase Premium Classification Scheme</abpr:classScheme></abpr:Classification></abpr:classificationMember>
</abpr:BasicLandPropertyUnit></abpr:basicLandPropertyUnitMember>`;
const END = '</abpr:AddressBaseSupplySet>';

function read(text: string, pieceLength = text.length) {
  const facts: Fact[] = [];
  const outcomes: RowOutcome[] = [];
  const sink = addressbasePremiumGml.openStream(
    'SX9090.gml',
    (fact) => facts.push(fact),
    (outcome) => outcomes.push(outcome),
  );
  for (let at = 0; at < text.length; at += pieceLength)
    sink.write(text.slice(at, at + pieceLength));
  sink.end();
  return { facts, outcomes };
}

describe('AddressBase Premium as GML', () => {
  it('is recognised by its namespace', () => {
    expect(addressbasePremiumGml.recognise('x.xml', HEAD)).toBe(true);
    expect(addressbasePremiumGml.recognise('x.xml', '<FeatureCollection xmlns="x">')).toBe(false);
  });

  it('gives the same facts as the CSV, for any chunks of text', () => {
    const text = HEAD + STREET + property('I') + END;
    const { facts, outcomes } = read(text);
    expect(outcomes.every(({ accepted }) => accepted)).toBe(true);
    expect(facts).toMatchObject([
      {
        kind: 'street',
        usrn: 14200901,
        description: 'WELL STREET',
        town: 'EXETER',
        language: 'eng',
      },
      { kind: 'identity', uprn: 100040239485, logicalStatus: 1, country: 'E' },
      { kind: 'position', x: 292591, y: 93308, latitude: 50.7294185, longitude: -3.5232417 },
      { kind: 'geography', postcode: 'EX4 6QL' },
      {
        kind: 'address',
        key: 'dpa',
        parts: { buildingNumber: '26', thoroughfare: 'WELL STREET', postTown: 'EXETER' },
      },
      { kind: 'identity', udprn: 8787731 },
      {
        kind: 'address',
        key: '1110L000114496',
        usrn: 14200901,
        standing: 'welsh',
        parts: { buildingNumber: '26', buildingName: 'TŶ & CO' },
      },
      { kind: 'identity', classification: 'RD04' },
    ]);
    expect(read(text, 7).facts).toEqual(facts);
  });

  it('removes a deleted property together with all records within it', () => {
    expect(read(HEAD + property('D') + END).facts).toEqual([
      { kind: 'removal', uprn: 100040239485, key: null },
    ]);
  });

  it('is refused if truncated', () => {
    expect(() => read(HEAD + STREET)).toThrow('SX9090.gml is damaged or not XML');
  });
});
