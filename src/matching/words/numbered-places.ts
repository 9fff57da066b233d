/** Places whose names begin with a number, which people also write in digits: data (Ordnance Survey, Open Names). */

const PLACES =
  'TWO_GATES TWO_MILE THREE_BRIDGES THREE_COCKS THREE_LEGGED THREE_CROSSES FOUR_MARKS FOUR_OAKS FOUR_ELMS FOUR_CROSSES FOUR_LANES FOUR_ASHES FIVE_OAKS FIVE_WAYS FIVE_ASHES FIVE_LANES FIVE_ROADS SIX_ASHES SIX_BELLS SEVEN_KINGS SEVEN_SISTERS SEVEN_DIALS EIGHT_ASH NINE_ELMS NINE_ASHES';
const DIGITS = ['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE'];

/** By the second word, the digits that may stand before it. */
export const NUMBERED_PLACES: ReadonlyMap<string, ReadonlySet<string>> = numberedPlaces();

function numberedPlaces(): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const place of PLACES.split(' ')) {
    const [number = '', name = ''] = place.split('_');
    places.set(name, (places.get(name) ?? new Set()).add(String(DIGITS.indexOf(number))));
  }
  return places;
}
