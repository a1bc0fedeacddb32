import { sql } from 'kysely';

import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { Queue, WaitingItem, WaitingPosition } from '#server/queues.ts';
import { type Count, countLimit, countOf } from '#shared/bounded-count.ts';
import { addHours } from '#shared/dates.ts';

import type { FieldSources } from '../schema/facts.ts';
import { missingBeforeVerification } from '../schema/missing.ts';
import { answerHours } from '../state.ts';

type Page = Parameters<Queue['list']>[1];

const fromStart: WaitingPosition = { waiting_since: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

interface WaitingListing {
  id: string;
  company_name: string;
  city: string;
  state: string;
  since: Date;
}

const toItem = (row: WaitingListing, state: string): WaitingItem => ({
  id: row.id,
  title: row.company_name,
  detail: `${row.city}, ${row.state} · ${state}`,
  waiting_since: row.since,
  due_at: addHours(row.since, answerHours),
  href: `/moderation/warehouses/${row.id}`,
});

/** Listings that were submitted and not looked at yet. */
export const listingsQueue: Queue = {
  kind: 'listings',
  label: 'New listings',
  order: 10,
  may: isStaff,
  count: (ctx) => countOfWaiting(ctx, 'listings'),
  list: listSubmitted,
};

/** Material changes of verified listings; the old values are public until somebody decides. */
export const changesQueue: Queue = {
  kind: 'changes',
  label: 'Changes',
  order: 20,
  may: isStaff,
  count: (ctx) => countOfWaiting(ctx, 'changes'),
  list: listChanges,
};

async function countOfWaiting(ctx: Ctx, what: 'listings' | 'changes'): Promise<Count> {
  const waiting =
    what === 'listings'
      ? sql`select 1 from warehouses where review_status = 'submitted'`
      : sql`select 1 from warehouse_changes where status = 'pending'`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${waiting} limit ${countLimit + 1}) found`.execute(ctx.db);
  return countOf(rows[0]?.count ?? 0);
}

async function listSubmitted(ctx: Ctx, { after, limit }: Page): Promise<WaitingItem[]> {
  const { waiting_since, id } = after ?? fromStart;
  const { rows } = await sql<
    WaitingListing & {
      field_sources: FieldSources;
      services: string[];
      security_features: string[];
      available_from: string | null;
      photos_count: number;
    }
  >`
    select w.id, w.company_name, w.city, w.state, w.submitted_at as since, w.field_sources, w.services,
      w.security_features, w.available_from,
      (select count(*)::integer from warehouse_photos p where p.warehouse_id = w.id) as photos_count
    from warehouses w
    where w.review_status = 'submitted' and (w.submitted_at, w.id) > (${waiting_since}::timestamptz, ${id}::uuid)
    order by w.submitted_at, w.id limit ${limit}`.execute(ctx.db);
  return rows.map((row) => {
    const blocking = missingBeforeVerification(row).filter((fact) => fact.blocks).length;
    return toItem(row, blocking === 0 ? 'ready to decide' : `${blocking} to confirm`);
  });
}

async function listChanges(ctx: Ctx, { after, limit }: Page): Promise<WaitingItem[]> {
  const { waiting_since, id } = after ?? fromStart;
  const { rows } = await sql<WaitingListing & { fields: number }>`
    select c.warehouse_id as id, w.company_name, w.city, w.state, c.created_at as since,
      (select count(*)::integer from jsonb_object_keys(c.new_values)) as fields
    from (
      select warehouse_id, created_at, new_values from warehouse_changes
      where status = 'pending' and (created_at, warehouse_id) > (${waiting_since}::timestamptz, ${id}::uuid)
      order by created_at, warehouse_id limit ${limit}
    ) c join warehouses w on w.id = c.warehouse_id order by c.created_at, c.warehouse_id`.execute(ctx.db);
  return rows.map((row) => toItem(row, row.fields === 1 ? '1 change' : `${row.fields} changes`));
}
