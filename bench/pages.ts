/** Draws the plots of the documents and writes their tables from `bench/results`, so that no figure is copied by hand. */

import './scale/plots.js';
import './scale/tables.js';
import './matching/reliability-plot.js';
import './matching/tables.js';
