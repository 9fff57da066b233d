/** Reduces e-mail addresses and links to the part that may be a postal address. */

const MAIL = /[^\s,;<>()]+@[^\s,;<>()@]+\.[a-z]{2,}/gi;
const LINK = /(?:https?:\/\/|www\.)[^\s?#]*/gi;
/** Coordinates in the links of map services. */
const COORDINATES = /\/?@-?\d+\.\d+,-?\d+\.\d+(?:,\d+z)?/g;

export function withoutLinks(text: string): string {
  if (!text.includes('@') && !text.includes('/') && !text.includes('.')) return text;
  return text.replace(COORDINATES, ',').replace(MAIL, ' ').replace(LINK, pathWords);
}

/** The part of `https://host/place/12+Moss+Road/home` that has several words and a number. */
function pathWords(link: string): string {
  const kept = link
    .split('/')
    .filter((part) => /\d/.test(part) && /\+|%20/.test(part))
    .map((part) => part.replace(/\+|%20/g, ' '));
  // Adds no space: it would hide the form codes that follow.
  return `,${kept.join(',')},`;
}
