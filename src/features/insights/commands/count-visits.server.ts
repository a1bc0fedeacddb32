import { sql } from 'kysely';
import { isbot } from 'isbot';

import { isStaff, systemActor } from '#server/actor.ts';
import { type Ctx, withActor } from '#server/context.ts';
import { networksOf } from '#server/ip-address.ts';
import { isoDate } from '#shared/dates.ts';

import { cellOf, noCell } from '../schema/wanted.ts';
import { saltOf } from './salts.server.ts';
import { type Visit, type Visited, bitOf, markOf, slotOf, visitCounterOf } from './visit-counter.server.ts';
import { wantedCounterOf } from './wanted-counter.server.ts';
import { writeWanted } from './write-wanted.server.ts';

/** How long counted visits wait for the next write; a process that is killed loses at most these. */
const writeEveryMs = 5000;
/** Browsers of one network that are counted apart in an hour. */
const slots = 5;
/** Rows of one statement. */
const batch = 2000;
const maxWords = 8;

interface Counted {
  what: Visited;
  kind: string;
  ids: readonly string[];
  /** What was searched for: codes and places, never typed text. */
  words?: readonly string[];
}

/**
 * Counts that a visitor was shown rows, or opened one; a visitor counts once an hour for each row. Programs, staff,
 * pages loaded ahead and members of the row's own company are not counted. Costs no statement: counts are written every
 * few seconds.
 */
export function countVisits(ctx: Ctx, request: Request, { what, kind, ids, words = [] }: Counted): void {
  const agent = agentOf(ctx, request);
  if (ids.length === 0 || agent === null) return;
  const user = ctx.actor.kind === 'user' ? ctx.actor : null;
  const visitor = user?.userId ?? `${networksOf(ctx.ip).at(-1)?.name} ${slotOf(agent, slots)}`;
  const hour = startOfHour(ctx.clock());
  const counter = visitCounterOf(ctx.cache);
  const visit = { what, kind, hour, visitor, company: user?.organization.id ?? null, words: words.slice(0, maxWords) };
  let isAdded = false;
  for (const id of ids) isAdded = counter.add({ ...visit, id }) || isAdded;
  if (isAdded) counter.schedule(writeEveryMs, () => writeOrLog(withActor(ctx, systemActor('insights'))));
}

/** Returns the browser of a request that counts; null for programs, staff, pages loaded ahead and the product itself. */
function agentOf(ctx: Ctx, request: Request): string | null {
  if (ctx.mayWrite === false || ctx.actor.kind === 'system' || isStaff(ctx.actor)) return null;
  if (request.method !== 'GET' || /prefetch/.test(request.headers.get('sec-purpose') ?? '')) return null;
  const agent = (request.headers.get('user-agent') ?? '').slice(0, 300);
  return agent === '' || isbot(agent) ? null : agent;
}

interface Searched {
  kind: string;
  /** Codes; never typed text. */
  words: readonly string[];
  /** The place that was searched around. */
  at: { latitude: number; longitude: number } | null;
}

/** Counts what was searched for, found or not; a company or network counts once an hour for each code and place. */
export function countWanted(ctx: Ctx, request: Request, { kind, words, at }: Searched): void {
  if (words.length === 0 || agentOf(ctx, request) === null) return;
  const company = ctx.actor.kind === 'user' ? ctx.actor.organization.id : `${networksOf(ctx.ip).at(-1)?.name}`;
  const counter = wantedCounterOf(ctx.cache);
  const cell = at === null ? noCell : cellOf(at);
  let isAdded = false;
  for (const word of words.slice(0, maxWords))
    isAdded = counter.add(startOfHour(ctx.clock()), { kind, word, cell, company }) || isAdded;
  if (isAdded)
    visitCounterOf(ctx.cache).schedule(writeEveryMs, () => writeOrLog(withActor(ctx, systemActor('insights'))));
}

