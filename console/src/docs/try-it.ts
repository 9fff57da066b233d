/** A page to try requests on: the contract in a viewer, with the key of the console where it has one. */

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
  // Whatever path a proxy puts before the service.
  const base = spec.servers[0]?.url.replace(/^\//, '') ?? '';
  const ui = SwaggerUI({
    domNode: at,
    // The viewer warns of a dialect that it knows under another name.
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

/** People paste the key alone. */
function withScheme(request: { headers: Record<string, string> }) {
  const given = request.headers['Authorization'];
  if (given !== undefined && !given.startsWith(SCHEME)) {
    request.headers['Authorization'] = `${SCHEME} ${given}`;
  }
  return request;
}

/** There is one server. */
function nothing() {
  return () => null;
}

/** For the keyboard and for screen readers, what the viewer leaves without: names of lists, and a way to scroll. */
function nameParts(at: HTMLElement): void {
  for (const list of at.querySelectorAll('select:not([aria-label])')) {
    const row = list.closest<HTMLElement>('[data-param-name]');
    list.setAttribute('aria-label', row?.dataset['paramName'] ?? 'Media type');
  }
  for (const text of at.querySelectorAll('pre:not([tabindex])')) text.setAttribute('tabindex', '0');
}
