/** Wraps a store so that each read becomes a span. The store itself knows nothing of traces. */

import type { PropertyReader, Store } from '@property-lookup/engine';
import type { Span } from './tracing.js';

export function tracedStore(store: Store, span: Span): Store {
  const traced = async (opened: Promise<PropertyReader | undefined>) => {
    const reader = await opened;
    return reader && tracedReader(reader, span);
  };
  const openPrevious = store.openPrevious?.bind(store);
  return {
    openCurrent: () => traced(store.openCurrent()),
    ...(openPrevious && { openPrevious: () => traced(openPrevious()) }),
    currentReleaseId: () => store.currentReleaseId(),
    currentRelease: () => store.currentRelease(),
    damagedParts: () => store.damagedParts(),
    publish: (built, progress) => store.publish(built, progress),
    removeUnfinished: () => store.removeUnfinished(),
  };
}

/** Wraps each method on first use. */
function tracedReader(reader: PropertyReader, span: Span): PropertyReader {
  const wrapped = new Map<string | symbol, unknown>();
  return new Proxy(reader, {
    get(_target, name) {
      const known = wrapped.get(name);
      if (known !== undefined) return known;
      const value: unknown = Reflect.get(reader, name, reader);
      if (typeof value !== 'function') return value;
      const method = value.bind(reader) as (...args: readonly unknown[]) => unknown;
      // Closing serves no request.
      const call =
        name === 'close'
          ? method
          : (...args: readonly unknown[]) => span(`store.${String(name)}`, () => method(...args));
      wrapped.set(name, call);
      return call;
    },
  });
}
