/** Where data sets come from, and under what licence. */

export { CONTENTS, type Content, type WholeAbout, wholeAbout } from './about.js';
export { DOWNLOADS, type Download } from './downloads.js';
