/** Writes an example request in curl, Python, R or JavaScript. */

/** Placeholder for the server's own URL, replaced when a page or the contract is sent. */
export const EXAMPLE_ORIGIN = 'http://127.0.0.1:8080';

/** The example that an endpoint declares. */
export interface ExampleRequest {
  readonly url: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Sent as JSON by POST. */
  readonly body?: unknown;
}

interface Language {
  readonly name: string;
  readonly write: (request: ExampleRequest) => string;
}

/** Each reads the key from the environment variable KEY. */
export const LANGUAGES: readonly Language[] = [
  { name: 'curl', write: curl },
  { name: 'Python', write: python },
  { name: 'R', write: r },
  { name: 'JavaScript', write: javascript },
];

const HEADER = '  -H "Authorization: Api-Key $KEY"';

function curl({ body, query, url }: ExampleRequest): string {
  if (body === undefined) {
    const lines = query.map(([name, value]) => `  --data-urlencode ${inShell(`${name}=${value}`)}`);
    return [`curl -G '${url}'`, HEADER, ...lines].join(' \\\n');
  }
  const asked = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [
    `curl '${url}${asked.length > 0 ? `?${asked.join('&')}` : ''}'`,
    HEADER,
    `  -H 'Content-Type: application/json'`,
    `  -d ${inShell(JSON.stringify(body))}`,
  ].join(' \\\n');
}

function inShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Uses `requests`, the common choice in Python. */
function python({ body, query, url }: ExampleRequest): string {
  const params = query.map(([name, value]) => `        ${JSON.stringify(name)}: ${quoted(value)},`);
  return [
    'import os',
    'import requests',
    '',
    `answer = requests.${body === undefined ? 'get' : 'post'}(`,
    `    ${quoted(url)},`,
    '    headers={"Authorization": f"Api-Key {os.environ[\'KEY\']}"},',
    ...(params.length > 0 ? ['    params={', ...params, '    },'] : []),
    ...(body === undefined ? [] : [`    json=${literal(body, PYTHON)},`]),
    ')',
    'answer.raise_for_status()',
    'print(answer.text)',
  ].join('\n');
}

/** Uses `httr2`. */
function r({ body, query, url }: ExampleRequest): string {
  const params = query.map(([name, value]) => `${inR(name)} = ${quoted(value)}`);
  return [
    'library(httr2)',
    '',
    [
      `answer <- request(${quoted(url)})`,
      '  req_headers(Authorization = paste("Api-Key", Sys.getenv("KEY")))',
      ...(params.length > 0 ? [`  req_url_query(${params.join(', ')})`] : []),
      ...(body === undefined ? [] : [`  req_body_json(${literal(body, R)})`]),
      '  req_perform()',
    ].join(' |>\n'),
    'cat(resp_body_string(answer))',
  ].join('\n');
}

function inR(name: string): string {
  return /^[a-z][\w.]*$/i.test(name) ? name : `\`${name}\``;
}

/** Uses `fetch`, which browsers and Node have. */
function javascript({ body, query, url }: ExampleRequest): string {
  const pairs = query.map(([name, value]) => `  ${name}: ${quoted(value)},`);
  const asked = pairs.length > 0;
  return [
    ...(asked ? ['const query = new URLSearchParams({', ...pairs, '});'] : []),
    `const answer = await fetch(${asked ? `\`${url}?\${query}\`` : quoted(url)}, {`,
    ...(body === undefined ? [] : ["  method: 'POST',"]),
    `  headers: { Authorization: 'Api-Key ' + process.env.KEY${body === undefined ? '' : ", 'Content-Type': 'application/json'"} },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
    '});',
    'if (!answer.ok) throw new Error(await answer.text());',
    'console.log(await answer.text());',
  ].join('\n');
}

/** A string in double quotes, valid in all three languages. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

interface Literals {
  readonly words: readonly [yes: string, no: string, nothing: string];
  list(items: readonly string[]): string;
  record(pairs: readonly (readonly [name: string, value: string])[]): string;
}

const PYTHON: Literals = {
  words: ['True', 'False', 'None'],
  list: (items) => `[${items.join(', ')}]`,
  record: (pairs) => `{${pairs.map(([name, value]) => `${quoted(name)}: ${value}`).join(', ')}}`,
};

const R: Literals = {
  words: ['TRUE', 'FALSE', 'NULL'],
  list: (items) => `list(${items.join(', ')})`,
  record: (pairs) => `list(${pairs.map(([name, value]) => `${inR(name)} = ${value}`).join(', ')})`,
};

function literal(value: unknown, of: Literals): string {
  if (Array.isArray(value)) return of.list(value.map((item) => literal(item, of)));
  if (typeof value === 'object' && value !== null) {
    return of.record(Object.entries(value).map(([name, item]) => [name, literal(item, of)]));
  }
  if (value === true) return of.words[0];
  if (value === false) return of.words[1];
  return value === null ? of.words[2] : JSON.stringify(value);
}
