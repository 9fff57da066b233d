/** Entry for recognising the source of a file, and how its rows are laid out. */

export { pourPart } from './recognition/pour-part.js';
export {
  ALL_SOURCES,
  type AnySource,
  type Asked,
  columnsOf,
  firstRowsOf,
  isStreamSource,
  layoutIn,
  type RowLayout,
  readStartText,
  recogniserOf,
  sampleOf,
  sourceNamed,
  titleNotes,
} from './recognition/recognise.js';
export { sortParts, whyLeftOut } from './recognition/sort-parts.js';
export { framed } from './recognition/table-frame.js';
