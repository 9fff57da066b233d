/** The page at /docs: first steps, a list of the endpoints, errors and the filter language. */

import type { DocsPage } from './frame.js';
import { escapeHtml, inlineMarkdown, table } from './html.js';
import type { OpenapiDocument } from './openapi-types.js';
import { operationsOf } from './operations-of.js';

export function referencePage(document: OpenapiDocument): DocsPage {
  const baseUrl = document.servers[0]?.url ?? '';
  return {
    title: `${document.info.title}: documentation`,
    up: '',
    contents: CONTENTS,
    current: 'docs',
    main: `<main id="main"><h1>${escapeHtml(document.info.title)} <small>API ${escapeHtml(document.info.version)}</small></h1>
<p class="lead">${escapeHtml(document.info.summary)}</p>
<p>${inlineMarkdown(document.info.description)} For programs: <a href="${escapeHtml(baseUrl.slice(1))}/openapi.json">openapi.json</a>.</p>
${firstSteps(baseUrl)}
<h2 id="endpoints">Endpoints</h2>
<p>The page of an endpoint has its parameters, its request in several languages, and its answer; there you can try it with your own key.</p>
${endpoints(document)}
${errors(document)}
${filterLanguage(document)}</main>`,
  };
}

const CONTENTS = `<ul>
<li><a href="#start">First steps</a></li>
<li><a href="#endpoints">Endpoints</a></li>
<li><a href="#errors">Errors</a></li>
<li><a href="#filter">Filter language</a></li>
<li><a href="#fields">Filterable fields</a></li>
</ul>`;

/** One table for each subject. Rows keep the anchors of an earlier version of this page, so that old links still work. */
function endpoints(document: OpenapiDocument): string {
  const all = operationsOf(document);
  const tables = document.tags.map(({ name, description }) => {
    const rows = all
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ anchor, href, operation, title }) => [
        `<a id="${anchor}" href="${href}"><code>${escapeHtml(title)}</code></a>`,
        escapeHtml(operation.summary),
      ]);
    return `<h3>${escapeHtml(name)}</h3><p>${escapeHtml(description)}</p>${table(['Endpoint', 'Answers'], rows)}`;
  });
  return tables.join('');
}

function firstSteps(baseUrl: string): string {
  return `<section aria-labelledby="start"><h2 id="start">First steps</h2>
<p>Every request is a GET, or for batches a POST, under <code>${escapeHtml(baseUrl)}</code> and carries a key, which the operator creates with <code>property-lookup keys create --name NAME</code>:</p>
<pre tabindex="0"><code>Authorization: Api-Key pk_live_...
Accept: application/json</code></pre>
<p>Parameters go in the query string. Unknown parameters are ignored, unless they look like a slip, a field, or a parameter by which another endpoint chooses: those are refused, because an answer without them would look like one with them. An invalid or empty value, or a repeated parameter that takes one value, is refused with 422 and a sentence that names every fault. Parameters that take several values accept commas or repetition.</p>
<p>Answers carry <code>RateLimit</code> and <code>RateLimit-Policy</code>; refused requests do not count. They carry an <code>ETag</code>: send it back in <code>If-None-Match</code>, and an unchanged answer is a 304 without a body. Spread retries randomly within a second after the time in <code>Retry-After</code>.</p>
</section>`;
}

function errors(document: OpenapiDocument): string {
  const rows = Object.values(document.components.responses).map((response) => {
    const example = response.content?.['application/json']?.example;
    return [
      escapeHtml(response.description),
      `<code>${escapeHtml(JSON.stringify(example))}</code>`,
    ];
  });
  return `<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every error has the same body: an object with one field, the text <code>detail</code>. Quote the <code>X-Request-ID</code> header when you report one.</p>
${table(['When', 'Body'], rows)}</section>`;
}

function filterLanguage(document: OpenapiDocument): string {
  const operators = document['x-filter-operators'].map((operator) => [
    `<code>${escapeHtml(operator.name)}</code>`,
    escapeHtml(operator.takes),
    escapeHtml(operator.meaning),
    escapeHtml(operator.nulls),
  ]);
  const fields = document['x-filter-fields'].map((field) => [
    `<code>${escapeHtml(field.name)}</code>`,
    escapeHtml(field.type),
    escapeHtml(field.group),
    escapeHtml(field.meaning),
  ]);
  return `<section aria-labelledby="filter"><h2 id="filter">Filter language</h2>
<p><code>filter</code> is a JSON object: <code>{"where": {FIELD: {OPERATOR: VALUE}}, "order": "FIELD DESC", "fields": ["uprn"], "limit": 10, "skip": 0}</code>. Every part is optional. Conditions next to each other must all hold; <code>and</code> and <code>or</code> take lists of conditions. The bracket form <code>filter[where][postcode][ilike]=CM1%25</code> is equivalent.</p>
${FILTER_EXAMPLES.map(([what, filter]) => `<p>${escapeHtml(what)}</p>\n<pre tabindex="0"><code>${escapeHtml(JSON.stringify(filter))}</code></pre>`).join('\n')}
${table(['Operator', 'Takes', 'Meaning', 'Where the field is null'], operators)}
<h3 id="fields">Filterable fields</h3>
<details><summary>${fields.length} fields</summary>
${table(['Field', 'Type', 'Group', 'Meaning'], fields)}
</details></section>`;
}

/** Filter examples; a test runs each. */
export const FILTER_EXAMPLES: readonly (readonly [what: string, filter: object])[] = [
  [
    'A house number in any postcode of a district:',
    {
      where: {
        postcode: { ilike: 'CM1 %' },
        or: [{ building_number: '10' }, { building_name: { exists: true } }],
      },
    },
  ],
  [
    'Within half a kilometre of a point, nearest first:',
    { where: { location: { near: '51.735,0.47', maxDistance: 500, unit: 'metres' } }, limit: 10 },
  ],
  [
    'In a GeoJSON polygon, longitude first:',
    {
      where: {
        location: {
          within: {
            type: 'Polygon',
            coordinates: [
              [
                [0.45, 51.72],
                [0.49, 51.72],
                [0.47, 51.75],
                [0.45, 51.72],
              ],
            ],
          },
        },
      },
    },
  ],
  [
    'Flats very likely worth more than a sum, dearest first:',
    {
      where: { estimated_value: { gt: 250000 }, estimated_value$confidence: { gte: 0.5 } },
      order: 'estimated_value DESC',
      fields: ['uprn', 'postcode'],
    },
  ],
];
