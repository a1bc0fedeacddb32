import { isbot } from 'isbot';

import { isStaff, systemActor } from '#server/actor.ts';
import { type Ctx, withActor } from '#server/context.ts';
import { networksOf } from '#server/ip-address.ts';

import { cellOf, noCell } from '../schema/wanted.ts';
import { searchersOf } from './searchers.server.ts';
import { type Visit, type Visited, slotOf, visitCounterOf } from './visit-counter.server.ts';
import { wantedCounterOf } from './wanted-counter.server.ts';
import { writeSearched, writeVisited } from './write-counted.server.ts';
import { writeWanted } from './write-wanted.server.ts';

/** How long counted visits wait for the next write; a process that is killed loses at most these. */
const writeEveryMs = 5000;
/** Most browsers of one network that are counted separately in an hour. */
const slots = 5;
/** Rows whose owners are read by one statement. */
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
 * prefetched pages and members of the row's own company are not counted. Runs no statement: counts are written every few
 * seconds.
 */
export function countVisits(ctx: Ctx, request: Request, { what, kind, ids, words = [] }: Counted): void {
  const agent = agentOf(ctx, request);
  if (ids.length === 0 || agent === null) return;
  const user = ctx.actor.kind === 'user' ? ctx.actor : null;
  const visitor = user?.userId ?? `${networksOf(ctx.ip).at(-1)?.name} ${slotOf(agent, slots)}`;
  const hour = startOfHour(ctx.clock());
  const counter = visitCounterOf(ctx.cache);
  const visit = { what, kind, ids, hour, visitor, company: user?.organization.id ?? null };
  if (counter.add(visit, words.slice(0, maxWords)))
    counter.schedule(writeEveryMs, () => writeOrLog(withActor(ctx, systemActor('insights'))));
}

/** Returns the user agent of a request that counts; null for programs, staff, prefetched pages and the product itself. */
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
/** Writes the visits and searches that this process has counted. */
export async function writeVisits(ctx: Ctx): Promise<void> {
  const { visits, searched } = visitCounterOf(ctx.cache).take();
  const owners = await ownersOf(ctx, [...visits, ...searched]);
  const counted = withoutOwn(visits, owners);
  await writeVisited(ctx, counted);
  await writeSearched(ctx, [...withoutOwn(searched, owners), ...(await searchersOf(ctx, counted))]);
  await writeWanted(ctx);
}

type Rows = Pick<Visit, 'kind' | 'ids' | 'company'>;

/** Returns the companies of the rows that somebody who acts for a company saw. */
async function ownersOf(ctx: Ctx, seen: readonly Rows[]): Promise<Map<string, string | null>> {
  const owners = new Map<string, string | null>();
  for (const [kind, rows] of Map.groupBy(
    seen.filter(({ company }) => company !== null),
    (one) => one.kind,
  )) {
    const ids = [...new Set(rows.flatMap((one) => one.ids))];
    for (let from = 0; from < ids.length; from += batch) {
      const found = await ctx.registry.subject(kind)?.priced?.(ctx, { ids: ids.slice(from, from + batch) });
      for (const row of found ?? []) owners.set(row.id, row.organization_id);
    }
  }
  return owners;
}

/** Returns what was seen by people who do not act for the row's company. */
const withoutOwn = <Seen extends Rows>(seen: readonly Seen[], owners: ReadonlyMap<string, string | null>): Seen[] =>
  seen.map((one) =>
    one.company === null ? one : { ...one, ids: one.ids.filter((id) => owners.get(id) !== one.company) },
  );

const startOfHour = (now: Date): Date => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
