import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

/** Records nothing until `startTracing` has run. */
const tracer = trace.getTracer('portolan');

interface Traced {
  name: string;
  kind: 'request' | 'job' | 'mail';
  attributes: Attributes;
}

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, mail: SpanKind.CLIENT };

/** Runs `work` in a span, to which statements and mails of `work` belong. Errors are marked, without their text. */
export function traced<T>({ name, kind, attributes }: Traced, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records a statement that has just ended, without values; outside requests and jobs there is nothing to record. */
export function traceStatement(text: string, durationMs: number, error?: unknown): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const end = Date.now();
  const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement', {
    kind: SpanKind.CLIENT,
    startTime: end - durationMs,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
  if (error !== undefined) markFailed(span, error);
  span.end(end);
}

function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
