import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { isoDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { testDb } from '#tests/harness.ts';
import {
  type Act,
  type ModelRequest,
  type Tried,
  type World,
  explained,
  type factsOf,
  responsesTo,
  sightOf,
  wordFor,
} from '#tests/quotes-model.ts';

import { acceptQuote } from './commands/accept-quote.server.ts';
import { closeRequest } from './commands/close-request.server.ts';
import { declineQuote } from './commands/decline-quote.server.ts';
import { noteView } from './commands/note-view.server.ts';
import { publishRequest, rejectRequest } from './commands/review-request.server.ts';
import { submitQuote } from './commands/submit-quote.server.ts';
import { submitRequest } from './commands/submit-request.server.ts';
import { withdrawQuote } from './commands/withdraw-quote.server.ts';
import { countBoard, listBoard } from './queries/board.server.ts';
import { findRequest } from './queries/find-request.server.ts';
import { listOwnVersions, listQuotes } from './queries/quotes.server.ts';
import { parseBoardFilters } from './schema/parse-board-filters.ts';
import { quoteSchema } from './schema/quote-form.ts';
import { requestSchema } from './schema/request-form.ts';

const steps = process.env['LONG'] === '1' ? 10_000 : 240;
const workers = 8;
const seed = Number(process.env['SEED'] ?? 20_261_122);
const starterLimit = 5;
/** The newest requests are acted on, so that each gets many actions. */
const atHand = 4;

/** The same numbers in every run (mulberry32). */
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
const random = randomFrom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const day = (ahead: number) => dayHere(t.ctx.clock(), ahead);

interface Person {
  ctx: Ctx;
  userId: string;
  warehouseId: string;
}

async function makePerson(role: 'user' | 'moderator' = 'user', hasWarehouse = false): Promise<Person> {
  const { actor, userId } = await makeUser(t.ctx, { role });
  const warehouseId = hasWarehouse ? (await makeWarehouse(t.ctx, { user_id: userId })).id : '';
  return { ctx: t.as(actor), userId, warehouseId };
}

/** Returns true if it succeeded, false if it was refused; any other error is thrown. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    return (await work) !== null;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'internal') return false;
    throw error;
  }
}

function perform(person: Person, { id, reference }: ModelRequest, act: Act): Promise<unknown> {
  const { ctx } = person;
  switch (act.kind) {
    case 'submit':
      return submitQuote(ctx, { reference, values: offerOf(person, act) });
    case 'withdraw':
      return withdrawQuote(ctx, reference);
    case 'accept':
      return acceptQuote(ctx, { reference, quote_id: act.id });
    case 'decline':
      return declineQuote(ctx, { reference, quote_id: act.id, reason: 'The minimum is too high for us.' });
    case 'close':
      return closeRequest(ctx, id);
    case 'publish':
      return publishRequest(ctx, { id, seen: String(act.seen) });
    case 'reject':
      return rejectRequest(ctx, { id, seen: String(act.seen), reason: 'Nobody here can do that.' });
    case 'view':
      return view(ctx, reference);
  }
}

async function view(ctx: Ctx, reference: string): Promise<unknown> {
  const seen = await findRequest(ctx, reference);
  if (seen) await noteView(ctx, seen);
  return seen;
}

const offerOf = ({ warehouseId }: Person, { revises, valid_until }: { revises: number; valid_until: string }) =>
  quoteSchema.parse({
    listing: `warehouse:${warehouseId}`,
    revises: String(revises),
    lines: [{ unit: 'shipment', period: 'month', amount: String(100 + Math.floor(random() * 900)) }],
    valid_until,
    message: 'We can begin on Monday.',
  });

const wanted = (deadline: string) =>
  requestSchema.parse({
    services: ['storage'],
    description: 'Dry space for thirty pallets of tiles, from March on.',
    origin_address: 'Doral, FL',
    deadline,
    company_name: 'Quay Imports',
    contact_name: 'Ana Reyes',
    email: 'ana@quay.example.com',
  });

/** Returns a request's rows in the form of the model. */
async function rowsOf(id: string): Promise<ReturnType<typeof factsOf>> {
  const { rows } = await sql<ReturnType<typeof factsOf> & { offers: string[] | null }>`
    select status, published_at is not null as is_published, version, view_count,
      (select array_agg(q.id || ' ' || q.version || ' ' || q.status) from quote_responses q where q.request_id = r.id) as offers
    from quote_requests r where id = ${id}`.execute(t.ctx.db);
  const row = rows[0];
  if (!row) throw new Error('A request is gone.');
  return { ...row, offers: (row.offers ?? []).toSorted() };
}

test(`${steps} steps of ${workers} at once go the roads there are, and everybody sees what they may (seed ${seed})`, async () => {
  t.setClock('2026-11-22T12:00:00Z');
  const [starter, trader] = [await makePerson(), await makePerson()];
  await t.ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', trader.userId).execute();
  const providers = [await makePerson('user', true), await makePerson('user', true), await makePerson('user', true)];
  const [passer, moderator] = [await makePerson(), await makePerson('moderator')];
  const everybody = [starter, trader, ...providers, passer, moderator];
  const personOf = new Map(everybody.map((person) => [person.userId, person]));
  const verified = new Set(providers.map(({ userId }) => userId));
  const requests: ModelRequest[] = [];
  let done = 0;

  const world = (): World => ({ today: day(0), verified, staff: moderator.userId });
  const leftOf = ({ userId }: Person): number => {
    if (userId === trader.userId) return workers;
    const month = day(0).slice(0, 7);
    const counted = requests.filter(
      ({ author, status, created_at }) =>
        author === userId && status !== 'rejected' && isoDate(new Date(created_at)).startsWith(month),
    );
    return starterLimit - counted.length;
  };

  /** Concurrent submissions: each account gets as many as its plan allows, and the first open one is not published. */
  const ask = async () => {
    const asked = await Promise.all(
      Array.from({ length: workers }, async () => {
        const author = pick([starter, trader]);
        const invited = random() < 0.3 ? providers.slice(0, pick([1, 2])) : [];
        const deadline = day(pick([1, 3, 9]));
        try {
          const subjects = invited.map(({ warehouseId }) => ({ kind: 'warehouse' as const, id: warehouseId }));
          const made = await submitRequest(author.ctx, { values: wanted(deadline), invited: subjects });
          return { author, invited, deadline, made };
        } catch (error) {
          if (error instanceof AppError && ['rate_limited', 'invalid'].includes(error.code))
            return { author, invited, deadline, made: null };
          throw error;
        }
      }),
    );
    for (const author of [starter, trader]) {
      const own = asked.filter((one) => one.author === author);
      const valid = own.filter(({ invited }) => invited.every(({ userId }) => verified.has(userId)));
      const hasPublished = requests.some(
        (one) => one.author === author.userId && one.audience === 'open' && one.is_published,
      );
      const made = own.filter((one) => one.made !== null);
      expect(made, 'as many as the plan leaves').toHaveLength(Math.min(valid.length, leftOf(author)));
      for (const { made: one, invited, deadline } of made) {
        const audience = invited.length > 0 ? 'invited' : 'open';
        expect(one?.isPublished).toBe(audience === 'invited' || hasPublished);
        requests.push({
          id: one?.id ?? '',
          reference: one?.reference ?? '',
          author: author.userId,
          created_at: t.ctx.clock().getTime(),
          audience,
          invited: invited.map(({ userId }) => userId),
          is_published: one?.isPublished ?? false,
          status: 'pending',
          deadline,
          version: 1,
          offers: [],
          viewers: [],
        });
      }
      done += made.length;
    }
  };

  const drawAct = (request: ModelRequest): Act => {
    if (wordFor(request, day(0)) === 'pending' && random() < 0.7) {
      const by = pick([moderator, moderator, moderator, passer]).userId;
      return { kind: pick(['publish', 'publish', 'publish', 'reject'] as const), by, seen: request.version };
    }
    const provider = pick(providers).userId;
    const chance = random();
    if (chance < 0.45) {
      const standing = request.offers.find(({ provider: by, status }) => by === provider && status === 'submitted');
      const revises = random() < 0.9 ? (standing?.version ?? 0) : pick([0, 1]);
      return { kind: 'submit', by: provider, id: '', revises, valid_until: day(pick([-1, 0, 1, 9, 9])) };
    }
    if (chance < 0.55) return { kind: 'withdraw', by: provider };
    if (chance < 0.58) return { kind: 'close', by: pick([request.author, request.author, provider]) };
    if (chance < 0.66) return { kind: 'view', by: pick(everybody).userId };
    if (chance < 0.68) return { kind: 'publish', by: moderator.userId, seen: request.version };
    const by = random() < 0.9 ? request.author : pick(everybody).userId;
    const id = request.offers.length === 0 ? request.id : pick(request.offers).id;
    return { kind: pick(['accept', 'decline'] as const), by, id };
  };

  /** Concurrent decisions: there must be an order in which the model reaches the same state. */
  const deal = async () => {
    const tried = new Map<ModelRequest, Tried[]>();
    await Promise.all(
      Array.from({ length: workers }, async () => {
        const request = pick(requests.slice(-atHand));
        const act = drawAct(request);
        const person = personOf.get(act.by) as Person;
        let made: unknown;
        const wasDone = await isDone(perform(person, request, act).then((value) => (made = value)));
        if (act.kind === 'submit' && wasDone) act.id = (made as { id: string }).id;
        tried.set(request, [...(tried.get(request) ?? []), { act, isDone: wasDone }]);
        if (wasDone) done += 1;
      }),
    );
    for (const [request, acts] of tried) {
      const actual = await rowsOf(request.id);
      const after = explained(request, acts, actual, world());
      if (!after) throw new Error(`No order explains ${JSON.stringify({ request, acts, actual }, null, 1)}`);
      expect(after.offers.filter(({ status }) => status === 'accepted').length).toBeLessThan(2);
      requests[requests.indexOf(request)] = after;
    }
  };

  /** Reads the board, its counts, a request and its offers as this person. */
  const look = async (person: Person | null) => {
    const ctx = person?.ctx ?? t.anonymous;
    const viewer = person?.userId ?? null;
    const now = world();
    const shown = requests
      .filter((request) => sightOf(request, viewer, now) !== 'nothing')
      .toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
    const cardOf = (request: ModelRequest) => ({
      reference: request.reference,
      state: wordFor(request, now.today),
      company_name: sightOf(request, viewer, now) === 'whole' ? 'Quay Imports' : null,
      responses: responsesTo(request),
      view_count: request.viewers.length,
      is_own: request.author === viewer,
    });
    const { items } = await listBoard(ctx, parseBoardFilters(new URLSearchParams()), { limit: 100 });
    expect(items).toMatchObject(shown.slice(0, 100).map(cardOf));
    const { all, ...words } = await countBoard(ctx);
    for (const [word, count] of Object.entries(words))
      expect([word, count]).toEqual([word, shown.filter((one) => wordFor(one, now.today) === word).length]);
    expect(all).toBe(shown.length);
    const request = pick(requests.slice(-atHand));
    const found = await findRequest(ctx, request.reference);
    if (!shown.includes(request)) expect(found).toBeNull();
    else expect(found).toMatchObject(cardOf(request));
    expect(found?.private ?? null).toEqual(sightOf(request, viewer, now) === 'whole' ? expect.anything() : null);
    const standing = ({ status }: { status: string }) => ['submitted', 'accepted', 'declined'].includes(status);
    const readable = request.offers.filter((offer) =>
      viewer === request.author ? standing(offer) : offer.provider === viewer,
    );
    const read = viewer === request.author ? await listQuotes(ctx, request.id) : await listOwnVersions(ctx, request.id);
    expect(read.map(({ id }) => id).toSorted()).toEqual(readable.map(({ id }) => id).toSorted());
  };

  const viewers = [...everybody, null];
  await ask();
  for (let step = workers; step < steps; step += workers) {
    const chance = random();
    const isQuiet = requests.slice(-atHand).every((one) => !['active', 'pending'].includes(wordFor(one, day(0))));
    if (chance < 0.05 || isQuiet) await ask();
    else await deal();
    if (chance > 0.93 || (chance > 0.7 && verified.size < providers.length)) {
      const provider = providers.find(({ userId }) => !verified.has(userId)) ?? pick(providers);
      const review_status = verified.has(provider.userId) ? 'submitted' : 'verified';
      if (review_status === 'verified') verified.add(provider.userId);
      else verified.delete(provider.userId);
      await t.ctx.db.updateTable('warehouses').set({ review_status }).where('id', '=', provider.warehouseId).execute();
    }
    if (chance > 0.8) t.advance(6 * 3600);
    for (const viewer of [pick(viewers), pick(viewers)]) await look(viewer);
  }
  expect(done).toBeGreaterThan(steps / 5);
}, 3_600_000);
