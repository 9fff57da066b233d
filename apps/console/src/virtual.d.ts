/** The module created by `contract-plugin.ts`. */
declare module 'virtual:contract' {
  const contract: import('./api/contract.js').Contract;
  export default contract;
}

declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** The parts of the viewer that we use. */
  interface Viewer {
    preauthorizeApiKey(scheme: string, value: string): void;
  }
  export default function SwaggerUI(options: object): Viewer;
}
