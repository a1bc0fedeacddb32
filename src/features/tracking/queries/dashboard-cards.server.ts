import type { Ctx } from '#server/context.ts';
import type { DashboardCard } from '#server/feature.ts';
import { formatDate } from '#shared/dates.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import { readPackageFilters } from '../schema/package-filters.ts';
import { packageName } from '../schema/package-name.ts';
import { countPackages, listPackages } from './own-packages.server.ts';

const shownLate = 4;
const late = new URLSearchParams({ late: '1', sort: 'estimate' });

/** Returns a card with the caller's late packages, longest overdue first; none without packages. */
export async function dashboardCards(ctx: Ctx): Promise<DashboardCard[]> {
  const counts = await countPackages(ctx);
  if (counts.total === 0) return [];
  const { items } =
    counts.late === 0
      ? { items: [] }
      : await listPackages(ctx, readPackageFilters(late), { cursor: null, limit: shownLate });
  return [
    {
      id: 'tracking.packages',
      title: m.tracking_own_tab_packages(),
      value: formatNumber(counts.total),
      caption: m.tracking_card_caption({
        moving: formatNumber(counts.moving),
        delivered: formatNumber(counts.delivered),
      }),
      to: trackingPaths.businessTracking(),
      order: 30,
      tone: counts.late === 0 ? 'neutral' : 'attention',
      lines: items.map(({ id, estimated_delivery, ...row }) => ({
        label: packageName(row),
        ...(estimated_delivery === null
          ? {}
          : { detail: m.tracking_card_expected({ day: formatDate(estimated_delivery) }) }),
        to: trackingPaths.ownPackage(id),
      })),
      ...(counts.late === 0
        ? {}
        : {
            more: {
              label: m.tracking_own_late_count({ count: counts.late }),
              to: trackingPaths.businessTracking({ late: '1' }),
            },
          }),
    },
  ];
}
