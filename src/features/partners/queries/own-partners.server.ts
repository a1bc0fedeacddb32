import type { Selectable } from 'kysely';

import type { ReviewStatus } from '#features/moderation/state.ts';
import {
  findWaitingChange,
  listRefusedChanges,
  listWaitingChanges,
  type RefusedChange,
} from '#features/moderation/queries/waiting-changes.server.ts';
import type { Ctx } from '#server/context.ts';
import type { LogisticsPartners } from '#server/db/types.ts';
import type { DashboardCard } from '#server/feature.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { idsOf } from '#shared/ids-of.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { type PartnerAction, can } from '../policy.ts';
import { type PartnerFacts, factItems, factText, fieldLabels, partnerFields } from '../schema/profile.ts';
import type { PartnerChange, RefusedPartnerChange, WholePartner } from '../schema/whole-partner.ts';
import { reviewStatusLabels } from '../state/review.ts';

const factsOf = (row: Selectable<LogisticsPartners>): PartnerFacts =>
  Object.fromEntries(partnerFields.map((field) => [field, row[field]])) as unknown as PartnerFacts;

// unsafe: staff and members: the policy is asked about the row that was found
/** Returns a complete partner if the caller may do this; throws `not_found` otherwise. */
export async function findWholePartner(ctx: Ctx, id: string, action: PartnerAction): Promise<WholePartner> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('logistics_partners').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row || !can(ctx.actor, action, row)) throw new AppError('not_found');
  const change = await findWaitingChange(ctx, { kind: 'partner', id });
  const refused = (await listRefusedChanges(ctx, 'partner', [id])).get(id);
  const wanted = (change?.new_values ?? {}) as Partial<PartnerFacts>;
  const before = (change?.old_values ?? {}) as Partial<PartnerFacts>;
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    // A CHECK limits the states.
    review_status: row.review_status as ReviewStatus,
    review_reason: row.review_reason,
    review_reason_language: row.review_reason_language,
    description_language: row.description_language,
    is_active: row.is_active,
    is_claimed: row.owner_user_id !== null,
    mayReview: can(ctx.actor, 'review', row),
    mayEdit: can(ctx.actor, 'edit', row),
    facts: factsOf(row),
    wanted: { ...factsOf(row), ...wanted },
    change: change && { id: change.id, created_at: change.created_at, fields: changedFields(before, wanted) },
    refused_change: refused ? toRefused(refused, factsOf(row)) : null,
  };
}

function toRefused(refused: RefusedChange, facts: PartnerFacts): RefusedPartnerChange {
  const { id, created_at, reason, reason_language, decided_at } = refused;
  const wanted = refused.new_values as Partial<PartnerFacts>;
  const fields = changedFields(refused.old_values, wanted);
  return { id, created_at, reason, reason_language, decided_at, fields, wanted: { ...facts, ...wanted } };
}

const changedFields = (before: Partial<PartnerFacts>, after: Partial<PartnerFacts>): PartnerChange['fields'] =>
  partnerFields
    .filter((field) => field in after)
    .map((field) => ({
      field,
      label: fieldLabels[field](),
      old_value: factText(field, before[field]),
      new_value: factText(field, after[field]),
      old_items: factItems(field, before[field]),
      new_items: factItems(field, after[field]),
    }));

/** Returns the newest partner of the caller's company; null without one. */
export async function findNewestPartner(ctx: Ctx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('logistics_partners')
    .select('id')
    .where('organization_id', '=', requirePermission(ctx, 'listings.read').organization.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const shownPartners = 5;

/** Returns a card with the partners of the caller's company and their states; none without partners. */
export async function dashboardCards(ctx: Ctx): Promise<DashboardCard[]> {
  const rows = await ctx.db
    .selectFrom('logistics_partners')
    .select(['id', 'name', 'review_status', 'review_reason'])
    .where('organization_id', '=', requireUser(ctx).organization.id)
    .orderBy('created_at', 'desc')
    .limit(shownPartners)
    .execute();
  const [first] = rows;
  if (first === undefined) return [];
  const ids = idsOf(rows);
  const waiting = await listWaitingChanges(ctx, 'partner', ids);
  const refused = await listRefusedChanges(ctx, 'partner', ids);
  const isSentBack = ({ review_status }: (typeof rows)[number]) =>
    review_status === 'changes_requested' || review_status === 'rejected';
  return [
    {
      id: 'partners.own',
      title: m.partners_own(),
      value: String(rows.length),
      caption: m.partners_own_caption(),
      to: partnerPaths.ownPartner(first.id),
      order: 35,
      tone: refused.size > 0 || rows.some(isSentBack) ? 'attention' : 'good',
      lines: rows.map(({ id, name, review_status, review_reason }) => ({
        label: name,
        detail: waiting.has(id)
          ? m.partners_own_change_waits()
          : (refused.get(id)?.reason ?? review_reason ?? reviewStatusLabels[review_status as ReviewStatus]()),
        to: partnerPaths.ownPartner(id),
      })),
    },
  ];
}
