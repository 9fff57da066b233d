/**
 * Holds a request to the scope of its key. Endpoints and tools declare what their answers give, and parameters which fields they
 * name; nothing else decides, so that a new endpoint is held to scopes like all others.
 */

import type { Reads, Scope } from '../keys/scope.js';
import type { Params, ValuesOf } from './params/param.js';

/** What an answer gives beside the fields that parameters choose. */
export type ReadsOf<P extends Params> = Reads | ((values: ValuesOf<P>) => Reads);

/** The answer has no fields but those that parameters name, or none of homes at all. */
export const ONLY_CHOSEN: Reads = {};

/**
 * Throws Failure `forbidden` if the answer would give, or a parameter names, what is out of scope. A parameter that chooses
 * fields, where it is absent, chooses those in scope.
 */
export function withinScope<P extends Params>(
  { params, reads }: { readonly params: P; readonly reads: ReadsOf<P> },
  values: ValuesOf<P>,
  scope: Scope,
): ValuesOf<P> {
  scope.require(typeof reads === 'function' ? reads(values) : reads);
  const narrowed: Record<string, unknown> = { ...values };
  for (const [name, { all, fieldsNamed }] of Object.entries(params)) {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) scope.require({ fields: fieldsNamed?.(value) ?? [] });
    else if (all !== undefined) {
      const whole = typeof all === 'function' ? all(values) : all;
      const allowed = scope.narrow(whole);
      if (allowed !== whole) narrowed[name] = allowed;
    }
  }
  // Each value still has the type of its parameter.
  return narrowed as ValuesOf<P>;
}

/** A property counts as different if one of these differs. */
export const CHANGES_READ: Reads = {
  fields: ['full_address', 'postcode', 'latitude', 'longitude', 'classification_code'],
};

/** The value of a home, and the sales of others with their addresses. */
export const COMPARABLES_READ: Reads = {
  groups: ['history'],
  fields: ['estimated_value', 'estimated_value_date', 'full_address', 'latitude', 'longitude'],
};
