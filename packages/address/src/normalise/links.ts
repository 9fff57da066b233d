/** Shortens electronic mail addresses and links to the part that may be a postal address. */

const MAIL = /[^\s,;<>()]+@[^\s,;<>()@]+\.[a-z]{2,}/gi;
const LINK = /(?:https?:\/\/|www\.)[^\s?#]*/gi;
/** Coordinates that maps put into their links. */
const COORDINATES = /\/?@-?\d+\.\d+,-?\d+\.\d+(?:,\d+z)?/g;

export function withoutLinks(text: string): string {
  if (!text.includes('@') && !text.includes('/') && !text.includes('.')) return text;
  return text.replace(COORDINATES, ',').replace(MAIL, ' ').replace(LINK, pathWords);
}

/** Of `https://host/place/12+Moss+Road/home` the part that is several words with a number. */
function pathWords(link: string): string {
  const kept = link
    .split('/')
    .filter((part) => /\d/.test(part) && /\+|%20/.test(part))
    .map((part) => part.replace(/\+|%20/g, ' '));
  // No space where there was none: the codes of a form that follow are recognised by that.
  return `,${kept.join(',')},`;
}
