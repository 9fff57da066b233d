/** The module that `contract-plugin.ts` makes. */
declare module 'virtual:contract' {
  const contract: import('./api/contract.js').Contract;
  export default contract;
}

declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** As far as it is used here. */
  interface Viewer {
    preauthorizeApiKey(scheme: string, value: string): void;
  }
  export default function SwaggerUI(options: object): Viewer;
}
