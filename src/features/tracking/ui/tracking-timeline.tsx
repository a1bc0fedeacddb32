import { DateTime } from '#ui/date-time.tsx';

import type { EventKind } from '../state.ts';
import { Timeline, TimelineItem } from './timeline-item.tsx';

interface TimelineEvent {
  words: string;
  kind: EventKind;
  place: string | null;
  note?: string | null;
  note_language?: string | null;
  timestamp: string;
}

/** Events, newest first. */
export function TrackingTimeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Timeline>
      {events.map((event) => (
        <TimelineItem
          key={`${event.timestamp} ${event.words} ${event.place ?? ''} ${event.kind}`}
          words={event.words}
          kind={event.kind}
        >
          <p className="text-sm text-muted">
            <DateTime value={event.timestamp} />
            {event.place !== null && <> · {event.place}</>}
          </p>
          {event.note && (
            <p lang={event.note_language ?? undefined} className="text-sm wrap-anywhere">
              {event.note}
            </p>
          )}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
