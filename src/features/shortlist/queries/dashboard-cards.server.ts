import type { Ctx } from '#server/context.ts';
import type { StatCardData } from '#server/feature.ts';
import { requireUser } from '#server/session/require.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { shortlistPaths } from '../paths.ts';
import { listSearches } from './searches.server.ts';

const shownSearches = 5;

/** How much the caller has saved, and the searches to go on with: those under a name first. */
export async function dashboardCards(ctx: Ctx): Promise<StatCardData[]> {
  const { count } = await ctx.db
    .selectFrom('saved_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', requireUser(ctx).userId)
    .executeTakeFirstOrThrow();
  const { kept, recent } = await listSearches(ctx);
  const others = recent.filter(({ path }) => !kept.some((search) => search.path === path));
  const searches = [...kept, ...others].slice(0, shownSearches);
  return [
    {
      id: 'shortlist.saved',
      title: m.shortlist_nav(),
      value: formatNumber(count),
      caption: count === 0 ? m.shortlist_empty_text() : m.shortlist_page_subtitle(),
      to: shortlistPaths.saved(),
      order: 35,
      ...(searches.length > 0 ? { items: searches.map(({ name, path }) => ({ label: name, to: path })) } : {}),
    },
  ];
}
