/** Entry for suggestions while somebody types. */

export {
  type ChosenProperty,
  chooseProperties,
  isNothing,
  NOTHING_TYPED,
  type OwnTyped,
  withMost,
} from './suggest/choose-properties.js';
export { readTyped, type Typed, wholeNumber } from './suggest/read-typed.js';
export { streetLabel } from './suggest/street-label.js';
export { type FoundStreet, type Nearness, StreetSuggester } from './suggest/suggest-streets.js';
export type {
  NearPoint,
  SuggestedStreet,
  Suggestions,
  SuggestQuestion,
} from './suggest/suggestion.js';
