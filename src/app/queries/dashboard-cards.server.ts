import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { DashboardCard } from '#server/feature.ts';
import { listInbox, slowestAnswerHours } from '#server/inbox.ts';
import { countLists, countWaiting } from '#server/moderation-queues.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { formatHours } from '#shared/dates.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { inboxLabel } from '../navigation.server.ts';

/** Returns the cards of all features for the signed-in account, and for staff what waits for them, in order. */
export async function dashboardCards(ctx: Ctx): Promise<DashboardCard[]> {
  const cards = [...(isStaff(ctx.actor) ? [await queueCard(ctx)] : []), ...(await inboxCards(ctx))];
  // Sequential, because the embedded database runs one query at a time anyway.
  for (const feature of ctx.registry.features) cards.push(...((await feature.dashboardCards?.(ctx)) ?? []));
  return cards.toSorted((a, b) => a.order - b.order);
}

const shownWaiting = 3;

/**
 * Returns a card with what waits for the caller's answer, oldest first, and how long their answers take; no card if
 * nothing waits and too few were answered. It counts everything that waits, as the side bar does, and lists what has no
 * card of its own.
 */
async function inboxCards(ctx: Ctx): Promise<DashboardCard[]> {
  const inboxes = ctx.registry.inbox.filter(({ hasOwnCard }) => hasOwnCard !== true);
  const { total, kinds } = await countLists(ctx, ctx.registry.inbox);
  const elsewhere = kinds.filter(({ kind, count }) => count.value > 0 && inboxes.every((own) => own.kind !== kind));
  const hours = await slowestAnswerHours(ctx, inboxes);
  const { items } = await listInbox(ctx, { state: 'waiting', limit: shownWaiting, inboxes });
  const [longest] = items;
  if (longest === undefined && hours === null) return [];
  const others = new Intl.ListFormat(m.shared_locale()).format(elsewhere.map(({ label }) => label));
  const waiting = others === '' ? m.app_inbox_card() : m.app_inbox_card_others({ others });
  const usual = hours === null ? '' : m.app_inbox_card_usual({ time: formatHours(hours) });
  return [
    {
      id: 'inbox',
      title: await inboxLabel(ctx),
      value: formatCount(total),
      caption: [total.value === 0 ? m.app_inbox_empty() : waiting, usual].filter(Boolean).join(' · '),
      to: appPaths.inbox(),
      order: 10,
      tone: total.value === 0 ? 'good' : 'attention',
      lines: items.map(({ title, detail, href, act, waiting_since, due_at }) => ({
        label: title,
        detail,
        at: waiting_since,
        ...(due_at === null ? {} : { due: { at: due_at, isLate: due_at < ctx.clock() } }),
        acts: [{ label: act ?? m.app_inbox_answer(), about: `${title}, ${detail}`, to: href, isNeeded: true }],
      })),
      ...(longest === undefined ? {} : { next: { label: m.app_inbox_answer_next(), to: longest.href } }),
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
