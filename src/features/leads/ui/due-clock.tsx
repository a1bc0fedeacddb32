import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import * as m from '#texts/messages.js';

/** The promised time of a first answer, and whether it has passed. */
export function DueClock({ due, isLate }: { due: Date; isLate: boolean }) {
  return (
    <Badge tone={isLate ? 'red' : 'orange'}>
      <span>
        <MarkedText
          parts={isLate ? m.leads_admin_overdue.parts({}) : m.leads_admin_due.parts({})}
          marks={{ time: <DateTime value={due} format="relative" /> }}
        />
      </span>
    </Badge>
  );
}
