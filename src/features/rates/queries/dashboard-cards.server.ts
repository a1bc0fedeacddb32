import { listOwnRows } from '#features/insights/queries/own-rows.server.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { CardLine, DashboardCard } from '#server/feature.ts';
import { appPaths } from '#shared/app-paths.ts';
import { monthText } from '#shared/months.ts';
import * as m from '#texts/messages.js';

import { ratePaths } from '../paths.ts';
import { spaceTerms } from '../schema/shown-space.ts';
import { listSpaceOf } from './space.server.ts';

const shown = 4;

/** A month and what is free in it, on one line. */
const together = (of: { term: string; value: string }): string =>
  m.rates_space_card_month(of).replaceAll(' ', '\u00a0');

/** Returns the card of what is free in the company's public listings in the next months; none without such a listing. */
export async function dashboardCards(ctx: Ctx): Promise<DashboardCard[]> {
  if (!may(ctx.actor, 'listings.read')) return [];
  const rows = (await listOwnRows(ctx)).filter(({ isPublic, isCarrier }) => isPublic && !isCarrier);
  const [first] = rows;
  if (first === undefined) return [];
  const listed = rows.slice(0, shown);
  const space = await listSpaceOf(
    ctx,
    first.kind,
    listed.filter(({ kind }) => kind === first.kind).map(({ id }) => id),
  );
  return [
    {
      id: 'rates.space',
      title: m.rates_space_card(),
      caption: m.rates_space_card_caption(),
      order: 19,
      lines: listed.map(({ kind, id, title }): CardLine => {
        const terms = spaceTerms(space.get(id) ?? [], (month) => monthText(month, 'abbreviation'));
        return {
          label: title,
          to: ratePaths.space(kind, id),
          detail: terms.length === 0 ? m.rates_space_card_none() : terms.map(together).join('\u00a0· '),
        };
      }),
      ...(rows.length > shown
        ? { more: { label: m.rates_space_card_more({ count: rows.length - shown }), to: appPaths.ownListings() } }
        : {}),
    },
  ];
}
