/** AddressBase Premium as GML (version 2): the same records as in the CSV, those of a property within it. */

import type { Fact } from '../../../domain/fact.js';
import { ADDRESSBASE_TERMS } from '../../licences.js';
import { ignore } from '../../source.js';
import type { StreamSource } from '../../stream-source.js';
import { addressbasePremium } from './addressbase-premium.js';
import { GmlRecordReader } from './gml-records.js';

export const addressbasePremiumGml: StreamSource<Fact> = {
  ...{ id: 'addressbase-premium-gml', title: 'AddressBase Premium (GML)' },
  ...ADDRESSBASE_TERMS,
  about: addressbasePremium.about,
  recognise: (_name, start) =>
    /<(?:\w+:)?(?:AddressBaseSupplySet|FeatureCollection)\b/.test(start) &&
    /namespaces\.geoplace\.co\.uk\/addressbasepremium/i.test(start),
  openStream(name, emit, count) {
    const mapRow = addressbasePremium.open([], name);
    let position = 0;
    // The records of a property that is deleted go with it.
    let deleted: string | undefined;
    // What its rows tell are facts of properties and streets only.
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
