/** Entry for stores that copy the parts of a built release. */

export { decodeBlock } from './release/blocks/block-codec.js';
export { type BlockOutline, prepareProperties } from './release/blocks/block-file.js';
export {
  areaOfNumber,
  areaOfText,
  blockSizeOf,
  firstKeyOf,
  NO_POSTCODE,
  postcodeNumber,
  postcodeOfKey,
  postcodeRange,
  postcodesBeginning,
} from './release/blocks/postcode-number.js';
export { decodePrepared, encodePrepared } from './release/blocks/prepared-codec.js';
export { decodePolygons, encodePolygons } from './release/boundaries/boundary-codec.js';
export { type BuiltBlock, BuiltContents } from './release/built-contents.js';
export { BuiltRelease, type ChangesSince, keepFolder } from './release/built-release.js';
export { unpackChanges, unpackFacts } from './release/changes/changes-folder.js';
export {
  changesSince,
  type FactsUnknown,
  type KeptChanges,
  type NetChange,
  sumFacts,
} from './release/changes/sum-facts.js';
export { encodeFacts } from './release/facts/facts-format.js';
export { decodeFacts } from './release/facts/facts-piece.js';
export { decodeEvent, encodeEvent } from './release/market/event-codec.js';
export { parseStreets } from './release/streets-file.js';
export { type SectorBlock, type SectorPoint, Suggester } from './release/suggester.js';
