/** The declaration of a map layer: its publisher, its features, the questions homes ask of it, and the fields that the answers fill. */

import type { FieldOf } from '../dictionary/fields.js';
import type { SourceCode } from '../dictionary/sources.js';
import type { ZoneValues } from '../records/planning.js';

/** A map layer. Imports, changes, answers and the map all read their handling of the layer from here. */
export type Layer = LayerDeclaration & (AskedInMetres | AskedInside);

interface LayerDeclaration {
  /** The publisher's data set (`conservation-area`), as the facts name it; or `plot` or `building`. */
  readonly name: string;
  /** Title of one feature, in plain words. */
  readonly title: string;
  /** Source of the answers. Each field of the questions must list it among its sources. */
  readonly source: SourceCode;
  readonly geometry: readonly Geometry[];
  /** How planning.data.gov.uk numbers the features; left out if it does not publish them. */
  readonly numbering?: Numbering;
  /** Whether `PLANNING_AS_OF` is the layer's date too. */
  readonly isPlanning: boolean;
}

interface AskedInMetres {
  /** Size of the complete layer. Until that much is loaded, questions in metres have no answer, as a nearer feature may be missing. */
  readonly whole: WholeLayer;
  readonly asks: readonly Question[];
}

interface AskedInside {
  /**
   * Left out if no single body publishes the layer: it then counts as loaded in an authority only if homes of the authority
   * lie in its features.
   */
  readonly whole?: WholeLayer;
  readonly asks: readonly (InsideQuestion | OwnAreaQuestion)[];
}

type Geometry = 'points' | 'lines' | 'polygons';

/** Where references are unique: in the whole data set (`national`), in the authority's data (`local`), or in one file (`extract`). */
export type Numbering = 'national' | 'local' | 'extract';

/** Minimum size of a complete layer, which a county's extract or a sample falls short of. */
export interface WholeLayer {
  readonly features: number;
  /** GSS codes of the countries that the layer covers completely. */
  readonly countries: readonly string[];
  /** Extent of the features in degrees. */
  readonly span: { readonly longitude: number; readonly latitude: number };
}

/** A home's question to a layer. Layers that fill the same field are asked in list order. */
export type Question = InsideQuestion | NearestQuestion | CountQuestion | OwnAreaQuestion;

/**
 * About the features that hold the home: its point lies in the polygon or within 20 metres of a point, or they name the home.
 * `whether`: yes, or no if the field's first layer holds no such feature. `name`, `reference` and `figure`: of the most certain
 * feature. `names`: of all features, in order. `isLoaded`: whether the absence of features means no.
 */
export type InsideQuestion = { readonly ask: 'inside' } & (
  | { readonly tells: 'whether' | 'isLoaded'; readonly field: FieldOf<boolean> }
  | { readonly tells: 'name' | 'reference'; readonly field: FieldOf<string> }
  | { readonly tells: 'names'; readonly field: FieldOf<readonly string[]> }
  | { readonly tells: 'figure'; readonly value: keyof ZoneValues; readonly field: FieldOf<number> }
  | WorstQuestion
);

export interface WorstQuestion {
  readonly tells: 'worst';
  readonly field: FieldOf<string>;
  /** The feature's property that has the value. */
  readonly value: keyof ZoneValues;
  /** Possible words, worst first. */
  readonly words: readonly string[];
  /** Word for a home outside all features of a loaded layer; left out if being outside means nothing. */
  readonly none?: string;
}

/** The nearest feature, in metres on the ground, or 0 within a polygon. No answer if none is near enough or the layer is incomplete. */
interface NearestQuestion {
  readonly ask: 'nearest';
  readonly withinMetres: number;
  /** Left out if most features have no name. */
  readonly name?: FieldOf<string>;
  readonly metres: FieldOf<number>;
  /** Further values of the nearest feature. */
  readonly values?: readonly ValueOfFeature[];
}

interface ValueOfFeature {
  /** The feature's property that has the value. */
  readonly value: keyof ZoneValues;
  readonly field: FieldOf<string>;
}

/** The number of features within a distance. No answer where the layer is incomplete. */
interface CountQuestion {
  readonly ask: 'count';
  readonly withinMetres: number;
  readonly field: FieldOf<number>;
}

/** Area, in square metres, of the single outline that holds this home and no other property. */
interface OwnAreaQuestion {
  readonly ask: 'ownArea';
  readonly field: FieldOf<number>;
}

/** Outlines of no planning authority. */
export const OUTLINE = { geometry: ['polygons'], isPlanning: false } as const;

export const whether = (field: FieldOf<boolean>): InsideQuestion => {
  return { ask: 'inside', tells: 'whether', field };
};
