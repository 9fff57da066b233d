/**
 * Reduces the ways in which registers write a school's status and denomination to one (Department for Education, Get
 * Information about Schools: type of establishment, religious character, phase).
 */

/** Phrases with their replacements; in upper case, with one space between words. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  // The maintaining body does not identify a school.
  [/\bVOLUNTARY (?:AIDED|CONTROLLED)\b|\b(?:V ?\.? ?[AC]|C ?\.? ?P)\b\.?/g, ''],
  [/\b(?:CHURCH OF ENGLAND|C(?:HURCH)? ?(?:OF|\/) ?E|C ?\. ?(?:OF )?E|CE)\b\.?/g, 'COFE'],
  [/\b(?:ROMAN CATHOLIC|R ?\.? ?C)\b\.?/g, 'CATHOLIC'],
  // A school for juniors and infants is a primary school.
  [/\bJUNIOR,? ?(?:MIXED)?,? ?(?:AND |& ?)?INFANTS?'?\b|\bJ ?\.? ?M ?\.? ?I\b\.?/g, 'PRIMARY'],
  [/\b(INFANT|JUNIOR)(?:S'?|'S)/g, '$1'],
  [/(?:\bAND|&) NURSERY (?=SCHOOL)/g, ''],
  [/\bNURSERY (?:AND|&) (?=[A-Z]+ SCHOOL)/g, ''],
];

/** `CRABTREE JUNIORS, OLDBY`, `ST ANNES PRIMARY`: at the end of a part, the phase alone identifies a school. */
const PHASE = /\b(PRIMARY|INFANTS?'?|JUNIORS?'?)(?= *(?:,|$))/g;

/** Spells a school in upper-case text the usual way; leaves other texts unchanged. */
export function spellSchool(text: string): string {
  return spellClub(withPhase(text));
}

/** `OLDBY FC` and `OLDBY RFC`: lists spell out the names of clubs. */
function spellClub(text: string): string {
  return text
    .replace(/(?<=[A-Z] )A?FC(?= *(?:,|$))/g, 'FOOTBALL CLUB')
    .replace(/(?<=[A-Z] )RU?FC(?= *(?:,|$))/g, 'RUGBY FOOTBALL CLUB');
}

function withPhase(text: string): string {
  let spelt = text.replace(PHASE, (phase: string, _, at: number) =>
    /^\W*$/.test(text.slice(0, at)) ? phase : `${phase} SCHOOL`,
  );
  if (!spelt.includes('SCHOOL')) return spelt;
  for (const [phrase, usual] of PHRASES) spelt = spelt.replace(phrase, usual);
  return spelt;
}
