/** Entry without a page: suggestions while somebody types, and what a whole address means. */

export {
  AddressQuestion,
  type Answer,
  type How,
  type QuestionState,
} from './core/address-question.js';
export {
  type Ask,
  AskFailure,
  type AskFailureKind,
  askService,
  type Query,
  type ServiceSettings,
} from './core/ask-service.js';
export {
  type AddressRecord,
  type Building,
  findBuilding,
  flatName,
  recordLine,
} from './core/building.js';
export {
  DOUBTFUL_BELOW,
  type Home,
  type LookedUp,
  lookUp,
  type Offer,
  type OfferedHome,
  offerListed,
  type WhyAsked,
} from './core/look-up.js';
export { type Suggestion, suggest } from './core/suggest.js';
export {
  type ComboboxAttributes,
  comboboxAttributes,
  isListed,
  listId,
  optionId,
  Typeahead,
  type TypeaheadSettings,
  type TypeaheadState,
  type Within,
} from './core/typeahead.js';
