import { formatNumber } from '#shared/units.ts';
import { StatCards } from '#ui/stat-card.tsx';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';

interface OwnFiguresProps {
  counts: { total: number; moving: number; delivered: number; late: number };
}

/** Number of packages in total and by state; each figure links to its list. */
export function OwnFigures({ counts: { total, moving, delivered, late } }: OwnFiguresProps) {
  const to = trackingPaths.businessTracking;
  return (
    <StatCards
      cards={[
        {
          id: 'total',
          title: m.tracking_own_total(),
          value: formatNumber(total),
          to: to(),
          items: late === 0 ? [] : [{ label: m.tracking_own_late_count({ count: late }), to: to({ late: '1' }) }],
        },
        { id: 'moving', title: m.tracking_own_moving(), value: formatNumber(moving), to: to({ status: 'moving' }) },
        {
          id: 'delivered',
          title: m.tracking_own_delivered(),
          value: formatNumber(delivered),
          to: to({ status: 'delivered' }),
          tone: 'good',
        },
      ]}
    />
  );
}
