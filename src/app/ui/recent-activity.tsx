import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import type { Activity } from '../queries/recent-activity.server.ts';

/** Recent events of the account and its listings. */
export function RecentActivity({ items }: { items: readonly Activity[] }) {
  return (
    <Card title={m.app_recent()}>
      {items.length === 0 ? (
        <p className="text-muted">{m.app_recent_empty()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map(({ id, at, text, about, to }) => (
            <li key={id} className="flex items-baseline justify-between gap-3 py-2 first:pt-0 last:pb-0">
              <div className="min-w-0">
                {to === null ? (
                  text
                ) : (
                  <Link className="link" to={to}>
                    {text}
                  </Link>
                )}
                {about !== null && <p className="truncate text-sm text-muted">{about}</p>}
              </div>
              <span className="shrink-0 text-sm text-muted">
                <DateTime value={at} format="relative" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
