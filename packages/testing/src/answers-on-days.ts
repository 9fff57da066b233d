/** Compares what is served of an earlier day with what an import of that day serves, field by field. */

import { OF_RECORDS } from '@property-lookup/facts/inside/claims/null-reasons';
import type { SourceCode } from '@property-lookup/model/dictionary';
import { ADDRESS_ROWS } from '@property-lookup/model/inside/dictionary/address';

/** A detailed record with provenance. */
export type Answer = Readonly<Record<string, unknown>>;
export type Answers = ReadonlyMap<number, Answer>;

interface Server {
  get(path: string): Promise<{ readonly statusCode: number; readonly body: string }>;
}

/** `days` are parameters such as `as_of=2021-06-30`; properties that are not known are left out. */
export async function answersOf(
  server: Server,
  uprns: readonly number[],
  days = '',
): Promise<Answers> {
  const answers = new Map<number, Answer>();
  for (const uprn of uprns) {
    const url = `/property-lookup-detailed?uprn=${uprn}&include=provenance&${days}`;
    const answer = await server.get(url);
    if (answer.statusCode === 200) answers.set(uprn, JSON.parse(answer.body));
    else if (answer.statusCode !== 404) throw new Error(`${url}: ${answer.body}`);
  }
  return answers;
}

interface Compared {
  /** Of the earlier day. */
  readonly asked: Answers;
  /** Of the import of that day. */
  readonly imported: Answers;
  /** Of today. */
  readonly now: Answers;
  readonly day: string;
  /**
   * Whether fields that listings give are compared: between two deliveries, the later one tells that it was shown all along. One that
   * a later delivery lists from an earlier day is never compared.
   */
  readonly hasListings?: boolean;
}

/** One line for each field that differs and has no reason to. */
export function differencesOn({
  asked,
  imported,
  now,
  day,
  hasListings = true,
}: Compared): string[] {
  return [...imported].flatMap(([uprn, was]) => {
    const [is, today] = [asked.get(uprn), now.get(uprn)];
    if (is === undefined || today === undefined) return [`${uprn} is not known`];
    const fields = Object.keys(was).filter((name) => `${name}$SOURCE` in was);
    return fields.flatMap((name) => {
      const [told, expected] = [toldOf(is, name), expectedOf(name, { was, today, day })];
      if (JSON.stringify(told) === JSON.stringify(expected)) return [];
      if (isOfNeighbours(name)) return [];
      const knowsMore = !hasListings || timesListed(is) > timesListed(was);
      if (knowsMore && (isFed(is, name) || isFed(was, name))) return [];
      if (is[name] === null && isNotKept(was, today, { name, day })) return [];
      return [`${name} of ${uprn} is ${told}, not ${expected}`];
    });
  });
}

function toldOf(answer: Answer, name: string): readonly unknown[] {
  const isModelled = answer[`${name}$MODELLED`] === true;
  return [answer[name], answer[`${name}$SOURCE`], answer[`${name}$AS_OF`], isModelled];
}

interface Expecting {
  readonly was: Answer;
  readonly today: Answer;
  readonly day: string;
}

/** What the import says; for a home whose address has another source or text since, the place is that of today. */
function expectedOf(name: string, { was, today, day }: Expecting): readonly unknown[] {
  if (!OF_PLACE.has(name) || !hasOtherAddress(was, today)) return toldOf(was, name);
  if (name === 'IS_RESIDENTIAL') return residentialOf({ was, today, day });
  return toldTodayOf(name, { today, day });
}

const hasOtherAddress = (was: Answer, today: Answer): boolean =>
  ['UPRN$SOURCE', 'FULL_ADDRESS', 'FULL_ADDRESS$SOURCE', 'FULL_ADDRESS$AS_OF'].some(
    (name) => was[name] !== today[name],
  );

/** What is told today; what has no date of its own has the day that is asked for. */
function toldTodayOf(name: string, { today, day }: Omit<Expecting, 'was'>): readonly unknown[] {
  const [value, source, asOf, isModelled] = toldOf(today, name);
  return [value, source, asOf === today['DATA_AS_OF'] ? day : asOf, isModelled];
}

const OF_PLACE: ReadonlySet<string> = new Set(['UPRN', ...ADDRESS_ROWS.map(({ name }) => name)]);

/** By the class of today; without one, by the home's own records of the day. */
function residentialOf({ was, today, day }: Expecting): readonly unknown[] {
  if (today['CLASSIFICATION_CODE'] !== null) return toldTodayOf('IS_RESIDENTIAL', { today, day });
  if (was['CLASSIFICATION_CODE'] === null) return toldOf(was, 'IS_RESIDENTIAL');
  const [, source] = PROVING_A_HOME.find(([count]) => Number(was[count] ?? 0) > 0) ?? [];
  return source === undefined ? [null, null, null, false] : [true, source, day, false];
}

/** Counts of records that tell a home, the first that counts by its source. */
const PROVING_A_HOME = [
  ['CERTIFICATE_COUNT', 'EPC'],
  ['TIMES_SOLD', 'PPD'],
] as const;

/** Rests on sales and listings of all neighbours, which are not kept by day. */
const isOfNeighbours = (name: string): boolean =>
  name.startsWith('AREA_') || ['YEARS_OWNED', 'MARKET_AS_OF'].includes(name);

const timesListed = (answer: Answer): number => Number(answer['TIMES_LISTED'] ?? 0);

const isFed = (answer: Answer, name: string): boolean =>
  answer[`${name}$SOURCE`] === 'LIST' || answer['MARKET_STATUS$SOURCE'] === 'LIST';

/** Whether a value of the import may be missing on the earlier day. */
function isNotKept(was: Answer, today: Answer, { name, day }: { name: string; day: string }) {
  const source = was[`${name}$SOURCE`] as SourceCode | null;
  if (was[`${name}$MODELLED`] === true || source === 'MODEL') return true;
  // The index in use follows from the type of the home, which a model may tell.
  if (OF_INDEX.includes(name)) return true;
  // A count of nothing is what an import knows of a whole place.
  if (was[name] === 0 && COUNTS.includes(name)) return true;
  // Whether a listing of a silent feed is still current, only a model says.
  if (OF_CURRENT_LISTING.includes(name)) return was['MARKET_STATUS$MODELLED'] === true;
  if (source === 'DERIVED') return RESTS_ON_MODELS.includes(name);
  if (source !== null && OF_RECORDS.has(source)) return false;
  const published = today[`${name}$AS_OF`];
  return typeof published !== 'string' || published > day;
}

const OF_INDEX: readonly string[] = ['HPI_AREA_CODE', 'HPI_MONTH'];
const OF_CURRENT_LISTING: readonly string[] = [
  ...['CURRENT_LISTING_ID', 'CURRENT_ASKING_PRICE', 'ORIGINAL_ASKING_PRICE', 'PRICE_CHANGE_COUNT'],
  ...['PRICE_CHANGE_TOTAL_PCT', 'DAYS_ON_MARKET', 'CUMULATIVE_DAYS_ON_MARKET'],
];
const COUNTS: readonly unknown[] = ['CERTIFICATE_COUNT', 'TIMES_LISTED', 'TIMES_SOLD'];
/** Where the field under them is modelled. */
const RESTS_ON_MODELS: readonly string[] = ['TOTAL_FLOOR_AREA_SQFT', 'FLOOR_AREA_SOURCE'];
