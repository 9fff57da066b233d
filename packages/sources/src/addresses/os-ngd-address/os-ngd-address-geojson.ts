/** OS NGD Address as GeoJSON from the OS features API, with the columns of the CSV as properties. */

import type { Fact } from '@property-lookup/model/property';
import { hasColumns } from '../../cells/columns.js';
import { excerptOf } from '../../cells/json-records.js';
import {
  contentOf,
  featuresOf,
  firstProperties,
  tableOfProperties,
} from '../../geometry/geojson-features.js';
import { ADDRESSBASE_TERMS } from '../../licences.js';
import { asDocument, type StreamSource } from '../../stream-source.js';
import { osNgdAddress } from './os-ngd-address.js';

export const osNgdAddressGeojson: StreamSource<Fact> = {
  id: 'os-ngd-address-geojson',
  title: 'OS NGD Address (GeoJSON)',
  ...ADDRESSBASE_TERMS,
  about: osNgdAddress.about,
  recognise(_name, start) {
    const names = Object.keys(firstProperties(start));
    return osNgdAddress.hasHeader(names) || hasColumns(names, SIGNS);
  },
  openStream: asDocument(({ name, text }, emit, count) => {
    const features = featuresOf(contentOf(text, name), name);
    const { header, rows } = tableOfProperties(features);
    const mapRow = osNgdAddress.open(header, name);
    // These rows give only facts about properties. Each has its position in columns, so the geometry is not needed.
    const emitFact = emit as Parameters<typeof mapRow>[1];
    rows.forEach((row, at) => {
      count(mapRow(row, emitFact), at + 1, excerptOf(features[at] ?? {}));
    });
  }),
};

/** Columns that are filled in every feature: some programs leave out empty properties. */
const SIGNS = ['uprn', 'buildstatus', 'addressstatus', 'classificationcode', 'streetname'];
