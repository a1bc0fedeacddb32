import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { DashboardCard } from '#server/feature.ts';
import { countInbox, listInbox } from '#server/inbox.ts';
import { countWaiting } from '#server/moderation-queues.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

/** Returns the cards of all features for the signed-in account, and for staff what waits for them, in order. */
export async function dashboardCards(ctx: Ctx): Promise<DashboardCard[]> {
  const cards = [...(isStaff(ctx.actor) ? [await queueCard(ctx)] : []), ...(await inboxCards(ctx))];
  // Sequential, because the embedded database runs one query at a time anyway.
  for (const feature of ctx.registry.features) cards.push(...((await feature.dashboardCards?.(ctx)) ?? []));
  return cards.toSorted((a, b) => a.order - b.order);
}

const shownWaiting = 3;

/** Returns a card with what waits for the caller's answer, oldest first; no card if nothing does. */
async function inboxCards(ctx: Ctx): Promise<DashboardCard[]> {
  const inboxes = ctx.registry.inbox.filter(({ hasOwnCard }) => hasOwnCard !== true);
  const { total } = await countInbox(ctx, inboxes);
  if (total.value === 0) return [];
  const { items } = await listInbox(ctx, { state: 'waiting', limit: shownWaiting, inboxes });
  return [
    {
      id: 'inbox',
      title: m.app_inbox(),
      value: formatCount(total),
      caption: m.app_inbox_card(),
      to: appPaths.inbox(),
      order: 25,
      tone: 'attention',
      lines: items.map(({ title, detail, href, waiting_since }) => ({
        label: title,
        detail,
        at: waiting_since,
        acts: [{ label: m.app_inbox_answer(), about: `${title}, ${detail}`, to: href, isNeeded: true }],
      })),
      ...(total.value > items.length ? { more: { label: m.app_inbox_all(), to: appPaths.inbox() } } : {}),
    },
  ];
}

async function queueCard(ctx: Ctx): Promise<DashboardCard> {
  const { total, queues } = await countWaiting(ctx);
  const isEmpty = total.value === 0;
  return {
    id: 'review-queue',
    title: m.app_queue_card(),
    value: formatCount(total),
    caption: isEmpty ? m.app_queue_card_empty() : m.app_queue_card_waiting(),
    to: appPaths.moderation(),
    order: 20,
    tone: isEmpty ? 'good' : 'attention',
    lines: queues
      .filter(({ count }) => count.value > 0)
      .map(({ kind, label, count }) => ({
        label,
        detail: formatCount(count),
        to: appPaths.moderation({ kind }),
      })),
  };
}
