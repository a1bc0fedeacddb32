import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import { DateTime } from '#ui/date-time.tsx';
import * as m from '#texts/messages.js';

import type { EventKind } from '../state.ts';

interface TimelineEvent {
  words: string;
  kind: EventKind;
  place: string | null;
  note?: string | null;
  note_language?: string | null;
  timestamp: string;
}

/** What happened, newest first; what is planned or expected is told apart by shape and word. */
export function TrackingTimeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="border-l-2 border-line pl-6">
      {events.map((event) => (
        <li
          key={`${event.timestamp} ${event.words} ${event.place ?? ''} ${event.kind}`}
          className="relative pb-5 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={cx(
              'absolute top-1.5 -left-[1.95rem] size-3 rounded-full border-2 border-teal',
              event.kind === 'actual' ? 'bg-teal' : 'border-dashed bg-surface',
            )}
          />
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {event.words}
            {event.kind === 'planned' && <Badge>{m.tracking_event_planned()}</Badge>}
            {event.kind === 'estimated' && <Badge tone="blue">{m.tracking_event_estimated()}</Badge>}
          </p>
          <p className="text-sm text-muted">
            <DateTime value={event.timestamp} />
            {event.place !== null && <> · {event.place}</>}
          </p>
          {event.note && (
            <p lang={event.note_language ?? undefined} className="text-sm wrap-anywhere">
              {event.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
