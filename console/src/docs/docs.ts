/** What every page of the documentation loads: its style, its search, and what makes its examples handy. */

import './docs.css';
import './examples.js';
import './search.js';

/** As the style has it: from here on there is room for the contents beside the page. */
const IS_NARROW = matchMedia('(max-width: 60rem)').matches;

// In a hand the page comes first; without scripts the contents do.
if (IS_NARROW) document.querySelector('.all-contents')?.removeAttribute('open');
