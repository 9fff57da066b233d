/** Entry for how certain a statement is. */

export {
  type Certainty,
  FEED_CONFIDENCE,
  REGISTERED_CONFIDENCE,
  TOLD_BY_FEED,
  TOLD_BY_REGISTER,
} from './certainty.js';
export { statedConfidence } from './confidence.js';
