import { expect, it } from 'vitest';
import { columnKey } from './column-names.js';
import { coordinateColumns } from './coordinate-columns.js';

const pairsIn = (header: string) => {
  const names = header.split(',');
  const { x, y, latitude, longitude } = coordinateColumns(names.map(columnKey));
  return [x, y, latitude, longitude].map((at) => names[at]).filter((name) => name !== undefined);
};

it.each([
  ...['Xordinate,Yordinate', 'X_4326,Y_4326', 'geo_x,geo_y', 'GRIDGB1E,GRIDGB1N'],
  ...['mapeast,mapnorth', 'Easting (X),Northing (Y)', 'X Co-ordinate,Y Co-ordinate', 'x_coo,y_coo'],
  ...['EASTING_BNG,NORTHING_BNG', 'Property Easting,Property Northing', 'OS X,OS Y', 'OSE,OSN'],
  ...['Lat,Long', 'gps_lat,gps_lng', 'lat_dd,lon_dd', 'decimal latitude,decimal longitude'],
  ...['Latitude_WGS84,Longitude_WGS84', 'y (latitude),x (longitude)', 'Eastings,Northings,Lat,Lng'],
])('are recognised by name: %s', (header) => {
  expect(pairsIn(header)).toEqual(header.split(','));
});

it.each([
  ...[
    'Easting',
    'X_2157,Y_2157',
    'Index,Country',
    'E,N',
    'PollingPlaceEasting,PollingPlaceNorthing',
  ],
  ...['Owner X,Owner Y', 'East Ward,North Ward', 'Latest,Longest'],
])('are not in %s', (header) => {
  expect(pairsIn(header)).toEqual([]);
});

it('pair up by the coordinate system in both names', () => {
  expect(pairsIn('X_4326,Easting_27700,Y_4326,Northing_27700')).toEqual(['X_4326', 'Y_4326']);
  expect(pairsIn('X,Easting,Northing')).toEqual(['Easting', 'Northing']);
  expect(pairsIn('X,X_COORDINATE,Y_COORDINATE,Y')).toEqual(['X_COORDINATE', 'Y_COORDINATE']);
});
