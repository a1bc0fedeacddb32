import { findUser } from '#features/accounts/queries/users.server.ts';
import { can } from '#features/warehouses/policy.ts';
import { findListing } from '#features/warehouses/queries/owner-listings.server.ts';
import { isAdmin } from '#server/actor.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { parseForm } from '#server/http/forms.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin, requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Columns, Page, PageHeader } from '#ui/page.tsx';

import { listAuditLog } from '../../queries/audit-log.server.ts';
import { ListingSheet } from '../../ui/admin/listing-sheet.tsx';
import { ReviewDesk } from '../../ui/admin/review-desk.tsx';
import { WaitingChange } from '../../ui/admin/waiting-change.tsx';
import type { Route } from './+types/warehouse';
import { decisionSchema } from './action-schema.ts';
import { listingFacts } from './listing-facts.server.ts';
import {
  activateWithFlash,
  decideChangeWithFlash,
  decideWithFlash,
  unverifyWithFlash,
  verifyWithFlash,
} from './review-actions.server.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      title: loaderData?.listing.company_name ?? 'Listing',
      description: 'A listing as its reviewer sees it.',
      path: loaderData?.path ?? '/admin',
      noindex: true,
    },
    matches,
  );

/** `/admin/warehouses/:id` is for admins, `/moderation/warehouses/:id` for moderators too. */
function enter(args: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = getCtx(args);
  const path = args.url.pathname;
  const isAdminPage = path.startsWith('/admin/');
  if (isAdminPage) requireAdmin(ctx);
  else requireStaff(ctx);
  return { ctx, path, isAdminPage, id: args.params.id };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, path, isAdminPage, id } = enter(args);
  const listing = await findListing(ctx, id);
  const owner = isAdmin(ctx.actor) ? await findUser(ctx, listing.user_id) : null;
  const history = isAdmin(ctx.actor) ? (await listAuditLog(ctx, { subject: listing.id, limit: 10 })).items : null;
  return {
    path,
    isAdminPage,
    listing,
    owner,
    history,
    groups: listingFacts(listing),
    mayReview: can(ctx.actor, 'review', listing),
    mayPause: isAdminPage && can(ctx.actor, 'pause', listing),
  };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, path, isAdminPage, id } = enter(args);
  const form = await parseForm(args.request, decisionSchema);
  if (!form.ok) return form.reply();
  const { intent, reason, change_id } = form.value;
  switch (intent) {
    case 'verify':
      return redirectWithFlash(ctx, path, await verifyWithFlash(ctx, id));
    case 'unverify':
      return redirectWithFlash(ctx, path, await unverifyWithFlash(ctx, id, reason));
    case 'approve-change':
      return redirectWithFlash(ctx, path, await decideChangeWithFlash(ctx, change_id ?? '', null));
    case 'reject-change':
      return redirectWithFlash(ctx, path, await decideChangeWithFlash(ctx, change_id ?? '', reason ?? ''));
    case 'activate':
    case 'deactivate':
      if (!isAdminPage) throw new AppError('forbidden');
      return redirectWithFlash(ctx, path, await activateWithFlash(ctx, id, intent === 'activate'));
    case 'request-changes':
    case 'reject':
      return redirectWithFlash(ctx, path, await decideWithFlash(ctx, intent, id, reason ?? ''));
  }
}

const intentOf = (lastResult: unknown): unknown =>
  (lastResult as { initialValue?: { intent?: unknown } } | undefined)?.initialValue?.intent;

export default function ListingReview({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, isAdminPage } = loaderData;
  const home = isAdminPage
    ? { label: 'Warehouses', to: '/admin?tab=warehouses' }
    : { label: 'Moderation', to: '/moderation' };
  const isPublic = listing.is_verified && listing.is_active;
  const isAboutChange = intentOf(actionData) === 'reject-change';
  return (
    <Page width="full">
      <PageHeader
        title={listing.company_name}
        subtitle={`${listing.city}, ${listing.state}`}
        breadcrumbs={[
          ...(isAdminPage ? [{ label: 'Admin', to: '/admin' }] : []),
          home,
          { label: listing.company_name },
        ]}
        badge={
          <>
            <Badge tone={listing.is_verified ? 'green' : 'gray'}>
              {listing.is_verified ? 'Verified' : 'Unverified'}
            </Badge>{' '}
            <Badge tone={listing.is_active ? 'green' : 'gray'}>{listing.is_active ? 'Active' : 'Inactive'}</Badge>
          </>
        }
        actions={
          isPublic ? (
            <LinkButton to={`/warehouses/${listing.slug}`} variant="secondary" size="sm">
              Public page
            </LinkButton>
          ) : null
        }
      />
      {listing.pending_change !== null && loaderData.mayReview ? (
        <div className="mb-8">
          <WaitingChange change={listing.pending_change} lastResult={isAboutChange ? actionData : undefined} />
        </div>
      ) : null}
      <Columns>
        <ListingSheet listing={listing} groups={loaderData.groups} history={loaderData.history} />
        <ReviewDesk
          listing={listing}
          owner={loaderData.owner}
          mayReview={loaderData.mayReview}
          mayPause={loaderData.mayPause}
          lastResult={isAboutChange ? undefined : actionData}
        />
      </Columns>
    </Page>
  );
}
