import { formatNumber, poundsPerKg } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { useViewer } from './viewer.tsx';

/** A weight in the reader's units, without decimals. */
export function Weight({ pounds }: { pounds: number }) {
  const { units, locale } = useViewer();
  return (
    <span className="quantity">
      {units === 'metric'
        ? m.ui_weight_kilograms({ weight: formatNumber(pounds / poundsPerKg, 0, locale) })
        : m.ui_weight_pounds({ weight: formatNumber(pounds, 0, locale) })}
    </span>
  );
}
