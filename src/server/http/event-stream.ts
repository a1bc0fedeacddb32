/** Something a stream tells the page that listens. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** Answers events as they come (text/event-stream). Whoever goes away, or a process that stops, ends it; it holds no database connection. */
export function eventStream(events: AsyncIterable<StreamEvent> | Iterable<StreamEvent>, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const { event, data } of events) {
          if (signal.aborted) break;
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        }
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
}
