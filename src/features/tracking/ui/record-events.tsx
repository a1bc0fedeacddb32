import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import * as m from '#texts/messages.js';

import type { EventKind } from '../state.ts';
import { Timeline, TimelineItem } from './timeline-item.tsx';

export interface EventLine {
  id: string;
  words: string;
  location: string | null;
  /** The place as anonymous visitors see it; absent if anonymous visitors do not see it. */
  place?: string | null;
  description: string | null;
  description_language: string | null;
  timestamp: Date | string;
  kind: EventKind;
}

/** Every event with all its data, including the place as anonymous visitors see it. */
export function RecordEvents({ events }: { events: readonly EventLine[] }) {
  return (
    <Card title={m.tracking_result_timeline()}>
      {events.length === 0 ? (
        <p className="text-muted">{m.tracking_result_no_events()}</p>
      ) : (
        <Timeline>
          {events.map((event) => (
            <TimelineItem key={event.id} words={event.words} kind={event.kind}>
              <p className="text-sm text-muted">
                <DateTime value={event.timestamp} />
              </p>
              {event.location !== null && (
                <p className="text-sm wrap-anywhere">
                  {event.location}
                  {event.place !== undefined && (
                    <span className="block text-muted">
                      {event.place === null
                        ? m.tracking_admin_place_unknown()
                        : m.tracking_admin_place_shown({ place: event.place })}
                    </span>
                  )}
                </p>
              )}
              {event.description !== null && (
                <p lang={event.description_language ?? undefined} className="text-sm wrap-anywhere">
                  {event.description}
                </p>
              )}
            </TimelineItem>
          ))}
        </Timeline>
      )}
    </Card>
  );
}
