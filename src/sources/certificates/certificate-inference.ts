/**
 * Infers what certificates imply without stating it, each conclusion with its probability. Everything else taken from a
 * certificate is read from it.
 */

import { wallMaterial, wallType } from './certificate-fabric.js';
import { mainFuel } from './certificate-heating.js';
import { mainPart, plainText } from './certificate-text.js';

/** Undefined if the text states the value itself. */
export type Inference = (text: string) => number | undefined;

/** For a column that never states the value itself. */
const concluded =
  (probability: number): Inference =>
  () =>
    probability;

/** Brick is by far the usual outer leaf of a cavity, rendered block the other; our estimate, not yet measured. */
const CAVITY_IS_BRICK = 0.85;

/** The certificate gives the construction of a cavity wall, not its material. */
export const materialInference: Inference = (text) =>
  wallType(text) === 'Cavity' && wallMaterial(text) === 'Brick' ? CAVITY_IS_BRICK : undefined;

/**
 * What lenders would make of walls is our word. Some concrete and steel houses of the post-war
 * programmes are described as cavity walls; our estimate, not yet measured.
 */
export const STANDARD_BY_WALL = 0.95;

/** Reduced SAP may only be used for existing homes (Approved Document L; domestic data dictionary). */
const OLD_BY_REPORT = 0.98;
/** One in ten new assessments by full SAP is of a conversion (MHCLG, housing supply: net additional dwellings). */
const NEW_BY_REPORT = 0.9;

export const newByReportInference: Inference = (text) =>
  /^(?:3|101|sap)$/i.test(text) ? NEW_BY_REPORT : OLD_BY_REPORT;

/** A home that is let, sold or improved is mostly an existing one; a new home has a word of its own. */
export const oldByTransactionInference = concluded(0.98);

/** Heat pumps and storage heaters run on electricity, gas heat pumps being rare; our estimate. */
const MACHINE_IS_ELECTRIC = 0.98;

/** The description of the heating names the fuel, or only a machine that runs on one. */
export const fuelByHeatingInference: Inference = (text) =>
  mainFuel(text) === 'Electricity' && !/electric|trydan/i.test(text)
    ? MACHINE_IS_ELECTRIC
    : undefined;

/** The column covers windows with more than one pane: in 93 of 100 of 1,829 certificates of Teesside, the same holds for all windows. */
export const glazingOfSomeInference = concluded(0.93);

/** Walls of a basement are walls of a basement, but it may be the neighbour's part of the building; our estimate. */
export const basementInference = concluded(0.95);

/** The open band of assessments before 2012 hides the years to the lodgement; few homes are assessed again so soon. */
export const OPEN_BAND = 0.95;

/** Of 321 existing flats of Exeter from 2007 on that were assessed since 2021, 272 are of 2007 to 2011. */
export const LATER_OPEN_BAND = 0.85;

/** Bands of Scotland, and of later assessments, that reach beyond ours: the share of their years that is in ours. */
const BANDS_BEYOND: Readonly<Record<string, number>> = {
  // Of 5.5 million homes of England and Wales (Valuation Office Agency, stock by build period, 2015).
  'before 1919': 0.74,
  '1965-1975': 9 / 11,
  '1976-1983': 7 / 8,
  '1984-1991': 7 / 8,
  '1992-1998': 4 / 7,
  '2003-2007': 4 / 5,
  '2012-2023': 10 / 12,
};

const NATION = /^(?:england and wales|scotland|northern ireland): ?/;

/** The text of a band without its nation. */
export const bandText = (text: string): string => plainText(mainPart(text)).replace(NATION, '');

export const bandInference: Inference = (text) => {
  const band = bandText(text);
  return Object.hasOwn(BANDS_BEYOND, band) ? BANDS_BEYOND[band] : undefined;
};
