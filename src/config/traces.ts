/** Whether traces are wanted: by OpenTelemetry's own variables, which its libraries read as well. */

import type { Environment } from './load.js';

/** The names are those of its specification, which every collector documents. */
export function wantsTraces(environment: Environment = process.env): boolean {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: all = '',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own = '',
    OTEL_SDK_DISABLED: disabled,
    OTEL_TRACES_EXPORTER: exporter,
  } = environment;
  return (all !== '' || own !== '') && disabled?.toLowerCase() !== 'true' && exporter !== 'none';
}
