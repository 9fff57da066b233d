/** Importing and forgetting files. */

export { forgetFiles } from './forget-files.js';
export { type ImportOptions, importFiles } from './import-files.js';
export { lockImports } from './import-lock.js';
export { importPaths } from './import-paths.js';
export type { LeftOut } from './publish.js';
export { isAreaName } from './reading/survey-area.js';
export { type ImportReport, madeAgain, reportLines } from './report.js';
export { translateDiskErrors } from './run-alone.js';
