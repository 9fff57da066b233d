/** Why all of a release has to be made again, where an import would otherwise change the one before: the report says it. */

/** Thrown wherever that is found out; the message is the reason, to be read behind `because`. */
export class AllAnew extends Error {}

/** The reason given if more than `max` properties change. */
export function tooMany(max: number): AllAnew {
  return new AllAnew(`more than ${Math.floor(max).toLocaleString('en-GB')} properties change`);
}
