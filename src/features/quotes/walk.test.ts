import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { addDays, isoDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { testDb } from '#tests/harness.ts';

import { makeRequest } from './build.server.ts';
import { acceptQuote } from './commands/accept-quote.server.ts';
import { closeRequest } from './commands/close-request.server.ts';
import { declineQuote } from './commands/decline-quote.server.ts';
import { noteView } from './commands/note-view.server.ts';
import { submitQuote } from './commands/submit-quote.server.ts';
import { withdrawQuote } from './commands/withdraw-quote.server.ts';
import { countBoard, listBoard } from './queries/board.server.ts';
import { findRequest } from './queries/find-request.server.ts';
import { parseBoardFilters } from './schema/parse-board-filters.ts';
import { quoteSchema } from './schema/quote-form.ts';

const steps = process.env['LONG'] === '1' ? 10_000 : 64;
const workers = 8;
const seed = 20_261_122;

/** The same numbers at every run (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const t = await testDb();
const day = (ahead: number) => isoDate(addDays(t.ctx.clock(), ahead));

interface Person {
  ctx: Ctx;
  userId: string;
}

/** What nobody may ever see, however many act at once. */
async function illegalStates(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with offers as (
      select r.id, r.status, r.published_at,
        count(*) filter (where q.status = 'submitted') as standing,
        count(*) filter (where q.status = 'accepted') as accepted,
        count(distinct q.user_id) filter (where q.status = 'submitted') as providers
      from quote_requests r left join quote_responses q on q.request_id = r.id group by r.id)
    select 'several accepted' as what from offers where accepted > 1
    union all select 'accepted without an offer' from offers where (status = 'accepted') <> (accepted = 1)
    union all select 'two versions stand' from offers where standing <> providers
    union all select 'quoted without an offer' from offers where status = 'quoted' and standing = 0
    union all select 'an offer stands for ' || status from offers where standing > 0 and status <> 'quoted'
    union all select 'a version is missing' from (
      select count(*) as versions, max(version) as last from quote_responses group by request_id, user_id) v where versions <> last
    union all select 'an offer without lines' from quote_responses q where not exists (select from quote_lines l where l.quote_id = q.id)
    union all select 'the tally is wrong' from (
      select status, audience, published_at is not null as is_published, deadline, count(*) as requests from quote_requests group by 1, 2, 3, 4) c
      full join (select * from quote_request_tallies where requests > 0) t using (status, audience, is_published, deadline)
      where c.requests is distinct from t.requests
    union all select 'views are wrong' from quote_requests r where view_count <> (select count(*) from quote_request_views v where v.request_id = r.id)
    `.execute(t.ctx.db);
  return rows.map(({ what }) => what);
}

test(`after ${steps} steps of ${workers} at once no request, offer or count is in a state there is no road to`, async () => {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const make = async (): Promise<Person> => {
    const { actor, userId } = await makeUser(t.ctx);
    return { ctx: t.as(actor), userId };
  };
  const authors = [await make(), await make()];
  const providers: (Person & { listing: string; warehouseId: string })[] = [];
  while (providers.length < 4) {
    const person = await make();
    const { id } = await makeWarehouse(t.ctx, { user_id: person.userId });
    providers.push({ ...person, listing: `warehouse:${id}`, warehouseId: id });
  }
  const requests: { id: string; reference: string; author: Person }[] = [];
  const addRequest = async () => {
    const author = pick(authors);
    const deadline = day(pick([0, 1, 5]));
    requests.push({ ...(await makeRequest(t.ctx, { user_id: author.userId, deadline })), author });
  };
  while (requests.length < 4) await addRequest();

  const offerId = async (requestId: string): Promise<string | null> => {
    const rows = await t.ctx.db
      .selectFrom('quote_responses')
      .select('id')
      .where('request_id', '=', requestId)
      .execute();
    return rows.length === 0 ? null : pick(rows).id;
  };
  const submit = async ({ reference, id }: (typeof requests)[number], provider: (typeof providers)[number]) => {
    const standing = await t.ctx.db
      .selectFrom('quote_responses')
      .select('version')
      .where('request_id', '=', id)
      .where('user_id', '=', provider.userId)
      .where('status', '=', 'submitted')
      .executeTakeFirst();
    const values = quoteSchema.parse({
      listing: provider.listing,
      revises: String(standing?.version ?? 0),
      lines: [{ unit: 'shipment', period: 'month', amount: String(100 + Math.floor(random() * 900)) }],
      valid_until: day(pick([0, 1, 9])),
      message: 'We can begin on Monday.',
    });
    await submitQuote(provider.ctx, { reference, values });
  };

  const act = async (): Promise<void> => {
    const request = pick(requests.slice(-6));
    const { reference, author } = request;
    const provider = pick(providers);
    const chance = random();
    if (chance < 0.4) return submit(request, provider);
    if (chance < 0.52) return withdrawQuote(provider.ctx, reference);
    if (chance < 0.58) return closeRequest(author.ctx, request.id);
    if (chance < 0.66) return addRequest();
    if (chance < 0.7) {
      const review_status = pick(['verified', 'verified', 'submitted']);
      await t.ctx.db.updateTable('warehouses').set({ review_status }).where('id', '=', provider.warehouseId).execute();
      return undefined;
    }
    if (chance < 0.78) {
      const seen = await findRequest(provider.ctx, reference);
      return seen === null ? undefined : noteView(provider.ctx, seen);
    }
    const quote_id = await offerId(request.id);
    if (quote_id === null) return undefined;
    if (chance < 0.9) return acceptQuote(author.ctx, { reference, quote_id });
    return declineQuote(author.ctx, { reference, quote_id, reason: 'The minimum is too high for us.' });
  };

  let done = 0;
  t.setClock('2026-11-22T12:00:00Z');
  for (let step = 0; step < steps; step += workers) {
    const round = await Promise.allSettled(Array.from({ length: workers }, act));
    for (const outcome of round) {
      if (outcome.status === 'fulfilled') done += 1;
      // Whatever is refused is refused in words; anything else is a fault.
      else if (!(outcome.reason instanceof AppError)) throw outcome.reason;
    }
    expect(await illegalStates()).toEqual([]);
    if (step % (workers * 4) === 0) {
      t.advance(8 * 3600);
      for (const { ctx } of [...authors, ...providers]) {
        const { all, ...words } = await countBoard(ctx);
        expect(Object.values(words).reduce((sum, count) => sum + count, 0)).toBe(all);
        const { items } = await listBoard(ctx, parseBoardFilters(new URLSearchParams()), { limit: 100 });
        if (all <= 100) expect(items).toHaveLength(all);
      }
    }
  }
  expect(done).toBeGreaterThan(steps / 4);
}, 3_600_000);
