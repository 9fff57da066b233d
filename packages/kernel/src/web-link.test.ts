/** Checks which texts may be shown as links. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { webLink } from './web-link.js';

it.each([
  'https://planning.example.gov.uk/app?ref=12/00345&x=1#a',
  'http://example.org',
  'HTTPS://EXAMPLE.ORG/A%20B',
])('%s is a web link', (link) => expect(webLink(` ${link} `)).toBe(link));

it.each([
  null,
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'https:javascript:alert(1)',
  '//example.org/x',
  'www.example.org',
  'https://',
  'https://exa\u202emple.org/',
  'https://example.org/"onmouseover="alert(1)',
  'https://example.org/\njavascript:alert(1)',
  'see https://example.org/',
])('%j is not a web link', (text) => expect(webLink(text)).toBeNull());

it('every web link leads to a web page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webUrl(), (text, url) => {
      for (const link of [text, `http${text}`, url + text].map(webLink)) {
        if (link !== null) expect(new URL(link).protocol).toMatch(/^https?:$/);
      }
    }),
  );
});
