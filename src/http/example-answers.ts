/** Answers of the demo data set to the example requests, by operation; generated, see record-examples.ts. */

export const EXAMPLE_ANSWERS: Readonly<Record<string, unknown>> = {};
