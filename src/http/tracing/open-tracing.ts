/** Opens the traces that OpenTelemetry's variables ask for. Its libraries are not installed with the program, and are loaded only then. */

import type { Logger } from 'pino';
import { wantsTraces } from '../../config/traces.js';
import type { Tracing } from './tracing.js';

/** Undefined where none are wanted, or what they need is not installed: a server answers without. */
export async function openTracing(version: string, logger: Logger): Promise<Tracing | undefined> {
  if (!wantsTraces()) return undefined;
  try {
    const { OpenTelemetry } = await import('./open-telemetry.js');
    return new OpenTelemetry(version, logger);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    logger.warn(NOT_INSTALLED);
    return undefined;
  }
}

const NOT_INSTALLED =
  'traces are wanted (OTEL_EXPORTER_OTLP_ENDPOINT), but no OpenTelemetry is installed beside the program, so none are sent: docs/operations.md says what to install';
