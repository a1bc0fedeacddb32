import { sql } from 'kysely';

import { placeName } from '#features/catalog/place-name.ts';
import { answerTime } from '#features/moderation/settings.ts';
import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { ModerationQueue, WaitingItem, WaitingPosition } from '#server/moderation-queues.ts';
import { readSetting } from '#server/settings.ts';
import { addHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import type { FieldSources } from '../schema/facts.ts';
import { missingBeforeVerification } from '../schema/missing.ts';

type Page = Parameters<ModerationQueue['list']>[1];

const fromStart: WaitingPosition = { waiting_since: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

interface WaitingListing {
  id: string;
  company_name: string;
  city: string;
  state: string;
  country_code: string;
  since: Date;
}

const toItem = (row: WaitingListing, state: string, hours: number): WaitingItem => ({
  id: row.id,
  title: row.company_name,
  detail: `${placeName(row)} · ${state}`,
  waiting_since: row.since,
  due_at: addHours(row.since, hours),
  href: warehousePaths.reviewListing(row.id),
});

// unsafe: staff decide about the rows of every company
/** Submitted listings that were not reviewed yet. */
export const listingsQueue: ModerationQueue = {
  kind: 'listings',
  label: () => m.warehouses_queue_new(),
  order: 10,
  may: isStaff,
  waiting: (ctx) => ctx.db.selectFrom('warehouses').select('id').where('review_status', '=', 'submitted'),
  list: listSubmitted,
};

// unsafe: staff decide about the rows of every company
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
    select w.id, w.company_name, w.city, w.state, w.country_code, w.submitted_at as since, w.field_sources, w.services,
      w.security_features, w.available_from,
      (select count(*)::integer from warehouse_photos p where p.warehouse_id = w.id) as photos_count
    from warehouses w
    where w.review_status = 'submitted' and (w.submitted_at, w.id) > (${waiting_since}::timestamptz, ${id}::uuid)
    order by w.submitted_at, w.id limit ${limit}`.execute(ctx.db);
  const hours = await readSetting(ctx, answerTime);
  return rows.map((row) => {
    const blocking = missingBeforeVerification(row).filter((fact) => fact.blocks).length;
    return toItem(
      row,
      blocking === 0 ? m.warehouses_queue_ready() : m.warehouses_queue_to_confirm({ count: blocking }),
      hours,
    );
  });
}
