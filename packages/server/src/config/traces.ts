/** Whether traces are wanted, according to OpenTelemetry's own variables, which its libraries read too. */

import type { Environment } from './load.js';

/** Variable names of the OpenTelemetry specification, which every collector documents. */
export function wantsTraces(environment: Environment = process.env): boolean {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: all = '',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own = '',
    OTEL_SDK_DISABLED: disabled,
    OTEL_TRACES_EXPORTER: exporter,
  } = environment;
  return (all !== '' || own !== '') && disabled?.toLowerCase() !== 'true' && exporter !== 'none';
}
