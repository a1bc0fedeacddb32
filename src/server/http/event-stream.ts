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

/** What `work` tells, in its order and as it tells it; the end of the work is theirs, and so is its failure. `after` is called at its end, either way. */
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
  // Its failure is met below, once everything told before it is on its way.
  working.catch(() => {});
  for (;;) {
    const event = waiting.shift();
    if (event !== undefined) yield event;
    else if (isDone) return await working;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}
