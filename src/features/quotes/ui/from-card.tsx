import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import * as m from '#texts/messages.js';

import type { QuoteCardSource } from '../schema/quote.ts';

/** Says that a rate card made an offer, of which version, and whether it may be accepted. */
export function FromCard({ card: { from, isBinding, isConfirmAsked } }: { card: QuoteCardSource }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span>
        <MarkedText parts={m.quotes_from_card.parts({})} marks={{ date: <DateTime value={from} format="date" /> }} />
      </span>
      <Badge tone={isBinding ? 'green' : 'gray'}>
        {isBinding ? m.quotes_from_card_binding() : m.quotes_from_card_indication()}
      </Badge>
      {isConfirmAsked && <span>{m.quotes_confirm_asked_already()}</span>}
    </p>
  );
}
