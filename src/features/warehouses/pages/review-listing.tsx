import { placeName } from '#features/catalog/place-name.ts';
import { evidencePaths } from '#features/evidence/paths.ts';
import { findUser } from '#features/accounts/queries/users.server.ts';
import { DecideChange } from '#features/moderation/ui/decide.tsx';
import { DecisionPage, SubjectLink } from '#features/moderation/ui/decision-page.tsx';
import { isAdmin } from '#server/actor.ts';
import { listAuditLog } from '#server/list-audit-log.ts';
import type { Ctx } from '#server/context.ts';
import { decisionAction } from '#server/http/decision-action.ts';
import type { Flash } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/moderation-queues.ts';
import { requireAdmin, requireStaff } from '#server/session/require.ts';
import { Badge } from '#ui/badge.tsx';
import { freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { appPaths } from '#shared/app-paths.ts';
import { type Shown, shownVersionValue } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { approveChange, rejectChange } from '../commands/review-change.server.ts';
import type { Concluded } from '../commands/conclude-review.server.ts';
import { pauseListing, resumeListing } from '../commands/listing-state.server.ts';
import { approveListing, rejectListing, requestChanges, unverifyListing } from '../commands/review-listing.server.ts';
import { type UndoResult, undoDecision } from '../commands/undo-decision.server.ts';
import { can, isPublic } from '../policy.ts';
import { findListing } from '../queries/owner-listings.server.ts';
import { listingFacts } from '../schema/fact-groups.ts';
import { type Decision, decisionSchema } from '../schema/review.ts';
import { shownChange, shownListing } from '../schema/shown.ts';
import { ListingSheet } from '../ui/listing-sheet.tsx';
import { OwnerCard, ReviewListing, VisibilityCard } from '../ui/review-listing.tsx';
import type { Route } from './+types/review-listing.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.listing.company_name ?? m.warehouses_listing(),
  m.warehouses_review_description,
);

/** `/admin/warehouses/:id` is for admins, `/moderation/warehouses/:id` for moderators too. */
function enter(args: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = getCtx(args);
  const path = args.url.pathname;
  const isAdminPage = path.startsWith(`${appPaths.admin()}/`);
  if (isAdminPage) requireAdmin(ctx);
  else requireStaff(ctx);
  return { ctx, path, isAdminPage, id: args.params.id };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, path, isAdminPage, id } = enter(args);
  const listing = await findListing(ctx, id);
  const seesAll = isAdmin(ctx.actor);
  return {
    path,
    isAdminPage,
    listing,
    place: placeName(listing),
    owner: seesAll ? await findUser(ctx, listing.user_id) : null,
    history: seesAll ? (await listAuditLog(ctx, { subject: listing.id, limit: 10 })).items : null,
    groups: listingFacts(listing),
    mayReview: can(ctx.actor, 'review', listing),
    mayPause: seesAll && can(ctx.actor, 'pause', listing),
    next: await nextInQueue(ctx, args.url.searchParams),
  };
}

const noChange: Shown = { version: '', facts: [] };

const isAboutChange = ({ intent }: Decision) => intent === 'approve-change' || intent === 'reject-change';

export const shouldRevalidate = freshAfterDecision;

export const action = decisionAction(decisionSchema, {
  enter: (_, args: Route.ActionArgs) => enter(args),
  async shown(ctx, decision, { params: { id } }) {
    const listing = await findListing(ctx, id);
    const shown = shownListing(listing);
    if (!isAboutChange(decision)) return shown;
    return { name: shown.name, ...(listing.pending_change ? shownChange(listing.pending_change) : noChange) };
  },
  async run(ctx, { value, seen }, { params: { id }, url }) {
    if (value.intent === 'undo') return undone(await undoDecision(ctx, { id, decision_id: value.decision_id }));
    const { undo, ...flash } = await decide(ctx, { id, seen }, value);
    return undo === undefined ? flash : { ...flash, undo: { action: url.pathname, fields: undo } };
  },
});

type OwnDecision = Exclude<Decision, { intent: 'undo' }>;

/** The message, and the fields of the undo form. */
type DecisionFlash = Omit<Flash, 'undo'> & { undo?: Record<string, string> };

const undoFields = ({ decision_id }: Concluded) => ({ intent: 'undo', decision_id });

function textOfUndo({ isKept, isAsked }: { isKept: boolean; isAsked: boolean }): string {
  if (isAsked) return isKept ? m.warehouses_undone_kept_asked() : m.warehouses_undone_asked();
  return isKept ? m.warehouses_undone_kept() : m.warehouses_undone_text();
}

function undone(result: UndoResult): Flash {
  switch (result.kind) {
    case 'undone':
      return {
        tone: 'success',
        title: m.warehouses_activity_decision_undone(),
        text: textOfUndo(result),
      };
    case 'too_late':
      return { tone: 'error', title: m.warehouses_undo_too_late(), text: m.warehouses_undo_too_late_text() };
    case 'built_on':
      return {
        tone: 'error',
        title: m.warehouses_undo_built_on(),
        text: m.warehouses_undo_built_on_text(),
      };
  }
}

