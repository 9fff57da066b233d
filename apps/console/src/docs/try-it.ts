/** Shows the parameters and answers of an endpoint, and sends its request with the console's key if there is one. */

import 'swagger-ui-dist/swagger-ui.css';
import './try-it.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { askOtherTabs, currentKey } from '../api/session.js';

const SCHEME = 'Api-Key';

interface Operation {
  readonly responses: Readonly<Record<string, object>>;
}

interface Contract {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: object };
}

const place = document.querySelector<HTMLElement>('#try-it');
if (place !== null) void show(place);

async function show(at: HTMLElement): Promise<void> {
  new MutationObserver(() => nameParts(at)).observe(at, { childList: true, subtree: true });
  const { document: address = '', method = '', path = '', root: up } = at.dataset;
  const root = new URL(up ?? '', location.href);
  const [response] = await Promise.all([fetch(address), askOtherTabs()]);
  const contract = (await response.json()) as Contract;
  const [security = ''] = Object.keys(contract.components.securitySchemes);
  // Includes any prefix added by a proxy.
  const base = contract.servers[0]?.url.replace(/^\//, '') ?? '';
  const operation = contract.paths[path]?.[method];
  // The page itself says what the endpoint is for, and the page at /docs describes errors.
  const shown = { description: undefined, responses: { 200: operation?.responses['200'] } };
  const ui = SwaggerUI({
    domNode: at,
    spec: {
      ...contract,
      // Removes the dialect, about which the viewer would warn.
      jsonSchemaDialect: undefined,
      servers: [{ url: new URL(base, root).href }],
      paths: { [path]: { [method]: { ...operation, ...shown } } },
    },
    docExpansion: 'full',
    defaultModelsExpandDepth: -1,
    defaultModelRendering: 'example',
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    syntaxHighlight: { activated: false },
    requestInterceptor: withScheme,
    plugins: [{ wrapComponents: { ServersContainer: nothing, OperationSummary: nothing } }],
    onComplete() {
      const key = currentKey();
      if (key !== null) ui.preauthorizeApiKey(security, `${SCHEME} ${key}`);
    },
  });
}

/** Adds the scheme, because users paste only the key. */
function withScheme(request: { headers: Record<string, string> }) {
  const given = request.headers['Authorization'];
  if (given !== undefined && !given.startsWith(SCHEME)) {
    request.headers['Authorization'] = `${SCHEME} ${given}`;
  }
  return request;
}

/** Hides the choice of servers, because there is only one, and the summary, which the page has. */
function nothing() {
  return () => null;
}

/** Names lists and request bodies, and lets the keyboard scroll texts, which the viewer does not. */
function nameParts(at: HTMLElement): void {
  for (const list of at.querySelectorAll('select:not([aria-label])')) {
    const row = list.closest<HTMLElement>('[data-param-name]');
    list.setAttribute('aria-label', row?.dataset['paramName'] ?? 'Media type');
  }
  for (const body of at.querySelectorAll('.body-param__text, [type=file]')) {
    body.setAttribute('aria-label', 'Request body');
  }
  for (const text of at.querySelectorAll('pre:not([tabindex])')) text.setAttribute('tabindex', '0');
}
