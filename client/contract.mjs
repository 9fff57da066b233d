// The part of openapi.json that types are made of: without examples, which are half of it and say nothing of types.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export function readContract() {
  const text = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
  return JSON.parse(text, (key, value) =>
    key === 'example' && typeof value === 'object' ? undefined : value,
  );
}

export function hashOf(contract) {
  return createHash('sha256').update(JSON.stringify(contract)).digest('hex');
}