const howOwnerLearns = ({ isOwnerMailed }: Concluded): string =>
  isOwnerMailed ? m.warehouses_decided_by_mail() : m.warehouses_decided_in_inbox();

/**
 * Returns the result of a decision. The owner always gets a notification; a mail is mentioned only if one is sent, and
 * a paused listing is not public.
 */
async function decide(ctx: Ctx, what: { id: string; seen: string }, decision: OwnDecision): Promise<DecisionFlash> {
  switch (decision.intent) {
    case 'verify': {
      const result = await approveListing(ctx, what);
      if (result.kind === 'blocked') {
        const facts = result.missing.filter((fact) => fact.blocks).map((fact) => fact.text);
        return { tone: 'error', title: m.warehouses_decided_blocked(), text: `${facts.join('. ')}.` };
      }
      const where = result.isPublic ? m.warehouses_decided_public() : m.warehouses_decided_paused();
      return {
        tone: 'success',
        title: m.warehouses_decided_verified(),
        text: `${where} ${howOwnerLearns(result)}`,
        undo: undoFields(result),
      };
    }
    case 'unverify': {
      const result = await unverifyListing(ctx, { ...what, reason: decision.reason });
      const text = `${m.warehouses_decided_unverified_text()} ${howOwnerLearns(result)}`;
      return { tone: 'success', title: m.warehouses_decided_unverified(), text };
    }
    case 'request-changes':
      return {
        tone: 'success',
        title: m.warehouses_activity_changes_requested(),
        text: howOwnerLearns(await requestChanges(ctx, { ...what, reason: decision.reason })),
      };
    case 'reject':
      return {
        tone: 'success',
        title: m.warehouses_activity_rejected(),
        text: howOwnerLearns(await rejectListing(ctx, { ...what, reason: decision.reason })),
      };
    case 'approve-change': {
      const result = await approveChange(ctx, what);
      const where = result.isPublic ? m.warehouses_decided_change_public() : m.warehouses_decided_change_paused();
      return {
        tone: 'success',
        title: m.warehouses_activity_change_approved(),
        text: `${where} ${howOwnerLearns(result)}`,
        undo: undoFields(result),
      };
    }
    case 'reject-change': {
      const result = await rejectChange(ctx, { ...what, reason: decision.reason });
      return {
        tone: 'success',
        title: m.warehouses_activity_change_rejected(),
        text: `${m.warehouses_decided_change_rejected_text()} ${howOwnerLearns(result)}`,
      };
    }
    case 'activate':
      requireAdmin(ctx);
      await resumeListing(ctx, what);
      return { tone: 'success', title: m.warehouses_decided_active(), undo: { intent: 'deactivate' } };
    case 'deactivate':
      requireAdmin(ctx);
      await pauseListing(ctx, what);
      return { tone: 'success', title: m.warehouses_decided_inactive(), undo: { intent: 'activate' } };
  }
}

export default function ReviewListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, isAdminPage, mayReview, mayPause, owner, next } = loaderData;
  return (
    <DecisionPage
      key={listing.id}
      title={listing.company_name}
      subtitle={loaderData.place}
      crumb={listing.company_name}
      above={
        isAdminPage
          ? [
              { label: m.warehouses_review_admin(), to: appPaths.admin() },
              { label: m.warehouses_nav_warehouses(), to: warehousePaths.adminWarehouses() },
            ]
          : undefined
      }
      badge={
        <>
          {listing.is_verified ? null : <Badge tone="yellow">{m.warehouses_admin_unverified()}</Badge>}{' '}
          {listing.is_active ? null : <Badge tone="orange">{m.warehouses_admin_inactive()}</Badge>}
        </>
      }
      links={
        <>
          {isPublic(listing) && (
            <SubjectLink to={warehousePaths.warehouse(listing.slug)}>{m.warehouses_review_public_page()}</SubjectLink>
          )}
          <SubjectLink to={evidencePaths.review('warehouse', listing.id)}>{m.evidence_papers()}</SubjectLink>
        </>
      }
      next={next}
      lastResult={actionData}
      change={
        listing.pending_change !== null &&
        mayReview && (
          <DecideChange
            title={m.warehouses_review_change()}
            facts={listing.pending_change.fields}
            seen={shownVersionValue(shownChange(listing.pending_change))}
            accept={{ label: m.warehouses_review_change_approve(), pendingLabel: m.warehouses_review_approving() }}
            refuse={{ label: m.warehouses_review_change_reject() }}
            hint={m.warehouses_review_change_hint()}
            lastResult={actionData}
          />
        )
      }
      decisionTitle={m.warehouses_shown_review()}
      decision={<ReviewListing listing={listing} mayReview={mayReview} lastResult={actionData} />}
      aside={
        <>
          {mayPause && <VisibilityCard isActive={listing.is_active} />}
          {owner !== null && <OwnerCard owner={owner} organizationId={listing.organization_id} />}
        </>
      }
    >
      <ListingSheet listing={listing} groups={loaderData.groups} history={loaderData.history} />
    </DecisionPage>
  );
}
