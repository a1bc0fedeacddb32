import type { Ctx } from '#server/context.ts';
import type { DashboardCard } from '#server/feature.ts';
import { requireUser } from '#server/session/require.ts';
import { countRows } from '#server/db/count-rows.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { shortlistPaths } from '../paths.ts';
import { listRecentlySaved } from './saved-items.server.ts';
import { listSearches } from './searches.server.ts';

const shownItems = 3;
const shownSearches = 6;

/** Returns cards with the caller's saved items, last first, and searches, saved ones first. */
export async function dashboardCards(ctx: Ctx): Promise<DashboardCard[]> {
  return [await savedCard(ctx), ...(await searchesCards(ctx))];
}

async function savedCard(ctx: Ctx): Promise<DashboardCard> {
  const count = await countRows(ctx.db.selectFrom('saved_items').where('user_id', '=', requireUser(ctx).userId));
  const items = count === 0 ? [] : await listRecentlySaved(ctx, shownItems);
  return {
    id: 'shortlist.saved',
    title: m.shortlist_nav(),
    value: formatNumber(count),
    caption: count === 0 ? m.shortlist_empty_text() : m.shortlist_page_subtitle(),
    to: shortlistPaths.saved(),
    order: 35,
    lines: items.map(({ card }) =>
      card === null
        ? { label: m.shortlist_gone() }
        : { label: card.title, to: card.href, detail: card.lines[0], picture: card.picture },
    ),
  };
}

async function searchesCards(ctx: Ctx): Promise<DashboardCard[]> {
  const { kept, recent } = await listSearches(ctx);
  const others = recent.filter(({ path }) => !kept.some((search) => search.path === path));
  const lines = [
    ...kept.map(({ name, path }) => ({ label: name, to: path })),
    ...others.map(({ name, path, searched_at }) => ({ label: name, to: path, at: searched_at })),
  ];
  if (lines.length === 0) return [];
  return [
    {
      id: 'shortlist.searches',
      title: m.shortlist_searches(),
      to: shortlistPaths.saved(),
      order: 36,
      lines: lines.slice(0, shownSearches),
    },
  ];
}
