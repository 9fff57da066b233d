/** Entry for reading the rows of any kind of file. */

export { TextDecoding, WINDOWS_1252 } from './read/decode-text.js';
export { foreignKind, KIND_BYTES } from './read/file-kind.js';
export { type FilePart, type PassedOver, readChunks } from './read/file-part.js';
export { isRiskyToRead } from './read/list-contents.js';
export { listFolders } from './read/list-folder.js';
export { findPart, listFile, listParts, STANDARD_INPUT } from './read/open-file.js';
export { OutputFile } from './read/output-file.js';
export { EmptyRecordGuard, JSON_DEPTH_MAX, jsonOf, parseJson } from './read/parse-json.js';
export { runInProcess } from './read/read-apart.js';
export { localName, XmlReader } from './read/read-xml.js';
export { type ByteRange, rangesOf, slicePart } from './read/slice-file.js';
export { delimiterOf } from './read/sniff-delimiter.js';
export { type ByteFields, ByteSplitter } from './read/split-bytes.js';
export { ListSplitter } from './read/split-list.js';
export {
  type Delimiter,
  type RefusedHandler,
  ROW_FIELDS_MAX,
  RowSplitter,
  splitRows,
} from './read/split-rows.js';
export { geometryOfBinary } from './read/well-known-binary.js';
