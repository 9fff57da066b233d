/** The module that `contract-plugin.ts` makes. */
declare module 'virtual:contract' {
  const contract: import('./api/contract.js').Contract;
  export default contract;
}