async function writeOrLog(ctx: Ctx): Promise<void> {
  try {
    await writeVisits(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, 'counts of visits were not written');
  }
}

// unsafe: public rows of every company; who owns them decides which visits are left out
/** Writes the visits that this process has counted. */
export async function writeVisits(ctx: Ctx): Promise<void> {
  const taken = visitCounterOf(ctx.cache).take();
  const visits = await withoutOwn(ctx, taken);
  for (let from = 0; from < visits.length; from += batch) await writeBatch(ctx, visits.slice(from, from + batch));
  await writeWanted(ctx);
}

/** Returns the visits of people who do not act for the row's company, of rows that exist. */
async function withoutOwn(ctx: Ctx, visits: readonly Visit[]): Promise<Visit[]> {
  const owners = new Map<string, string | null>();
  for (const kind of new Set(visits.map((visit) => visit.kind))) {
    const ids = [...new Set(visits.filter((visit) => visit.kind === kind).map(({ id }) => id))];
    for (let from = 0; from < ids.length; from += batch) {
      const rows = await ctx.registry.subject(kind)?.priced?.(ctx, { ids: ids.slice(from, from + batch) });
      for (const row of rows ?? []) owners.set(row.id, row.organization_id);
    }
  }
  return visits.filter(({ id, company }) => owners.has(id) && (company === null || owners.get(id) !== company));
}

async function writeBatch(ctx: Ctx, visits: readonly Visit[]): Promise<void> {
  const now = ctx.clock();
  const day = isoDate(now);
  const daily = await saltOf(ctx, 'day', day);
  const counted = visits.filter(({ what }) => what !== null);
  if (counted.length > 0) {
    // Marks and counts in one statement: a visit that another process has counted adds nothing.
    await sql`
      with given as (
        select distinct on (mark) * from unnest(
          ${counted.map((visit) => String(markOf(daily, visit)))}::bigint[], ${counted.map(({ hour }) => hour)}::timestamptz[],
          ${counted.map(({ kind }) => kind)}::text[], ${counted.map(({ id }) => id)}::uuid[], ${counted.map(({ what }) => what)}::text[]
        ) as g (mark, hour, subject_kind, subject_id, what) order by mark
      ), fresh as (
        insert into visit_marks (mark, hour) select mark, hour from given on conflict do nothing returning mark
      )
      insert into visit_days as d (subject_kind, subject_id, day, shown, opened)
      select subject_kind, subject_id, (hour at time zone 'UTC')::date, count(*) filter (where what = 'shown'), count(*) filter (where what = 'opened')
      from given join fresh using (mark) group by 1, 2, 3 order by 1, 2, 3
      on conflict (subject_kind, subject_id, day) do update set shown = d.shown + excluded.shown, opened = d.opened + excluded.opened`.execute(
      ctx.db,
    );
  }
  const searched = visits.flatMap((visit) => visit.words.map((word) => ({ visit, word: word.slice(0, 120) })));
  if (searched.length === 0) return;
  const month = `${day.slice(0, 7)}-01`;
  const monthly = await saltOf(ctx, 'month', month);
  await sql`
    insert into visit_words as w (subject_kind, subject_id, month, word, searches, visitors)
    select subject_kind, subject_id, ${month}::date, word, count(*), bit_or(bit)
    from unnest(${searched.map(({ visit }) => visit.kind)}::text[], ${searched.map(({ visit }) => visit.id)}::uuid[],
      ${searched.map(({ word }) => word)}::text[], ${searched.map(({ visit }) => String(bitOf(monthly, visit)))}::bigint[]
    ) as g (subject_kind, subject_id, word, bit)
    group by 1, 2, 4 order by 1, 2, 4
    on conflict (subject_kind, subject_id, month, word)
    do update set searches = w.searches + excluded.searches, visitors = w.visitors | excluded.visitors`.execute(ctx.db);
}

const startOfHour = (now: Date): Date => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
