/** A page to try requests on: the contract in a viewer, with the console's key if there is one. */

import 'swagger-ui-dist/swagger-ui.css';
import './try-it.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { askOtherTabs, currentKey } from '../api/session.js';

const SCHEME = 'Api-Key';

const place = document.querySelector<HTMLElement>('#try-it');
if (place !== null) void show(place);

async function show(at: HTMLElement): Promise<void> {
  new MutationObserver(() => nameParts(at)).observe(at, { childList: true, subtree: true });
  const root = new URL(at.dataset['root'] ?? '', location.href);
  const [response] = await Promise.all([fetch(at.dataset['document'] ?? ''), askOtherTabs()]);
  const spec = (await response.json()) as { servers: { url: string }[] };
  const [security] = Object.keys(
    (spec as { components?: { securitySchemes?: object } }).components?.securitySchemes ?? {},
  );
  // Includes any prefix added by a proxy.
  const base = spec.servers[0]?.url.replace(/^\//, '') ?? '';
  const ui = SwaggerUI({
    domNode: at,
    // Removes the dialect, about which the viewer would warn.
    spec: { ...spec, jsonSchemaDialect: undefined, servers: [{ url: new URL(base, root).href }] },
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    defaultModelRendering: 'example',
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    syntaxHighlight: { activated: false },
    requestInterceptor: withScheme,
    plugins: [{ wrapComponents: { ServersContainer: nothing } }],
    onComplete() {
      const key = currentKey();
      if (key !== null && security !== undefined) {
        ui.preauthorizeApiKey(security, `${SCHEME} ${key}`);
      }
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

/** Hides the choice of servers, because there is only one. */
function nothing() {
  return () => null;
}

/** Adds names of lists and keyboard scrolling, which the viewer lacks, for keyboards and screen readers. */
function nameParts(at: HTMLElement): void {
  for (const list of at.querySelectorAll('select:not([aria-label])')) {
    const row = list.closest<HTMLElement>('[data-param-name]');
    list.setAttribute('aria-label', row?.dataset['paramName'] ?? 'Media type');
  }
  for (const text of at.querySelectorAll('pre:not([tabindex])')) text.setAttribute('tabindex', '0');
}
