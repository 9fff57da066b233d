import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { onspd } from '../onspd/onspd.js';
import { nspl } from './nspl.js';

/** Columns of August 2026. */
const HEADER =
  'pcd7,pcd8,pcds,dointr,doterm,usrtypind,east1m,north1m,gridind,oa21cd,cty26cd,ced25cd,lad26cd,wd26cd,nhser24cd,ctry26cd,rgn26cd,pcon24cd,ttwa15cd,itl25cd,npark16cd,lsoa21cd,msoa21cd,wz11cd,sicbl26cd,bua24cd,ruc21ind,oac21ind,lat,long,lep21cd1,lep21cd2,pfa23cd,imd25ind,icb26cd'.split(
    ',',
  );
const CARDIFF = HEADER.map(
  (name) =>
    ({
      pcds: 'CF10 1AA',
      doterm: '',
      east1m: '318400',
      north1m: '0176300',
      gridind: '1',
      lad26cd: 'W06000015',
      cty26cd: 'W99999999',
      ctry26cd: 'W92000004',
      rgn26cd: 'W99999999',
      oa21cd: 'W00009000',
      lat: '51.479',
      long: '-3.176',
    })[name] ?? '',
);

describe('NSPL', () => {
  it('is told from ONSPD by the user type after the dates', () => {
    expect(nspl.recognise(sampleOf([HEADER, CARDIFF]))).toBe(true);
    expect(onspd.recognise(sampleOf([HEADER, CARDIFF]))).toBe(false);
  });

  it('gives a postcode its position and best-fit areas', () => {
    expect(mapRows(nspl, [HEADER, CARDIFF]).facts).toMatchObject([
      {
        postcode: 'CF10 1AA',
        x: 318400,
        y: 176300,
        areas: {
          country: 'W92000004',
          region: null,
          county: null,
          localAuthority: 'W06000015',
          outputArea: 'W00009000',
        },
      },
    ]);
  });
});
