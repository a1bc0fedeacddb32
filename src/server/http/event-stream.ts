/** An event of a stream, read by a page. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/**
 * Returns a response that sends events as they occur (text/event-stream). It ends when the client disconnects or the
 * process stops; it holds no database connection.
 */
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

/**
 * Yields the events that `work` emits, in order and without delay; ends with `work`, or throws its error. `after` is
 * called at the end in either case.
 */
export async function* eventsWhile<Event>(
  work: (tell: (event: Event) => void) => Promise<void>,
  after: () => void = () => {},
): AsyncGenerator<Event> {
  const waiting: Event[] = [];
  let wake = (): void => {};
  let isDone = false;
  const working = work((event) => {
    waiting.push(event);
    wake();
  }).finally(() => {
    isDone = true;
    after();
    wake();
  });
  // The error is handled below, after all earlier events were sent.
  working.catch(() => {});
  for (;;) {
    const event = waiting.shift();
    if (event !== undefined) yield event;
    else if (isDone) return await working;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}
