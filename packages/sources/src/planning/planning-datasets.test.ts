import { referenceOf } from '@property-lookup/model/property';
import { describe, expect, it } from 'vitest';
import { datasetOfFile, datasetOfName, identityInDataset } from './planning-datasets.js';

describe('the data set of a file', () => {
  it.each([
    ['Conservation_Areas.geojson', 'conservation-area'],
    ['CONSERVATIONAREAS.shp', 'conservation-area'],
    ['Listed buildings (Southwark) Grade II.shp', 'listed-building'],
    ['NHLE Listed Building polygons.shp', 'listed-building'],
    ['Article4directionsCityCentreBuffer0_1mFlat.gpkg', 'article-4-direction-area'],
    ['TPO zones - Area type.shp', 'tree-preservation-zone'],
    ['Tree_Preservation_Orders.geojson', 'tree-preservation-zone'],
    ['listed-building-outline.csv', 'listed-building-outline'],
    ['Scheduled_Monuments.geojson', 'scheduled-monument'],
    [
      'Sites of Special Scientific Interest (England).geojson',
      'site-of-special-scientific-interest',
    ],
    ['brownfield_register.gpkg', 'brownfield-land'],
  ])('is recognised by the name %s', (name, dataset) => {
    expect(datasetOfName(name)).toBe(dataset);
  });

  it.each([
    'roads.geojson',
    'outposts.geojson',
    'trees.geojson',
    'Listed_buildings_in_conservation_areas.geojson',
    'Locally_Listed_Buildings.geojson',
    'LocalListBuildings.geojson',
    'proposed_conservation_areas.geojson',
    'Listed_Building_Consents.geojson',
    'TPO_applications.geojson',
    'World_Heritage_Site_buffer_zones.geojson',
    'RoFSW_depth_0_3m.gpkg',
    'Risk of Flooding from Rivers and Sea - Climate Change.gpkg',
    'rofrs_cc_4band.gpkg',
  ])('is not recognised by the name %s', (name) => {
    expect(datasetOfName(name)).toBeNull();
  });

  it.each([
    ['listed-building', ['OBJECTID', 'ListEntry', 'Name', 'Grade', 'ListDate', 'hyperlink']],
    ['scheduled-monument', ['OBJECTID', 'ListEntry', 'Name', 'SchedDate']],
    ['park-and-garden', ['OBJECTID', 'ListEntry', 'Name', 'Grade', 'RegDate']],
    ['listed-building', ['RecordNumber', 'Name', 'Grade', 'DesignationDate', 'BroadClass']],
    ['tree-preservation-zone', ['TPO_number', 'Location']],
  ])('%s is recognised by its columns', (dataset, columns) => {
    expect(datasetOfFile(columns, ['export.geojson'])).toEqual({ dataset });
  });

  it('is unclear if columns and name differ, or say nothing', () => {
    const columns = ['ListEntry', 'ListDate'];
    expect(datasetOfFile(columns, ['conservation_areas.geojson'])).toEqual({
      doubt: 'its columns are those of listed-building and its name is that of conservation-area',
    });
    expect(datasetOfFile(columns, ['listed-building-outline.geojson'])).toEqual({
      dataset: 'listed-building-outline',
    });
    // Lists of many kinds have a designation date.
    expect(datasetOfFile(['NAME', 'designation_date'], ['layer.geojson'])).toHaveProperty('doubt');
  });

  it('prefers the name given by a person to that of the file within', () => {
    expect(datasetOfFile([], ['green-belt.geojson', 'conservation areas'])).toEqual({
      dataset: 'green-belt',
    });
  });
});

describe('the identity of a zone', () => {
  const zone = {
    ...{ reference: null, organisation: null, name: null, isOfPlatform: false },
    ...{ place: '-2.3436393 53.4330714', shape: '-2.3436393 53.4330714 5' },
  };

  it('without a reference is its name and rough position, even if its outline is redrawn', () => {
    const named = { ...zone, name: 'Old Town' };
    const before = identityInDataset('conservation-area', named);
    const after = identityInDataset('conservation-area', { ...named, place: '-2.3441 53.4328' });
    expect(after).toBe(before);
    expect(referenceOf(before)).toBeNull();
    const elsewhere = identityInDataset('conservation-area', { ...named, place: '-1.2 52.1' });
    expect(elsewhere).not.toBe(before);
  });

  it('separates areas with the same number in two authorities, and restores their number', () => {
    const first = identityInDataset('conservation-area', { ...zone, reference: '1', name: 'A' });
    const second = identityInDataset('conservation-area', { ...zone, reference: '1', name: 'B' });
    expect(first).not.toBe(second);
    expect([first, second].map(referenceOf)).toEqual(['1', '1']);
  });

  it('of a national list entry is its number, but that of another list is not', () => {
    const entry = { ...zone, reference: '1067598', name: 'Buckhall' };
    expect(identityInDataset('listed-building', entry)).toBe('1067598');
    expect(identityInDataset('listed-building', { ...entry, reference: '45878' })).not.toBe(
      '45878',
    );
  });
});
