import { cx } from '#ui/class-names.ts';
import { Money } from '#ui/money.tsx';
import * as m from '#texts/messages.js';

interface TotalsProps {
  /** Minor units. */
  month: number;
  once: number;
  currency: string;
  /** The request is for a single shipment, of which nothing is monthly. */
  isOneShipment?: boolean;
  className?: string;
}

/** Cost of an offer at the request's quantities: monthly, or of the shipment, and one-time. */
export function Totals({ month, once, currency, isOneShipment = false, className }: TotalsProps) {
  return (
    <p className={cx('flex flex-wrap gap-x-6 gap-y-1', className)}>
      {month === 0 && once === 0 && <span className="text-base font-normal text-muted">{m.quotes_total_none()}</span>}
      {month > 0 && (
        <span>
          <Money minor={month} currency={currency} />{' '}
          <span className="text-sm font-normal text-muted">
            {isOneShipment ? m.quotes_total_shipment() : m.quotes_total_month()}
          </span>
        </span>
      )}
      {once > 0 && (
        <span>
          <Money minor={once} currency={currency} />{' '}
          <span className="text-sm font-normal text-muted">{m.quotes_total_once()}</span>
        </span>
      )}
    </p>
  );
}
