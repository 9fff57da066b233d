/** Entry for where data sets come from, and their licences. */

export { CONTENTS, type Content, type WholeAbout, wholeAbout } from './about.js';
export { DOWNLOADS, type Download } from './downloads.js';
export { nextEdition } from './editions.js';
