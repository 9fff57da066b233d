/** Entry of the page: defines `<address-field>`. */

import { AddressField } from './element/address-field.js';

export type { Part, Parts } from './core/parts.js';
export type { Answer, How } from './core.js';
export { type AddressChange, AddressField } from './element/address-field.js';
export { ENGLISH, type Words } from './element/words.js';

declare global {
  interface HTMLElementTagNameMap {
    'address-field': AddressField;
  }
}

const registry = globalThis.customElements;
if (registry !== undefined && registry.get('address-field') === undefined) {
  registry.define('address-field', AddressField);
}
