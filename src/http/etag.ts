/** Entity tags: the release, the program's version and the request determine an answer, so the tag is made of them. */

import * as crypto from 'node:crypto';

/** 128 bits of SHA-256: no two answers will ever share one. */
const TAG_CHARACTERS = 22;

/**
 * A weak tag (RFC 9110, section 8.8.1): answers that share it have the same content, though not in the same
 * bytes. An address search states when it was answered, and a compressed answer is another sequence
 * of bytes.
 */
export function entityTag(releaseId: string, programVersion: string, url: string): string {
  const text = `${releaseId}\n${programVersion}\n${url}`;
  return `W/"${digest(text).slice(0, TAG_CHARACTERS)}"`;
}

/** Node 20.12 and newer hash a short text in one call. */
const digest: (text: string) => string =
  typeof crypto.hash === 'function'
    ? (text) => crypto.hash('sha256', text, 'base64url')
    : (text) => crypto.createHash('sha256').update(text).digest('base64url');

/** Whether `If-None-Match` names the tag; weak comparison, as the RFC asks (section 13.1.2). */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true;
  const opaque = opaqueOf(tag);
  return ifNoneMatch.split(',').some((part) => opaqueOf(part.trim()) === opaque);
}

function opaqueOf(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

/** `*` matches any existing answer, so the answer must be found first. */
export function namesAny(ifNoneMatch: string): boolean {
  return ifNoneMatch.trim() === '*';
}
