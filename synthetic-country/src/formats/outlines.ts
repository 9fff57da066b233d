/** Writes GML maps: HM Land Registry's INSPIRE index polygons, and buildings of OS OpenMap Local. */

import type { FileFormat } from '../format.js';
import { buildingsOf, plotOf } from '../ground.js';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const GML = 'xmlns:gml="http://www.opengis.net/gml/3.2"';
const GRID = 'srsName="urn:ogc:def:crs:EPSG::27700" srsDimension="2"';
/** First identifier; they have eight digits in the register. */
const FIRST_PLOT = 30_000_000;

/** Every house has its own freehold; flats are on somebody else's land. */
const inspirePolygons: FileFormat = {
  id: 'inspire-polygons',
  fileName: () => 'Land_Registry_Cadastral_Parcels.gml',
  header: `${XML}<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:LR="www.landregistry.gov.uk" ${GML}>\n`,
  footer: '</wfs:FeatureCollection>\n',
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ neighbourhood, homes }, add) {
    const { country } = neighbourhood.district.town;
    if (country !== 'E' && country !== 'W') return;
    for (const home of homes) {
      if (!home.dwelling.isFreehold) continue;
      const number = FIRST_PLOT + home.property.index;
      const id = `PREDEFINED.fid--${home.property.index.toString(16)}`;
      add(
        `<wfs:member><LR:PREDEFINED gml:id="${id}"><LR:GEOMETRY><gml:Polygon ${GRID} gml:id="${id}.GEOMETRY">` +
          `${exteriorOf(plotOf(home))}</gml:Polygon></LR:GEOMETRY><LR:INSPIREID>${number}</LR:INSPIREID>` +
          `<LR:LABEL>${number}</LR:LABEL><LR:NATIONALCADASTRALREFERENCE>${number}</LR:NATIONALCADASTRALREFERENCE>` +
          `<LR:VALIDFROM>2008-01-23T11:24:55.000Z</LR:VALIDFROM></LR:PREDEFINED></wfs:member>\n`,
      );
    }
  },
};

const openmapLocal: FileFormat = {
  id: 'openmap-local',
  fileName: () => 'OpenMapLocal.gml',
  header: `${XML}<os:FeatureCollection xmlns:os="http://namespaces.os.uk/product/1.0" xmlns:oml="http://namespaces.os.uk/open/oml/1.0" ${GML}>\n`,
  footer: '</os:FeatureCollection>\n',
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ neighbourhood, homes }, add) {
    if (neighbourhood.district.town.country === 'N') return;
    buildingsOf(homes).forEach((outline, position) => {
      const id = `id${neighbourhood.number.toString(16)}-${position.toString(16)}`;
      add(
        `<os:featureMember><oml:Building gml:id="${id}"><oml:geometry><gml:Surface gml:id="${id}-0" ${GRID}>` +
          `<gml:patches><gml:PolygonPatch>${exteriorOf(outline)}</gml:PolygonPatch></gml:patches></gml:Surface>` +
          `</oml:geometry><oml:featureCode>15014</oml:featureCode></oml:Building></os:featureMember>\n`,
      );
    });
  },
};

function exteriorOf(ring: readonly number[]): string {
  const list = ring.map((metres) => metres.toFixed(2)).join(' ');
  return `<gml:exterior><gml:LinearRing><gml:posList>${list}</gml:posList></gml:LinearRing></gml:exterior>`;
}

export const outlines: readonly FileFormat[] = [inspirePolygons, openmapLocal];
