/** What a store is asked while somebody types, and what it answers. */

import type { Property } from '@property-lookup/model/property';
import type { ContainerName } from './container.js';
import type { Typed } from './read-typed.js';

export interface SuggestQuestion {
  readonly typed: Typed;
  /** Only what is in the street or building of this name, as `SuggestedStreet` gives it. */
  readonly container: string | undefined;
  /** Maximum number of streets and properties together. */
  readonly limit: number;
  /** Where the caller is: what is near counts more. */
  readonly near: NearPoint | undefined;
}

/** WGS84 degrees. */
export interface NearPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Suggestions {
  /** Best first. */
  readonly streets: readonly SuggestedStreet[];
  /** In the streets, as far as there is room beside them; of a container, in natural order. */
  readonly properties: readonly Property[];
}

export interface SuggestedStreet {
  readonly name: ContainerName;
  /** Asks for what is in it. */
  readonly container: string;
  readonly properties: number;
  /** One of its properties, which names the street. */
  readonly example: Property;
}
