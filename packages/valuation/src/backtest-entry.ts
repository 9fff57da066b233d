/** Entry for testing values against later sales. */

export { type CertifiedHome, measureServed, type SaleOfHome } from './backtest.js';
export { type BacktestReport, reportOn, type ServedFigures } from './backtest-report.js';
