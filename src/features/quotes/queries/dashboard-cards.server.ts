import { findProfile } from '#features/accounts/queries/profile.server.ts';
import type { Ctx } from '#server/context.ts';
import type { StatCardData } from '#server/feature.ts';
import { requireUser } from '#server/session/require.ts';
import { formatDate } from '#shared/dates.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { boardStateLabels } from '../state.ts';
import { listOwnRequests } from './own-requests.server.ts';
import { usageOf } from './plan-usage.server.ts';

const shown = 4;

/** The caller's own requests, and how much of the plan this month took. */
export async function dashboardCards(ctx: Ctx): Promise<StatCardData[]> {
  const { userId } = requireUser(ctx);
  const profile = await findProfile(ctx, userId);
  if (profile === null) return [];
  const { used, limit, resets_at } = await usageOf(ctx, profile);
  const own = await listOwnRequests(ctx, shown);
  return [
    {
      id: 'quotes.own',
      title: m.quotes_card_own(),
      value: limit === null ? formatNumber(used) : m.quotes_card_of({ used, limit }),
      caption: limit === null ? m.quotes_card_month() : m.quotes_card_until({ day: formatDate(resets_at) }),
      to: quotePaths.board(),
      order: 25,
      ...(own.length === 0
        ? {}
        : {
            items: own.map(({ reference, origin_place, state }) => ({
              label: `${reference} · ${origin_place}`,
              detail: boardStateLabels[state](),
              to: quotePaths.request(reference),
            })),
          }),
    },
  ];
}
