import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import * as m from '#texts/messages.js';

import type { HistoryEntry } from '../schema/request.ts';

/** History of a request. */
export function RequestHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Card title={m.quotes_history()}>
      <ol className="grid gap-2">
        {entries.map(({ id, at, text }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>{text}</span>
            <span className="text-sm text-muted">
              <DateTime value={at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
