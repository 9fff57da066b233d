/** Entry for charts as SVG. */

export { PLOT_STYLE } from './plots/plot-style.js';
export { escaped, printShape, type Shape } from './plots/shape.js';
