/** A page to try requests on: the contract in a viewer, with the key of the console where it has one. */

import 'swagger-ui-dist/swagger-ui.css';
import './try-it.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { currentKey } from '../api/session.js';

const SCHEME = 'Api-Key';

const place = document.querySelector<HTMLElement>('#try-it');
if (place !== null) void show(place);

async function show(at: HTMLElement): Promise<void> {
  const root = new URL(at.dataset['root'] ?? '', location.href);
  const response = await fetch(at.dataset['document'] ?? '');
  const spec = (await response.json()) as { servers: { url: string }[] };
  const [security] = Object.keys(
    (spec as { components?: { securitySchemes?: object } }).components?.securitySchemes ?? {},
  );
  // Whatever path a proxy puts before the service.
  const base = spec.servers[0]?.url.replace(/^\//, '') ?? '';
  const ui = SwaggerUI({
    domNode: at,
    spec: { ...spec, servers: [{ url: new URL(base, root).href }] },
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    defaultModelRendering: 'example',
    displayRequestDuration: true,
    filter: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    syntaxHighlight: { activated: false },
    requestInterceptor: withScheme,
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
