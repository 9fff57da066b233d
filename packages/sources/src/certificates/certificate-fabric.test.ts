import { describe, expect, it } from 'vitest';
import {
  floorType,
  isNonStandard,
  roofInsulation,
  roofType,
  wallInsulation,
  wallMaterial,
  wallStandard,
  wallType,
  windowGlazing,
} from './certificate-fabric.js';

describe('walls', () => {
  it.each([
    ['Cavity wall, filled cavity', 'Cavity', 'Brick', 'Filled Cavity'],
    ['Cavity wall, as built, insulated (assumed)', 'Cavity', 'Brick', 'As Built'],
    ['Cavity wall, as built, partial insulation (assumed)', 'Cavity', 'Brick', 'Partial'],
    ['Solid brick, as built, no insulation (assumed)', 'Solid Brick', 'Brick', 'None'],
    ['Solid brick, with external insulation', 'Solid Brick', 'Brick', 'External'],
    ['Sandstone or limestone, with internal insulation', 'Stone', 'Stone', 'Internal'],
    ['Granite or whin, as built, no insulation (assumed)', 'Stone', 'Stone', 'None'],
    ['Timber frame, with additional insulation', 'Timber Frame', 'Timber Frame', undefined],
    ['System built, as built, insulated (assumed)', 'System Built', 'System Built', 'As Built'],
    ['Cob, as built', 'Cob', 'Cob', 'As Built'],
    ['Park home wall, as built', 'Park Home', 'Other', 'As Built'],
    ['Average thermal transmittance 0.28 W/m²K', undefined, undefined, undefined],
    ['Brick walls', undefined, 'Brick', undefined],
    // The main part of the building comes first; Scotland separates parts with a bar.
    [
      'Timber frame, as built, insulated (assumed), Cavity wall, filled cavity',
      'Timber Frame',
      'Timber Frame',
      'As Built',
    ],
    [
      'Solid brick, as built, no insulation (assumed) | Cavity wall, filled cavity',
      'Solid Brick',
      'Brick',
      'None',
    ],
    // Welsh, with missing letters and typographic apostrophes.
    ['Waliau ceudod, ceudod wedi?i lenwi', 'Cavity', 'Brick', 'Filled Cavity'],
    [
      'Waliau ceudod, fel y’u hadeiladwyd, dim inswleiddio (rhagdybiaeth)',
      'Cavity',
      'Brick',
      'None',
    ],
    [
      "Waliau ceudod, fel y'u hadeiladwyd, wedi'u hinswleiddio (rhagdybiaeth)",
      'Cavity',
      'Brick',
      'As Built',
    ],
    [
      "Briciau solet, fel y'u hadeiladwyd, inswleiddio rhannol (rhagdybiaeth)",
      'Solid Brick',
      'Brick',
      'Partial',
    ],
    ['Tywodfaen, gydag inswleiddio mewnol', 'Stone', 'Stone', 'Internal'],
    ['Gwenithfaen neu risgraig, gydag inswleiddio allanol', 'Stone', 'Stone', 'External'],
    ['Ffr?m bren, gydag inswleiddio ychwanegol', 'Timber Frame', 'Timber Frame', undefined],
    ["Wedi'u hadeiladu yn ôl system, heb ei inswleiddio", 'System Built', 'System Built', 'None'],
  ])('reads %s', (text, type, material, insulation) => {
    expect([wallType(text), wallMaterial(text), wallInsulation(text)]).toEqual([
      type,
      material,
      insulation,
    ]);
  });

  it.each([
    ['System built, as built', undefined, true],
    ['Timber frame, as built', '1930-1949', true],
    ['Timber frame, as built', '2007-2011', false],
    ['Timber frame, as built', undefined, undefined],
    ['Cavity wall, filled cavity', undefined, false],
    ['Average thermal transmittance 0.28 W/m²K', '2007-2011', undefined],
  ])('decides whether %s of %s is non-standard', (text, band, expected) => {
    expect(isNonStandard(wallStandard(text), band)).toBe(expected);
  });
});

describe('roofs', () => {
  it.each([
    ['Pitched, 250 mm loft insulation', 'Pitched', '250 mm'],
    ['Pitched, 300+  mm loft insulation', 'Pitched', '300+ mm'],
    ['Pitched, >=300 mm loft insulation', 'Pitched', '300+ mm'],
    ['Pitched, 12mm loft insulation', 'Pitched', '12 mm'],
    ['Pitched, 0 mm loft insulation', 'Pitched', 'None'],
    ['Pitched, loft insulation', 'Pitched', 'Insulated'],
    ['Pitched, insulated at rafters', 'Pitched', 'At Rafters'],
    ['Pitched, no insulation(assumed)', 'Pitched', 'None'],
    ['Flat, limited insulation (assumed)', 'Flat', 'Limited'],
    ['Roof room(s), ceiling insulated', 'Room In Roof', 'Ceiling'],
    ['Thatched, with additional insulation', 'Thatched', 'Insulated'],
    ['(another dwelling above)', 'Dwelling Above', undefined],
    ['(other premises above)', 'Dwelling Above', undefined],
    ['Pitched, 100 mm loft insulation, Flat, no insulation (assumed)', 'Pitched', '100 mm'],
    ['Ar oleddf, 300+ mm mm o inswleiddio yn y llofft', 'Pitched', '300+ mm'],
    ['Ystafell(oedd) to, inswleiddio cyfyngedig (rhagdybiaeth)', 'Room In Roof', 'Limited'],
    ['Yn wastad, dim inswleiddio (rhagdybiaeth)', 'Flat', 'None'],
    ['(annedd arall uwchben)', 'Dwelling Above', undefined],
    ['Average thermal transmittance 0.11 W/m²K', undefined, undefined],
  ])('reads %s', (text, type, insulation) => {
    expect([roofType(text), roofInsulation(text)]).toEqual([type, insulation]);
  });
});

describe('floors and windows', () => {
  it.each([
    ['Solid, no insulation (assumed)', 'Solid'],
    ['Suspended, insulated', 'Suspended'],
    ['(another dwelling below)', 'Dwelling Below'],
    ['To unheated space, insulated (assumed)', undefined],
    ['(Same dwelling below) insulated (assumed)', undefined],
    ['Crog, dim inswleiddio (rhagdybiaeth)', 'Suspended'],
    ['Solet, dim inswleiddio (rhagdybiaeth)', 'Solid'],
    ['(anheddiad arall islaw)', 'Dwelling Below'],
  ])('reads floor %s', (text, expected) => {
    expect(floorType(text)).toBe(expected);
  });

  it.each([
    ['Fully double glazed', 'Double'],
    ['Single glazed', 'Single'],
    ['Fully triple glazed', 'Triple'],
    ['Full secondary glazing', 'Secondary'],
    ['Mostly double glazing', 'Mixed'],
    ['Some double glazing', 'Mixed'],
    ['Single glazeddouble glazing', 'Mixed'],
    ['Multiple glazing throughout', 'Mixed'],
    ['High performance glazing', undefined],
    ['Gwydrau dwbl llawn', 'Double'],
    ['Gwydrau dwbl gan mwyaf', 'Mixed'],
    ['Gwydrau sengl', 'Single'],
    ['Gwydrau triphlyg llawn', 'Triple'],
  ])('reads windows %s', (text, expected) => {
    expect(windowGlazing(text)).toBe(expected);
  });
});
