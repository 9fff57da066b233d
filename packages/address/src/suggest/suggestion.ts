/** The question to a store while somebody types, and its answer. */

import type { Property } from '@property-lookup/model/property';
import type { ContainerName } from './container.js';
import type { Typed } from './read-typed.js';

/** What was typed, and how much to suggest. */
export interface SuggestQuestion {
  readonly typed: Typed;
  /** Restricts the answer to the street or building with this name, from `SuggestedStreet`. */
  readonly container: string | undefined;
  /** Maximum number of streets and properties together. */
  readonly limit: number;
  /** Where the caller is: nearby results rank higher. */
  readonly near: NearPoint | undefined;
}

/** WGS84 degrees. */
export interface NearPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Streets, buildings and properties that may be meant. */
export interface Suggestions {
  /** Best first. */
  readonly streets: readonly SuggestedStreet[];
  /** Properties in the streets, as far as the limit allows; within a container, in natural order. */
  readonly properties: readonly Property[];
}

/** A street or building that may be meant. */
export interface SuggestedStreet {
  readonly name: ContainerName;
  /** Pass it back to ask for the properties inside. */
  readonly container: string;
  readonly properties: number;
  /** One of its properties, for naming the street. */
  readonly example: Property;
}
