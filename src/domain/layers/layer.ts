/** What is declared of a layer of the map: who publishes it, what its features are, what homes ask of it, and which fields the answers fill. */

import type { FieldOf } from '../dictionary/fields.js';
import type { SourceCode } from '../dictionary/sources.js';
import type { ZoneValues } from '../evidence/planning.js';

/** Imports, their changes, answers and the map read all that they do with a layer from here. */
export type Layer = LayerDeclaration & (AskedInMetres | AskedInside);

interface LayerDeclaration {
  /** The publisher's data set (`conservation-area`), as facts about its features name it; `plot` or `building`. */
  readonly name: string;
  /** What people call one of its features. */
  readonly title: string;
  /** Who tells what it tells: each field of the questions must have it among its sources. */
  readonly source: SourceCode;
  readonly geometry: readonly Geometry[];
  /** How planning.data.gov.uk numbers its features; left out where it does not publish them. */
  readonly numbering?: Numbering;
  /** Whether `PLANNING_AS_OF` is its date too. */
  readonly isPlanning: boolean;
}

interface AskedInMetres {
  /** Until so much is loaded, questions in metres have no answer: a nearer feature may be missing. */
  readonly whole: WholeLayer;
  readonly asks: readonly Question[];
}

interface AskedInside {
  /** Left out where no one body publishes all of it: then it counts as loaded only where the homes of an authority lie in it. */
  readonly whole?: WholeLayer;
  readonly asks: readonly (InsideQuestion | OwnAreaQuestion)[];
}

type Geometry = 'points' | 'lines' | 'polygons';

/** Whether references are unique in the whole data set (`national`), in that of the authority (`local`) or in one file of it. */
export type Numbering = 'national' | 'local' | 'extract';

/** What there is of a layer at the least once all of it is loaded: a county's extract has too few features, and a sample too. */
export interface WholeLayer {
  readonly features: number;
  /** GSS codes of the countries in which it says all there is. */
  readonly countries: readonly string[];
  /** Degrees that it spans. */
  readonly span: { readonly longitude: number; readonly latitude: number };
}

/** What a home asks of a layer. Layers that fill one field together are asked in the order of their list. */
export type Question = InsideQuestion | NearestQuestion | CountQuestion | OwnAreaQuestion;

/**
 * Of the features that hold the home (its point lies in the polygon, or within 20 metres of a point, or they name the home).
 * `whether`: yes, or no by the silence of the first layer that fills the field. `name` and `reference`: of the surest. `names`: of all,
 * in order. `isLoaded`: whether silence means no. `figure`: what the surest has measured.
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
  /** Where features have it. */
  readonly value: keyof ZoneValues;
  /** The words for it, the worst first. */
  readonly words: readonly string[];
  /** The word where the layer is loaded and no feature holds the home; left out where that means nothing. */
  readonly none?: string;
}

/** The nearest feature, in metres on the ground, which are 0 within a polygon; nothing where none is so near or not all are loaded. */
interface NearestQuestion {
  readonly ask: 'nearest';
  readonly withinMetres: number;
  /** Left out where most have no name. */
  readonly name?: FieldOf<string>;
  readonly metres: FieldOf<number>;
  /** What else features have that homes are told of the nearest. */
  readonly values?: readonly ValueOfFeature[];
}

interface ValueOfFeature {
  /** Where features have it. */
  readonly value: keyof ZoneValues;
  readonly field: FieldOf<string>;
}

/** How many features are so near; nothing where not all are loaded. */
interface CountQuestion {
  readonly ask: 'count';
  readonly withinMetres: number;
  readonly field: FieldOf<number>;
}

/** Square metres of the one outline that holds this home and no other property. */
interface OwnAreaQuestion {
  readonly ask: 'ownArea';
  readonly field: FieldOf<number>;
}
