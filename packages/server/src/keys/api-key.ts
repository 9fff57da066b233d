/** Creates, recognises and hashes API keys. */

import * as crypto from 'node:crypto';

/** 256 bits: impossible to guess, so no slow hash is needed to protect what is stored. */
const SECRET_BYTES = 32;

/** 62^43 > 2^256, so 43 characters can express every secret. */
const SECRET_CHARACTERS = 43;

/** Lets secret scanners tell a leaked key from random text, and lets the server refuse a mistyped key without a look-up. */
const CHECKSUM_CHARACTERS = 6;

const PREFIX = 'pk_live_';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(BASE62.length);
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_CHARACTERS + CHECKSUM_CHARACTERS}}$`);

/** A new key, shown once and never stored. */
export function makeApiKey(): string {
  const secret = toBase62(crypto.randomBytes(SECRET_BYTES), SECRET_CHARACTERS);
  return `${PREFIX}${secret}${checksumOf(secret)}`;
}

/** True if the text has the shape and checksum of a key, even one that was never issued. */
export function isApiKey(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const secret = text.slice(PREFIX.length, -CHECKSUM_CHARACTERS);
  return checksumOf(secret) === text.slice(-CHECKSUM_CHARACTERS);
}

/** Masks everything that begins like a key in a text for people, because callers put keys in the wrong places. */
export function withoutKeys(text: string): string {
  return text.includes(PREFIX) ? text.replaceAll(KEYS_WITHIN, `${PREFIX}***`) : text;
}

const KEYS_WITHIN = new RegExp(`${PREFIX}[0-9A-Za-z]+`, 'g');

/** SHA-256 in hexadecimal, the only stored form of a key. */
export const hashApiKey: (key: string) => string = makeHash();

/** `crypto.hash`, new in Node 20.12, takes half the time of `createHash`. */
function makeHash(): (text: string) => string {
  const { hash } = crypto;
  if (typeof hash === 'function') return (text) => hash('sha256', text, 'hex');
  return (text) => crypto.createHash('sha256').update(text).digest('hex');
}

function checksumOf(secret: string): string {
  const digest = crypto.createHash('sha256').update(PREFIX).update(secret).digest();
  return toBase62(digest.subarray(0, 8), 11).slice(-CHECKSUM_CHARACTERS);
}

function toBase62(bytes: Uint8Array, characters: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (let i = 0; i < characters; i++) {
    text = BASE62.charAt(Number(rest % BASE)) + text;
    rest /= BASE;
  }
  return text;
}
