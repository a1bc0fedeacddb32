import { expect, test } from 'vitest';

import { rowsFound } from '#tests/count-new.ts';
import { asUser, testDb } from '#tests/harness.ts';

import type { Actor } from './actor.ts';
import type { Ctx } from './context.ts';
import {
  countWaiting,
  itemHref,
  listWaiting,
  nextInQueue,
  type ModerationQueue,
  type WaitingItem,
} from './moderation-queues.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const minute = (number: number) => new Date(Date.UTC(2026, 10, 21, 12, number));

const item = (number: number, since: number): WaitingItem => ({
  id: id(number),
  title: `Item ${number}`,
  detail: '',
  waiting_since: minute(since),
  due_at: null,
  href: `/things/${number}`,
});

function queueOf(
  kind: string,
  items: readonly WaitingItem[],
  may: (actor: Actor) => boolean = () => true,
): ModerationQueue {
  const isAfter = (one: WaitingItem, { waiting_since, id: other }: Pick<WaitingItem, 'waiting_since' | 'id'>) =>
    one.waiting_since > waiting_since || (one.waiting_since.getTime() === waiting_since.getTime() && one.id > other);
  return {
    kind,
    label: () => kind.toUpperCase(),
    order: 10,
    may,
    waiting: () => rowsFound(items.length),
    list: async (_, { after, limit }) => items.filter((one) => after === null || isAfter(one, after)).slice(0, limit),
  };
}

// Items 2 and 3 wait since the same moment, in two queues.
const t = await testDb({
  features: [
    { name: 'one', moderationQueues: [queueOf('first', [item(1, 1), item(3, 2), item(5, 5)])] },
    { name: 'two', moderationQueues: [queueOf('second', [item(2, 2), item(4, 4)])] },
    {
      name: 'three',
      moderationQueues: [queueOf('secret', [item(6, 0)], (actor) => actor.kind === 'user' && actor.role === 'admin')],
    },
  ],
});
const moderator = t.as(asUser({ userId: id(90), role: 'moderator' }));
const admin = t.as(asUser({ userId: id(91), role: 'admin' }));

async function titles(ctx: Ctx, kind: string | null, limit: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listWaiting>> = await listWaiting(ctx, { kind, cursor, limit });
    found.push(...page.items.map(({ title }) => title.slice(5)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

test.each([1, 2, 3, 100])('all queues are one list, the longest waiting first, in pages of %i', async (limit) => {
  expect(await titles(moderator, null, limit)).toEqual(['1', '2', '3', '4', '5']);
  expect(await titles(moderator, 'second', limit)).toEqual(['2', '4']);
});

test('nobody sees or counts a queue they may not decide about, however they ask', async () => {
  expect(await titles(admin, null, 10)).toEqual(['6', '1', '2', '3', '4', '5']);
  expect(await titles(moderator, 'secret', 10)).not.toContain('6');
  expect((await countWaiting(moderator)).total).toEqual({ value: 5, more: false });
  expect((await countWaiting(admin)).queues.map(({ kind, count }) => [kind, count.value])).toEqual([
    ['first', 3],
    ['second', 2],
    ['secret', 1],
  ]);
  for (const [ctx, code] of [
    [t.anonymous, 'unauthenticated'],
    [t.as({ userId: id(92), role: 'user' }), 'forbidden'],
  ] as const)
    for (const asked of [() => listWaiting(ctx), () => countWaiting(ctx)])
      await expect(asked()).rejects.toMatchObject({ code });
});

test('who opened an item from a queue goes on with the next of that queue, and with the queue after the last', async () => {
  const walk = async (kind: string | null, from: WaitingItem): Promise<string[]> => {
    const visited: string[] = [];
    let href: string | null = itemHref(from, kind);
    while (href?.startsWith('/things/')) {
      visited.push(href.slice(8, 9));
      href = await nextInQueue(moderator, new URL(href, 'http://x').searchParams);
    }
    return [...visited, href ?? 'nowhere'];
  };
  expect(await walk(null, item(1, 1))).toEqual(['1', '2', '3', '4', '5', '/moderation']);
  expect(await walk('first', item(1, 1))).toEqual(['1', '3', '5', '/moderation?kind=first']);
  // The item may no longer exist.
  expect(await walk('second', item(3, 3))).toEqual(['3', '4', '/moderation?kind=second']);
  expect(await nextInQueue(moderator, new URLSearchParams())).toBeNull();
});
