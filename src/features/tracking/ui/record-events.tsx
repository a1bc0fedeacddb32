import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import * as m from '#texts/messages.js';

import type { EventKind } from '../state.ts';

export interface EventLine {
  id: string;
  words: string;
  location: string | null;
  /** What strangers read of the place; absent where no stranger reads it. */
  place?: string | null;
  description: string | null;
  description_language: string | null;
  timestamp: Date | string;
  kind: EventKind;
}

/** Every event with all that was told; what strangers read of its place stands beside it. */
export function RecordEvents({ events }: { events: readonly EventLine[] }) {
  return (
    <Card title={m.tracking_result_timeline()}>
      {events.length === 0 ? (
        <p className="text-muted">{m.tracking_result_no_events()}</p>
      ) : (
        <ol className="divide-y divide-line">
          {events.map((event) => (
            <li key={event.id} className="py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {event.words}
                {event.kind === 'planned' && <Badge>{m.tracking_event_planned()}</Badge>}
                {event.kind === 'estimated' && <Badge tone="blue">{m.tracking_event_estimated()}</Badge>}
              </p>
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
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
