import { type Currency, formatMoney, isCurrency, minorFromMajor } from '#shared/money.ts';

import { cx } from './class-names.ts';
import { useViewer } from './viewer.tsx';

interface MoneyProps {
  /** In minor units (cents). */
  minor: number;
  currency?: string;
  /** Follows the amount: "/sq ft/month". */
  unit?: string;
  /** "$99" instead of "$99.00". */
  compact?: boolean;
  className?: string;
}

export function Money({ minor, currency = 'USD', unit, compact, className }: MoneyProps) {
  const { locale } = useViewer();
  const known: Currency = isCurrency(currency) ? currency : 'USD';
  return (
    <span className={cx('quantity', className)}>
      {formatMoney({ amountMinor: minor, currency: known }, locale, { compact })}
      {unit && <span className="text-muted">{unit}</span>}
    </span>
  );
}

/** The same for a column that stores dollars. */
export function Amount({ value, ...rest }: Omit<MoneyProps, 'minor' | 'currency'> & { value: number }) {
  const minor = minorFromMajor(value, 'USD');
  return minor === null ? null : <Money minor={minor} currency="USD" {...rest} />;
}
