import { hostname } from 'node:os';

import type { Config } from './config.ts';
import { version } from './version.ts';

/**
 * Sends spans of requests, jobs, statements and mails to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. Returns a
 * function that sends what is left. Without the setting nothing is loaded. The packages read the other variables that
 * OpenTelemetry defines for exporters and samplers (OTEL_EXPORTER_OTLP_HEADERS) themselves.
 */
export async function startTracing({
  tracesUrl,
  port,
}: Pick<Config, 'tracesUrl' | 'port'>): Promise<() => Promise<void>> {
  if (tracesUrl === null) return async () => {};
  const [
    { context, trace },
    { AsyncLocalStorageContextManager },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    sdk,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'portolan',
      'service.version': version,
      'service.instance.id': `${hostname()}:${port}`,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesUrl }) })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
}
