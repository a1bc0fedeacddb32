import { gzipSync } from 'node:zlib';

import type { Ctx } from '#server/context.ts';

import { nextNight } from './state.ts';

/** Creates a webhook of the company that this account founded, with one call that failed. */
export async function makeCalledWebhook(ctx: Ctx, userId: string): Promise<{ id: string }> {
  const id = ctx.newId();
  const now = ctx.clock();
  await ctx.db
    .insertInto('webhooks')
    .values({
      id,
      user_id: userId,
      organization_id: userId,
      url: 'https://programs.example.com/portolan',
      events: ['quote.received'],
      created_at: now,
    })
    .execute();
  const body = JSON.stringify({ type: 'quote.received', timestamp: now.toISOString(), data: { reference: 'QR-1' } });
  await ctx.db
    .insertInto('webhook_deliveries')
    .values({
      id: ctx.newId(),
      webhook_id: id,
      event: 'quote.received',
      body,
      tries: 7,
      answered: 503,
      created_at: now,
    })
    .execute();
  return { id };
}

/** Creates a nightly export of the company that this account founded, whose file is ready. */
export async function makeTransfer(
  ctx: Ctx,
  userId: string,
  content: 'packages' | 'orders' = 'packages',
): Promise<{ id: string }> {
  const id = ctx.newId();
  const now = ctx.clock();
  await ctx.db
    .insertInto('transfers')
    .values({
      id,
      user_id: userId,
      organization_id: userId,
      direction: 'export',
      content,
      hour: 3,
      due_at: nextNight(3, now),
      ran_at: now,
      outcome: 'kept',
      file: gzipSync(content === 'orders' ? 'reference\r\n' : 'tracking_number\r\n'),
      lines: 0,
      created_at: now,
    })
    .execute();
  return { id };
}
