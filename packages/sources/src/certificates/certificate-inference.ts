/**
 * Conclusions from values that certificates imply without stating them, each with its probability. All other values are read as
 * stated.
 */

import { wallMaterial, wallType } from './certificate-fabric.js';
import { mainFuel } from './certificate-heating.js';
import { mainPart, plainText } from './certificate-text.js';

/** Probability of a value read from the text; undefined if the text states the value. */
export type Inference = (text: string) => number | undefined;

/** For a column that never states the value. */
const concluded =
  (probability: number): Inference =>
  () =>
    probability;

/** Brick is by far the most common outer leaf of a cavity, followed by rendered block; our estimate, not yet measured. */
const CAVITY_IS_BRICK = 0.85;

/** The certificate gives the construction of a cavity wall but not its material. */
export const materialInference: Inference = (text) =>
  wallType(text) === 'Cavity' && wallMaterial(text) === 'Brick' ? CAVITY_IS_BRICK : undefined;

/**
 * Whether lenders call walls non-standard is our judgement. Some concrete and steel houses of the post-war programmes are
 * described as cavity walls; our estimate, not yet measured.
 */
export const STANDARD_BY_WALL = 0.95;

/** Reduced SAP is allowed only for existing homes (Approved Document L; domestic data dictionary). */
const OLD_BY_REPORT = 0.98;
/** One in ten assessments by full SAP is for a conversion (MHCLG, housing supply: net additional dwellings). */
const NEW_BY_REPORT = 0.9;

export const newByReportInference: Inference = (text) =>
  /^(?:3|101|sap)$/i.test(text) ? NEW_BY_REPORT : OLD_BY_REPORT;

/** A home that is let, sold or improved is mostly an existing one; transactions of new homes have their own word. */
export const oldByTransactionInference = concluded(0.98);

/** Heat pumps and storage heaters run on electricity, as gas heat pumps are rare; our estimate. */
const MACHINE_IS_ELECTRIC = 0.98;

/** Some descriptions name the fuel, others only a machine that runs on one. */
export const fuelByHeatingInference: Inference = (text) =>
  mainFuel(text) === 'Electricity' && !/electric|trydan/i.test(text)
    ? MACHINE_IS_ELECTRIC
    : undefined;

/** The column covers only windows with more than one pane: in 93 % of 1,829 certificates in Teesside, the same holds for all windows. */
export const glazingOfSomeInference = concluded(0.93);

/** A basement's walls may belong to the neighbour's part of the building; our estimate. */
export const basementInference = concluded(0.95);

/** The open band of assessments before 2012 includes the years up to lodgement, but few homes are assessed again so soon. */
export const OPEN_BAND = 0.95;

/** Of 321 existing flats in Exeter in that band, assessed since 2021, 272 were built from 2007 to 2011. */
export const LATER_OPEN_BAND = 0.85;

/** Bands of Scotland and of later assessments that are wider than ours, with the share of their homes in ours. */
const BANDS_BEYOND: Readonly<Record<string, number>> = {
  // Share among 5.5 million homes of England and Wales (Valuation Office Agency, stock by build period, 2015).
  'before 1919': 0.74,
  '1965-1975': 9 / 11,
  '1976-1983': 7 / 8,
  '1984-1991': 7 / 8,
  '1992-1998': 4 / 7,
  '2003-2007': 4 / 5,
  '2012-2023': 10 / 12,
};

const NATION = /^(?:england and wales|scotland|northern ireland): ?/;

export const bandText = (text: string): string => plainText(mainPart(text)).replace(NATION, '');

export const bandInference: Inference = (text) => {
  const band = bandText(text);
  return Object.hasOwn(BANDS_BEYOND, band) ? BANDS_BEYOND[band] : undefined;
};
