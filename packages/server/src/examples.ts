/** Entry for recorded example answers. */

export { recordExamples } from './http/docs/record-examples.js';
export { EXAMPLES } from './http/examples.js';
