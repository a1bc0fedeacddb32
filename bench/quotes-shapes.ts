import { loadavg } from 'node:os';

import { sql } from 'kysely';

import { noteView } from '#features/quotes/commands/note-view.server.ts';
import { listAnswers } from '#features/quotes/queries/answers.server.ts';
import { countBoard, listBoard } from '#features/quotes/queries/board.server.ts';
import { findRequest } from '#features/quotes/queries/find-request.server.ts';
import { listQuotes, listOwnVersions } from '#features/quotes/queries/quotes.server.ts';
import { parseBoardFilters } from '#features/quotes/schema/parse-board-filters.ts';
import { type Role, ownCompany } from '#server/actor.ts';
import { type Ctx, withActor } from '#server/context.ts';

import { openRequests, perAccount } from './quotes-database.ts';
import { ctxOf } from './search-database.ts';

const rounds = 60;
const searches = [
  '', 'tab=active', 'tab=pending', 'tab=awarded', 'tab=expired', 'tab=rejected', 'service=customs', 'mode=ocean', 'origin=CO&destination=PA', 'within=7', 'min_weight=39000',
  'min_budget=2500', 'min_budget=900000', 'max_budget=10', 'min_weight=49000', 'origin=CH', 'service=express', 'service=customs&q=lot4321', 'q=tiles', 'q=lot4321', 'q=nothing',
  'matching=own',
]; // prettier-ignore

/** Prints p50 and p95 of each page in milliseconds. */
export async function measureQuotes(url: string, size: number): Promise<void> {
  const database = await openRequests(url, size);
  const anonymous = ctxOf(database);
  const viewers = {
    anonymous,
    author: await viewer(anonymous, sql`select user_id from quote_requests where number = ${perAccount}`),
    provider: await viewer(
      anonymous,
      sql`select user_id from quote_responses group by user_id order by count(*) desc limit 1`,
    ),
    staff: await viewer(anonymous, sql`select user_id from quote_requests where number = 1`, 'moderator'),
  };
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${size} requests, ${perAccount} of the author`);
  for (const [who, ctx] of Object.entries(viewers)) {
    for (const search of searches) {
      const filters = parseBoardFilters(new URLSearchParams(search));
      await measure(`${who}: board ${search || 'newest'}`, () => board(ctx, filters));
    }
    const deep = await deepCursor(ctx);
    await measure(`${who}: board, page 20`, () => board(ctx, parseBoardFilters(new URLSearchParams()), deep));
    const references = await referencesFor(ctx);
    await measure(`${who}: one request`, () => detail(ctx, references));
  }
  await database.close();
}

type Filters = ReturnType<typeof parseBoardFilters>;

/** What the page of the board asks. */
async function board(ctx: Ctx, filters: Filters, cursor: string | null = null): Promise<void> {
  await listBoard(ctx, filters, { cursor });
  await countBoard(ctx);
}

/** What the page of a request asks. */
async function detail(ctx: Ctx, references: readonly string[]): Promise<void> {
  const request = await findRequest(ctx, references[Math.floor(Math.random() * references.length)] ?? '');
  if (request === null) throw new Error('A request that was on the board is not found.');
  await noteView(ctx, request);
  if (!request.is_own) await listOwnVersions(ctx, request.id);
  else {
    if (ctx.actor.kind === 'user') await listAnswers(ctx, request.id, ctx.actor);
    await listQuotes(ctx, request.id);
  }
}

async function deepCursor(ctx: Ctx): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 0; page < 19; page += 1) {
    const { nextCursor } = await listBoard(ctx, parseBoardFilters(new URLSearchParams()), { cursor });
    cursor = nextCursor ?? cursor;
  }
  return cursor;
}

async function referencesFor(ctx: Ctx): Promise<string[]> {
  const { items } = await listBoard(ctx, parseBoardFilters(new URLSearchParams()), { limit: 100 });
  return items.map(({ reference }) => reference);
}

async function viewer(ctx: Ctx, whose: ReturnType<typeof sql>, role: Role = 'user'): Promise<Ctx> {
  const { rows } = await sql<{ user_id: string }>`${whose}`.execute(ctx.db);
  const userId = rows[0]?.user_id ?? '';
  return withActor(ctx, {
    kind: 'user',
    userId,
    email: '',
    emailVerified: true,
    role,
    organization: ownCompany(userId),
    sessionId: '',
    mfa: 'off',
  });
}

async function measure(name: string, question: () => Promise<unknown>): Promise<void> {
  for (let warm = 0; warm < 5; warm += 1) await question();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await question();
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(rounds * share)] ?? 0).toFixed(2).padStart(8);
  console.log(`${name.padEnd(40)} p50 ${at(0.5)}  p95 ${at(0.95)}`);
}
