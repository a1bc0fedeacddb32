import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { DraftTotal } from '../schema/draft-total.ts';
import { unitsText } from '../schema/quote.ts';
import { Totals } from './totals.tsx';

/**
 * Total of an offer being written, at the request's quantities. Updated while typing; without JavaScript by a button.
 */
export function TotalSoFar({
  total: { currency, month, once, isOneShipment, uncounted, open },
}: {
  total: DraftTotal;
}) {
  return (
    <section aria-label={m.quotes_total_so_far()} className="grid gap-2 rounded border border-line bg-surface p-4">
      <h2 className="font-semibold">{m.quotes_total_so_far()}</h2>
      <output aria-live="polite" className="grid gap-1">
        <Totals
          month={month}
          once={once}
          currency={currency}
          isOneShipment={isOneShipment}
          className="text-lg font-semibold"
        />
        {uncounted.length > 0 && (
          <span className="text-sm text-muted">{m.quotes_total_without({ lines: unitsText(uncounted) })}</span>
        )}
        {open.length > 0 && (
          <span className="text-sm text-muted">
            {m.quotes_total_open({
              count: open.length,
              lines: new Intl.ListFormat(m.shared_locale()).format(open.map(String)),
            })}
          </span>
        )}
      </output>
      <noscript>
        <SubmitButton name="intent" value="total" variant="secondary" size="sm">
          {m.quotes_total_work_out()}
        </SubmitButton>
      </noscript>
    </section>
  );
}
