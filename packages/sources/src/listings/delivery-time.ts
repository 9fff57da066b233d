/** Finds the time of a feed's delivery in its header or file name. */

import { dateAt, monthNamed } from '@property-lookup/kernel/calendar';

/** `RMC_2559_20050908161421.blm`: the time as programs write it. */
const STAMP = /(?<!\d)((?:19|20)\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?!\d)/;
/** `2559_2013010802.blm`: Rightmove's own format, the day and the number of the file on that day. */
const DAY_AND_NUMBER = /(?<!\d)((?:19|20)\d{2})(\d{2})(\d{2})(\d{2})?(?!\d)/;

/** RFC 3339; null if the name has no time. Agents' programs are assumed to use UTC. */
export function timeOfFileName(name: string): string | null {
  const stamp = STAMP.exec(name);
  if (stamp !== null) {
    const [, year, month, day, hour, minute, second] = stamp;
    const moment = momentOf(`${year}-${month}-${day}`, `${hour}:${minute}:${second}`);
    if (moment !== null) return moment;
  }
  const numbered = DAY_AND_NUMBER.exec(name);
  if (numbered === null) return null;
  const [, year, month, day, number] = numbered;
  // The file's number becomes seconds after midnight, to keep the files of one day in order.
  const second = String(Math.min(59, Number(number ?? 0))).padStart(2, '0');
  return momentOf(`${year}-${month}-${day}`, `00:00:${second}`);
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?/;
/** `08/09/2005 16:14` or `08-Sep-2005 16:14:21`. */
const BRITISH = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[-/. ](\d{4})(?: (\d{2}:\d{2})(:\d{2})?)?/i;

/** RFC 3339; null for anything except a date with or without a time. */
export function timeOfText(text: string): string | null {
  const iso = ISO.exec(text);
  if (iso !== null) {
    return momentOf(`${iso[1]}-${iso[2]}-${iso[3]}`, `${iso[4] ?? '00:00'}${iso[5] ?? ':00'}`);
  }
  const british = BRITISH.exec(text);
  if (british === null) return null;
  const [, day = '', word = '', year = '', time = '00:00', seconds = ':00'] = british;
  const named = monthNamed(word);
  const month = String(named > 0 ? named : word).padStart(2, '0');
  return momentOf(`${year}-${month}-${day.padStart(2, '0')}`, `${time}${seconds}`);
}

/** Null for a day that does not exist. */
function momentOf(day: string, time: string): string | null {
  const text = `${day}T${time}Z`;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && dateAt(ms) === day ? text : null;
}
